import { Command, InvalidArgumentError, Option } from 'commander'
import type { Context } from './context.ts'
import type { Declaration, OptionDeclaration } from './declaration.ts'
import { COMMANDS } from './declared.ts'
import type { ExitCode } from './exit.ts'
import { hasColour } from './terminal/style.ts'
import { version } from './version.ts'

/** The command line as commander sees it. `end` is told what the command that ran ends with. */
export function createProgram(context: Context, end: (code: ExitCode) => void): Command {
  const program = new Command('kalam')
    .description('Books and other texts from generators that are one YAML file each.')
    .version(version(), '-V, --version', 'Print the version')
    .helpOption('-h, --help', 'Print help')
    .helpCommand('help [command]', 'Print help for a command')
    .option('--generators <folder>', 'Use another folder of generators')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'kalam: ').replace(/\n(?=\(Did you mean)/, ' ')),
      getOutHelpWidth: () => context.stdout.columns ?? 80,
      getErrHelpWidth: () => context.stderr.columns ?? 80,
      getOutHasColors: () => hasColour(context.stdout, context.env),
      getErrHasColors: () => hasColour(context.stderr, context.env),
    })
    .exitOverride()
    .action(() => program.outputHelp())
  for (const declaration of COMMANDS) declare(program, declaration, context, end)
  return program
}

function declare(program: Command, declaration: Declaration, context: Context, end: (code: ExitCode) => void): void {
  const command = program.command(declaration.usage).description(declaration.about)
  for (const option of declaration.options) command.addOption(optionOf(option))
  command.addHelpText('after', `\nExamples:\n${declaration.examples.map((example) => `  $ ${example}\n`).join('')}`)
  command.action(async () => {
    const action = await declaration.load()
    const words = command.processedArgs.flat().filter((word: unknown) => word !== undefined) as string[]
    end(await action(words, command.optsWithGlobals() as never, context))
  })
}

function optionOf({ flags, about, choices, repeats, whole }: OptionDeclaration): Option {
  const option = new Option(flags, about)
  if (choices) option.choices([...choices])
  if (repeats) option.default([], 'none').argParser((value: string, before: string[]) => [...before, value])
  if (whole) option.argParser(wholeNumber)
  return option
}

function wholeNumber(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new InvalidArgumentError('Write a whole number.')
  return Number(value)
}
