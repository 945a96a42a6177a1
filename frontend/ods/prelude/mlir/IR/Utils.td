//===- Utils.td - words that every other prelude file uses ----------------===//
//
// Small classes for strings and dags, independent of operations. Every other
// file of the prelude may include this one; it includes nothing.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_PRELUDE_UTILS
#define RS_OPT_PRELUDE_UTILS

/// Operators of the dags that list inputs and outputs.
def ins;
def outs;

/// One C++ parameter of a builder, with an optional default.
class CArg<string ty, string value = ""> {
  string type = ty;
  string defaultValue = value;
}

/// A string computed from template arguments; the field `result` contains it.
class StrFunc<string r> {
  string result = r;
}

/// Marks a record whose use is reported, with the reason.
class Deprecated<string reason> {
  string odsDeprecated = reason;
}

/// Marks the code generated from a record as deprecated, with the reason.
class CppDeprecated<string reason> {
  string odsCppDeprecated = reason;
}

/// `word` -> `Word`.
class firstCharToUpper<string str> {
  string ret = !if(!empty(str), "",
                   !toupper(!substr(str, 0, 1)) # !substr(str, 1));
}

/// Joins the first two `_`-separated words of a string; identity without `_`.
class _joinFirstWords<string str> {
  int at = !find(str, "_");
  string ret = !if(!lt(at, 0), str,
                   !substr(str, 0, at) #
                   firstCharToUpper<!substr(str, !add(at, 1))>.ret);
}

/// `some_operand` -> `SomeOperand`. There are at most as many words as
/// characters, so one join per character joins all of them.
class snakeCaseToCamelCase<string str> {
  string ret = !foldl(firstCharToUpper<str>.ret, !range(!size(str)), joined, _,
                      _joinFirstWords<joined>.ret);
}

#endif
