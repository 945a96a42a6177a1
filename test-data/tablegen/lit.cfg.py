# The same suite for LLVM's lit; programs come from PATH.
# pylint: disable=undefined-variable
import os
import lit.formats

config.name = "tablegen"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".td"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.environ.get("LIT_EXEC_ROOT", os.path.join(config.test_source_root, "Output"))
config.environment["PATH"] = os.environ["PATH"]
