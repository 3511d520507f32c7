# make        installs what is missing, builds, and measures a sentence
# make test   installs what is missing and runs every test
# make benchmark  the same for the comparison with other engines
# make help   lists the rest

.DEFAULT_GOAL := demo
.PHONY: demo test benchmark build format lint manual install deb fonts clean help

# The sentence, width and size that `make demo` measures: make demo TEXT="Hello" WIDTH=120 SIZE=18
export TEXT  ?= Are we still on for tomorrow? I can bring the cake, but somebody else has to remember the candles this time.
export WIDTH ?= 250
export SIZE  ?= 17

SWIFT_FILES := Package.swift Sources Tests $(addprefix Examples/ChatSizes/,Package.swift Sources) \
  $(addprefix Examples/Conversation/,Package.swift Sources) \
  $(addprefix Benchmarks/,Package.swift Sources) $(addprefix Fuzzing/,Package.swift Sources)

demo: ## Measure a sentence with the bundled font (the default)
	@Scripts/setup.sh
	swift build --configuration release --product measure
	.build/release/measure "$$TEXT" --width "$$WIDTH" --size "$$SIZE"

test: ## Run every test
	@Scripts/setup.sh --tests
	Scripts/test.sh

benchmark: ## Compare speed with plain HarfBuzz and Pango, side by side
	@Scripts/setup.sh --benchmarks
	swift build --package-path Benchmarks --configuration release --product compare
	Benchmarks/.build/release/compare

build: ## Build everything, tests included, for debugging
	@Scripts/setup.sh
	swift build --build-tests

format: ## Rewrite the sources in the house format
	swift format --in-place --parallel --recursive $(SWIFT_FILES)

lint: ## Check format and rules; any finding is an error
	swift format lint --strict --parallel --recursive $(SWIFT_FILES)

# The configuration of the tool that writes the manual; the result is the same for both.
CONFIGURATION ?= debug

manual: ## Write the man pages and shell completions to .build/share
	swift package generate-manual --configuration $(CONFIGURATION) --multi-page
	Scripts/manual.sh .build/plugins/GenerateManual/outputs/measure .build/share/man/man1
	mkdir -p .build/share/completions
	for shell in bash zsh fish; do \
	  "$$(swift build --configuration $(CONFIGURATION) --show-bin-path)/measure" \
	    --generate-completion-script $$shell > .build/share/completions/measure.$$shell || exit 1; done
	@echo "manual: .build/share has the man pages and completions"

# Where `make install` puts the tool; for packages, DESTDIR is prepended.
PREFIX ?= /usr/local

install: ## Install the tool, its man pages and completions under PREFIX
	@Scripts/setup.sh
	swift build --configuration release --product measure --static-swift-stdlib --disable-local-rpath
	$(MAKE) --no-print-directory manual
	Scripts/install.sh "$(DESTDIR)$(PREFIX)"

deb: ## Build a Debian package in .build
	@Scripts/setup.sh
	swift build --configuration release --product measure --static-swift-stdlib --disable-local-rpath
	$(MAKE) --no-print-directory manual
	Scripts/package-deb.sh

fonts: ## Check the bundled fonts against the table in Fonts/README.md
	@Fonts/verify.sh

clean: ## Remove what was built
	swift package clean

help: ## List these targets
	@sed -nE 's/^([a-z]+): ## (.*)/\1|\2/p' Makefile | while IFS='|' read -r name does; do \
	  printf '%-9s %s\n' "$$name" "$$does"; done
