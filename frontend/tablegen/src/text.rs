//! Prints types, values and records in TableGen syntax (the form that `--print-records` uses), e.g. `{ 0, 1
//! }` for bits and `(op:$name 1:$a, ?:$b)` for a dag.

use std::fmt::Write;

use crate::intern::Sym;
use crate::model::{Core, FieldData, FieldKind};
use crate::node::{BinOp, Node, Seq, TernOp, UnOp, Val};
use crate::rec_id::RecId;
use crate::types::{Ty, Type};

fn un_name(op: UnOp) -> &'static str {
    match op {
        UnOp::Cast => "!cast",
        UnOp::Not => "!not",
        UnOp::Head => "!head",
        UnOp::Tail => "!tail",
        UnOp::Size => "!size",
        UnOp::Empty => "!empty",
        UnOp::GetDagOp => "!getdagop",
        UnOp::Log2 => "!logtwo",
        UnOp::Repr => "!repr",
        UnOp::ToLower => "!tolower",
        UnOp::ToUpper => "!toupper",
        UnOp::ListFlatten => "!listflatten",
        UnOp::Initialized => "!initialized",
        UnOp::GetDagOpName => "!getdagopname",
    }
}

fn bin_name(op: BinOp) -> &'static str {
    match op {
        BinOp::Add => "!add",
        BinOp::Sub => "!sub",
        BinOp::Mul => "!mul",
        BinOp::Div => "!div",
        BinOp::And => "!and",
        BinOp::Or => "!or",
        BinOp::Xor => "!xor",
        BinOp::Shl => "!shl",
        BinOp::Sra => "!sra",
        BinOp::Srl => "!srl",
        BinOp::Eq => "!eq",
        BinOp::Ne => "!ne",
        BinOp::Le => "!le",
        BinOp::Lt => "!lt",
        BinOp::Ge => "!ge",
        BinOp::Gt => "!gt",
        BinOp::Concat => "!con",
        BinOp::ListConcat => "!listconcat",
        BinOp::ListSplat => "!listsplat",
        BinOp::ListRemove => "!listremove",
        BinOp::StrConcat => "!strconcat",
        BinOp::Interleave => "!interleave",
        BinOp::GetDagArg => "!getdagarg",
        BinOp::GetDagName => "!getdagname",
        BinOp::SetDagOp => "!setdagop",
        BinOp::SetDagOpName => "!setdagopname",
        BinOp::Match => "!match",
        BinOp::ListElem | BinOp::ListSlice | BinOp::RangeClosed => "",
    }
}

fn tern_name(op: TernOp) -> &'static str {
    match op {
        TernOp::Subst => "!subst",
        TernOp::Foreach => "!foreach",
        TernOp::Filter => "!filter",
        TernOp::If => "!if",
        TernOp::Dag => "!dag",
        TernOp::Range => "!range",
        TernOp::Substr => "!substr",
        TernOp::Find => "!find",
        TernOp::SetDagArg => "!setdagarg",
        TernOp::SetDagName => "!setdagname",
    }
}

impl Core {
    pub(crate) fn sym_text(&self, sym: Sym) -> &str {
        self.strings.text(sym)
    }

    /// Returns the name of a record, without quotes.
    pub(crate) fn name_text(&self, rec: RecId) -> String {
        self.plain_text(self.rec(rec).name)
    }

    /// Returns a value's text; strings without their quotes.
    pub(crate) fn plain_text(&self, val: Val) -> String {
        let mut out = String::new();
        self.write_plain(&mut out, val);
        out
    }

    pub(crate) fn val_text(&self, val: Val) -> String {
        let mut out = String::new();
        self.write_val(&mut out, val);
        out
    }

    pub(crate) fn ty_text(&self, ty: Ty) -> String {
        let mut out = String::new();
        self.write_ty(&mut out, ty);
        out
    }

    pub(crate) fn write_ty(&self, out: &mut String, ty: Ty) {
        match self.types.kind(ty) {
            Type::Bit => out.push_str("bit"),
            Type::Int => out.push_str("int"),
            Type::String => out.push_str("string"),
            Type::Dag => out.push_str("dag"),
            Type::Bits(n) => _ = write!(out, "bits<{n}>"),
            Type::List(element) => {
                out.push_str("list<");
                self.write_ty(out, element);
                out.push('>');
            }
            Type::Record(_) => match self.types.classes(ty).unwrap_or_default() {
                &[class] => self.write_plain(out, self.rec(class).name),
                classes => {
                    out.push('{');
                    for (i, &class) in classes.iter().enumerate() {
                        out.push_str(if i == 0 { "" } else { ", " });
                        self.write_plain(out, self.rec(class).name);
                    }
                    out.push('}');
                }
            },
        }
    }

    pub(crate) fn write_plain(&self, out: &mut String, val: Val) {
        match self.node(val) {
            Node::Str(sym) | Node::Code(sym) => out.push_str(self.sym_text(sym)),
            _ => self.write_val(out, val),
        }
    }

    fn write_call(&self, out: &mut String, name: &str, args: &[Val]) {
        out.push_str(name);
        out.push('(');
        self.write_joined(out, args);
        out.push(')');
    }

    fn write_joined(&self, out: &mut String, vals: &[Val]) {
        for (i, &val) in vals.iter().enumerate() {
            out.push_str(if i == 0 { "" } else { ", " });
            self.write_val(out, val);
        }
    }

    pub(crate) fn write_val(&self, out: &mut String, val: Val) {
        match self.node(val) {
            Node::Unset => out.push('?'),
            Node::Bit(bit) => out.push(if bit { '1' } else { '0' }),
            Node::Int(value) => _ = write!(out, "{value}"),
            Node::Str(sym) => {
                out.push('"');
                out.push_str(self.sym_text(sym));
                out.push('"');
            }
            Node::Code(sym) => {
                out.push_str("[{");
                out.push_str(self.sym_text(sym));
                out.push_str("}]");
            }
            Node::Def(rec) => self.write_plain(out, self.rec(rec).name),
            Node::AnonName(number) => _ = write!(out, "anonymous_{number}"),
            Node::Var(name, _) => self.write_plain(out, name),
            Node::VarBit(of, bit) => {
                self.write_val(out, of);
                _ = write!(out, "{{{bit}}}");
            }
            Node::Field(of, name) => {
                self.write_val(out, of);
                out.push('.');
                out.push_str(self.sym_text(name));
            }
            Node::Un(op, operand, ty) => {
                let mut name = un_name(op).to_owned();
                if op == UnOp::Cast {
                    name = format!("!cast<{}>", self.ty_text(ty));
                }
                self.write_call(out, &name, &[operand]);
            }
            Node::Bin(op, a, b, ty) => self.write_bin(out, op, a, b, ty),
            Node::Tern(op @ (TernOp::Foreach | TernOp::Filter), name, list, body, _) => {
                out.push_str(tern_name(op));
                out.push('(');
                self.write_plain(out, name);
                out.push_str(", ");
                self.write_joined(out, &[list, body]);
                out.push(')');
            }
            Node::Tern(op, a, b, c, _) => self.write_call(out, tern_name(op), &[a, b, c]),
            Node::IsA(ty, operand) => {
                self.write_call(out, &format!("!isa<{}>", self.ty_text(ty)), &[operand])
            }
            Node::Exists(ty, operand) => {
                self.write_call(out, &format!("!exists<{}>", self.ty_text(ty)), &[operand])
            }
            Node::Instances(ty, operand) => {
                self.write_call(out, &format!("!instances<{}>", self.ty_text(ty)), &[operand])
            }
            Node::Seq(kind, slice) => self.write_seq(out, kind, self.nodes.items(slice)),
        }
    }

    fn write_bin(&self, out: &mut String, op: BinOp, a: Val, b: Val, ty: Ty) {
        match op {
            BinOp::ListElem | BinOp::ListSlice => {
                self.write_val(out, a);
                out.push('[');
                self.write_val(out, b);
                out.push(']');
            }
            BinOp::RangeClosed => {
                self.write_val(out, a);
                out.push_str("...");
                self.write_val(out, b);
            }
            BinOp::GetDagArg => {
                self.write_call(out, &format!("!getdagarg<{}>", self.ty_text(ty)), &[a, b])
            }
            _ => self.write_call(out, bin_name(op), &[a, b]),
        }
    }

    fn write_seq(&self, out: &mut String, kind: Seq, items: &[Val]) {
        match kind {
            Seq::Bits => {
                out.push_str("{ ");
                for (i, &bit) in items.iter().rev().enumerate() {
                    out.push_str(if i == 0 { "" } else { ", " });
                    self.write_val(out, bit);
                }
                out.push_str(" }");
            }
            Seq::List(_) => {
                out.push('[');
                self.write_joined(out, items);
                out.push(']');
            }
            Seq::Cond(_) => {
                out.push_str("!cond(");
                self.write_pairs(out, items);
                out.push(')');
            }
            Seq::Dag(operator, name) => self.write_dag(out, operator, name, items),
            Seq::VarDef(class) => {
                self.write_plain(out, self.rec(class).name);
                out.push('<');
                self.write_pairs(out, items);
                out.push('>');
            }
            Seq::Fold(_) => self.write_fold(out, items),
        }
    }

    /// Writes `a: b, c: d` for the alternating `items`.
    fn write_pairs(&self, out: &mut String, items: &[Val]) {
        for (i, pair) in items.chunks_exact(2).enumerate() {
            out.push_str(if i == 0 { "" } else { ", " });
            self.write_val(out, pair[0]);
            out.push_str(": ");
            self.write_val(out, pair[1]);
        }
    }

    /// Writes `(operator:$name argument:$name, ...)`; unset names are omitted.
    fn write_dag(&self, out: &mut String, operator: Val, name: Val, items: &[Val]) {
        out.push('(');
        self.write_val(out, operator);
        if name != Val::UNSET {
            out.push_str(":$");
            self.write_plain(out, name);
        }
        for (i, pair) in items.chunks_exact(2).enumerate() {
            out.push_str(if i == 0 { " " } else { ", " });
            self.write_val(out, pair[0]);
            if pair[1] != Val::UNSET {
                out.push_str(":$");
                self.write_plain(out, pair[1]);
            }
        }
        out.push(')');
    }

    /// Writes `!foldl(start, list, accumulator, element, body)`.
    fn write_fold(&self, out: &mut String, items: &[Val]) {
        let &[start, list, acc, element, body] = items else { return };
        out.push_str("!foldl(");
        self.write_joined(out, &[start, list]);
        for name in [acc, element] {
            out.push_str(", ");
            self.write_plain(out, name);
        }
        out.push_str(", ");
        self.write_val(out, body);
        out.push(')');
    }

    /// Writes `type name = value`, preceded by `field` if it was declared with it.
    pub(crate) fn write_field(&self, out: &mut String, field: &FieldData) {
        if field.kind == FieldKind::MayBeOpen {
            out.push_str("field ");
        }
        if field.ty == Ty::STRING && matches!(self.node(field.value), Node::Code(_)) {
            out.push_str("code");
        } else {
            self.write_ty(out, field.ty);
        }
        out.push(' ');
        self.write_plain(out, field.name);
        out.push_str(" = ");
        self.write_val(out, field.value);
    }

    /// Writes a whole record, from its name to its closing brace.
    pub(crate) fn write_record(&self, out: &mut String, id: RecId) {
        let rec = self.rec(id);
        self.write_plain(out, rec.name);
        if !rec.extras().template_args.is_empty() {
            out.push('<');
            for (i, &arg) in rec.extras().template_args.iter().enumerate() {
                out.push_str(if i == 0 { "" } else { ", " });
                if let Some(field) = rec.field(arg) {
                    self.write_field(out, field);
                }
            }
            out.push('>');
        }
        out.push_str(" {");
        if !rec.supers.is_empty() {
            out.push_str("\t//");
            for &class in &rec.supers {
                out.push(' ');
                self.write_plain(out, self.rec(class).name);
            }
        }
        out.push('\n');
        for open in [true, false] {
            for field in &rec.fields {
                if field.kind != FieldKind::TemplateArg
                    && (field.kind == FieldKind::MayBeOpen) == open
                {
                    out.push_str("  ");
                    self.write_field(out, field);
                    out.push_str(";\n");
                }
            }
        }
        out.push_str("}\n");
    }
}
