import type { HelpConfiguration, Option } from 'commander'
import type { Language, Localized } from '../engine/language.ts'

/** The texts of the help that belong to no declared command or option. */
export const HELP = {
  program: {
    en: 'Books and other texts from generators that are one YAML file each.',
    ms: 'Buku dan teks lain daripada penjana; setiap penjana ialah satu fail YAML.',
  },
  version: { en: 'Print the version', ms: 'Cetak versi' },
  help: { en: 'Print help', ms: 'Cetak bantuan' },
  helpOf: { en: 'Print help for a command', ms: 'Cetak bantuan untuk satu arahan' },
  examples: { en: 'Examples:', ms: 'Contoh:' },
  choices: { en: 'choices', ms: 'nilai' },
} as const satisfies Readonly<Record<string, Localized>>

/** The headings that commander writes, by their English. */
const HEADINGS: Readonly<Record<string, Localized>> = {
  'Usage:': { en: 'Usage:', ms: 'Penggunaan:' },
  'Arguments:': { en: 'Arguments:', ms: 'Argumen:' },
  'Options:': { en: 'Options:', ms: 'Pilihan:' },
  'Global Options:': { en: 'Global Options:', ms: 'Pilihan Umum:' },
  'Commands:': { en: 'Commands:', ms: 'Arahan:' },
}

/** Help in one language. */
export function helpIn(language: Language): HelpConfiguration {
  return {
    showGlobalOptions: true,
    styleTitle: (heading) => HEADINGS[heading]?.[language] ?? heading,
    optionDescription: ({ description, argChoices }: Option) =>
      argChoices === undefined
        ? description
        : `${description} (${HELP.choices[language]}: ${argChoices.map((choice) => JSON.stringify(choice)).join(', ')})`,
  }
}
