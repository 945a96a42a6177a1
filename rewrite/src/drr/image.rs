//! Compiled rules in a definition image ([`ods::image`]). Natives go by their names and are found again when the image is read.

use std::any::Any;
use std::sync::Arc;

use ods::coded;
use ods::image::{Coded, Read, Reader, Writer};

use super::attr_edit::{AttrEdit, Change};
use super::call::Call;
use super::code::{Code, Condition, Functions, MatchCode, NamedNative};
use super::compile::Compiled;
use super::creation::{Creation, Creations, Param, Step};
use super::native::{BuildHook, NativeTable};
use super::rule::{
    ArgMatch, Argument, AttrCheck, AttrMatch, Build, BuildArg, GivenType, NameUse, NativeArg,
    NativeBuild, NativeNode, Node, OpBuild, OpNode, ResultLoc, ResultTypes, Rule, RuleCondition,
    Sub,
};
use ir_core::expr::ValueHook;
use ir_core::native::Native;

/// Puts rules into `w`, in order.
pub fn write_rules(w: &mut Writer<'_>, rules: &[Arc<Rule>]) {
    w.number(rules.len() as u64);
    rules.iter().for_each(|rule| w.put(&**rule));
}

/// Reads the rules of an image; `natives` has the functions that they call. The definitions of the operations
/// that they name must be those that the rules were compiled with.
///
/// # Errors
/// If the bytes are not rules, or name an unknown native.
pub fn read_rules(r: Reader<'_>, natives: &dyn NativeTable) -> Read<Compiled> {
    let look_up = |kind: &str, name: &str| -> Option<Box<dyn Any>> {
        Some(match kind {
            Native::<BuildHook>::KIND => Box::new(natives.builder(name)?),
            Native::<ValueHook>::KIND => Box::new(natives.function(name)?),
            _ => return None,
        })
    };
    let mut r = r.with_natives(&look_up);
    let mut rules = Vec::new();
    for _ in 0..r.count()? {
        rules.push(Arc::new(r.get()?));
    }
    r.finish()?;
    Ok(Compiled { rules, diagnostics: Vec::new() })
}

/// A kind of native.
trait NativeKind: Sized + 'static {
    /// The kind of function, for the message about an unknown name.
    const KIND: &'static str;
}

impl NativeKind for Native<BuildHook> {
    const KIND: &'static str = "native call";
}
impl NativeKind for Native<ValueHook> {
    const KIND: &'static str = "native function";
}

impl<F: NativeKind> Coded for NamedNative<F> {
    fn put(&self, w: &mut Writer<'_>) {
        w.put(&self.name);
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let name: Arc<str> = r.get()?;
        let run = r.native(F::KIND, &name)?;
        Ok(NamedNative { name, run })
    }
}

impl Coded for Functions {
    fn put(&self, w: &mut Writer<'_>) {
        w.number(self.0.len() as u64);
        self.0.iter().for_each(|f| w.put(&f.0));
    }
    fn get(r: &mut Reader<'_>) -> Read<Self> {
        let mut all = Vec::new();
        for _ in 0..r.count()? {
            let NamedNative { name, run } = r.get::<NamedNative<Native<ValueHook>>>()?;
            all.push((name, run));
        }
        Ok(Functions(all))
    }
}

coded!(struct Rule {
    name, root, benefit, loc, group, summary, source_ops, slots, names, summaries, source, conditions, equal, results,
    first_replacement, supplemental, guard,
});
coded!(struct NameUse { slot, index });
coded!(struct Code { expr, functions });
coded!(enum Condition { 0 True, 1 All(a), 2 Any(a), 3 Not(a), 4 Code(a), 5 Native(a) });
coded!(enum Call { 0 Code(a), 1 Whole(a), 2 Helper(a, b), 3 Create(a), 4 Edit(a) });
coded!(struct AttrEdit { of, change });
coded!(enum Change { 0 Set(a, b), 1 Remove(a), 2 CopyFrom(a), 3 SetAll(a) });
coded!(struct Creations { steps, value });
coded!(enum Step { 0 Create(a), 1 Value(a) });
coded!(struct Creation { op, args, loc, params, infers, sizes });
coded!(enum Param { 0 Operand(a), 1 Attr { name, may_lack, from_cpp } });
coded!(enum MatchCode { 0 Constant, 1 Native(a) });

coded!(enum Node { 0 Op(a), 1 Native(a) });
coded!(struct OpNode { name, bind, args });
coded!(enum ArgMatch {
    0 Operand { index, arity, sub }, 1 Either { index, subs }, 2 Variadic { index, bind, subs }, 3 Attr(a),
});
coded!(enum Sub { 0 Leaf { check, bind }, 1 Nested(a) });
coded!(struct AttrMatch { name, default, optional, check, bind });
coded!(enum AttrCheck { 0 Equal(a), 1 Holds { condition, of_absent } });
coded!(struct NativeNode { code, args });
coded!(enum NativeArg { 0 Leaf { attr, ty, bind }, 1 Nested(a) });
coded!(enum RuleCondition { 0 Type(a, b), 1 Over { condition, this, args } });

coded!(enum Build { 0 Op(a), 1 Native(a), 2 Value(a), 3 Variadic(a) });
coded!(struct OpBuild { id, name, bind, index, args, types, loc, sizes });
coded!(enum BuildArg { 0 Operand { variable, groups, value }, 1 Attr { name, value } });
coded!(enum Argument { 0 Nested(a), 1 Const(a), 2 Use(a), 3 Native(a, b) });
coded!(struct NativeBuild { id, call, args, returns, bind, index, loc });
coded!(enum ResultTypes {
    0 OfRoot(a), 1 FirstOperand, 2 FirstAttr, 3 Hook, 4 Rules(a), 5 Given(a), 6 Code(a),
});
coded!(enum GivenType { 0 Expr(a), 1 Native(a), 2 OfValue(a) });
coded!(enum ResultLoc { 0 Matched, 1 Of(a), 2 Named(a), 3 Fused(a, b) });
