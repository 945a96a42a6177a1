//===- LegacyOp.td - operations as described in 2020 ----------------------===//
//
// Replaces the operation record, its builders and mix-ins where the macro
// RS_OPT_LEGACY is defined. The resulting records have the current form: C++
// code remains text, and sets the flag that the hook exists.
// `OpBase.td` includes this file if the macro is defined.
//
//===----------------------------------------------------------------------===//

// Before the include guard, because that file includes this one.
include "mlir/IR/OpBase.td"

#ifdef RS_OPT_LEGACY
#ifndef RS_OPT_PRELUDE_LEGACY_OP
#define RS_OPT_PRELUDE_LEGACY_OP

/// A builder with its parameters in C++ syntax.
class OpBuilder<string p, code b = ""> {
  string params = p;
  dag dagParams = (ins);
  code body = b;
}

/// The dialect whose name is the prefix of an operation's name.
class _DialectNamed<string dialectName> : Dialect {
  let name = dialectName;
}

/// `dialect.name`, split at the dot; without a dot, an operation of no dialect.
class _NameParts<string full> {
  int dot = !find(full, ".");
  string dialect = !if(!lt(dot, 0), "", !substr(full, 0, dot));
  string mnemonic = !if(!lt(dot, 0), full, !substr(full, !add(dot, 1)));
}

class Op<string fullName, list<OpTrait> props = []>
    : _Operation<_DialectNamed<_NameParts<fullName>.dialect>,
                 _NameParts<fullName>.mnemonic, []> {
  list<OpBuilder> builders = ?;

  // Only the base class has no operation name.
  defvar known = !filter(t, props, !isa<Trait>(t));
  assert !eq(!size(known), !size(props)),
         "a trait of '" # fullName # "' derives from OpTrait alone; derive it "
         "from NativeOpTrait, PredOpTrait or GenInternalOpTrait";

  // Traits by name, from the mix-in below.
  list<Trait> namedTraits = [];
  let traits = !listconcat(!foreach(t, known, !cast<Trait>(t)), namedTraits);

  // Hooks as code; the current flags follow from them. `reference` is the
  // decomposition.
  code verifier = ?;
  code parser = ?;
  code printer = ?;
  code reference = ?;

  // `hasConstantFolder`: the folder returns constants only. `useFoldAPI` selected
  // the newer signature of the folder.
  bit hasConstantFolder = 0;
  bit useFoldAPI = 0;
  let hasFolder = !if(hasConstantFolder, 1, useFoldAPI);
}

// Mix-ins for the lists of arguments and results. Results have no names here.
class Arguments<dag args> {
  dag arguments = args;
}
class Results<list<TypeConstraint> types> {
  dag results = !dag(outs, types, ?);
}

class _TraitNamed<string className> {
  // This trait was renamed. `!if` does not evaluate the other branch.
  defvar name = !if(!eq(className, "BroadcastableOperandsAndResultType"),
                    "ResultsBroadcastableShape", className);
  Trait trait = !if(!exists<Trait>(name), !cast<Trait>(name),
                    NativeOpTrait<name>);
}

/// Traits by the names of their C++ classes.
class Traits<list<string> names> {
  list<Trait> namedTraits = !foreach(n, names, _TraitNamed<n>.trait);
}
/// An attribute that satisfies further constraints.
class Confined<Attr attr, list<AttrConstraint> constraints>
    : ConfinedAttr<attr, constraints>;

#endif
#endif
