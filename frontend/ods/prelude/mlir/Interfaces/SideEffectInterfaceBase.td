//===- SideEffectInterfaceBase.td - effects in general --------------------===//
//
// An effect has a name, a resource it acts on, and a stage that orders it
// among the effects of one operation. This file leaves open what effects are.
//
//===----------------------------------------------------------------------===//

// Before the guard, because with RS_OPT_LEGACY that file includes this one.
include "mlir/IR/OpBase.td"
include "rs-opt/Methods.td"

#ifndef RS_OPT_PRELUDE_SIDE_EFFECT_INTERFACE_BASE
#define RS_OPT_PRELUDE_SIDE_EFFECT_INTERFACE_BASE

//===----------------------------------------------------------------------===//
// Resources
//===----------------------------------------------------------------------===//

class Resource<string resourceName> {
  string name = resourceName;
}
class IntrinsicResource<string resourceName>
    : Resource<"::mlir::SideEffects::" # resourceName>;

/// The resource that an effect acts on by default.
def DefaultResource : IntrinsicResource<"DefaultResource">;

/// Freed at the end of the enclosing allocation scope.
def AutomaticAllocationScopeResource
    : IntrinsicResource<"AutomaticAllocationScopeResource">;

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

/// Whether an effect acts on a whole resource or on a part of it.
class EffectRange<bits<1> val> {
  bits<1> Value = val;
}
def FullEffect : EffectRange<1>;
def PartialEffect : EffectRange<0>;

/// The interface through which an operation lists its effects of one kind.
class EffectOpInterfaceBase<string name, string baseEffect>
    : OpInterface<name> {
  string baseEffectName = baseEffect;
  let methods = [
    _Method<"void", "getEffects",
            (ins "::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<"
                 # baseEffect # ">> &":$effects)>
  ];
}

/// On one operand, attribute or result.
class SideEffect<EffectOpInterfaceBase interface, string effectName,
                 Resource resourceReference, int effectStage,
                 EffectRange range> : OpVariableDecorator {
  string effect = effectName;
  string resource = resourceReference.name;
  int stage = effectStage;
  bit effectOnFullRegion = range.Value;
  string baseEffectName = interface.baseEffectName;
  string interfaceTrait = interface.trait;
  string cppNamespace = interface.cppNamespace;
}

/// On the operation as a whole.
class SideEffectsTraitBase<EffectOpInterfaceBase parentInterface,
                           list<SideEffect> staticEffects>
    : OpInterfaceTrait<""> {
  let trait = parentInterface.trait;
  let cppNamespace = parentInterface.cppNamespace;
  string baseEffectName = parentInterface.baseEffectName;
  list<SideEffect> effects = staticEffects;
}

#endif
