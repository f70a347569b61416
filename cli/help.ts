import type { HelpConfiguration, Option } from 'commander'
import type { Language } from '../engine/language.ts'
import { defineMessages } from '../engine/messages/message.ts'
import english from '../templates/language/en/cli/help.json' with { type: 'json' }
import malay from '../templates/language/ms/cli/help.json' with { type: 'json' }

/** The texts of the help by command, by option, and by command and option. */
export const HELP = defineMessages({ en: english, ms: malay })
export type HelpKey = keyof typeof HELP

/** Help in one language. */
export function helpIn(language: Language): HelpConfiguration {
  return {
    showGlobalOptions: true,
    styleTitle: (heading) => HELP[heading as HelpKey]?.[language] ?? heading,
    optionDescription: ({ description, argChoices }: Option) =>
      argChoices === undefined
        ? description
        : `${description} (${HELP['help.choices'][language]}: ${argChoices.map((choice) => JSON.stringify(choice)).join(', ')})`,
  }
}
