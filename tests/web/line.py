"""The line between one browser and the server, that can be cut and mended."""

from __future__ import annotations

import contextlib
import socket
import threading


class Line:
    """Carries bytes between a browser and the server until it is cut."""

    def __init__(self, port: int) -> None:
        self.to = port
        self.port = 0
        self._ends: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self._lock = threading.Lock()
        self.mend()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def mend(self) -> None:
        """Carry again, at the same address as before."""
        door = socket.create_server(("127.0.0.1", self.port))
        self.port = door.getsockname()[1]
        with self._lock:
            self._ends = [door]
        self._run(self._accept, door)

    def cut(self) -> None:
        """Break every connection, and take no new ones."""
        with self._lock:
            ends, self._ends = self._ends, []
        for end in ends:
            # A closed socket alone would not wake who waits on it.
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        for thread in self._threads:
            thread.join()
        self._threads = []

    def _accept(self, door: socket.socket) -> None:
        while True:
            try:
                near, _ = door.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.to))
            with self._lock:
                cut = door not in self._ends
                if not cut:
                    self._ends += [near, far]
            if cut:
                near.close()
                far.close()
                return
            self._run(self._carry, near, far)
            self._run(self._carry, far, near)

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65_536):
                target.sendall(data)
        with contextlib.suppress(OSError):
            target.shutdown(socket.SHUT_WR)

    def _run(self, task: object, *ends: socket.socket) -> None:
        assert callable(task)
        thread = threading.Thread(target=task, args=ends, daemon=True)
        self._threads.append(thread)
        thread.start()
