"""Counts what a page does, instead of measuring how long it takes: that is the same on a busy machine."""


class Work:
    """The work of a page: what its scripts run, and how often the browser lays it out."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.session.send("Profiler.enable")
        self.session.send("Performance.enable")
        self.session.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
        self.layouts_before = 0
        self.begin()

    def begin(self):
        """Forgets what was done so far."""
        self.session.send("Profiler.takePreciseCoverage")
        self.layouts_before = self._layouts()

    def steps(self):
        """How many blocks of code were run since the begin, or since this was asked last."""
        scripts = self.session.send("Profiler.takePreciseCoverage")["result"]
        return sum(block["count"] for script in scripts for function in script["functions"] for block in function["ranges"])

    def layouts(self):
        """How many layouts there were since the begin."""
        return self._layouts() - self.layouts_before

    def _layouts(self):
        metrics = self.session.send("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "LayoutCount")
