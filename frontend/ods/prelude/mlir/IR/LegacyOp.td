//===- LegacyOp.td - operations as described in 2020 ----------------------===//
//
// Replaces the operation record, its builders and mix-ins where the macro
// RS_OPT_LEGACY is defined. The resulting records have the current form: C++
// code stays as text, and the flag that a hook exists follows from it.
// `OpBase.td` includes it, in that vocabulary.
//
//===----------------------------------------------------------------------===//

// Before the guard, as that file includes this one.
include "mlir/IR/OpBase.td"

#ifdef RS_OPT_LEGACY
#ifndef RS_OPT_PRELUDE_LEGACY_OP
#define RS_OPT_PRELUDE_LEGACY_OP

/// A builder, its parameters written in C++.
class OpBuilder<string p, code b = ""> {
  string params = p;
  dag dagParams = (ins);
  code body = b;
}

/// The dialect that is meant by the front part of an operation's name.
class _DialectNamed<string dialectName> : Dialect {
  let name = dialectName;
}

/// `dialect.name`, taken apart; without a dot, an operation of no dialect.
class _NameParts<string full> {
  int dot = !find(full, ".");
  string dialect = !if(!lt(dot, 0), "", !substr(full, 0, dot));
  string mnemonic = !if(!lt(dot, 0), full, !substr(full, !add(dot, 1)));
}

class Op<string fullName, list<OpTrait> props = []>
    : _Operation<_DialectNamed<_NameParts<fullName>.dialect>,
                 _NameParts<fullName>.mnemonic, []> {
  list<OpBuilder> builders = ?;

  // The base class alone has no operation name.
  defvar known = !filter(t, props, !isa<Trait>(t));
  assert !eq(!size(known), !size(props)),
         "a trait of '" # fullName # "' derives from OpTrait alone; derive it "
         "from NativeOpTrait, PredOpTrait or GenInternalOpTrait";

  // Traits by name, as the mix-in below gives them.
  list<Trait> namedTraits = [];
  let traits = !listconcat(!foreach(t, known, !cast<Trait>(t)), namedTraits);

  // Hooks as code, which imply the current flags; `reference` is the decomposition.
  code verifier = ?;
  code parser = ?;
  code printer = ?;
  code reference = ?;

  // The first of these folds to constants only; the second chose an interface.
  bit hasConstantFolder = 0;
  bit useFoldAPI = 0;
  let hasFolder = !if(hasConstantFolder, 1, useFoldAPI);
}

// The lists as mix-ins. Results have no names in the second.
class Arguments<dag args> {
  dag arguments = args;
}
class Results<list<TypeConstraint> types> {
  dag results = !dag(outs, types, ?);
}

class _TraitNamed<string className> {
  // One was renamed since. Only `!if` leaves the other branch alone.
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
