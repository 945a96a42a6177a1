//! Comments that list the users of values (`--mlir-print-value-users`).

use rustc_hash::FxHashSet;

use super::AsmPrinter;
use crate::ids::{OpId, ValueId};

impl AsmPrinter<'_> {
    /// Appends ` // users: %1, %2`, ` // unused`, or ` // id: %3` for an operation without results.
    pub(super) fn op_users_comment(&mut self, op: OpId) {
        let body = self.body;
        let results = body.num_results(op);
        if results == 0 {
            if body.num_operands(op) > 0 {
                self.text(" // id: ");
                self.names.write_op_id(op, &mut self.out);
            }
            return;
        }
        if !body.has_result_uses(op) {
            return self.text(" // unused");
        }
        let mut seen = FxHashSet::default();
        let mut user_results = 0;
        for user in body.results(op).flat_map(|v| body.uses(v)) {
            if seen.insert(user.op) {
                user_results += body.num_results(user.op);
            }
        }
        let one = user_results <= 1 && seen.len() <= 1 && results == 1;
        self.text(if one { " // user: " } else { " // users: " });
        self.comma_separated(body.results(op), |p, value| {
            p.text(if results > 1 { "(" } else { "" });
            p.value_users(value);
            p.text(if results > 1 { ")" } else { "" });
        });
    }

    /// Appends a line `// %arg0 is used by %1`.
    pub(super) fn argument_users_comment(&mut self, arg: ValueId) {
        self.push_indent();
        self.text("// ");
        self.value(arg);
        if self.body.has_uses(arg) {
            self.text(" is used by ");
            self.value_users(arg);
        } else {
            self.text(" is unused");
        }
        self.out.push(b'\n');
    }

    fn value_users(&mut self, value: ValueId) {
        let body = self.body;
        if !body.has_uses(value) {
            return self.text("unused");
        }
        let mut seen = FxHashSet::default();
        for (index, user) in body.uses(value).enumerate() {
            if !seen.insert(user.op) {
                continue;
            }
            if index > 0 {
                self.text(", ");
            }
            if body.num_results(user.op) == 0 {
                self.names.write_op_id(user.op, &mut self.out);
            } else {
                self.comma_separated(body.results(user.op), |p, v| p.value(v));
            }
        }
    }
}
