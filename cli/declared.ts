import type { Localized } from '../engine/language.ts'
import type { Declaration, OptionDeclaration } from './declaration.ts'
import { BOOKS } from './declared/books.ts'
import { GENERATORS } from './declared/generators.ts'
import { SERVER } from './declared/server.ts'
import { WRITING } from './declared/writing.ts'

/** The words of a command's name, without its arguments. */
export function nameWords(usage: string): string[] {
  const words = usage.split(' ')
  const end = words.findIndex((word) => /^[<[]/.test(word))
  return end < 0 ? words : words.slice(0, end)
}

/** Options that every command takes. */
export const GLOBAL_OPTIONS: readonly OptionDeclaration[] = [
  {
    flags: '--generators <folder>',
    about: {
      en: 'Lay a folder or pack over the shipped generators',
      ms: 'Lapiskan folder atau pek di atas penjana yang disertakan bersama Kalam',
    },
    repeats: true,
  },
  {
    flags: '--no-shipped',
    about: { en: 'Leave the shipped generators out', ms: 'Jangan gunakan penjana yang disertakan bersama Kalam' },
  },
]

/** The groups of commands. */
export const GROUPS: Readonly<Record<string, Localized>> = {
  pack: { en: 'Packs of generators', ms: 'Pek penjana' },
  admin: {
    en: 'Administrators, credits, codes and upgrade links of the server',
    ms: 'Pada pelayan: pentadbir, kredit, kod dan pautan naik taraf',
  },
}

/** Every command, in the order of the help. Its modules are imported when it runs, so that other commands start fast. */
export const COMMANDS: readonly Declaration[] = [...WRITING, ...BOOKS, ...GENERATORS, ...SERVER]
