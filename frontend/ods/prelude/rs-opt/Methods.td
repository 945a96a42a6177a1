//===- Methods.td - shorthands for methods of interfaces -----------------===//
//
// A method that the operation implements, one that the interface implements,
// and one with a default implementation. Each file that uses them includes this
// one, because `mlir/IR/Interfaces.td` may be another version's.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_PRELUDE_METHODS
#define RS_OPT_PRELUDE_METHODS

include "mlir/IR/Interfaces.td"

defvar _native = "/* native */";
class _Method<string ret, string name, dag args = (ins)>
    : InterfaceMethod<"", ret, name, args>;
class _FixedMethod<string ret, string name, dag args = (ins)>
    : InterfaceMethod<"", ret, name, args, _native>;
class _DefaultMethod<string ret, string name, dag args = (ins)>
    : InterfaceMethod<"", ret, name, args, "", _native>;
class _StaticMethod<string ret, string name, dag args = (ins)>
    : StaticInterfaceMethod<"", ret, name, args>;
class _FixedStaticMethod<string ret, string name, dag args = (ins)>
    : StaticInterfaceMethod<"", ret, name, args, _native>;
class _DefaultStaticMethod<string ret, string name, dag args = (ins)>
    : StaticInterfaceMethod<"", ret, name, args, "", _native>;

#endif // RS_OPT_PRELUDE_METHODS
