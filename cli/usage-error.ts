import type { Command, CommanderError } from 'commander'
import { CommandError, EXIT } from './exit.ts'
import { type Told, told, verbatim } from './messages/told.ts'

/** The error of commander in Kalam's words; help and the version, which commander reports as errors too, as they are. */
export function usageError(error: CommanderError, command: Command): CommandError | CommanderError {
  if (error.exitCode === 0 || error.code === 'commander.help') return error
  return new CommandError(EXIT.usage, toldOf(error, command) ?? verbatim(error.message.replace(/^error: /, '')))
}

/** Null: a sentence that no declared command or option leads to, or that a newer commander writes in another way. */
function toldOf({ code, message }: CommanderError, command: Command): Told | null {
  const { args, registeredArguments: declared } = command
  if (code === 'commander.missingArgument') {
    const missing = declared.find(({ required }, at) => required && args[at] === undefined)
    return missing === undefined ? null : told('usage.missing-argument', { name: missing.name() })
  }
  if (code === 'commander.excessArguments') {
    const values = { command: command.name(), received: args.length, given: args.join(', ') }
    if (declared.length === 1) return told('usage.excess-over-one', values)
    return told('usage.excess', { ...values, expected: declared.length })
  }
  return toldOfSentence(code, message)
}

/** Commander gives these values, and what it suggests, only in its English sentence. */
const SENTENCES: Readonly<Record<string, RegExp>> = {
  'commander.unknownCommand': /^error: unknown command '(.*?)'(?:\n\(Did you mean (one of )?(.*)\?\))?$/s,
  'commander.unknownOption': /^error: unknown option '(.*?)'(?:\n\(Did you mean (one of )?(.*)\?\))?$/s,
  'commander.optionMissingArgument': /^error: option '(.*)' argument missing$/s,
}

function toldOfSentence(code: string, message: string): Told | null {
  const [, named, several, near] = SENTENCES[code]?.exec(message) ?? []
  if (named === undefined) return null
  if (code === 'commander.optionMissingArgument') return told('usage.missing-value', { option: named })
  const hint = near && told(several ? 'usage.suggest-several' : 'usage.suggest-one', { near })
  if (code === 'commander.unknownCommand')
    return hint
      ? told('usage.unknown-command-near', { command: named, hint })
      : told('usage.unknown-command', { command: named })
  return hint
    ? told('usage.unknown-option-near', { option: named, hint })
    : told('usage.unknown-option', { option: named })
}
