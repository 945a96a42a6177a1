// Syntax for operations, types, attributes and directives that their own definitions leave to C++.
//
//   include "rs-opt/SyntaxOverlay.td"
//   def : SyntaxOverlay<"my.loop", [{
//     args($body, 0, 1) `=` $lower `to` $upper $body attr-dict
//     where(type(args($body, 0, 1)) = "$_builder.getIndexType()")
//   }]>;

#ifndef RS_OPT_SYNTAX_OVERLAY
#define RS_OPT_SYNTAX_OVERLAY

// The format of the operation 'target', e.g. "my.loop". It takes precedence over the operation's own syntax.
class SyntaxOverlay<string target, string format> {
  string syntaxTarget = target;
  string assemblyFormat = format;
  // The dialect whose name the text of operations in the regions may leave out.
  string defaultDialect = "";
  // An ambiguous format is refused, unless this is set: it is then read from left to right, and a group is present if its
  // first token is.
  bit greedy = 0;
  // Names of results and of region arguments: "$result = name", "args($body, 0, 1) = i".
  list<string> names = [];
  // Constraints on parameters of a type or attribute, by name: see 'ConstraintsOverlay'.
  dag parameterConstraints = ?;
}

// Names for an operation that keeps its syntax: "$result = name", as in 'SyntaxOverlay'.
class NamesOverlay<string target, list<string> suggestedNames> : SyntaxOverlay<target, ""> {
  let names = suggestedNames;
}

// Constraints on parameters of a type or attribute that keeps its syntax, for what its class verifies in C++, e.g.
// '(ins ConstrainedParameter<"int64_t", "$_self > 0", "a width of at least 1">:$width)'.
class ConstraintsOverlay<string target, dag constraints> : SyntaxOverlay<target, ""> {
  let parameterConstraints = constraints;
}

// A requirement on an operation: 'predicate' is a C++ expression as in 'CPred', over '$_op' and the declared names. Where it does not
// hold, 'message' is the error. For a type or attribute, the names are those of its parameters, and '{name}' in 'message' is the text of
// a parameter.
class Requirement<string predicate, string message> {
  string requirementPredicate = predicate;
  string requirementMessage = message;
}

// Requirements on the operation "dialect.op", type "!dialect.type" or attribute "#dialect.attr", which it verifies in C++. The first one that does not hold is reported.
// In the text of a type or attribute, the error is at the start of the parameters, or at 'place': "mnemonic", or "end", the last token.
class VerifierOverlay<string target, list<Requirement> all, string place = "parameters"> {
  string verifierTarget = target;
  string requirementPlace = place;
  list<Requirement> requirements = all;
}

// Types of the results of the operation 'target', which it infers in C++ ('inferReturnTypes'): "$result = expression", with an expression
// as in 'where' of a format, e.g. "$result = $input.getType()".
class TypesOverlay<string target, list<string> rules> {
  string typesTarget = target;
  list<string> types = rules;
}

// The directive 'custom<name>(...)' in formats of 'dialect'. In 'format', the names of 'parameters' are
// the arguments; an argument 'type($x)' is written as its parameter alone.
class DirectiveOverlay<string dialect, string name, list<string> parameters, string format> {
  string directiveDialect = dialect;
  string directiveName = name;
  list<string> directiveParameters = parameters;
  string assemblyFormat = format;
}

#endif // RS_OPT_SYNTAX_OVERLAY
