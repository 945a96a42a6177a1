//===- Traits.td - what an operation, type or attribute promises ----------===//

#ifndef RS_OPT_PRELUDE_TRAITS
#define RS_OPT_PRELUDE_TRAITS

include "mlir/IR/Constraints.td"

#ifdef RS_OPT_LEGACY
// The former name: lists of traits were lists of this, because there were only
// traits of operations.
class OpTrait;
class Trait : OpTrait;
#else
class Trait;
#endif

/// Several traits under one name, which is expanded to its elements.
class TraitList<list<Trait> props> : Trait {
  list<Trait> traits = props;
}

/// A C++ trait with this name in `cppNamespace`.
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

/// A trait that only code generators read; it does not exist at run time.
class GenInternalTrait<string prop, string entityType> : Trait {
  string trait = "::mlir::" # entityType # "Trait::" # prop;
}

/// A predicate over the whole entity, with a summary for error messages.
class PredTrait<string descr, Pred pred> : Trait {
  string summary = descr;
  Pred predicate = pred;
}

#endif
