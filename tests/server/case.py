"""What the conversations with a server share."""

import unittest

from client import Server


class ServerTest(unittest.TestCase):
    """A server of its own for each test, with two guests; it must still run when the test is over."""

    options = ()

    def setUp(self):
        self.server = Server(*self.options)
        self.addCleanup(self.server.__exit__)
        self.ada, self.bo = self.server.guest("Ada"), self.server.guest("Bo")

    def tearDown(self):
        self.assertIsNone(self.server.process.poll(), self.server.log())
