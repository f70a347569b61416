import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError, Option } from 'commander'
import { isLanguage, type Language } from '../../engine/base/language.ts'
import { findMessageText } from '../../engine/messages/message.ts'
import { chosenFolders } from '../../engine/node/chosen-folders.ts'
import { packageVersion } from '../../engine/node/folders.ts'
import { layerFolders } from '../../engine/node/layer-folders.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import type { Context } from '../base/context.ts'
import type { CommandDeclaration, OptionDeclaration } from '../base/declaration.ts'
import { CommandError, EXIT, type ExitCode, usageError } from '../base/exit.ts'
import { findCatalogFolders, formatFolderOptions, parseFolderOptions } from '../catalog/catalog-folders.ts'
import { toMessage, type UserMessage, verbatim } from '../messages/told.ts'
import { hasColour } from '../terminal/style.ts'
import { COMMAND_GROUPS, COMMANDS, commandWords, GLOBAL_OPTIONS, HELP, localizedHelp } from './declared.ts'

/** Runs one command line, without the program's own name in `argv`. Never throws. */
export async function runCommandLine(argv: readonly string[], given: Omit<Context, 'language'>): Promise<ExitCode> {
  const forget = await addLanguages(argv, given)
  try {
    return await runIn(argv, { ...given, language: languageOfTerminal(given.env) })
  } finally {
    forget()
  }
}

/** Makes the languages of the chosen folders known before options are read. Wrong folders are told by the command. */
async function addLanguages(argv: readonly string[], { cwd, env }: Omit<Context, 'language'>): Promise<() => void> {
  const { folders } = await chosenFolders(cwd, env, parseFolderOptions([...argv, ''])).catch(() => ({ folders: [] }))
  const isThere = folders.some((folder) => existsSync(join(layerFolders(folder).templates, 'language')))
  return isThere ? (await import('../../engine/node/languages.ts')).addLanguagesOf(folders) : () => undefined
}

async function runIn(argv: readonly string[], context: Context): Promise<ExitCode> {
  let ended: ExitCode = EXIT.done
  const program = createProgram(argv, context, (code) => (ended = code))
  if (argv.length === 0) {
    program.outputHelp()
    return EXIT.done
  }
  try {
    await program.parseAsync(argv, { from: 'user' })
    return ended
  } catch (error) {
    // Help was asked for, or a group was named without its command: commander has printed it.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
    const { printError } = await import('../terminal/report-error.ts')
    return printError(error, context)
  }
}

/**
 * The command line for commander. Where the first word names a command or a group, only that is declared. `end` receives the exit
 * code of the command that ran.
 */
function createProgram([first]: readonly string[], context: Context, end: (code: ExitCode) => void): Command {
  const { language } = context
  const program = new Command('kalam')
    .description(findMessageText(HELP, 'help.program', language))
    .version(packageVersion(), '-V, --version', findMessageText(HELP, 'help.version', language))
    .helpOption('-h, --help', findMessageText(HELP, 'help.help', language))
    .helpCommand('help [command]', findMessageText(HELP, 'help.help-of', language))
    .configureHelp(localizedHelp(language))
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
      // `runCommandLine` reports the error that follows, in the terminal's language.
      outputError: () => {},
      getOutHelpWidth: () => context.stdout.columns ?? 80,
      getErrHelpWidth: () => context.stderr.columns ?? 80,
      getOutHasColors: () => hasColour(context.stdout, context.env),
      getErrHasColors: () => hasColour(context.stderr, context.env),
    })
    .exitOverride((error) => {
      throw explainCommanderError(error, program)
    })
  for (const option of GLOBAL_OPTIONS) program.addOption(optionOf(option, language))
  const named = COMMANDS.filter(({ usage }) => commandWords(usage)[0] === first)
  const declared = named.length === 0 ? COMMANDS : named
  for (const declaration of declared) declare(program, declaration, context, end)
  declareComplete(program, context, end)
  return program
}

/** The hidden command that the shells' scripts call at each Tab. */
function declareComplete(program: Command, context: Context, end: (code: ExitCode) => void): void {
  program.command('complete [words...]', { hidden: true }).action(async (words: string[]) => {
    const [{ listCompletions }, { openCatalogIndex }] = await Promise.all([
      import('./completion.ts'),
      import('../catalog/catalog-index.ts'),
    ])
    const folders = await findCatalogFolders(context, parseFolderOptions(words))
    const index = await openCatalogIndex(context, folders)
    context.stdout.write(listCompletions(words, index, context.language))
    end(EXIT.done)
  })
}

function declare(
  program: Command,
  declaration: CommandDeclaration,
  context: Context,
  end: (code: ExitCode) => void,
): void {
  const { language } = context
  const group = groupOf(program, declaration, language)
  const { usage } = declaration
  const own = commandWords(usage).length === 1 ? usage : usage.slice(usage.indexOf(' ') + 1)
  const command = group.command(own).description(declaration.about[language])
  command.exitOverride((error) => {
    throw explainCommanderError(error, command)
  })
  for (const option of declaration.options) command.addOption(optionOf(option, language))
  const examples = declaration.examples.map((example) => `  $ ${example}\n`).join('')
  command.addHelpText('after', `\n${findMessageText(HELP, 'help.examples', language)}\n${examples}`)
  command.action(async () => {
    const words = command.processedArgs.flat().filter((word: unknown) => word !== undefined) as string[]
    const options = command.optsWithGlobals()
    try {
      const generators = await findCatalogFolders(context, options)
      const action = await declaration.load()
      const code = await action(
        words,
        { ...options, generators, where: formatFolderOptions(options) } as never,
        context,
      )
      end(code ?? EXIT.done)
    } catch (error) {
      const { printError } = await import('../terminal/report-error.ts')
      end(
        await printError(error, context, {
          ...(isLanguage(options.lang) ? { language: options.lang } : {}),
          json: options.json === true,
          ...(declaration.refused === undefined ? {} : { refused: declaration.refused }),
        }),
      )
    }
  })
}

/** `admin create <email>` is the command `create` of the group `admin`. */
function groupOf(program: Command, { usage }: CommandDeclaration, language: Language): Command {
  const [group, name] = commandWords(usage)
  if (name === undefined) return program
  const known = program.commands.find((command) => command.name() === group)
  return known ?? program.command(group!).description(COMMAND_GROUPS[group!]![language]).helpCommand(false)
}

function optionOf({ flags, about, choices: given, repeats, whole }: OptionDeclaration, language: Language): Option {
  const option = new Option(flags, about[language])
  const choices = typeof given === 'function' ? given() : given
  if (choices) option.choices([...choices]).argParser((value: string) => chosen(value, flags, choices))
  // Of an option that begins with `no-`, the value before the first is `true`.
  if (repeats) option.argParser((value: string, before: unknown) => [...(Array.isArray(before) ? before : []), value])
  if (whole) option.argParser((value: string) => wholeNumber(value, flags))
  return option
}

function chosen(given: string, option: string, choices: readonly string[]): string {
  if (choices.includes(given)) return given
  throw usageError('usage.not-a-choice', { option, given, choices: choices.join(', ') })
}

function wholeNumber(given: string, option: string): number {
  if (!/^[1-9]\d{0,3}$/.test(given)) throw usageError('usage.not-whole', { option, given })
  return Number(given)
}

/** The error of commander in Kalam's words; help and the version, which commander reports as errors too, as they are. */
export function explainCommanderError(error: CommanderError, command: Command): CommandError | CommanderError {
  if (error.exitCode === 0 || error.code === 'commander.help') return error
  return new CommandError(EXIT.usage, toldOf(error, command) ?? verbatim(error.message.replace(/^error: /, '')))
}

/** Null: a sentence that no declared command or option leads to, or that a newer commander writes in another way. */
function toldOf({ code, message }: CommanderError, command: Command): UserMessage | null {
  const { args, registeredArguments: declared } = command
  if (code === 'commander.missingArgument') {
    const missing = declared.find(({ required }, at) => required && args[at] === undefined)
    return missing === undefined ? null : toMessage('usage.missing-argument', { name: missing.name() })
  }
  if (code === 'commander.excessArguments') {
    const values = { command: command.name(), received: args.length, given: args.join(', ') }
    if (declared.length === 1) return toMessage('usage.excess-over-one', values)
    return toMessage('usage.excess', { ...values, expected: declared.length })
  }
  return toldOfSentence(code, message)
}

/** Commander gives these values, and what it suggests, only in its English sentence. */
const SENTENCES: Readonly<Record<string, RegExp>> = {
  'commander.unknownCommand': /^error: unknown command '(.*?)'(?:\n\(Did you mean (one of )?(.*)\?\))?$/s,
  'commander.unknownOption': /^error: unknown option '(.*?)'(?:\n\(Did you mean (one of )?(.*)\?\))?$/s,
  'commander.optionMissingArgument': /^error: option '(.*)' argument missing$/s,
}

function toldOfSentence(code: string, message: string): UserMessage | null {
  const [, named, several, near] = SENTENCES[code]?.exec(message) ?? []
  if (named === undefined) return null
  if (code === 'commander.optionMissingArgument') return toMessage('usage.missing-value', { option: named })
  const hint = near && toMessage(several ? 'usage.suggest-several' : 'usage.suggest-one', { near })
  if (code === 'commander.unknownCommand')
    return hint
      ? toMessage('usage.unknown-command-near', { command: named, hint })
      : toMessage('usage.unknown-command', { command: named })
  return hint
    ? toMessage('usage.unknown-option-near', { option: named, hint })
    : toMessage('usage.unknown-option', { option: named })
}
