//! Arguments of regions in formats: single ones, and lists of which there are as many as operands.
//!
//! ```text
//! (%i, %j) in (%m = %size0, %n = %size1)      `(` args($body, 0, $sizes) `)` `in`
//!                                             `(` repeat<`,`>(args($body, $sizes) `=` $sizes) `)`
//! ```

use super::{Writer, var_name};
use crate::steps::{Step, TypeSource};

impl Writer<'_> {
    /// Returns whether a variable is an argument of a region.
    pub(super) fn is_arg(&self, var: &str) -> bool {
        self.args.iter().any(|(of, ..)| of == var)
    }

    /// Notes which variables become arguments of a region.
    pub(super) fn find_args(&mut self, steps: &[Step]) {
        let mut open: Vec<&Step> = steps.iter().rev().collect();
        let mut regions = 0;
        while let Some(step) = open.pop() {
            match step {
                Step::Region { var, args } => {
                    let at = self.region_number(var, regions);
                    let parameter = self.parameter(var).map(|of| of[1..].to_owned());
                    if let Some(name) = parameter.or_else(|| self.op.regions.get(at).cloned()) {
                        for (number, var) in args.iter().enumerate() {
                            self.args.push((var.clone(), name.clone(), number, args.len()));
                        }
                    }
                    regions += 1;
                }
                Step::Optional { first, then, otherwise } => {
                    open.extend(otherwise.iter().rev().chain(then.iter().rev()).chain([&**first]));
                }
                Step::Repeat(_, items) => {
                    self.note_lists(items);
                    open.extend(items.iter().rev());
                }
                Step::Args { var, list: true, .. } => _ = self.arg_lists.insert(var.clone()),
                Step::Assignments { args, operands } => {
                    self.arg_lists.insert(args.clone());
                    self.equal.push((args.clone(), operands.clone()));
                }
                _ => {}
            }
        }
    }

    /// Notes the lists of region arguments and of operands whose items are read together.
    fn note_lists(&mut self, items: &[Step]) {
        let (mut args, mut operands) = (Vec::new(), Vec::new());
        for item in items {
            match item {
                Step::Args { var, .. } => args.push(var.clone()),
                Step::Operand(var) => operands.push(var.clone()),
                _ => {}
            }
        }
        for operand in operands {
            self.equal.extend(args.iter().map(|arg| (arg.clone(), operand.clone())));
        }
        self.arg_lists.extend(args);
    }

    /// Returns the arguments of a region that a variable contains: one, or those from a number on.
    pub(super) fn region_args(&mut self, var: &str, types: bool, list: bool) -> String {
        let Some((_, region, number, count)) = self.args.iter().find(|(of, ..)| of == var) else {
            return self.unknown(&format!("the region argument '{}'", var_name(var)));
        };
        let directive = if types { "typed-args" } else { "args" };
        let (region, number, count) = (region.clone(), *number, *count);
        let many = list || self.lists > 0;
        if many {
            self.arg_lists.insert(var.to_owned());
        }
        let Some(range) = self.arg_range(var, (&region, number, count), many) else {
            let what =
                format!("the list of region arguments '{}', which others follow", var_name(var));
            return self.unknown(&what);
        };
        format!("{directive}(${region}{range})")
    }

    /// Returns the range of an argument, or of a list of them, among those of a region: the number of the first one, and the number
    /// of them.
    fn arg_range(
        &self,
        var: &str,
        (region, number, count): (&str, usize, usize),
        many: bool,
    ) -> Option<String> {
        let before = self.args.iter().filter(|(_, of, at, _)| of == region && *at < number);
        let mut single = 0;
        let mut lists: Vec<String> = Vec::new();
        for (of, ..) in before {
            if self.arg_lists.contains(of) {
                lists.push(self.counting_operand(of)?);
            } else {
                single += 1;
            }
        }
        if single > 0 {
            lists.insert(0, single.to_string());
        }
        let first = lists.join(" + ");
        let last = number + 1 == count;
        Some(match (many, last) {
            (true, true) if first.is_empty() => String::new(),
            (true, true) => format!(", {first}"),
            _ if first.is_empty() => format!(", 0, {}", self.arg_count(var, many)?),
            _ => format!(", {first}, {}", self.arg_count(var, many)?),
        })
    }

    /// Returns the number of the arguments of a variable.
    fn arg_count(&self, var: &str, many: bool) -> Option<String> {
        if many { self.counting_operand(var) } else { Some("1".into()) }
    }

    /// Returns the operands of which there are as many as region arguments of a list.
    fn counting_operand(&self, var: &str) -> Option<String> {
        let mut equal = vec![var];
        let mut at = 0;
        while let Some(of) = equal.get(at).copied() {
            if let Some(&operand) = self.operands.get(of) {
                return Some(format!("${}", self.op.operands[operand].name));
            }
            for (a, b) in &self.equal {
                for (one, other) in [(a, b), (b, a)] {
                    if one == of && !equal.contains(&other.as_str()) {
                        equal.push(other);
                    }
                }
            }
            at += 1;
        }
        None
    }

    /// Returns the arguments of regions whose types are set, with these types.
    pub(super) fn typed_args(&self) -> Vec<(String, TypeSource)> {
        let mut typed = Vec::new();
        for (var, region, number, count) in &self.args {
            let own = self.parsed.args.iter().filter(|arg| arg.var == *var);
            let mut sources: Vec<TypeSource> = own.filter_map(|arg| arg.ty.clone()).collect();
            self.leave_defaults_out(&mut sources);
            let Some(source) = sources.into_iter().next() else { continue };
            if source == TypeSource::Var(var.clone()) {
                continue;
            }
            let many = self.arg_lists.contains(var);
            let range = self.arg_range(var, (region, *number, *count), many);
            let Some(range) = range else { continue };
            typed.push((format!("args(${region}{range})"), source));
        }
        typed
    }
}
