import type { Localized } from '../engine/language.ts'
import { EXPORT_FORMATS } from '../engine/publish/formats.ts'
import type { Declaration, DeclaredOption, OptionDeclaration } from './declaration.ts'
import { BOOKS } from './declared/books.ts'
import { GENERATORS } from './declared/generators.ts'
import { SERVER } from './declared/server.ts'
import { WRITING } from './declared/writing.ts'
import { HELP, type HelpKey } from './help.ts'
import { inEach } from './messages/told.ts'

/** The words of a command's name, without its arguments. */
export function nameWords(usage: string): string[] {
  const words = usage.split(' ')
  const end = words.findIndex((word) => /^[<[]/.test(word))
  return end < 0 ? words : words.slice(0, end)
}

/** Options that every command takes. */
export const GLOBAL_OPTIONS: readonly OptionDeclaration[] = [
  { flags: '--generators <folder>', repeats: true },
  '--no-shipped',
].map((option) => described(option))

/** The groups of commands with what they are for. */
export const GROUPS: Readonly<Record<string, Localized>> = { pack: HELP.pack, admin: HELP.admin }

/** Every command, in the order of the help. Its modules are imported when it runs, so that other commands start fast. */
export const COMMANDS: readonly Declaration[] = [...WRITING, ...BOOKS, ...GENERATORS, ...SERVER].map((command) => {
  const name = nameWords(command.usage).join(' ')
  return {
    ...command,
    about: HELP[name as HelpKey],
    options: command.options.map((option) => described(option, name)),
  }
})

/** An option with its text: the one of this command, such as `versions --piece`, or else the one of all. */
function described(declared: DeclaredOption, command = ''): OptionDeclaration {
  const option = typeof declared === 'string' ? { flags: declared } : declared
  const [long] = option.flags.split(' ')
  const about = HELP[`${command} ${long}` as HelpKey] ?? HELP[long as HelpKey]
  return { ...option, about: inEach((language) => about[language].replace('{formats}', EXPORT_FORMATS.join(', '))) }
}
