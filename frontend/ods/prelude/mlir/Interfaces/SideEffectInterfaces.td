//===- SideEffectInterfaces.td - effects on memory, and speculation -------===//

// Before the guard, because with RS_OPT_LEGACY that file includes this one.
include "mlir/IR/OpBase.td"

#ifndef RS_OPT_PRELUDE_SIDE_EFFECT_INTERFACES
#define RS_OPT_PRELUDE_SIDE_EFFECT_INTERFACES

include "mlir/Interfaces/SideEffectInterfaceBase.td"
include "rs-opt/Methods.td"

//===----------------------------------------------------------------------===//
// Effects on memory
//===----------------------------------------------------------------------===//

def MemoryEffectsOpInterface
    : EffectOpInterfaceBase<"MemoryEffectOpInterface",
                            "::mlir::MemoryEffects::Effect"> {
  let cppNamespace = "::mlir";
  let description = "Lists the effects on memory; without it they are unknown.";
}

class MemoryEffect<string effectName, Resource resource, int stage,
                   EffectRange range>
    : SideEffect<MemoryEffectsOpInterface, effectName, resource, stage, range>;
class MemoryEffects<list<MemoryEffect> effects = []>
    : SideEffectsTraitBase<MemoryEffectsOpInterface, effects>;
def NoMemoryEffect : MemoryEffects<[]>;

// Each effect in three forms: on a given resource, at a given stage on the
// default resource, and on the default resource at the default stage.
class MemAlloc<Resource resource, int stage = 0,
               EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Allocate", resource, stage, range>;
class MemAllocAt<int stage, EffectRange range = PartialEffect>
    : MemAlloc<DefaultResource, stage, range>;
def MemAlloc : MemAlloc<DefaultResource, 0, PartialEffect>;

class MemFree<Resource resource, int stage = 0,
              EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Free", resource, stage, range>;
class MemFreeAt<int stage, EffectRange range = PartialEffect>
    : MemFree<DefaultResource, stage, range>;
def MemFree : MemFree<DefaultResource, 0, PartialEffect>;

class MemRead<Resource resource, int stage = 0,
              EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Read", resource, stage, range>;
class MemReadAt<int stage, EffectRange range = PartialEffect>
    : MemRead<DefaultResource, stage, range>;
def MemRead : MemRead<DefaultResource, 0, PartialEffect>;

class MemWrite<Resource resource, int stage = 0,
               EffectRange range = PartialEffect>
    : MemoryEffect<"::mlir::MemoryEffects::Write", resource, stage, range>;
class MemWriteAt<int stage, EffectRange range = PartialEffect>
    : MemWrite<DefaultResource, stage, range>;
def MemWrite : MemWrite<DefaultResource, 0, PartialEffect>;

/// The operation has the effects of its nested operations.
def RecursiveMemoryEffects : NativeOpTrait<"HasRecursiveMemoryEffects">;

//===----------------------------------------------------------------------===//
// Speculation: whether an operation may execute where it would not have
//===----------------------------------------------------------------------===//

def ConditionallySpeculatable : OpInterface<"ConditionallySpeculatable"> {
  let cppNamespace = "::mlir";
  let description =
      "Determines whether speculative execution can change behavior.";
  let methods = [
    _Method<"::mlir::Speculation::Speculatability", "getSpeculatability">
  ];
}

def AlwaysSpeculatableImplTrait : NativeOpTrait<"AlwaysSpeculatableImplTrait">;
def AlwaysSpeculatable
    : TraitList<[ConditionallySpeculatable, AlwaysSpeculatableImplTrait]>;

/// Speculatable if its nested operations are.
def RecursivelySpeculatableImplTrait
    : NativeOpTrait<"RecursivelySpeculatableImplTrait">;
def RecursivelySpeculatable
    : TraitList<[ConditionallySpeculatable, RecursivelySpeculatableImplTrait]>;

/// No effect of any kind.
def Pure : TraitList<[AlwaysSpeculatable, NoMemoryEffect]>;

#endif
