#!/usr/bin/env python3
"""Sends requests to the example Server on this machine, over four connections, and checks the answers.

usage: load.py <port> <count>
"""

import socket
import sys
import threading
import time

port, count = int(sys.argv[1]), int(sys.argv[2])
failures = []


def ask(user, times):
    request = f"GET /{user} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", port), timeout=600) as connection:
        answers = connection.makefile("rb")
        for _ in range(times):
            connection.sendall(request)
            status, length = answers.readline(), 0
            while (line := answers.readline().strip()):
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            body = answers.read(length)
            if b" 200 " not in status or not body.startswith(f"Hello {user}, visit ".encode()):
                failures.append((status, body))
                return


start = time.monotonic()
threads = [threading.Thread(target=ask, args=(f"user{number}", count // 4)) for number in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
if failures:
    sys.exit(f"load: {failures[0]}")
print(f"{count} requests, {count / (time.monotonic() - start):.0f} a second")
