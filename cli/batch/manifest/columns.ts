import type { Generator } from '../../../engine/generator/generator.ts'
import { nearest } from '../../../engine/spec/nearest.ts'

/** What a column of a row is for. */
export type Target =
  | { readonly to: 'generator' | 'name' | 'title' | 'author' }
  | { readonly to: 'setting'; readonly setting: string }
  | { readonly to: 'chapter'; readonly number: number }

const GENERATOR: Target = { to: 'generator' }
const NAME: Target = { to: 'name' }

/** How the columns of one generator's rows are read. */
export interface Columns {
  /** Null: this generator has no such column. */
  target(column: string): Target | null
  /** The column a setting is best known by. */
  nameOf(setting: string): string
  /** The column that a misspelt one most likely means. */
  nearest(column: string): string | undefined
}

/**
 * A generator's own settings go before `title`, `author`, `lang` and `chapters`; `settings.x` means the setting whatever its
 * name. Headings of spreadsheets are people's: case, spaces, `-` and `_` don't count.
 */
export function columnsOf(generator: Generator): Columns {
  const settings = settingsOf(generator)
  const named = new Map<string, Target>()
  const name = (column: string, target: Target) => {
    if (!named.has(fold(column))) named.set(fold(column), target)
  }
  name('generator', GENERATOR)
  name('name', NAME)
  for (const setting of settings) {
    name(setting, { to: 'setting', setting })
    name(`settings.${setting}`, { to: 'setting', setting })
  }
  name('title', { to: 'title' })
  name('author', { to: 'author' })
  name('lang', { to: 'setting', setting: generator.languageSetting })
  if (generator.book?.chapters) name('chapters', { to: 'setting', setting: 'numberOfChapters' })
  const written = ['generator', 'name', 'title', 'author', 'lang', 'chapters', ...settings].filter((one) =>
    named.has(fold(one)),
  )
  const known = new Map<string, Target | null>()
  const target = (column: string) => named.get(fold(column)) ?? (generator.book ? chapterOf(column) : null)
  return {
    target(column) {
      const before = known.get(column)
      if (before !== undefined) return before
      const found = target(column)
      if (known.size < MOST_KNOWN) known.set(column, found)
      return found
    },
    nameOf: (setting) =>
      setting === 'numberOfChapters' ? 'chapters' : setting === generator.languageSetting ? 'lang' : setting,
    nearest: (column) => nearest(column, written),
  }
}

/** Names that are remembered; a hostile file has any number of them. */
const MOST_KNOWN = 10_000

function settingsOf(generator: Generator): string[] {
  return [
    ...generator.fields.map((field) => field.name),
    ...(generator.languageSetting === 'language' ? ['language'] : []),
    ...(generator.book?.chapters ? ['numberOfChapters'] : []),
  ]
}

/** `title 3` and `chapter 3` are the title of the third chapter. */
function chapterOf(column: string): Target | null {
  const match = /^(?:title|chapter)[ _-]?(\d{1,3})$/i.exec(column.trim())
  return match ? { to: 'chapter', number: Number(match[1]) } : null
}

/** The one column that must be read before a row's others can be. */
export function isGeneratorColumn(column: string): boolean {
  return column === 'generator' || fold(column) === 'generator'
}

function fold(name: string): string {
  return name.trim().slice(0, 120).toLowerCase().replaceAll(/[-_ ]/g, '')
}
