//! Starts `needle lsp`, which must be in `PATH`.

use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree};

struct Needle;

impl zed::Extension for Needle {
    fn new() -> Self {
        Needle
    }

    fn language_server_command(&mut self, _: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let command = worktree.which("needle").ok_or("there is no program 'needle' in PATH")?;
        Ok(Command { command, args: vec!["lsp".into()], env: worktree.shell_env() })
    }
}

zed::register_extension!(Needle);
