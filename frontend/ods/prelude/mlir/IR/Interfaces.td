//===- Interfaces.td - interfaces and how entities declare them -----------===//
//
// An interface is a named set of methods. This prelude declares only their
// signatures: the bodies are C++ in upstream MLIR and Rust hooks here.
//
//===----------------------------------------------------------------------===//

#ifndef RS_OPT_PRELUDE_INTERFACES
#define RS_OPT_PRELUDE_INTERFACES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/Constraints.td"
include "mlir/IR/Traits.td"

//===----------------------------------------------------------------------===//
// Methods
//===----------------------------------------------------------------------===//

/// A method with a `body` cannot be overridden; one with a `defaultBody` can
/// be; one with neither must be implemented.
class InterfaceMethod<string desc, string retTy, string methodName,
                      dag args = (ins), code methodBody = [{}],
                      code defaultImplementation = [{}]> {
  string name = methodName;
  string description = desc;
  string returnType = retTy;
  dag arguments = args;
  code body = methodBody;
  code defaultBody = defaultImplementation;
}
class StaticInterfaceMethod<string desc, string retTy, string methodName,
                            dag args = (ins), code methodBody = [{}],
                            code defaultImplementation = [{}]>
    : InterfaceMethod<desc, retTy, methodName, args, methodBody,
                      defaultImplementation>;

include "rs-opt/Methods.td"
include "rs-opt/Predicates.td"

//===----------------------------------------------------------------------===//
// Interfaces
//===----------------------------------------------------------------------===//

/// The trait part of an interface, which lists of traits contain.
class InterfaceTrait<string name> : NativeTrait<"", ""> {
  let trait = name # "::Trait";
  let cppNamespace = "";
  code extraTraitClassDeclaration = "";
}
class OpInterfaceTrait<string name, code verifyBody = [{}],
                       list<Trait> traits = []> : InterfaceTrait<name> {
  code verify = verifyBody;
  bit verifyWithRegions = 0;
  list<Trait> dependentTraits = traits;
}

/// The methods and base interfaces of an interface.
class Interface<string name, list<Interface> baseInterfacesArg = []> {
  string cppInterfaceName = name;
  string cppNamespace = "";
  string description = "";
  list<Interface> baseInterfaces = baseInterfacesArg;
  list<InterfaceMethod> methods = [];
  code extraClassDeclaration = "";
  code extraSharedClassDeclaration = "";
  code extraClassOf = "";
}

/// `ns::Name`, or `Name` outside any namespace.
class _Qualified<string ns, string name>
    : StrFunc<!if(!empty(ns), "", ns # "::") # name>;

class OpInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, OpInterfaceTrait<name>;

// Attribute and type interfaces are constraints as well.
class AttrInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, InterfaceTrait<name>,
      Attr<_Isa<_Qualified<cppNamespace, name>.result>,
           name # " instance"> {
  let storageType = _Qualified<cppNamespace, name>.result;
  let returnType = storageType;
  let convertFromStorage = "$_self";
}
class TypeInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, InterfaceTrait<name>,
      Type<_Isa<_Qualified<cppNamespace, name>.result>,
           name # " instance",
           _Qualified<cppNamespace, name>.result>;

/// An interface of dialects, which C++ code registers.
class DialectInterface<string name, list<Interface> baseInterfaces = []>
    : Interface<name, baseInterfaces>, OpInterfaceTrait<name>;

//===----------------------------------------------------------------------===//
// Declares the methods of an interface in the entity that implements it
//===----------------------------------------------------------------------===//

/// Declares the methods without a default, and the listed ones.
class DeclareInterfaceMethods<list<string> overridenMethods = []> {
  list<string> alwaysOverriddenMethods = overridenMethods;
}
class DeclareOpInterfaceMethods<OpInterface interface,
                                list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>,
      OpInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let cppInterfaceName = interface.cppInterfaceName;
  let cppNamespace = interface.cppNamespace;
  let description = interface.description;
  let baseInterfaces = interface.baseInterfaces;
  let methods = interface.methods;
}
class DeclareAttrInterfaceMethods<AttrInterface interface,
                                  list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>,
      AttrInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let cppInterfaceName = interface.cppInterfaceName;
  let cppNamespace = interface.cppNamespace;
  let description = interface.description;
  let baseInterfaces = interface.baseInterfaces;
  let methods = interface.methods;
}
class DeclareTypeInterfaceMethods<TypeInterface interface,
                                  list<string> overridenMethods = []>
    : DeclareInterfaceMethods<overridenMethods>,
      TypeInterface<interface.cppInterfaceName, interface.baseInterfaces> {
  let cppInterfaceName = interface.cppInterfaceName;
  let cppNamespace = interface.cppNamespace;
  let description = interface.description;
  let baseInterfaces = interface.baseInterfaces;
  let methods = interface.methods;
}

#endif
