#!/usr/bin/env python3
"""A client of `measure serve`, with nothing but the standard library.

    with Measure() as measure:
        answer = measure.measure("Hello", width=100)
        text = measure.prepare("Are we still on for tomorrow?", font="Inter")
        for width in (100, 200, 300):
            print(width, text.layout(width=width)["rect"]["height"])
"""

import json
import subprocess
import sys


class MeasureError(Exception):
    """The server answered with an error."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.reason = error.get("data", {}).get("code")


class Measure:
    """A running server. One request is under way at a time."""

    def __init__(self, tool="measure"):
        self._process = subprocess.Popen(
            [tool, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        self._last_id = 0
        self.version = self.call("initialize")["serverInfo"]["version"]

    def call(self, method, **params):
        """Sends a request and returns its result."""
        self._last_id += 1
        request = {"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params}
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise EOFError("the server has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise MeasureError(answer["error"])
        return answer["result"]

    def measure(self, text, **keys):
        """Measures a text; the keys are those of `measure batch`."""
        return self.call("measure", text=text, **keys)

    def prepare(self, text, **keys):
        """Prepares a text that is laid out at several widths."""
        return PreparedText(self, self.call("prepare", text=text, **keys)["handle"])

    def close(self):
        """Ends the server."""
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class PreparedText:
    """A text that the server keeps."""

    def __init__(self, server, handle):
        self._server = server
        self._handle = handle

    def layout(self, **keys):
        """The text at a width, height or number of lines."""
        return self._server.call("layout", handle=self._handle, **keys)

    def release(self):
        """Lets the server forget the text."""
        self._server.call("release", handle=self._handle)


def main():
    """Prints the height of a text at three widths."""
    with Measure(sys.argv[1] if len(sys.argv) > 1 else "measure") as measure:
        text = measure.prepare("Are we still on for tomorrow?", font="Inter", size=18)
        for width in (100, 200, 300):
            answer = text.layout(width=width)
            print(f"{width}: {answer['lineCount']} lines, {answer['rect']['height']:.2f} points")
        text.release()
        try:
            text.layout(width=100)
        except MeasureError as error:
            print(f"error {error.code}: {error}")


if __name__ == "__main__":
    main()
