//! Operators that start with `!`, e.g. `!add(1, 2)`, `!foreach(x, list, f<x>)` or `!cast<C>("name")`.

use smallvec::SmallVec;

use crate::intern::Sym;
use crate::model::Res;
use crate::node::{BinOp, Node, TernOp, UnOp, Val};
use crate::parse::Parser;
use crate::parse::state::{Mode, ScopeKind};
use crate::rec_id::RecId;
use crate::source::Loc;
use crate::token::{Bang, Token};
use crate::types::{Ty, Type};

/// Returns the types of the result and of the first operand, as far as they follow from the operator and the
/// expected type.
fn binary_types(op: BinOp, expected: Option<Ty>) -> (Option<Ty>, Option<Ty>) {
    use BinOp::*;
    match op {
        Add | Sub | Mul | Div | And | Or | Xor | Shl | Sra | Srl => (Some(Ty::INT), Some(Ty::INT)),
        Eq | Ne | Le | Lt | Ge | Gt => (Some(Ty::BIT), None),
        Concat | SetDagOp | SetDagOpName => (Some(Ty::DAG), Some(Ty::DAG)),
        Match => (Some(Ty::BIT), Some(Ty::STRING)),
        GetDagName => (Some(Ty::STRING), Some(Ty::DAG)),
        GetDagArg => (None, Some(Ty::DAG)),
        ListConcat | ListRemove => (None, expected),
        StrConcat => (Some(Ty::STRING), Some(Ty::STRING)),
        Interleave => (Some(Ty::STRING), None),
        ListSplat | ListElem | ListSlice | RangeClosed => (None, None),
    }
}

fn is_arithmetic(op: BinOp) -> bool {
    use BinOp::*;
    matches!(op, Add | Sub | Mul | Div | And | Or | Xor | Shl | Sra | Srl)
}

/// Returns whether more than two operands are allowed, which nest to the right.
fn is_variadic(op: BinOp) -> bool {
    use BinOp::*;
    matches!(op, StrConcat | ListConcat | Concat | Add | And | Or | Xor | Mul)
}

impl Parser<'_> {
    /// Parses an operator; the current token is its name.
    pub(super) fn parse_operator(
        &mut self,
        bang: Bang,
        cur: Option<RecId>,
        ty: Option<Ty>,
    ) -> Res<Val> {
        let loc = self.loc;
        self.next();
        match bang {
            Bang::Un(op) => self.parse_unary(op, cur),
            Bang::Bin(op) => self.parse_binary(op, loc, cur, ty),
            Bang::Tern(op @ (TernOp::Foreach | TernOp::Filter)) => {
                self.parse_foreach_filter(op, loc, cur, ty)
            }
            Bang::Tern(TernOp::Range) => self.parse_range_operator(loc, cur),
            Bang::Tern(op @ (TernOp::Substr | TernOp::Find)) => self.parse_substr_find(op, cur, ty),
            Bang::Tern(op) => self.parse_ternary(op, cur, ty),
            Bang::IsA => self.parse_isa(cur),
            Bang::Exists => self.parse_exists(cur),
            Bang::Instances => self.parse_instances(cur),
            Bang::Cond => self.parse_cond(cur, ty),
            Bang::Foldl => self.parse_foldl(cur),
        }
    }

    fn operand(&mut self, cur: Option<RecId>, ty: Option<Ty>) -> Res<Val> {
        self.parse_value(cur, ty, Mode::Value)
    }

    fn type_name(&self, ty: Option<Ty>) -> String {
        ty.map_or("?".to_owned(), |ty| self.core.ty_text(ty))
    }

    fn wrong_type<T>(&mut self, loc: Loc, want: &str, got: Option<Ty>) -> Res<T> {
        let got = self.type_name(got);
        self.fail(loc, format!("expected {want}, got a value of type '{got}'"))
    }

    fn parse_unary(&mut self, op: UnOp, cur: Option<RecId>) -> Res<Val> {
        let mut ty = match op {
            UnOp::Cast => self.parse_operator_type()?,
            UnOp::GetDagOp if self.is(b'<') => {
                let ty = self.parse_operator_type()?;
                if !self.core.types.is_record(ty) {
                    return self.unexpected("the type of !getdagop must be a class");
                }
                ty
            }
            UnOp::GetDagOp => Ty::ANY_RECORD,
            UnOp::Repr | UnOp::ToLower | UnOp::ToUpper | UnOp::GetDagOpName => Ty::STRING,
            _ => Ty::INT,
        };
        self.expect(b'(', "after an operator")?;
        let a = self.operand(cur, None)?;
        let own = self.core.type_of(a);
        let element = own.and_then(|ty| self.core.types.element(ty));
        match op {
            UnOp::Size | UnOp::Empty
                if element.is_none() && !matches!(own, Some(Ty::STRING | Ty::DAG)) =>
            {
                return self.wrong_type(self.loc, "a string, list or dag", own);
            }
            UnOp::GetDagOpName if own != Some(Ty::DAG) => {
                return self.wrong_type(self.loc, "a dag", own);
            }
            UnOp::Head | UnOp::Tail | UnOp::ListFlatten => {
                ty = self.list_operator_type(op, a, own, element)?
            }
            _ => {}
        }
        self.expect(b')', "after the operand of an operator")?;
        self.core.fold_un(op, a, ty, cur, false)
    }

    fn list_operator_type(
        &mut self,
        op: UnOp,
        a: Val,
        own: Option<Ty>,
        element: Option<Ty>,
    ) -> Res<Ty> {
        let Some(mut element) = element else { return self.wrong_type(self.loc, "a list", own) };
        if let Some((_, slice)) = self.core.as_list(a) {
            if slice.len() == 0 {
                return self.unexpected("the list is empty");
            }
            let first = self.core.nodes.item(slice, 0);
            match self.core.type_of(first) {
                Some(ty) => element = ty,
                None => return self.unexpected("the first element of the list is '?'"),
            }
        }
        Ok(match op {
            UnOp::Head => element,
            UnOp::ListFlatten => {
                let inner = self.core.types.element(element).unwrap_or(element);
                self.core.list_of(inner)
            }
            _ => self.core.list_of(element),
        })
    }

    fn parse_isa(&mut self, cur: Option<RecId>) -> Res<Val> {
        let ty = self.parse_operator_type()?;
        self.expect(b'(', "after the type of !isa")?;
        let of = self.operand(cur, None)?;
        self.expect(b')', "at the end of !isa")?;
        Ok(self.core.fold_isa(ty, of))
    }

    fn parse_exists(&mut self, cur: Option<RecId>) -> Res<Val> {
        let ty = self.parse_operator_type()?;
        self.expect(b'(', "after the type of !exists")?;
        let loc = self.loc;
        let of = self.operand(cur, None)?;
        let own = self.core.type_of(of);
        if own != Some(Ty::STRING) {
            let hint = if own.is_some_and(|ty| self.core.types.is_record(ty)) {
                " (for a record, use !isa)"
            } else {
                ""
            };
            return self.wrong_type(loc, &format!("a string{hint}"), own);
        }
        self.expect(b')', "at the end of !exists")?;
        self.core.fold_exists(ty, of, cur, false)
    }

    /// Parses `!instances<C>()` or `!instances<C>(regex)`.
    fn parse_instances(&mut self, cur: Option<RecId>) -> Res<Val> {
        let ty = self.parse_operator_type()?;
        self.expect(b'(', "after the type of !instances")?;
        let loc = self.loc;
        let regex = if self.is(b')') { self.core.str_val(".*") } else { self.operand(cur, None)? };
        let own = self.core.type_of(regex);
        if own != Some(Ty::STRING) {
            return self.wrong_type(loc, "a string", own);
        }
        self.expect(b')', "at the end of !instances")?;
        self.core.fold_instances(ty, regex, cur, false)
    }

    fn parse_binary(
        &mut self,
        op: BinOp,
        op_loc: Loc,
        cur: Option<RecId>,
        expected: Option<Ty>,
    ) -> Res<Val> {
        let (mut ty, arg_ty) = binary_types(op, expected);
        if op == BinOp::GetDagArg {
            ty = Some(self.parse_operator_type()?);
        }
        if let (Some(ty), Some(expected)) = (ty, expected)
            && !self.core.converts(ty, expected)
        {
            let (ty, expected) = (self.core.ty_text(ty), self.core.ty_text(expected));
            return self.fail(
                op_loc,
                format!("expected a value of type '{expected}', the operator returns '{ty}'"),
            );
        }
        self.expect(b'(', "after an operator")?;
        let (mut args, last_ty) = self.parse_binary_operands(op, op_loc, cur, arg_ty, expected)?;
        self.expect(b')', "after the operands of an operator")?;
        let ty = match op {
            BinOp::ListConcat | BinOp::ListRemove => last_ty,
            BinOp::ListSplat => {
                args.first().and_then(|&v| self.core.type_of(v)).map(|ty| self.core.list_of(ty))
            }
            _ => ty,
        };
        let ty = ty.unwrap_or(Ty::INT);
        if op == BinOp::StrConcat {
            self.join_known_strings(&mut args)?;
        }
        if op == BinOp::ListConcat {
            self.join_known_lists(&mut args)?;
        }
        while args.len() > 2 && is_variadic(op) {
            if let (Some(b), Some(a)) = (args.pop(), args.pop()) {
                args.push(self.core.fold_bin(op, a, b, ty, cur)?);
            }
        }
        match *args.as_slice() {
            [a, b] => self.core.fold_bin(op, a, b, ty, cur),
            _ => self.fail(op_loc, format!("the operator takes two operands, got {}", args.len())),
        }
    }

    /// Parses the operands of a binary operator and checks their types. `arg_ty` is the type of the first one,
    /// if the operator determines it. Also returns the type that an operand after the last one would have.
    fn parse_binary_operands(
        &mut self,
        op: BinOp,
        op_loc: Loc,
        cur: Option<RecId>,
        mut arg_ty: Option<Ty>,
        expected: Option<Ty>,
    ) -> Res<(SmallVec<[Val; 4]>, Option<Ty>)> {
        let mut args: SmallVec<[Val; 4]> = SmallVec::new();
        loop {
            let loc = self.loc;
            let arg = self.operand(cur, arg_ty)?;
            args.push(arg);
            let Some(own) = self.core.type_of(arg) else {
                return self.fail(op_loc, "an operand of the operator is '?'");
            };
            arg_ty = match arg_ty {
                None => self.first_operand_type(op, args.len(), own, expected, (op_loc, loc))?,
                Some(want) => match self.core.join(want, own) {
                    Some(_) if is_arithmetic(op) => Some(want),
                    Some(joined) => Some(joined),
                    None => {
                        let want = self.core.ty_text(want);
                        return self.wrong_type(
                            loc,
                            &format!("a value of type '{want}'"),
                            Some(own),
                        );
                    }
                },
            };
            match op {
                BinOp::SetDagOp => arg_ty = Some(Ty::ANY_RECORD),
                BinOp::SetDagOpName => arg_ty = Some(Ty::STRING),
                BinOp::GetDagArg => arg_ty = None,
                BinOp::GetDagName => arg_ty = Some(Ty::INT),
                _ => {}
            }
            if !self.eat(b',') {
                return Ok((args, arg_ty));
            }
        }
    }

    /// Joins known operands at the end of a concatenation, so that no string is copied once for each of them.
    /// At least two operands remain.
    fn join_known_strings(&mut self, args: &mut SmallVec<[Val; 4]>) -> Res<()> {
        let known = args.iter().rev().take_while(|&&arg| self.core.as_str(arg).is_some()).count();
        let from = (args.len() - known).max(1);
        if args.len() - from < 2 {
            return Ok(());
        }
        let last = self.core.concat_all(&args[from..])?;
        args.truncate(from);
        args.push(last);
        Ok(())
    }

    /// Concatenates lists that are known.
    fn join_known_lists(&mut self, args: &mut SmallVec<[Val; 4]>) -> Res<()> {
        let known = args.iter().rev().take_while(|&&arg| self.core.as_list(arg).is_some()).count();
        let from = (args.len() - known).max(1);
        if args.len() - from >= 2
            && let Some(last) = self.core.concat_known_lists(&args[from..])?
        {
            args.truncate(from);
            args.push(last);
        }
        Ok(())
    }

    /// Checks an operand whose type the operator does not determine, and returns the type of the next
    /// operand.
    fn first_operand_type(
        &mut self,
        op: BinOp,
        position: usize,
        own: Ty,
        expected: Option<Ty>,
        (op_loc, loc): (Loc, Loc),
    ) -> Res<Option<Ty>> {
        let int_like = self.core.converts(own, Ty::INT);
        let is_list = self.core.types.element(own).is_some();
        match op {
            BinOp::ListConcat | BinOp::ListRemove if !is_list => {
                self.wrong_type(loc, "a list", Some(own))
            }
            BinOp::ListSplat => {
                if let (Some(expected), 1) = (expected, position) {
                    let list = self.core.list_of(own);
                    if !self.core.converts(list, expected) {
                        let expected = self.core.ty_text(expected);
                        return self.wrong_type(
                            op_loc,
                            &format!("elements of '{expected}'"),
                            Some(own),
                        );
                    }
                }
                if position == 2 && own != Ty::INT {
                    return self.wrong_type(loc, "an int", Some(own));
                }
                Ok(None)
            }
            BinOp::Eq | BinOp::Ne
                if !int_like && own != Ty::STRING && !self.core.types.is_record(own) =>
            {
                self.wrong_type(loc, "a bit, bits, int, string or record", Some(own))
            }
            BinOp::GetDagArg | BinOp::Le | BinOp::Lt | BinOp::Ge | BinOp::Gt
                if !int_like && own != Ty::STRING =>
            {
                self.wrong_type(loc, "a bit, bits, int or string", Some(own))
            }
            BinOp::Interleave => {
                self.check_interleave_operand(position, own, loc)?;
                Ok(None)
            }
            _ => Ok(Some(own)),
        }
    }

    /// Checks the type `own` of an operand of `!interleave`.
    fn check_interleave_operand(&mut self, position: usize, own: Ty, loc: Loc) -> Res<()> {
        let is_text = |e| e == Ty::STRING || self.core.converts(e, Ty::INT);
        match position {
            1 if !self.core.types.element(own).is_some_and(is_text) => {
                self.wrong_type(loc, "a list of strings or numbers", Some(own))
            }
            2 if own != Ty::STRING => self.wrong_type(loc, "a string", Some(own)),
            _ => Ok(()),
        }
    }

    /// Parses `!range(end)`, `!range(start, end)`, `!range(start, end, step)`, `!range(list)`.
    fn parse_range_operator(&mut self, op_loc: Loc, cur: Option<RecId>) -> Res<Val> {
        self.expect(b'(', "after !range")?;
        let mut args: SmallVec<[Val; 3]> = SmallVec::new();
        let mut over_list = false;
        loop {
            if args.len() >= 3 {
                return self.unexpected("!range takes at most three numbers");
            }
            let loc = self.loc;
            let arg = self.operand(cur, None)?;
            let Some(own) = self.core.type_of(arg) else {
                return self.fail(op_loc, "an operand of !range is '?'");
            };
            let is_list = self.core.types.element(own).is_some();
            if over_list {
                return self.wrong_type(loc, "nothing after the list", Some(own));
            }
            over_list = is_list && args.is_empty();
            if own != Ty::INT && !over_list {
                let want = if args.is_empty() { "a list or an int" } else { "an int" };
                return self.wrong_type(loc, want, Some(own));
            }
            args.push(arg);
            if !self.eat(b',') {
                break;
            }
        }
        self.expect(b')', "at the end of !range")?;
        let (zero, one) = (self.core.int(0), self.core.int(1));
        let (start, end, step) = match *args.as_slice() {
            [list] if over_list => {
                (zero, self.core.fold_un(UnOp::Size, list, Ty::INT, cur, false)?, one)
            }
            [start, end, step] => (start, end, step),
            [start, end] => (start, end, one),
            [end] => (zero, end, one),
            _ => return self.fail(op_loc, "!range takes at most three numbers"),
        };
        let ty = self.core.list_of(Ty::INT);
        self.core.fold_tern(TernOp::Range, start, end, step, ty, cur)
    }

    fn parse_ternary(&mut self, op: TernOp, cur: Option<RecId>, expected: Option<Ty>) -> Res<Val> {
        let expected = if matches!(op, TernOp::If | TernOp::Subst) { expected } else { None };
        self.expect(b'(', "after an operator")?;
        let a = self.operand(cur, None)?;
        self.expect(b',', "and two more operands")?;
        let loc_b = self.loc;
        let b = self.operand(cur, expected)?;
        self.expect(b',', "and one more operand")?;
        let loc_c = self.loc;
        let c = self.operand(cur, expected)?;
        self.expect(b')', "after the operands of an operator")?;
        let (own_b, own_c) = (self.core.type_of(b), self.core.type_of(c));
        let ty = match op {
            TernOp::If => {
                let (Some(x), Some(y)) = (own_b.or(own_c), own_c.or(own_b)) else {
                    return self.unexpected("the type of !if is not known");
                };
                match self.core.join(x, y) {
                    Some(ty) => ty,
                    None => {
                        let (x, y) = (self.core.ty_text(x), self.core.ty_text(y));
                        return self
                            .unexpected(format!("the branches of !if have types '{x}' and '{y}'"));
                    }
                }
            }
            TernOp::Subst => match own_c {
                Some(ty) => ty,
                None => return self.unexpected("the type of !subst is not known"),
            },
            TernOp::Dag => {
                if own_b.is_some_and(|ty| self.core.types.element(ty).is_none()) {
                    return self.wrong_type(loc_b, "a list of arguments", own_b);
                }
                if own_c.is_some_and(|ty| self.core.types.element(ty) != Some(Ty::STRING)) {
                    return self.wrong_type(loc_c, "a list of strings", own_c);
                }
                if own_b.is_none() && own_c.is_none() {
                    return self.fail(loc_b, "arguments and names of !dag cannot both be '?'");
                }
                Ty::DAG
            }
            _ => {
                if !matches!(own_b, Some(Ty::INT | Ty::STRING)) {
                    return self.wrong_type(loc_b, "a position or a name", own_b);
                }
                if op == TernOp::SetDagName && own_c.is_some_and(|ty| ty != Ty::STRING) {
                    return self.wrong_type(loc_c, "a string or '?'", own_c);
                }
                Ty::DAG
            }
        };
        self.core.fold_tern(op, a, b, c, ty, cur)
    }

    /// Parses `!substr(string, start[, length])`, `!find(string, string[, start])`.
    fn parse_substr_find(
        &mut self,
        op: TernOp,
        cur: Option<RecId>,
        expected: Option<Ty>,
    ) -> Res<Val> {
        let (ty, second, default) = match op {
            TernOp::Substr => (Ty::STRING, Ty::INT, i64::MAX),
            _ => (Ty::INT, Ty::STRING, 0),
        };
        self.expect(b'(', "after an operator")?;
        let a = self.operand(cur, None)?;
        self.expect(b',', "and one or two more operands")?;
        let loc_b = self.loc;
        let b = self.operand(cur, None)?;
        let mut loc_c = self.loc;
        let c = if self.eat(b',') {
            loc_c = self.loc;
            self.operand(cur, None)?
        } else {
            self.core.int(default)
        };
        self.expect(b')', "after the operands of an operator")?;
        if let Some(expected) = expected.filter(|&expected| !self.core.converts(ty, expected)) {
            let expected = self.core.ty_text(expected);
            return self.wrong_type(loc_c, &format!("a value of type '{expected}'"), Some(ty));
        }
        for (val, want, loc) in
            [(a, Ty::STRING, self.loc), (b, second, loc_b), (c, Ty::INT, self.loc)]
        {
            let own = self.core.type_of(val);
            if own.is_some_and(|own| own != want) {
                let want = self.core.ty_text(want);
                return self.wrong_type(loc, &format!("a value of type '{want}'"), own);
            }
        }
        self.core.fold_tern(op, a, b, c, ty, cur)
    }

    /// Returns the iteration variable at the current token, which must be new.
    fn iteration_variable(&mut self, cur: Option<RecId>) -> Res<Sym> {
        let name = self.peek_id("the name of an iteration variable")?;
        let val = self.core.nodes.string(name);
        self.next();
        let in_record = cur.is_some_and(|cur| self.core.rec(cur).field(val).is_some());
        let in_operator = self.scopes.iter().any(|s| {
            matches!(s.kind, ScopeKind::Iteration(_)) && s.vars.iter().any(|v| v.0 == name)
        });
        if in_record || in_operator {
            let name = self.text(name);
            return self.unexpected(format!("iteration variable '{name}' is defined already"));
        }
        Ok(name)
    }

    /// Parses an operand in which `names` are visible as iteration variables.
    fn parse_with(&mut self, names: &[(Sym, Ty)], cur: Option<RecId>, ty: Option<Ty>) -> Res<Val> {
        let mut vars = vec![];
        for &(name, ty) in names {
            let name_val = self.core.nodes.string(name);
            vars.push((name, self.core.nodes.fixed(Node::Var(name_val, ty))));
        }
        self.push_scope_with(ScopeKind::Iteration(cur), vars);
        let val = self.operand(Some(cur.unwrap_or(self.scratch)), ty)?;
        self.pop_scope();
        Ok(val)
    }

    fn parse_foreach_filter(
        &mut self,
        op: TernOp,
        op_loc: Loc,
        cur: Option<RecId>,
        expected: Option<Ty>,
    ) -> Res<Val> {
        self.expect(b'(', "after !foreach or !filter")?;
        let name = self.iteration_variable(cur)?;
        self.expect(b',', "after the iteration variable")?;
        let over = self.operand(cur, None)?;
        self.expect(b',', "after the list or dag")?;
        let Some(own) = self.core.type_of(over) else {
            return self.unexpected("cannot iterate over '?'");
        };
        let (item, body_ty) = match (self.core.types.kind(own), op) {
            (Type::List(element), _) => {
                let result = match expected {
                    None => None,
                    Some(expected) => match self.core.types.element(expected) {
                        Some(result) => Some(result),
                        None => {
                            let expected = self.core.ty_text(expected);
                            return self.fail(
                                op_loc,
                                format!("expected a value of type '{expected}', got a list"),
                            );
                        }
                    },
                };
                (element, if op == TernOp::Foreach { result } else { result.map(|_| Ty::INT) })
            }
            (Type::Dag, TernOp::Foreach) => {
                if let Some(expected) = expected.filter(|&expected| expected != Ty::DAG) {
                    let expected = self.core.ty_text(expected);
                    return self
                        .fail(op_loc, format!("expected a value of type '{expected}', got a dag"));
                }
                (Ty::DAG, None)
            }
            _ => return self.wrong_type(self.loc, "a list, or a dag for !foreach,", Some(own)),
        };
        let body = self.parse_with(&[(name, item)], cur, body_ty)?;
        self.expect(b')', "at the end of !foreach or !filter")?;
        let ty = match (op, own) {
            (_, Ty::DAG) => Ty::DAG,
            (TernOp::Filter, _) => self.core.list_of(item),
            _ => match self.core.type_of(body) {
                Some(ty) => self.core.list_of(ty),
                None => return self.unexpected("the type of the result of !foreach is not known"),
            },
        };
        let name = self.core.nodes.string(name);
        self.core.fold_tern(op, name, over, body, ty, cur)
    }

    fn parse_cond(&mut self, cur: Option<RecId>, expected: Option<Ty>) -> Res<Val> {
        self.expect(b'(', "after !cond")?;
        let mut items: SmallVec<[Val; 16]> = SmallVec::new();
        while !self.eat(b')') {
            let condition = self.operand(cur, None)?;
            self.expect(b':', "after a condition of !cond")?;
            let value = self.operand(cur, expected)?;
            items.extend([condition, value]);
            if self.eat(b')') {
                break;
            }
            self.expect(b',', "or ')' after a value of !cond")?;
        }
        if items.is_empty() {
            return self.unexpected("!cond needs a condition");
        }
        let mut ty: Option<Ty> = None;
        for &value in items.iter().skip(1).step_by(2) {
            let Some(own) = self.core.type_of(value) else { continue };
            ty = match ty {
                None => Some(own),
                Some(before) => match self.core.join(before, own) {
                    Some(joined) => Some(joined),
                    None => {
                        let (a, b) = (self.core.ty_text(before), self.core.ty_text(own));
                        return self
                            .unexpected(format!("the values of !cond have types '{a}' and '{b}'"));
                    }
                },
            };
        }
        match ty {
            Some(ty) => self.core.fold_cond(&items, ty, cur),
            None => self.unexpected("the type of !cond is not known"),
        }
    }

    fn parse_foldl(&mut self, cur: Option<RecId>) -> Res<Val> {
        self.expect(b'(', "after !foldl")?;
        let start = self.operand(cur, None)?;
        let Some(ty) = self.core.type_of(start) else {
            return self.unexpected("the start of !foldl is '?'");
        };
        self.expect(b',', "after the start of !foldl")?;
        let list = self.operand(cur, None)?;
        let own = self.core.type_of(list);
        let Some(element) = own.and_then(|ty| self.core.types.element(ty)) else {
            return self.wrong_type(self.loc, "a list", own);
        };
        if !matches!(self.tok, Token::Punct(b',')) {
            return self.unexpected("expected ',' after the list of !foldl");
        }
        self.next();
        let acc = self.iteration_variable(cur)?;
        self.expect(b',', "after the accumulator of !foldl")?;
        let item = self.iteration_variable(cur)?;
        self.expect(b',', "after the variable of !foldl")?;
        let body = self.parse_with(&[(acc, ty), (item, element)], cur, None)?;
        let body_ty = self.core.type_of(body);
        if body_ty != Some(ty) {
            let ty = self.core.ty_text(ty);
            return self.wrong_type(self.loc, &format!("an expression of type '{ty}'"), body_ty);
        }
        self.expect(b')', "at the end of !foldl")?;
        let (acc, item) = (self.core.nodes.string(acc), self.core.nodes.string(item));
        self.core.fold_foldl([start, list, acc, item, body], ty, cur)
    }
}
