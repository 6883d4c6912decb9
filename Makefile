# The two commands: `make run` serves the games, `make test` proves. Both install what is missing first.
.PHONY: run test test-all gpu clean

run:
	@tools/run

test:
	@tools/test

# What `make test` leaves out because it says the same once more.
test-all:
	@tools/test-all

gpu:
	@tools/gpu

clean:
	rm -rf build
