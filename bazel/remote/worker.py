#!/usr/bin/env python3
"""A worker for BuildGrid: takes one action after the other and runs each in a folder of its own.

BuildGrid brings no worker. This one is for tests and measurements: it trusts what it runs, and has no sandbox. It speaks
the Remote Workers API to the scheduler and the Remote Execution API to the storage.

usage: worker.py <name> <port> <folder>

The file <folder>/actions.log gets a line for each action: its exit code, the bytes that were fetched and sent for it, the
seconds that it took, how many of these the program ran, and its first arguments.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
import uuid

import grpc
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2 as execution
from buildgrid._protos.build.bazel.remote.execution.v2 import remote_execution_pb2_grpc as execution_grpc
from buildgrid._protos.google.bytestream import bytestream_pb2 as bytestream
from buildgrid._protos.google.bytestream import bytestream_pb2_grpc as bytestream_grpc
from buildgrid._protos.google.devtools.remoteworkers.v1test2 import bots_pb2 as bots
from buildgrid._protos.google.devtools.remoteworkers.v1test2 import bots_pb2_grpc as bots_grpc
from buildgrid._protos.google.devtools.remoteworkers.v1test2 import worker_pb2 as workers

# What goes into one message. Messages may have 4 MiB.
BATCH_BYTES = 3 << 20
# How long a request for work waits, in seconds. The scheduler answers at 80% of that.
PATIENCE = 30
INTERNAL_ERROR = 13


class Storage:
    """The content-addressed storage of the engine, with a folder that keeps what was fetched."""

    def __init__(self, channel, folder):
        self.blobs = execution_grpc.ContentAddressableStorageStub(channel)
        self.streams = bytestream_grpc.ByteStreamStub(channel)
        self.folder = folder
        self.fetched = self.sent = 0
        os.makedirs(folder, exist_ok=True)

    def path(self, digest):
        return os.path.join(self.folder, digest.hash)

    def fetch(self, digests):
        """Makes sure that blobs are in the folder."""
        missing = {digest.hash: digest for digest in digests if not os.path.exists(self.path(digest))}
        for batch in batches(missing.values(), lambda digest: digest.size_bytes):
            if sum(digest.size_bytes for digest in batch) > BATCH_BYTES:
                self.keep(batch[0], b"".join(self.stream(batch[0])))
                continue
            for blob in self.blobs.BatchReadBlobs(execution.BatchReadBlobsRequest(digests=batch)).responses:
                if blob.status.code != 0:
                    raise FileNotFoundError(f"the storage does not have {blob.digest.hash}: {blob.status.message}")
                self.keep(blob.digest, blob.data)

    def stream(self, digest):
        name = f"blobs/{digest.hash}/{digest.size_bytes}"
        return (response.data for response in self.streams.Read(bytestream.ReadRequest(resource_name=name)))

    def keep(self, digest, data):
        self.fetched += len(data)
        unfinished = self.path(digest) + ".unfinished"
        with open(unfinished, "wb") as file:
            file.write(data)
        # Inputs are links to these files, so whatever may be run must be executable, and nothing writable.
        os.chmod(unfinished, 0o555)
        os.rename(unfinished, self.path(digest))

    def read(self, digest, message):
        """A blob as a message of this type."""
        self.fetch([digest])
        with open(self.path(digest), "rb") as file:
            return message.FromString(file.read())

    def lay_out(self, digest, folder):
        """Makes a folder with all that the directory of this digest has, with few requests: one for each depth."""
        files, level = [], [(digest, folder)]
        while level:
            self.fetch([digest for digest, _ in level])
            below = []
            for digest, path in level:
                os.makedirs(path, exist_ok=True)
                directory = self.read(digest, execution.Directory)
                files += [(node.digest, os.path.join(path, node.name)) for node in directory.files]
                below += [(node.digest, os.path.join(path, node.name)) for node in directory.directories]
                for node in directory.symlinks:
                    os.symlink(node.target, os.path.join(path, node.name))
            level = below
        self.fetch([digest for digest, _ in files])
        for digest, path in files:
            os.link(self.path(digest), path)

    def send(self, contents):
        """Stores byte strings that the storage does not have, and returns the digests of all."""
        digests = [execution.Digest(hash=hashlib.sha256(data).hexdigest(), size_bytes=len(data)) for data in contents]
        request = execution.FindMissingBlobsRequest(blob_digests=digests)
        missing = {digest.hash for digest in self.blobs.FindMissingBlobs(request).missing_blob_digests}
        blobs = {digest.hash: (digest, data) for digest, data in zip(digests, contents) if digest.hash in missing}
        for batch in batches(blobs.values(), lambda blob: len(blob[1])):
            self.sent += sum(len(data) for _, data in batch)
            if sum(len(data) for _, data in batch) > BATCH_BYTES:
                self.streams.Write(writes(*batch[0]))
                continue
            requests = [execution.BatchUpdateBlobsRequest.Request(digest=digest, data=data) for digest, data in batch]
            self.blobs.BatchUpdateBlobs(execution.BatchUpdateBlobsRequest(requests=requests))
        return digests


def batches(values, size):
    """Lists of values, each small enough for a message. What is not is in a list of its own."""
    batch, total = [], 0
    for value in values:
        if batch and total + size(value) > BATCH_BYTES:
            yield batch
            batch, total = [], 0
        batch.append(value)
        total += size(value)
    if batch:
        yield batch


def writes(digest, data):
    """The messages that send a large blob."""
    name = f"uploads/{uuid.uuid4()}/blobs/{digest.hash}/{digest.size_bytes}"
    for offset in range(0, len(data), BATCH_BYTES):
        part = data[offset : offset + BATCH_BYTES]
        is_last = offset + len(part) == len(data)
        yield bytestream.WriteRequest(resource_name=name, write_offset=offset, data=part, finish_write=is_last)


class Worker:
    def __init__(self, name, port, folder):
        options = [("grpc.max_receive_message_length", -1), ("grpc.max_send_message_length", -1)]
        channel = grpc.insecure_channel(f"127.0.0.1:{port}", options=options)
        self.scheduler = bots_grpc.BotsStub(channel)
        self.storage = Storage(channel, os.path.join(folder, "blobs"))
        self.name, self.folder, self.count = name, folder, 0

    def serve(self):
        """Asks for work until the process is ended."""
        device = workers.Device(handle=self.name)
        device.properties.add(key="OSFamily", value="linux")
        session = bots.BotSession(bot_id=self.name, status=bots.OK, worker=workers.Worker(devices=[device]))
        # The scheduler keeps a request until there is work, so the first one must not have to wait for long.
        session = self.scheduler.CreateBotSession(bots.CreateBotSessionRequest(bot_session=session), timeout=PATIENCE)
        while True:
            for lease in session.leases:
                if lease.state in (bots.PENDING, bots.ACTIVE):
                    self.complete(lease)
            request = bots.UpdateBotSessionRequest(name=session.name, bot_session=session)
            try:
                session = self.scheduler.UpdateBotSession(request, timeout=PATIENCE)
            except grpc.RpcError as error:
                if error.code() != grpc.StatusCode.DEADLINE_EXCEEDED:
                    raise

    def complete(self, lease):
        try:
            lease.result.Pack(self.run(lease.payload))
        except (grpc.RpcError, OSError) as error:
            lease.status.code, lease.status.message = INTERNAL_ERROR, repr(error)
        lease.state = bots.COMPLETED

    def run(self, payload):
        """Runs the action of a lease, and returns its result."""
        start = time.monotonic()
        self.storage.fetched = self.storage.sent = 0
        digest, action = execution.Digest(), execution.Action()
        if payload.Unpack(digest):
            action = self.storage.read(digest, execution.Action)
        else:
            payload.Unpack(action)
        command = self.storage.read(action.command_digest, execution.Command)
        root = os.path.join(self.folder, "actions", str(self.count))
        self.count += 1
        self.storage.lay_out(action.input_root_digest, root)
        try:
            result, seconds = self.run_command(command, os.path.join(root, command.working_directory))
        finally:
            shutil.rmtree(root)
        numbers = [result.exit_code, self.storage.fetched, self.storage.sent]
        times = [f"{time.monotonic() - start:.4f}", f"{seconds:.4f}"]
        with open(os.path.join(self.folder, "actions.log"), "a") as log:
            print(*numbers, *times, *command.arguments[:3], file=log)
        return result

    def run_command(self, command, folder):
        outputs = list(command.output_paths) or [*command.output_files, *command.output_directories]
        for output in outputs:
            os.makedirs(os.path.dirname(os.path.join(folder, output)), exist_ok=True)
        environment = {variable.name: variable.value for variable in command.environment_variables}
        start = time.monotonic()
        program = subprocess.run(list(command.arguments), cwd=folder, env=environment, capture_output=True, check=False)
        seconds = time.monotonic() - start
        result = execution.ActionResult(
            exit_code=program.returncode, stdout_raw=program.stdout, stderr_raw=program.stderr
        )
        made = [output for output in outputs if os.path.isfile(os.path.join(folder, output))]
        contents = []
        for output in made:
            with open(os.path.join(folder, output), "rb") as file:
                contents.append(file.read())
        for output, digest in zip(made, self.storage.send(contents)):
            is_executable = os.access(os.path.join(folder, output), os.X_OK)
            result.output_files.add(path=output, digest=digest, is_executable=is_executable)
        return result, seconds


if __name__ == "__main__":
    Worker(sys.argv[1], sys.argv[2], sys.argv[3]).serve()
