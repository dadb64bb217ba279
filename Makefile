# What people do with this project. `make` lists it; each line is a command that can also be typed by hand.
MVN := ./mvnw -q
MODULE ?= core

.PHONY: help build test one verify format demo page coverage javadoc cluster clean
.DEFAULT_GOAL := help

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## compile and package, without tests
	$(MVN) package -DskipTests

test: ## all tests of one module: MODULE=core (default), app, spark, browser
	$(MVN) -pl $(MODULE) -am test

one: ## one test class: make one TEST=WalkerTest MODULE=core
	@test -n "$(TEST)" || { echo 'make one TEST=WalkerTest MODULE=core'; exit 2; }
	$(MVN) -pl $(MODULE) -am test -Dtest=$(TEST) -Dsurefire.failIfNoSpecifiedTests=false

verify: ## everything a change has to pass
	$(MVN) verify

format: ## format all sources
	$(MVN) spotless:apply

demo: ## the two-minute tour on generated papers
	./tapem demo

page: ## serve a model and its web page: make page MODEL=model
	@test -n "$(MODEL)" || { echo 'make page MODEL=model'; exit 2; }
	./tapem serve --model $(MODEL)

coverage: ## tests with coverage: report in app/target/site/jacoco-aggregate/index.html
	$(MVN) -Pcoverage -pl core,learners,app verify

javadoc: ## API pages of each module, in MODULE/target/reports/apidocs
	$(MVN) compile javadoc:javadoc

cluster: ## also the tests on a Spark cluster of processes of this machine
	$(MVN) verify -Pcluster

clean: ## remove what was built
	$(MVN) clean
