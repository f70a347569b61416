import { LANGUAGES } from '../../engine/language.ts'
import type { OptionDeclaration } from '../declaration.ts'

export const json: OptionDeclaration = { flags: '--json', about: { en: 'Print JSON', ms: 'Cetak JSON' } }

export const language: OptionDeclaration = {
  flags: '--lang <language>',
  about: { en: 'Language', ms: 'Bahasa' },
  choices: LANGUAGES,
}

export const settings: readonly OptionDeclaration[] = [
  {
    flags: '--set <key=value>',
    about: {
      en: 'One setting; repeat --set for the next one. Commas separate the values of a list',
      ms: 'Satu tetapan; ulang --set untuk tetapan lain. Koma memisahkan nilai dalam satu senarai',
    },
    repeats: true,
  },
  {
    flags: '--settings <file>',
    about: {
      en: 'Settings from a YAML or JSON file; - reads stdin',
      ms: 'Tetapan daripada fail YAML atau JSON; - membaca stdin',
    },
  },
  { ...language, about: { en: 'Language of the text', ms: 'Bahasa teks' } },
  {
    flags: '--no-input',
    about: { en: 'Never prompt; report what is missing', ms: 'Jangan bertanya; laporkan apa yang kurang' },
  },
]

export const brief: OptionDeclaration = {
  flags: '--brief <file>',
  about: {
    en: "The author's brief of a book, in Markdown; - reads stdin",
    ms: 'Ringkasan buku daripada pengarang, dalam Markdown; - membaca stdin',
  },
}

/** The settings of a new book. */
export const bookSettings: readonly OptionDeclaration[] = [
  ...settings,
  { flags: '--chapters <number>', about: { en: 'Number of chapters', ms: 'Bilangan bab' }, whole: true },
  {
    flags: '--words <number>',
    about: {
      en: 'Words of each chapter, within the bounds of the generator',
      ms: 'Bilangan patah perkataan setiap bab, dalam had penjana',
    },
    whole: true,
  },
]

export const until: OptionDeclaration = {
  flags: '--until <step>',
  about: {
    en: 'Stop after this step: outline, introduction, "chapter 3"',
    ms: 'Berhenti selepas langkah ini: outline, introduction, "chapter 3"',
  },
}
