//! A small interpreter of `func`, `cf`, `scf` and `arith` over integers. It computes with [`arithmetic`] alone.
//!
//! A call of a function without a body prints its arguments. E.g. this prints 7 and returns 7:
//!
//! ```
//! let text = "func.func private @print(i32)
//!     func.func @main(%x: i32) -> i32 { func.call @print(%x) : (i32) -> ()  return %x : i32 }";
//! let module = rs_opt::Session::new().parse(text)?;
//! let outcome = random_programs::interpret::run(&module, "main", &[7]).unwrap();
//! assert_eq!((outcome.results, outcome.printed.len()), (vec![Some(7)], 1));
//! # Ok::<(), rs_opt::Error>(())
//! ```

use std::collections::HashMap;
use std::fmt;

use rs_opt::{Block, Module, Op, Value, ValueHandle};

use crate::arithmetic::{self, Bits};

/// The operations that one execution may take.
const STEPS: usize = 200_000;
/// How deep calls and regions may nest.
const DEPTH: usize = 200;

/// The observable behavior of an execution. `None` is poison.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Behavior {
    /// The returned values.
    pub results: Vec<Option<u64>>,
    /// The names of called declarations, and their arguments.
    pub printed: Vec<(String, Vec<Option<u64>>)>,
}

/// The reason for which an execution has no outcome.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InterpretError(pub String);

impl fmt::Display for InterpretError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

type Datum = Option<Bits>;
type Values = HashMap<ValueHandle, Datum>;

/// The target of control at the end of a block.
enum Exit<'m> {
    /// To a block, with arguments.
    Block(Block<'m>, Vec<Datum>),
    /// Out of the region: the name of the terminator and its operands.
    Region(&'m str, Vec<Datum>),
}

struct Machine<'m> {
    module: &'m Module,
    outcome: Behavior,
    steps: usize,
    depth: usize,
}

/// Executes a function. Arguments are cut to their types.
///
/// # Errors
/// The behavior is undefined, a branch depends on poison, an operation is unknown, or the execution is too long.
pub fn run(module: &Module, name: &str, arguments: &[u64]) -> Result<Behavior, InterpretError> {
    let mut machine = Machine { module, outcome: Behavior::default(), steps: 0, depth: 0 };
    let function =
        module.symbol(name).ok_or_else(|| InterpretError(format!("no function @{name}")))?;
    let entry = function.regions().first().and_then(|r| r.blocks().into_iter().next());
    let entry = entry.ok_or_else(|| InterpretError(format!("@{name} has no body")))?;
    let arguments = entry
        .arguments()
        .into_iter()
        .zip(arguments)
        .map(|(argument, &value)| Ok(Some(Bits::new(width(&argument)?, i128::from(value)))));
    let arguments = arguments.collect::<Result<Vec<Datum>, InterpretError>>()?;
    let results = machine.region(entry, arguments, &mut Values::new())?.1;
    machine.outcome.results = results.iter().map(|r| r.map(|bits| bits.value)).collect();
    Ok(machine.outcome)
}

fn failure<T>(message: impl Into<String>) -> Result<T, InterpretError> {
    Err(InterpretError(message.into()))
}

/// Returns the width of an integer type; indices have 64 bits.
fn width(value: &Value<'_>) -> Result<u32, InterpretError> {
    let text = value.ty().to_string();
    let bits = if text == "index" {
        Some(64)
    } else {
        text.strip_prefix('i').and_then(|w| w.parse().ok())
    };
    bits.filter(|w| (1..=64).contains(w))
        .ok_or_else(|| InterpretError(format!("a value of type {text}")))
}

fn known(value: Datum) -> Result<Bits, InterpretError> {
    value.ok_or_else(|| InterpretError("control depends on poison".to_owned()))
}

impl<'m> Machine<'m> {
    /// Executes a region from its entry block. Returns the terminator that leaves it, and the operands of that.
    fn region(
        &mut self,
        entry: Block<'m>,
        arguments: Vec<Datum>,
        values: &mut Values,
    ) -> Result<(&'m str, Vec<Datum>), InterpretError> {
        self.depth += 1;
        if self.depth > DEPTH {
            return failure("calls or regions nest too deep");
        }
        let (mut block, mut arguments) = (entry, arguments);
        loop {
            for (argument, value) in block.arguments().iter().zip(arguments) {
                values.insert(argument.handle(), value);
            }
            match self.block(&block, values)? {
                Exit::Block(next, passed) => (block, arguments) = (next, passed),
                Exit::Region(terminator, passed) => {
                    self.depth -= 1;
                    return Ok((terminator, passed));
                }
            }
        }
    }

    fn block(
        &mut self,
        block: &Block<'m>,
        values: &mut Values,
    ) -> Result<Exit<'m>, InterpretError> {
        for op in block.ops() {
            self.steps += 1;
            if self.steps > STEPS {
                return failure("the execution is too long");
            }
            let operands =
                op.operands().into_iter().map(|operand| values.get(&operand.handle()).copied());
            let Some(operands) = operands.collect::<Option<Vec<Datum>>>() else {
                return failure(format!("{} uses a value that is not computed", op.name()));
            };
            if let Some(exit) = self.exit(&op, &operands)? {
                return Ok(exit);
            }
            let results = self.results(&op, operands, values)?;
            if results.len() != op.results().len() {
                return failure(format!("{} has other results", op.name()));
            }
            for (result, value) in op.results().iter().zip(results) {
                values.insert(result.handle(), value);
            }
        }
        failure("a block without a terminator")
    }

    /// Returns the target of control if an operation is a terminator.
    fn exit(
        &mut self,
        op: &Op<'m>,
        operands: &[Datum],
    ) -> Result<Option<Exit<'m>>, InterpretError> {
        let segments = |name| ints(op, name);
        let (index, range) = match op.name() {
            "func.return" | "scf.yield" | "scf.condition" => {
                return Ok(Some(Exit::Region(op.name(), operands.to_vec())));
            }
            "cf.br" => (0, 0..operands.len()),
            "cf.cond_br" => {
                let sizes = segments("operandSegmentSizes");
                let (first, second) = (1 + sizes.get(1).copied().unwrap_or(0), operands.len());
                if known(operands[0])?.value == 1 { (0, 1..first) } else { (1, first..second) }
            }
            "cf.switch" => return self.switch(op, operands).map(Some),
            "ub.unreachable" => return failure("ub.unreachable is reached"),
            _ => return Ok(None),
        };
        let Some(block) = op.successors().into_iter().nth(index) else {
            return failure(format!("{} has no successor {index}", op.name()));
        };
        Ok(Some(Exit::Block(block, operands[range].to_vec())))
    }

    fn switch(&self, op: &Op<'m>, operands: &[Datum]) -> Result<Exit<'m>, InterpretError> {
        let flag = known(operands[0])?;
        let cases = op.attr("case_values").map(|a| ints_of_text(&a.to_string()));
        let cases = cases.unwrap_or_default();
        let case = cases.iter().position(|&case| Bits::new(flag.width, case.into()) == flag);
        let default = ints(op, "operandSegmentSizes").get(1).copied().unwrap_or(0);
        let sizes = ints(op, "case_operand_segments");
        let (index, start, len) = match case {
            None => (0, 1, default),
            Some(case) => {
                let before: usize = sizes.iter().take(case).sum();
                (case + 1, 1 + default + before, sizes.get(case).copied().unwrap_or(0))
            }
        };
        match op.successors().into_iter().nth(index) {
            Some(block) => Ok(Exit::Block(block, operands[start..start + len].to_vec())),
            None => failure("cf.switch without that successor"),
        }
    }

    fn results(
        &mut self,
        op: &Op<'m>,
        operands: Vec<Datum>,
        values: &mut Values,
    ) -> Result<Vec<Datum>, InterpretError> {
        let name = op.name();
        if let Some(name) = name.strip_prefix("arith.") {
            return arith(op, name, &operands);
        }
        match name {
            "ub.poison" => Ok(vec![None]),
            "func.call" => self.call(op, operands),
            "scf.if" => {
                let index = usize::from(known(operands[0])?.value == 0);
                self.one_region(op, index, values)
            }
            "scf.index_switch" => {
                let selector = known(operands[0])?.signed();
                let cases = op.attr("cases").map(|a| ints_of_text(&a.to_string()));
                let case =
                    cases.unwrap_or_default().iter().position(|&c| i128::from(c) == selector);
                self.one_region(op, case.map_or(0, |case| case + 1), values)
            }
            "scf.execute_region" => self.one_region(op, 0, values),
            "scf.for" => self.counted_loop(op, operands, values),
            "scf.while" => self.conditional_loop(op, operands, values),
            _ => failure(format!("unknown operation {name}")),
        }
    }

    fn entry(op: &Op<'m>, index: usize) -> Option<Block<'m>> {
        op.regions().get(index).and_then(|r| r.blocks().into_iter().next())
    }

    fn one_region(
        &mut self,
        op: &Op<'m>,
        index: usize,
        values: &mut Values,
    ) -> Result<Vec<Datum>, InterpretError> {
        match Self::entry(op, index) {
            Some(entry) => Ok(self.region(entry, Vec::new(), values)?.1),
            None => Ok(Vec::new()),
        }
    }

    fn counted_loop(
        &mut self,
        op: &Op<'m>,
        operands: Vec<Datum>,
        values: &mut Values,
    ) -> Result<Vec<Datum>, InterpretError> {
        let [lower, upper, step] = [known(operands[0])?, known(operands[1])?, known(operands[2])?];
        if step.signed() <= 0 {
            return failure("scf.for with a step that is not positive");
        }
        let (mut index, mut carried) = (lower.signed(), operands[3..].to_vec());
        let Some(entry) = Self::entry(op, 0) else { return failure("scf.for without a body") };
        while index < upper.signed() {
            let mut arguments = vec![Some(Bits::new(lower.width, index))];
            arguments.append(&mut carried);
            carried = self.region(entry.clone(), arguments, values)?.1;
            index += step.signed();
        }
        Ok(carried)
    }

    fn conditional_loop(
        &mut self,
        op: &Op<'m>,
        operands: Vec<Datum>,
        values: &mut Values,
    ) -> Result<Vec<Datum>, InterpretError> {
        let (Some(before), Some(after)) = (Self::entry(op, 0), Self::entry(op, 1)) else {
            return failure("scf.while without regions");
        };
        let mut carried = operands;
        loop {
            let mut passed = self.region(before.clone(), carried, values)?.1;
            let condition = known(passed.remove(0))?;
            if condition.value == 0 {
                return Ok(passed);
            }
            carried = self.region(after.clone(), passed, values)?.1;
        }
    }

    fn call(&mut self, op: &Op<'m>, operands: Vec<Datum>) -> Result<Vec<Datum>, InterpretError> {
        let callee = op.attr("callee").map(|a| a.to_string()).unwrap_or_default();
        let name = callee.trim_start_matches('@');
        let Some(function) = self.module.symbol(name) else {
            return failure(format!("no function @{name}"));
        };
        match Self::entry(&function, 0) {
            Some(entry) => Ok(self.region(entry, operands, &mut Values::new())?.1),
            None => {
                let values = operands.iter().map(|o| o.map(|bits| bits.value)).collect();
                self.outcome.printed.push((name.to_owned(), values));
                Ok(Vec::new())
            }
        }
    }
}

/// Returns the numbers of an attribute that stores a list of sizes.
fn ints(op: &Op<'_>, name: &str) -> Vec<usize> {
    let values = op.attr(name).map(|a| ints_of_text(&a.to_string())).unwrap_or_default();
    values.into_iter().map(|value| value as usize).collect()
}

/// Returns the numbers in the text of a list: `array<i32: 1, 2>`, `dense<[1, 2]> : tensor<2xi32>`.
fn ints_of_text(text: &str) -> Vec<i64> {
    let list = match (text.split_once("dense<"), text.split_once(": ")) {
        (Some((_, list)), _) => list.split('>').next().unwrap_or_default(),
        (None, Some((_, list))) => list,
        (None, None) => return Vec::new(),
    };
    let numbers = list.split(|c: char| c != '-' && !c.is_ascii_digit());
    numbers.filter_map(|number| number.parse().ok()).collect()
}

fn arith(op: &Op<'_>, name: &str, operands: &[Datum]) -> Result<Vec<Datum>, InterpretError> {
    let to = op.result(0).map(|result| width(&result)).transpose()?.unwrap_or(1);
    if name == "constant" {
        let value = op.attr("value").and_then(|a| a.as_int());
        let Some(value) = value else { return failure("a constant that is not an integer") };
        return Ok(vec![Some(Bits::new(to, value.into()))]);
    }
    if name == "select" {
        return Ok(vec![match operands[0] {
            None => None,
            Some(condition) if condition.value == 1 => operands[1],
            Some(_) => operands[2],
        }]);
    }
    let Some(defined) = operands.iter().copied().collect::<Option<Vec<Bits>>>() else {
        let is_division = name.contains("div") || name.starts_with("rem");
        return if is_division && operands[1].is_none() {
            failure("division by poison")
        } else {
            Ok(vec![None; op.results().len()])
        };
    };
    let one = |value: i128| Ok(vec![Some(Bits::new(to, value))]);
    match (name, &defined[..]) {
        ("extsi" | "index_cast", [a]) => one(a.signed()),
        ("extui" | "trunci" | "index_castui", [a]) => one(a.unsigned()),
        ("cmpi", &[a, b]) => {
            let predicate = op.attr("predicate").and_then(|p| p.as_int()).unwrap_or(-1);
            match arithmetic::compare(predicate, a, b) {
                Some(holds) => one(i128::from(holds)),
                None => failure("unknown predicate"),
            }
        }
        (_, &[a, b]) if name.ends_with("_extended") => {
            arithmetic::extended(name, a, b).map(|r| r.map(Some).to_vec()).map_err(InterpretError)
        }
        (_, &[a, b]) => {
            let result = arithmetic::binary(name, a, b).map_err(InterpretError)?;
            Ok(vec![result.filter(|&result| !wraps(op, name, a, b, result))])
        }
        _ => failure(format!("unknown operation arith.{name}")),
    }
}

/// Returns whether a result wraps although the flags of the operation exclude it.
fn wraps(op: &Op<'_>, name: &str, a: Bits, b: Bits, result: Bits) -> bool {
    let Some(flags) = op.attr("overflowFlags").map(|a| a.to_string()) else { return false };
    let exact = |a: i128, b: i128| match name {
        "addi" => Some(a + b),
        "subi" => Some(a - b),
        "muli" => a.checked_mul(b),
        "shli" => a.checked_mul(1 << b),
        _ => Some(a),
    };
    let unsigned = exact(a.unsigned(), b.unsigned());
    let signed = exact(a.signed(), if name == "shli" { b.unsigned() } else { b.signed() });
    flags.contains("nuw") && unsigned != Some(result.unsigned())
        || flags.contains("nsw") && signed != Some(result.signed())
}
