//! Runs the command lines of a test.
//!
//! A pipeline fails if one of its commands does (as with `pipefail`). `cd` and `export` act on what follows in the test; `not`
//! and `env` on the command after them. Everything a command writes that is not redirected is kept in the log.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use super::parse::{Command, Connector, Pipeline, Redirection, Word, parse};
use super::process::{Exit, SpawnError, TimedOut, call, spawn};
use super::{builtin, glob};
use crate::tools::{Sink, ToolCall, Tools};

/// Longest output of a command that the log keeps, in bytes.
const LOG_LIMIT: usize = 64 << 10;

/// The state of a test's shell.
pub(crate) struct Shell<'t> {
    pub(crate) tools: &'t Tools,
    pub(crate) cwd: PathBuf,
    pub(crate) env: BTreeMap<String, String>,
    pub(crate) deadline: Option<Instant>,
    pub(crate) log: String,
}

/// Why a command line has no exit code.
#[derive(Debug)]
pub(crate) enum Stop {
    TimedOut,
    /// There is no such program, or a command was called in a way that makes no sense; not even `not` wants that.
    Misuse(String),
    /// The command line itself is wrong.
    Malformed(String),
}

impl From<TimedOut> for Stop {
    fn from(_: TimedOut) -> Stop {
        Stop::TimedOut
    }
}

/// What a `not` or `!` before a command wants of it.
#[derive(Clone, Copy)]
enum Wanted {
    PlainFailure,
    Crash,
    AnyFailure,
}

/// Where a stream goes: a place in memory, and the file that gets it in the end.
#[derive(Clone)]
struct Target {
    sink: Sink,
    file: Option<std::sync::Arc<std::fs::File>>,
}

impl Target {
    fn memory() -> Target {
        Target { sink: Sink::default(), file: None }
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
        let mut input = Vec::new();
        let mut exit = Exit::SUCCESS;
        for (index, command) in pipeline.commands.iter().enumerate() {
            let (stage, output) = self.command(command, std::mem::take(&mut input))?;
            if !stage.is_success() {
                exit = stage;
            }
            if index + 1 == pipeline.commands.len() {
                self.keep("stdout", &output);
            } else {
                input = output;
            }
        }
        Ok(exit)
    }

    /// `cd` and `export`, which change the shell.
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
                        return Err(Stop::Misuse(format!("'export' needs NAME=VALUE, not '{definition}'")));
                    };
                    self.env.insert(name.to_owned(), value.to_owned());
                }
                Ok(Some(Exit::SUCCESS))
            }
            _ => Ok(None),
        }
    }

    /// Runs a command; returns what goes into the pipe.
    fn command(&mut self, command: &Command, input: Vec<u8>) -> Result<(Exit, Vec<u8>), Stop> {
        let words: Vec<String> = command.words.iter().flat_map(|word| glob::expand(word, &self.cwd)).collect();
        let pipe = Target::memory();
        let errors = Target::memory();
        let mut tool_call = ToolCall {
            args: Vec::new(),
            stdin: input,
            stdout: pipe.sink.clone(),
            stderr: errors.sink.clone(),
            cwd: self.cwd.clone(),
            env: self.env.clone(),
        };
        let targets = match self.redirect(command, &mut tool_call, &pipe, &errors) {
            Ok(targets) => targets,
            Err(message) => {
                self.log += &format!("{message}\n");
                return Ok((Exit::code(1), Vec::new()));
            }
        };
        let exit = self.execute(words, tool_call)?;
        for target in targets {
            if let Some(file) = target.file {
                // A full disk or a closed device shows as a test that fails later.
                let _ = (&*file).write_all(&target.sink.contents());
            }
        }
        self.keep("stderr", &errors.sink.contents());
        Ok((exit, pipe.sink.contents()))
    }

    /// Opens the files of the redirections; each target once.
    fn redirect(
        &self,
        command: &Command,
        tool_call: &mut ToolCall,
        pipe: &Target,
        errors: &Target,
    ) -> Result<Vec<Target>, String> {
        let mut all = Vec::new();
        let (mut out, mut err) = (pipe.clone(), errors.clone());
        let name = |file: &Word| match glob::expand(file, &self.cwd).as_slice() {
            [name] => Ok(name.clone()),
            _ => Err(format!("{}: several files fit", file.text)),
        };
        let mut open = |file: &Word, append: bool| {
            let name = name(file)?;
            let path = self.cwd.join(&name);
            let mut options = std::fs::OpenOptions::new();
            options.create(true).write(true).append(append).truncate(!append);
            let opened = options.open(path).map_err(|error| format!("{name}: {error}"))?;
            let target = Target { sink: Sink::default(), file: Some(opened.into()) };
            all.push(target.clone());
            Ok::<Target, String>(target)
        };
        for redirection in &command.redirections {
            match redirection {
                Redirection::Input(file) => {
                    let name = name(file)?;
                    tool_call.stdin = tool_call.read(&name).map_err(|error| format!("{name}: {error}"))?;
                }
                Redirection::Output { stream: 2, file, append } => err = open(file, *append)?,
                Redirection::Output { file, append, .. } => out = open(file, *append)?,
                Redirection::Both { file, append } => {
                    out = open(file, *append)?;
                    err = out.clone();
                }
                Redirection::ErrorToOutput => err = out.clone(),
                Redirection::OutputToError => out = err.clone(),
            }
        }
        (tool_call.stdout, tool_call.stderr) = (out.sink, err.sink);
        Ok(all)
    }

    fn execute(&self, words: Vec<String>, mut tool_call: ToolCall) -> Result<Exit, Stop> {
        // What the `not`s before the command want, outermost first.
        let mut wanted = Vec::new();
        let mut words = words.into_iter().peekable();
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
                    prepare_environment(&mut words, &mut tool_call).map_err(Stop::Misuse)?;
                    if words.peek().is_none() {
                        let mut out = tool_call.stdout.clone();
                        for (name, value) in &tool_call.env {
                            let _ = writeln!(out, "{name}={value}");
                        }
                        return Ok(Exit::SUCCESS);
                    }
                }
                _ => break,
            }
        }
        let Some(name) = words.next() else {
            return Err(Stop::Misuse("'not' needs a command".to_owned()));
        };
        tool_call.args = words.collect();
        let mut exit = self.dispatch(&name, tool_call)?;
        for wanted in wanted.into_iter().rev() {
            let as_wanted = match wanted {
                Wanted::PlainFailure => !exit.crashed && exit.code != 0,
                Wanted::Crash => exit.crashed,
                Wanted::AnyFailure => !exit.is_success(),
            };
            exit = Exit::code(i32::from(!as_wanted));
        }
        Ok(exit)
    }

    fn dispatch(&self, name: &str, mut tool_call: ToolCall) -> Result<Exit, Stop> {
        if matches!(name, "cd" | "export") {
            return Err(Stop::Misuse(format!("'{name}' cannot be in a pipeline or after 'not' or 'env'")));
        }
        if let Some(tool) = self.tools.get(name) {
            return Ok(call(&tool, tool_call, self.deadline)?);
        }
        if let Some(command) = builtin::find(name) {
            return match command(&mut tool_call) {
                Ok(code) => Ok(Exit::code(code)),
                Err(builtin::Problem::Misuse(message)) => Err(Stop::Misuse(format!("'{name}': {message}"))),
                Err(builtin::Problem::Failed(message)) => {
                    let _ = writeln!(tool_call.stderr, "{name}: {message}");
                    Ok(Exit::code(1))
                }
            };
        }
        spawn(name, &tool_call, self.deadline).map_err(|error| match error {
            SpawnError::TimedOut => Stop::TimedOut,
            SpawnError::Missing => Stop::Misuse(format!("'{name}': no such program")),
        })
    }

    fn keep(&mut self, stream: &str, output: &[u8]) {
        if output.is_empty() {
            return;
        }
        let shown = output.get(..LOG_LIMIT).unwrap_or(output);
        self.log += &format!("# {stream}:\n{}", String::from_utf8_lossy(shown));
        if !self.log.ends_with('\n') {
            self.log.push('\n');
        }
        if shown.len() < output.len() {
            self.log += &format!("# ... {} more bytes\n", output.len() - shown.len());
        }
    }
}

/// The options and definitions of `env`.
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
            (option, _) if option.starts_with('-') => return Err(format!("'env' has no option '{option}'")),
            (_, Some((name, value))) => {
                tool_call.env.insert(name.to_owned(), value.to_owned());
            }
            (_, None) => {}
        }
    }
    Ok(())
}
