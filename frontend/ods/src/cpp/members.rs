//! Members of classes in C++ expressions: methods and accessors of operations, types and attributes, and the classes that
//! they belong to.
//!
//! ```text
//! getBody().hasOneBlock()              the region of the declaration `body`
//! cast<MyInterface>(op).getNum()       a method of an interface
//! isa<ModuleOp>($_op.getParentOp())    a class of operations
//! ```

use ir_core::Ident;
use ir_core::def::ValueRef;
use ir_core::def::upper_camel;
use ir_core::expr::{Callee, Class, EntityClass, Expr, Method};

use super::parse::{Parser, parse_at};
use super::types::declared_type;
use crate::decls::{DeclaredPart, PartKind};
use crate::names::plain;
use crate::traits::core_trait;

impl Parser<'_> {
    /// Returns a call with classes as template arguments, e.g. `of.isa<classes>(args)`.
    pub(super) fn class_method(
        &self,
        of: Expr,
        name: &str,
        classes: Vec<Class>,
        args: Vec<Expr>,
    ) -> Expr {
        let class = |classes: Vec<Class>| match <[Class; 1]>::try_from(classes) {
            Ok([only]) => only,
            Err(several) => Class::AnyOf(several.into()),
        };
        // `x.isa<T>()` and `x.cast<T>()` are the older forms of `isa<T>(x)` and `cast<T>(x)`.
        match (name, classes.first()) {
            // The attribute, or null if it is absent or of another class.
            ("getAttrOfType", Some(_)) => {
                let (of, method) = (Box::new(of), Method::GetAttr);
                let attr = Expr::Method { of, method, classes: Vec::new(), args };
                return Expr::Cast { class: class(classes), of: Box::new(attr), null: true };
            }
            ("getDefiningOp", Some(_)) if args.is_empty() => {
                let (of, method) = (Box::new(of), Method::GetDefiningOp);
                let op = Expr::Method { of, method, classes: Vec::new(), args };
                return Expr::Cast { class: class(classes), of: Box::new(op), null: true };
            }
            ("isa" | "isa_and_nonnull", Some(_)) if args.is_empty() => {
                return Expr::Isa(classes, Box::new(of));
            }
            ("cast" | "cast_or_null" | "dyn_cast" | "dyn_cast_or_null", Some(_))
                if args.is_empty() =>
            {
                let null = name.starts_with("dyn_");
                return Expr::Cast { class: class(classes), of: Box::new(of), null };
            }
            _ => {}
        }
        self.member_call(of, name, classes, args)
    }

    /// Returns a call of a member of a class: an accessor of a parameter, a native, or a method by its name.
    pub(super) fn member_call(
        &self,
        of: Expr,
        name: &str,
        classes: Vec<Class>,
        args: Vec<Expr>,
    ) -> Expr {
        if let Expr::Cast { class, .. } = &of
            && let Some(index) = self.param_index(class, name).filter(|_| args.is_empty())
        {
            return Expr::Param { of: Box::new(of), index };
        }
        if let Expr::Cast { class: class @ Class::AnyOf(_), .. } = &of
            && self.names.symbols.has_interface_method(class, name, args.len())
        {
            let callee = Callee::Member { interface: None, method: name.into() };
            return Expr::Call(callee, std::iter::once(of).chain(args).collect());
        }
        if let Expr::Cast { class: Class::AnyOf(all), .. } = &of
            && let Some((class, index)) = self.only_accessor(all, name).filter(|_| args.is_empty())
        {
            let of = match of {
                Expr::Cast { of, null, .. } => Expr::Cast { of, null, class },
                other => other,
            };
            return Expr::Param { of: Box::new(of), index };
        }
        if let (Method::Other(_), Some(native)) =
            (Method::from_name(name), self.names.native(&format!(".{name}")))
        {
            return Expr::Call(Callee::Native(native), std::iter::once(of).chain(args).collect());
        }
        if let Expr::Cast { class, .. } = &of
            && let Some(interface) = self.member_of(class, name, args.len())
        {
            let callee = Callee::Member { interface, method: name.into() };
            return Expr::Call(callee, std::iter::once(of).chain(args).collect());
        }
        let method = match &of {
            // The class declares no member of this name, so do not treat it as a known method even if another
            // class has one.
            Expr::Cast { class, .. }
                if !Method::from_name(name).is_of_any()
                    && self.names.symbols.lacks(class, name) =>
            {
                Method::Other(name.into())
            }
            _ => Method::from_name(name),
        };
        Expr::Method { of: Box::new(of), method, classes, args }
    }

    /// Returns, if a class has an interface method of that name, or an accessor that is known when it is called, the
    /// interface through which it is called.
    fn member_of(&self, class: &Class, name: &str, args: usize) -> Option<Option<Ident>> {
        let method = Method::from_name(name);
        match class {
            // Methods of all operations precede, e.g. `getNumOperands`.
            Class::Entity(_) if method.is_of_op() => None,
            Class::Entity(EntityClass::Op(_)) => {
                (args == 0 && name.starts_with("get")).then_some(None)
            }
            Class::Entity(EntityClass::Interface(interface, _)) => {
                let found = self.names.symbols.has_interface_method(class, name, args);
                found.then_some(Some(*interface))
            }
            Class::Interface(_) | Class::Def { .. } if matches!(method, Method::Other(_)) => {
                let found = self.names.symbols.has_interface_method(class, name, args);
                let interface = match class {
                    Class::Interface(interface) => Some(interface.name),
                    _ => None,
                };
                found.then_some(interface)
            }
            _ => None,
        }
    }

    /// Returns the index of the parameter that the accessor `name` of a declared class returns.
    fn param_index(&self, class: &Class, name: &str) -> Option<usize> {
        let Class::Def { .. } = class else { return None };
        let params = self.names.symbols.params_of(class)?;
        let name = name.strip_prefix("get")?;
        params.iter().position(|param| upper_camel(&param.name) == name)
    }

    /// Returns the only class of several that declares the accessor `name`, and the index of its parameter.
    fn only_accessor(&self, all: &[Class], name: &str) -> Option<(Class, usize)> {
        let mut found =
            all.iter().filter_map(|class| Some((class.clone(), self.param_index(class, name)?)));
        let only = found.next()?;
        found.next().is_none().then_some(only)
    }

    /// Does the same as [`Self::classes`], for the argument of a cast or test, which may also be a class of operations or
    /// values.
    pub(super) fn cast_classes(&self, name: &str) -> Vec<Class> {
        let classes = self.classes(name);
        let [Class::Unknown(_)] = &classes[..] else { return classes };
        match self.entity_class(name) {
            Some(entity) => vec![Class::Entity(entity)],
            None => classes,
        }
    }

    pub(super) fn cast_class(&self, name: &str) -> Class {
        let mut classes = self.cast_classes(name);
        if classes.len() > 1 { Class::AnyOf(classes.into()) } else { classes.remove(0) }
    }

    fn entity_class(&self, name: &str) -> Option<EntityClass> {
        let short = plain(name);
        if let Some(name) = short.strip_prefix("OpTrait::") {
            let known = core_trait(name).map_or(name, |known| known.name());
            return (!name.contains("::")).then(|| EntityClass::Trait(known.into()));
        }
        match short {
            "Operation" => return Some(EntityClass::Operation),
            "BlockArgument" => return Some(EntityClass::BlockArgument),
            "OpResult" => return Some(EntityClass::OpResult),
            _ => {}
        }
        let namespace = self.names.namespace;
        let op = || (self.names.op_class)(name, namespace).map(EntityClass::Op);
        self.names.symbols.op_interface(name, namespace).or_else(op)
    }

    /// Parses `getName()`: a declared operand, result or attribute, or a method that the operation's class defines.
    pub(super) fn accessor(&self, name: &str) -> Option<Expr> {
        if let Some(wanted) = name.strip_prefix("get") {
            let (attr_wanted, decls) = (wanted.strip_suffix("Attr"), self.reading.decls());
            if let Some(decl) = decls.accessor(wanted) {
                return Some(Expr::Accessor(decl));
            }
            if let Some(decl @ ValueRef::Attr(_)) =
                attr_wanted.and_then(|wanted| decls.accessor(wanted))
            {
                return Some(Expr::Decl(decl));
            }
            let operand = wanted.strip_suffix("Mutable").and_then(|wanted| decls.accessor(wanted));
            if let Some(decl @ ValueRef::Operand(_)) = operand {
                return Some(Expr::Accessor(decl));
            }
            if let Some(part) = decls.part(wanted) {
                return Some(part_of_op(part));
            }
            // The accessor of the trait `SingleBlock`.
            if name == "getBody" && decls.has_regions() {
                let region =
                    part_of_op(DeclaredPart { kind: PartKind::Region, index: 0, variadic: false });
                return Some(method_of(region, Method::Front, Vec::new()));
            }
        }
        self.reading.use_operation();
        let method = self.names.class_body?.method(name, 0)?;
        let (returns, body) = (declared_type(&method.returns), method.body);
        // A lambda can have statements and a scope. The depth carries on, which ends recursion.
        let lambda =
            parse_at(&format!("[&]() -> {returns} {{ {body} }}"), self.reading, self.depth + 10)?;
        Some(Expr::Apply(Box::new(lambda), Vec::new()))
    }
}

/// Returns the call `of.method(args)`.
fn method_of(of: Expr, method: Method, args: Vec<Expr>) -> Expr {
    Expr::Method { of: Box::new(of), method, classes: Vec::new(), args }
}

/// Returns a declared region or successor of the operation, e.g. `$_op.getRegion(0)`; if it is variadic, the list.
fn part_of_op(part: DeclaredPart) -> Expr {
    let index = Expr::int64(i64::try_from(part.index).unwrap_or(i64::MAX));
    let (one, all) = match part.kind {
        PartKind::Region => (Method::GetRegion, Method::GetRegions),
        PartKind::Successor => (Method::GetSuccessor, Method::GetSuccessors),
    };
    match (part.variadic, part.index) {
        (false, _) => method_of(Expr::Op, one, vec![index]),
        (true, 0) => method_of(Expr::Op, all, Vec::new()),
        (true, _) => {
            method_of(method_of(Expr::Op, all, Vec::new()), Method::DropFront, vec![index])
        }
    }
}
