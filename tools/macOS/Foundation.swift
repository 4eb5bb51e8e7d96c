// Needle imports it for a bridge to Objective-C, which is replaced.

public class NSArray {}
