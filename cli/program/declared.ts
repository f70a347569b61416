import type { HelpConfiguration, Option } from 'commander'
import { createLanguageTable, type Language, type Localized } from '../../engine/base/language.ts'
import { findMessageText, messagesByCode } from '../../engine/messages/message.ts'
import { EXPORT_FORMATS } from '../../engine/publish/formats.ts'
import english from '../../templates/language/en/cli/help.json' with { type: 'json' }
import malay from '../../templates/language/ms/cli/help.json' with { type: 'json' }
import type { CommandDeclaration, DeclaredOption, OptionDeclaration } from '../base/declaration.ts'
import { BOOK_COMMANDS } from './declared/books.ts'
import { GENERATOR_COMMANDS } from './declared/generators.ts'
import { SERVER_COMMANDS } from './declared/server.ts'
import { WRITING_COMMANDS } from './declared/writing.ts'

/** The texts of the help by command, by option, and by command and option. */
export const HELP = messagesByCode({ en: english, ms: malay })
type HelpKey = keyof typeof HELP

/** The words of a command's name, without its arguments. */
export function commandWords(usage: string): string[] {
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
export const COMMAND_GROUPS: Readonly<Record<string, Localized>> = {
  pack: told('pack'),
  admin: told('admin'),
  language: told('language'),
}

/** Every command, in the order of the help. Its modules are imported when it runs, so that other commands start fast. */
export const COMMANDS: readonly CommandDeclaration[] = [
  ...WRITING_COMMANDS,
  ...BOOK_COMMANDS,
  ...GENERATOR_COMMANDS,
  ...SERVER_COMMANDS,
].map((command) => {
  const name = commandWords(command.usage).join(' ')
  return {
    ...command,
    about: told(name as HelpKey),
    options: command.options.map((option) => described(option, name)),
  }
})

/** An option with its text: the one of this command, such as `versions --piece`, or else the one of all. */
function described(declared: DeclaredOption, command = ''): OptionDeclaration {
  const option = typeof declared === 'string' ? { flags: declared } : declared
  const [long] = option.flags.split(' ')
  const key = `${command} ${long}` in HELP ? `${command} ${long}` : long
  return { ...option, about: told(key as HelpKey) }
}

function told(key: HelpKey): Localized {
  return createLanguageTable((language) =>
    findMessageText(HELP, key, language).replace('{formats}', EXPORT_FORMATS.join(', ')),
  )
}

/** Help in one language. */
export function localizedHelp(language: Language): HelpConfiguration {
  return {
    showGlobalOptions: true,
    styleTitle: (heading) => (heading in HELP ? findMessageText(HELP, heading as HelpKey, language) : heading),
    optionDescription: ({ description, argChoices }: Option) =>
      argChoices === undefined
        ? description
        : `${description} (${findMessageText(HELP, 'help.choices', language)}: ${argChoices.map((choice) => JSON.stringify(choice)).join(', ')})`,
  }
}
