# The two commands: `make run` serves the games (`make run LAN=1` to everybody in the network at home), `make test` proves. Both install what is missing first.
.PHONY: run site test test-all deb python gpu clean

run:
	@tools/run

# The games as plain files for any web space.
site:
	@tools/site

test:
	@tools/test

# What `make test` leaves out because it says the same once more.
test-all:
	@tools/test-all

# The Debian package.
deb:
	@tools/deb

# The Python package, ready in build/release/python.
python:
	@tools/python

gpu:
	@tools/gpu

clean:
	rm -rf build
