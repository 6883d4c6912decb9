# The two commands: `make run` plays, `make test` proves. Both install what is missing first.
.PHONY: run test clean

run:
	@tools/run

test:
	@tools/test

clean:
	rm -rf build
