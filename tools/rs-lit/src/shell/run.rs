//! Runs the command lines of a test, e.g. `not rs-opt %s 2>&1 | filecheck %s`.
//!
//! A pipeline fails if one of its commands does (as with `pipefail`). `cd` and `export` affect the following commands of the test; `not`
//! and `env` the command after them. The output of a command is written to the file of a redirection at once; output that is not
//! redirected is collected in the log. Invariant: an operation that could wait for ever has the deadline of the test.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use super::parse::{Command, Connector, Pipeline, Redirection, parse};
use super::process::{Exit, Input, Lost, SpawnError, call, spawn, within};
use super::{builtin, glob};
use crate::tools::{LIMIT, ToolCall, ToolOutput, Tools, Trouble, read_all};

/// Longest output of a command that the log keeps, in bytes.
const LOG_LIMIT: usize = 64 << 10;

/// The state of a test's shell.
pub(crate) struct Shell<'t> {
    pub(crate) tools: &'t Tools,
    pub(crate) cwd: PathBuf,
    pub(crate) env: BTreeMap<String, String>,
    pub(crate) deadline: Option<Instant>,
    pub(crate) log: String,
    /// The raw output of the current command line, where a session collects it.
    pub(crate) captured: Option<Vec<u8>>,
}

/// The reason for which a command line has no exit code.
#[derive(Debug)]
pub(crate) enum Stop {
    TimedOut,
    /// A program cannot be run, a command was called in a way that makes no sense, or there is too much output;
    /// not even `not` wants that.
    Misuse(String),
    /// The command line itself is wrong.
    Malformed(String),
}

impl From<Lost> for Stop {
    fn from(lost: Lost) -> Stop {
        match lost {
            Lost::TimedOut => Stop::TimedOut,
            Lost::Broken(why) => Stop::Misuse(why),
        }
    }
}

/// The failure that a `not` or `!` before a command expects.
#[derive(Clone, Copy)]
enum Wanted {
    PlainFailure,
    Crash,
    AnyFailure,
}

/// The standard streams of a command.
struct Streams {
    input: Input,
    out: ToolOutput,
    err: ToolOutput,
}

impl<'t> Shell<'t> {
    /// Creates a shell in `cwd` with an empty environment and no deadline.
    pub(crate) fn new(tools: &'t Tools, cwd: PathBuf) -> Self {
        Shell {
            tools,
            cwd,
            env: BTreeMap::new(),
            deadline: None,
            log: String::new(),
            captured: None,
        }
    }
}

impl Shell<'_> {
    /// Runs a command line; the exit is that of the last pipeline that ran.
    pub(crate) fn run(&mut self, text: &str) -> Result<Exit, Stop> {
        let pipelines = parse(text).map_err(Stop::Malformed)?;
        let mut exit = Exit::SUCCESS;
        for pipeline in &pipelines {
            let wanted = match pipeline.connector {
                Connector::Always => true,
                Connector::And => exit.is_success(),
                Connector::Or => !exit.is_success(),
            };
            if !wanted {
                continue;
            }
            exit = self.pipeline(pipeline)?;
        }
        Ok(exit)
    }

    fn pipeline(&mut self, pipeline: &Pipeline) -> Result<Exit, Stop> {
        if let [command] = pipeline.commands.as_slice()
            && let Some(exit) = self.own_command(command)?
        {
            return Ok(exit);
        }
        let mut input = Input::Nothing;
        let mut exit = Exit::SUCCESS;
        for (index, command) in pipeline.commands.iter().enumerate() {
            let (stage, output) = self.command(command, input)?;
            if !stage.is_success() {
                exit = stage;
            }
            if index + 1 == pipeline.commands.len() {
                self.keep("stdout", &output);
                break;
            }
            input = Input::Bytes(output);
        }
        Ok(exit)
    }

    /// Returns `cd` and `export`, which change the shell.
    fn own_command(&mut self, command: &Command) -> Result<Option<Exit>, Stop> {
        let words: Vec<&str> = command.words.iter().map(|word| word.text.as_str()).collect();
        match words.as_slice() {
            ["cd", folder] => {
                let path = self.cwd.join(folder);
                if !path.is_dir() {
                    self.log += &format!("cd: {folder}: no such folder\n");
                    return Ok(Some(Exit::code(1)));
                }
                self.cwd = path;
                Ok(Some(Exit::SUCCESS))
            }
            ["cd", ..] => Err(Stop::Misuse("'cd' needs one folder".to_owned())),
            ["export", definitions @ ..] => {
                for definition in definitions {
                    let Some((name, value)) = definition.split_once('=') else {
                        return Err(Stop::Misuse(format!(
                            "'export' needs NAME=VALUE, not '{definition}'"
                        )));
                    };
                    self.env.insert(name.to_owned(), value.to_owned());
                }
                Ok(Some(Exit::SUCCESS))
            }
            _ => Ok(None),
        }
    }

    /// Runs a command; returns its output for the pipe.
    fn command(&mut self, command: &Command, input: Input) -> Result<(Exit, Vec<u8>), Stop> {
        let words: Vec<String> =
            command.words.iter().flat_map(|word| glob::expand(word, &self.cwd)).collect();
        let (pipe, errors) = (ToolOutput::default(), ToolOutput::default());
        let mut streams = Streams { input, out: pipe.clone(), err: errors.clone() };
        let exit = match self.redirect(command, &mut streams)? {
            Ok(()) => self.execute(words, streams),
            // As in a shell, the command does not run.
            Err(message) => {
                self.log += &format!("error: {message}\n");
                return Ok((Exit::code(1), Vec::new()));
            }
        };
        self.keep("stderr", &errors.take());
        Ok((exit?, pipe.take()))
    }

    /// Opens the files of the redirections, in order; the error inside is that of a file.
    fn redirect(
        &self,
        command: &Command,
        streams: &mut Streams,
    ) -> Result<Result<(), String>, Stop> {
        for redirection in &command.redirections {
            let (file, append) = match redirection {
                Redirection::ErrorToOutput => {
                    streams.err = streams.out.clone();
                    continue;
                }
                Redirection::OutputToError => {
                    streams.out = streams.err.clone();
                    continue;
                }
                Redirection::Input(file) => (file, None),
                Redirection::Output { file, append, .. } | Redirection::Both { file, append } => {
                    (file, Some(*append))
                }
            };
            let name = match glob::expand(file, &self.cwd).as_slice() {
                [name] => name.clone(),
                _ => return Ok(Err(format!("{}: several files fit", file.text))),
            };
            let path = self.cwd.join(&name);
            // A FIFO opens when somebody opens its other end.
            let opened = within(self.deadline, move || match append {
                None => File::open(path),
                Some(append) => File::options()
                    .create(true)
                    .write(true)
                    .append(append)
                    .truncate(!append)
                    .open(path),
            })?;
            let opened = match opened {
                Ok(opened) => opened,
                Err(error) => return Ok(Err(format!("{name}: {error}"))),
            };
            match redirection {
                Redirection::Input(_) => streams.input = Input::File(opened),
                Redirection::Output { stream: 2, .. } => streams.err = ToolOutput::file(opened),
                Redirection::Output { .. } => streams.out = ToolOutput::file(opened),
                _ => {
                    streams.out = ToolOutput::file(opened);
                    streams.err = streams.out.clone();
                }
            }
        }
        Ok(Ok(()))
    }

    fn execute(&self, words: Vec<String>, streams: Streams) -> Result<Exit, Stop> {
        let Streams { input, out, err } = streams;
        let mut tool_call = ToolCall {
            args: Vec::new(),
            stdin: Vec::new(),
            stdout: out.clone(),
            stderr: err.clone(),
            cwd: self.cwd.clone(),
            env: self.env.clone(),
        };
        let mut words = words.into_iter().peekable();
        let (wanted, environment) = Self::prefixes(&mut words, &mut tool_call)?;
        let exit = match words.next() {
            Some(name) => {
                tool_call.args = words.collect();
                self.dispatch(&name, tool_call, input, !wanted.is_empty())?
            }
            None if environment => {
                let text: String =
                    tool_call.env.iter().map(|(name, value)| format!("{name}={value}\n")).collect();
                let _ = tool_call.stdout.write_all(text.as_bytes());
                Exit::SUCCESS
            }
            None => return Err(Stop::Misuse("'not' needs a command".to_owned())),
        };
        let exit = with_write_errors(exit, &out, &err)?;
        Ok(wanted.into_iter().rev().fold(exit, negated))
    }

    /// Reads the `not`s and `env`s before a command. Returns the failures that the `not`s expect, outermost first, and whether there is an
    /// `env`, which without a command shows the environment.
    fn prefixes(
        words: &mut std::iter::Peekable<std::vec::IntoIter<String>>,
        tool_call: &mut ToolCall,
    ) -> Result<(Vec<Wanted>, bool), Stop> {
        let mut wanted = Vec::new();
        let mut environment = false;
        loop {
            match words.peek().map(String::as_str) {
                Some("not") => {
                    words.next();
                    let crash = words.next_if(|word| word == "--crash").is_some();
                    wanted.push(if crash { Wanted::Crash } else { Wanted::PlainFailure });
                }
                Some("!") => {
                    words.next();
                    wanted.push(Wanted::AnyFailure);
                }
                Some("env") => {
                    words.next();
                    prepare_environment(words, tool_call).map_err(Stop::Misuse)?;
                    environment = true;
                    if words.peek().is_none() {
                        return Ok((wanted, environment));
                    }
                }
                _ => return Ok((wanted, environment)),
            }
        }
    }

    fn dispatch(
        &self,
        name: &str,
        mut tool_call: ToolCall,
        input: Input,
        negated: bool,
    ) -> Result<Exit, Stop> {
        if matches!(name, "cd" | "export") {
            return Err(Stop::Misuse(format!(
                "'{name}' cannot be in a pipeline or after 'not' or 'env'"
            )));
        }
        let (tool, command) = (self.tools.get(name, negated), builtin::find(name));
        if tool.is_none() && command.is_none() {
            return spawn(name, &tool_call, input, self.deadline).map_err(|error| match error {
                SpawnError::TimedOut => Stop::TimedOut,
                SpawnError::Refused(reason) => Stop::Misuse(format!("'{name}': {reason}")),
            });
        }
        // A function has its whole input in memory.
        let input = match input {
            Input::Nothing => Ok(Vec::new()),
            Input::Bytes(bytes) => Ok(bytes),
            Input::File(file) => within(self.deadline, move || read_all(&file))?,
        };
        tool_call.stdin = match input {
            Ok(bytes) => bytes,
            Err(error) => {
                let _ = writeln!(tool_call.stderr, "{name}: standard input: {error}");
                return Ok(Exit::code(1));
            }
        };
        if let Some(tool) = tool {
            match expanded(&tool_call) {
                Ok(args) => tool_call.args = args,
                Err(message) => {
                    let _ = writeln!(tool_call.stderr, "{name}: error: {message}");
                    return Ok(Exit::code(1));
                }
            }
            return Ok(call(&tool, tool_call, self.deadline)?);
        }
        let Some(command) = command else { return Ok(Exit::code(127)) };
        let (out, mut err) = (tool_call.stdout.clone(), tool_call.stderr.clone());
        let result = within(self.deadline, move || command(&mut tool_call)).inspect_err(|_| {
            out.close();
            err.close();
        })?;
        match result {
            Ok(code) => Ok(Exit::code(code)),
            Err(builtin::Problem::Misuse(message)) => {
                Err(Stop::Misuse(format!("'{name}': {message}")))
            }
            Err(builtin::Problem::Failed(message)) => {
                let _ = writeln!(err, "{name}: {message}");
                Ok(Exit::code(1))
            }
        }
    }

    fn keep(&mut self, stream: &str, output: &[u8]) {
        if output.is_empty() {
            return;
        }
        if let Some(captured) = &mut self.captured {
            captured.extend_from_slice(output);
        }
        let printed = output.get(..LOG_LIMIT).unwrap_or(output);
        self.log += &format!("# {stream}:\n{}", String::from_utf8_lossy(printed));
        if !self.log.ends_with('\n') {
            self.log.push('\n');
        }
        if printed.len() < output.len() {
            self.log += &format!("# ... {} more bytes\n", output.len() - printed.len());
        }
    }
}

/// Applies the options and definitions of `env`.
fn prepare_environment(
    words: &mut std::iter::Peekable<impl Iterator<Item = String>>,
    tool_call: &mut ToolCall,
) -> Result<(), String> {
    while let Some(word) = words.next_if(|word| word.starts_with('-') || word.contains('=')) {
        match (word.as_str(), word.split_once('=')) {
            ("-u", _) => {
                let name = words.next().ok_or("'env -u' needs a name")?;
                tool_call.env.remove(&name);
            }
            ("-i", _) => tool_call.env.clear(),
            (option, _) if option.starts_with('-') => {
                return Err(format!("'env' has no option '{option}'"));
            }
            (_, Some((name, value))) => {
                tool_call.env.insert(name.to_owned(), value.to_owned());
            }
            (_, None) => {}
        }
    }
    Ok(())
}

/// Returns the arguments of a call with those of response files (`@FILE`), as programs read them when they start.
fn expanded(call: &ToolCall) -> Result<Vec<String>, String> {
    let args = call.args.iter().map(OsString::from).collect();
    let args = command_line::response_files::expanded(args, &call.cwd)?;
    Ok(args.into_iter().map(|arg| arg.to_string_lossy().into_owned()).collect())
}

/// Returns the exit after the errors of writing to the streams of a command.
fn with_write_errors(exit: Exit, out: &ToolOutput, err: &ToolOutput) -> Result<Exit, Stop> {
    let mut exit = exit;
    for sink in [out, err] {
        match sink.trouble() {
            Some(Trouble::TooMuch) => {
                let message =
                    format!("more output than a test may have without a file: {LIMIT} bytes");
                return Err(Stop::Misuse(message));
            }
            Some(Trouble::File(why)) => {
                let _ = writeln!(err.clone(), "rs-lit: write error: {why}");
                exit = if exit.is_success() { Exit::code(1) } else { exit };
            }
            None => {}
        }
    }
    Ok(exit)
}

/// Returns the exit of `not` before a command that ended with `exit`.
fn negated(exit: Exit, wanted: Wanted) -> Exit {
    let as_wanted = match wanted {
        Wanted::PlainFailure => !exit.crashed && exit.code != 0,
        Wanted::Crash => exit.crashed,
        Wanted::AnyFailure => !exit.is_success(),
    };
    Exit::code(i32::from(!as_wanted))
}
