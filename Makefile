# The two commands: `make run` serves the games, `make test` proves. Both install what is missing first.
.PHONY: run test gpu clean

run:
	@tools/run

test:
	@tools/test

gpu:
	@tools/gpu

clean:
	rm -rf build
