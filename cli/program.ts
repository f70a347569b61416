import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { isLanguage } from '../engine/language.ts'
import type { Context } from './context.ts'
import { type Declaration, nameWords, type OptionDeclaration } from './declaration.ts'
import { COMMANDS, GLOBAL_OPTIONS, GROUPS } from './declared.ts'
import { EXIT, type ExitCode } from './exit.ts'
import { reportError } from './report-error.ts'
import { plain } from './terminal/plain.ts'
import { hasColour } from './terminal/style.ts'
import { version } from './version.ts'

/** Lets commander read the words and runs the command they name. */
export async function runProgram(argv: readonly string[], context: Context): Promise<ExitCode> {
  let ended: ExitCode = EXIT.done
  const program = createProgram(context, (code) => (ended = code))
  if (argv.length === 0) {
    program.outputHelp()
    return EXIT.done
  }
  try {
    await program.parseAsync(argv, { from: 'user' })
    return ended
  } catch (error) {
    // Commander has printed its own sentence already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage
    throw error
  }
}

/** The command line as commander sees it. `end` is told what the command that ran ends with. */
function createProgram(context: Context, end: (code: ExitCode) => void): Command {
  const program = new Command('kalam')
    .description('Books and other texts from generators that are one YAML file each.')
    .version(version(), '-V, --version', 'Print the version')
    .helpOption('-h, --help', 'Print help')
    .helpCommand('help [command]', 'Print help for a command')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
      outputError: (text, write) =>
        write(
          plain(text)
            .replace(/^error: /, 'kalam: ')
            .replace(/\n(?=\(Did you mean)/, ' '),
        ),
      getOutHelpWidth: () => context.stdout.columns ?? 80,
      getErrHelpWidth: () => context.stderr.columns ?? 80,
      getOutHasColors: () => hasColour(context.stdout, context.env),
      getErrHasColors: () => hasColour(context.stderr, context.env),
    })
    .exitOverride()
  for (const option of GLOBAL_OPTIONS) program.addOption(optionOf(option))
  for (const declaration of COMMANDS) declare(program, declaration, context, end)
  declareComplete(program, context, end)
  return program
}

/** What the shells' scripts call; nobody types it. */
function declareComplete(program: Command, context: Context, end: (code: ExitCode) => void): void {
  const command = program.command('complete [words...]', { hidden: true })
  command.action(async (words: string[]) => {
    const { complete } = await import('./commands/complete.ts')
    end(await complete(words, command.optsWithGlobals(), context))
  })
}

function declare(program: Command, declaration: Declaration, context: Context, end: (code: ExitCode) => void): void {
  const command = groupOf(program, declaration).command(usageWithin(declaration)).description(declaration.about)
  for (const option of declaration.options) command.addOption(optionOf(option))
  command.addHelpText('after', `\nExamples:\n${declaration.examples.map((example) => `  $ ${example}\n`).join('')}`)
  command.action(async () => {
    const words = command.processedArgs.flat().filter((word: unknown) => word !== undefined) as string[]
    const options = command.optsWithGlobals()
    try {
      const action = await declaration.load()
      end(await action(words, options as never, context))
    } catch (error) {
      end(
        await reportError(error, context, {
          ...(isLanguage(options.lang) ? { language: options.lang } : {}),
          json: options.json === true,
        }),
      )
    }
  })
}

/** `admin create <email>` is the command `create` of the group `admin`. */
function groupOf(program: Command, { usage }: Declaration): Command {
  const [group, name] = nameWords(usage)
  if (name === undefined) return program
  const known = program.commands.find((command) => command.name() === group)
  return known ?? program.command(group!).description(GROUPS[group!]!).helpCommand(false)
}

function usageWithin({ usage }: Declaration): string {
  return nameWords(usage).length === 1 ? usage : usage.slice(usage.indexOf(' ') + 1)
}

function optionOf({ flags, about, choices, repeats, whole }: OptionDeclaration): Option {
  const option = new Option(flags, about)
  if (choices) option.choices([...choices])
  if (repeats) option.argParser((value: string, before: string[] = []) => [...before, value])
  if (whole) option.argParser(wholeNumber)
  return option
}

function wholeNumber(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new InvalidArgumentError('Write a whole number.')
  return Number(value)
}
