//===- Traits.td - what an operation, type or attribute promises ----------===//

#ifndef RS_OPT_PRELUDE_TRAITS
#define RS_OPT_PRELUDE_TRAITS

include "mlir/IR/Constraints.td"

#ifdef RS_OPT_LEGACY
// Lists of traits were lists of this; only traits of operations existed.
class OpTrait;
class Trait : OpTrait;
#else
class Trait;
#endif

/// Several traits under one name; readers flatten it.
class TraitList<list<Trait> props> : Trait {
  list<Trait> traits = props;
}

/// A trait known by its name within `cppNamespace`.
class NativeTrait<string name, string entityType,
                  code extraClassDeclaration = [{}],
                  code extraClassDefinition = [{}]> : Trait {
  string trait = name;
  string cppNamespace = "::mlir::" # entityType # "Trait";
  code extraConcreteClassDeclaration = extraClassDeclaration;
  code extraConcreteClassDefinition = extraClassDefinition;
}

/// A native trait with arguments: `Name<params>::Impl`.
class ParamNativeTrait<string prop, string params, string entityType>
    : NativeTrait<prop # "<" # params # ">::Impl", entityType>;

/// A trait that only the generator reads; nothing of it exists at run time.
class GenInternalTrait<string prop, string entityType> : Trait {
  string trait = "::mlir::" # entityType # "Trait::" # prop;
}

/// A predicate over the whole entity, with the words to report it.
class PredTrait<string descr, Pred pred> : Trait {
  string summary = descr;
  Pred predicate = pred;
}

#endif
