//! The symbol table for C++ names: classes of types and attributes, enums and their cases, dialects.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use super::by_class::{ByClass, in_namespace};
use crate::names::plain;
use ir_core::Ident;
use ir_core::def::{EnumDef, ParamKind};
use ir_core::expr::{BuiltinClass, Class, EntityClass};

/// A class that a record declares.
#[derive(Clone, Debug)]
pub(crate) struct ClassInfo {
    /// The class.
    pub(crate) class: Class,
    /// Whether its definition has an assembly format, so that its dialect and mnemonic can be left out where
    /// the class is known.
    pub(crate) has_format: bool,
}

impl ClassInfo {
    /// Returns a class without parameters.
    pub(crate) fn plain(class: Class) -> Self {
        ClassInfo { class, has_format: false }
    }
}

/// The names of one vocabulary.
#[derive(Clone, Debug, Default)]
pub(crate) struct Symbols {
    classes: ByClass<ClassInfo>,
    /// Parameters, by dialect, mnemonic and whether it is an attribute.
    by_def: HashMap<(Ident, Ident, bool), Arc<[DeclaredParam]>>,
    /// Methods of declared classes, except accessors of parameters and methods that all classes have.
    methods: HashMap<(Ident, Ident, bool), HashSet<Arc<str>>>,
    /// Classes with Rust implementations, which may have more methods.
    attached: HashSet<(Ident, Ident, bool)>,
    /// Enums, with whether their attributes are strings.
    enums: ByClass<(Arc<EnumDef>, bool)>,
    /// The names of the dialects that records define.
    dialects: ByClass<Arc<str>>,
    /// The interfaces of operations, types and attributes.
    interfaces: ByClass<InterfaceSymbol>,
}

/// An interface that a record defines.
#[derive(Clone, Debug)]
pub(crate) struct InterfaceSymbol {
    /// Its name in the registry; `None` for an interface of types or attributes, which is a [`Class`].
    pub(crate) of_ops: Option<Ident>,
    /// Its methods and those of the interfaces that it extends, with the numbers of their parameters.
    pub(crate) methods: Arc<HashSet<(Arc<str>, usize)>>,
}

/// A parameter of a type or attribute that a record declares.
#[derive(Clone, Debug)]
pub(crate) struct DeclaredParam {
    pub(crate) name: Arc<str>,
    pub(crate) kind: ParamKind,
    /// Whether an empty list is stored as an absent parameter.
    pub(crate) empty_is_absent: bool,
}

impl Symbols {
    pub(crate) fn add_class(&mut self, full: &str, info: ClassInfo) {
        self.classes.add(full, info);
    }

    /// Sets the parameters of a declared class.
    pub(crate) fn set_params(&mut self, class: &Class, params: Arc<[DeclaredParam]>) {
        if let Class::Def { dialect, mnemonic, attr } = class {
            self.by_def.insert((*dialect, *mnemonic, *attr), params);
        }
    }

    /// Sets the methods of a declared class, except accessors of parameters.
    pub(crate) fn set_methods(&mut self, class: &Class, methods: HashSet<Arc<str>>) {
        if let Class::Def { dialect, mnemonic, attr } = class {
            self.methods.insert((*dialect, *mnemonic, *attr), methods);
        }
    }

    /// Removes a method of a declared class.
    pub(crate) fn forget_method(&mut self, class: &Class, method: &str) {
        if let Class::Def { dialect, mnemonic, attr } = class
            && let Some(methods) = self.methods.get_mut(&(*dialect, *mnemonic, *attr))
        {
            methods.remove(method);
        }
    }

    /// Returns whether a declared class is known not to have this method.
    pub(crate) fn lacks(&self, class: &Class, method: &str) -> bool {
        let Class::Def { dialect, mnemonic, attr } = class else { return false };
        let key = (*dialect, *mnemonic, *attr);
        let missing = self.methods.get(&key).is_some_and(|methods| !methods.contains(method));
        missing && !self.attached.contains(&key)
    }

    /// Records that a declared class has Rust implementations.
    pub(crate) fn attach(&mut self, class: &Class) {
        if let Class::Def { dialect, mnemonic, attr } = class {
            self.attached.insert((*dialect, *mnemonic, *attr));
        }
    }

    /// Adds an enum. `strings`: whether its attributes are strings.
    pub(crate) fn add_enum(&mut self, full: &str, def: Arc<EnumDef>, texts: bool) {
        self.enums.add(full, (def, texts));
    }

    pub(crate) fn add_dialect(&mut self, full: &str, name: Arc<str>) {
        self.dialects.add(full, name);
    }

    /// Adds an interface.
    pub(crate) fn add_interface(&mut self, full: &str, interface: InterfaceSymbol) {
        self.interfaces.add(full, interface);
    }

    /// Returns the class of an interface of operations.
    pub(crate) fn op_interface(&self, name: &str, namespace: &str) -> Option<EntityClass> {
        let (full, interface) = self.interfaces.get(name, namespace)?;
        Some(EntityClass::Interface(interface.of_ops?, full.into()))
    }

    /// Returns whether a value of that class has an interface method of that name and number of parameters: its
    /// interface, or one that the class implements.
    pub(crate) fn has_interface_method(&self, class: &Class, name: &str, params: usize) -> bool {
        let method = (Arc::from(name), params);
        let declares = |full: &str| {
            self.interfaces.get(full, "").is_some_and(|found| found.1.methods.contains(&method))
        };
        match class {
            Class::Entity(EntityClass::Interface(_, full)) => declares(full),
            Class::Interface(interface) => declares(&interface.full),
            Class::Def { .. } => self.classes.values().any(|info| match &info.class {
                Class::Interface(interface) => {
                    interface.classes.contains(class) && declares(&interface.full)
                }
                _ => false,
            }),
            Class::AnyOf(classes) => {
                classes.iter().any(|class| self.has_interface_method(class, name, params))
            }
            _ => false,
        }
    }

    /// Returns the name of the dialect of that class.
    pub(crate) fn dialect(&self, class: &str, namespace: &str) -> Option<&Arc<str>> {
        Some(self.dialects.get(class, namespace)?.1)
    }

    /// Returns the class that `name` means inside `namespace`.
    pub(crate) fn class(&self, name: &str, namespace: &str) -> Class {
        let short = plain(name);
        let builtin = BuiltinClass::from_name(short);
        let declared = self.classes.get(name, namespace);
        match (builtin, declared) {
            // A builtin interface or trait also has the members that declare it.
            (Some(_), Some((full, info)))
                if matches!(info.class, Class::Interface(_) | Class::Trait(_)) && full == short =>
            {
                info.class.clone()
            }
            // A dialect's own class shadows the builtin one inside its namespace.
            (Some(_), Some((full, info)))
                if !name.trim().starts_with("::mlir::") && in_namespace(full, namespace) =>
            {
                info.class.clone()
            }
            (Some(class), _) => Class::Builtin(class),
            (None, Some((_, info))) => info.class.clone(),
            (None, None) => Class::Unknown(name.trim().into()),
        }
    }

    /// Returns the dialect and mnemonic of a class with an assembly format, and whether it is an attribute.
    pub(crate) fn written(&self, name: &str, namespace: &str) -> Option<(Ident, Ident, bool)> {
        match self.classes.get(name, namespace)?.1 {
            ClassInfo {
                class: Class::Def { dialect, mnemonic, attr }, has_format: true, ..
            } => Some((*dialect, *mnemonic, *attr)),
            _ => None,
        }
    }

    /// Returns the parameters of a declared class.
    pub(crate) fn params_of(&self, class: &Class) -> Option<&Arc<[DeclaredParam]>> {
        let Class::Def { dialect, mnemonic, attr } = class else { return None };
        self.by_def.get(&(*dialect, *mnemonic, *attr))
    }

    /// Returns the enum with that class name.
    pub(crate) fn enum_def(&self, name: &str, namespace: &str) -> Option<&Arc<EnumDef>> {
        Some(&self.enum_class(name, namespace)?.0)
    }

    /// Returns the enum with that class name, and whether its attributes are strings.
    pub(crate) fn enum_class(&self, name: &str, namespace: &str) -> Option<&(Arc<EnumDef>, bool)> {
        Some(self.enums.get(name, namespace)?.1)
    }

    /// Returns the value of the case `Enum::case`.
    pub(crate) fn enum_case(&self, path: &str, namespace: &str) -> Option<i64> {
        let (class, case) = path.rsplit_once("::")?;
        self.enum_def(class, namespace)?.cases.with_symbol(case).map(|c| c.value)
    }

    /// Returns the enum of `Enum::case`, if it is known and has no such case.
    pub(crate) fn enum_without_case(&self, path: &str, namespace: &str) -> Option<&EnumDef> {
        let (class, case) = path.rsplit_once("::")?;
        let (full, (def, _)) = self.enums.get(class, namespace)?;
        let certain = *full == *plain(class) || in_namespace(full, namespace);
        (certain && def.cases.with_symbol(case).is_none()).then_some(def)
    }
}
