import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Language } from '../../../engine/base/language.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { exampleSettings } from '../../../engine/generator/settings.ts'
import type { Context } from '../../base/context.ts'
import { RECORD_FILE, resolveFolder } from '../../folder/book-record.ts'
import { safeFileName } from '../../folder/names.ts'
import { toMessage, type UserMessage } from '../../messages/told.ts'
import type { FaultList } from './faults.ts'
import type { BatchRow, UnnamedRow } from './rows.ts'

/** Characters that some file system refuses in a name. */
const REFUSED = /[\p{Cc}<>:"/\\|?*]/u

const MAX_NAME_CHARACTERS = 100

/** Names a batch keeps for itself in its folder. */
const KEPT = ['report.json', 'report.md']

/** Why a name can't be that of a folder; null when it can. */
function nameFault(name: string): UserMessage | null {
  const plain = safeFileName(name, '')
  const hint = plain === '' ? toMessage('manifest.use-letters') : toMessage('manifest.write-name', { name: plain })
  if (name.length > MAX_NAME_CHARACTERS)
    return toMessage('manifest.long-name', { count: name.length, max: MAX_NAME_CHARACTERS })
  if (REFUSED.test(name) || /^\.|[. ]$/.test(name))
    return toMessage('manifest.refused-name', { name: name.slice(0, 60), hint })
  if (KEPT.includes(name.toLowerCase())) return toMessage('manifest.kept-name', { name })
  // A device's name is no file's, with any ending.
  return safeFileName(name.split('.')[0]!, '') === '' ? toMessage('manifest.device-name', { name }) : null
}

/** Names as a file system that ignores case compares them. */
function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** Gives out names that are free: `the-reef`, `the-reef-2`, … in the order they are asked for. */
function createNamer(taken: ReadonlySet<string>): (wanted: string) => string {
  const used = new Set(taken)
  const next = new Map<string, number>()
  return (wanted) => {
    const key = nameKey(wanted)
    for (let number = next.get(key) ?? 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted}-${number}`
      if (used.has(nameKey(name))) continue
      used.add(nameKey(name))
      next.set(key, number + 1)
      return name
    }
  }
}

/** A given name must be a folder's, and no other row's. */
export function validateRowName(
  name: string,
  row: number,
  names: Map<string, number>,
  say: (fault: UserMessage) => void,
): void {
  const fault = nameFault(name)
  const first = names.get(nameKey(name))
  if (fault) say(fault)
  else if (first !== undefined) say(toMessage('manifest.taken-name', { name, row: first }))
  else names.set(nameKey(name), row)
}

/**
 * Every row with its folder: the name it was given, else one made of its title, its main field, or generator and language.
 * Given names are set aside first, so that a made one never takes them.
 */
export function nameRows(rows: readonly UnnamedRow[]): BatchRow[] {
  const given = rows.flatMap(({ name }) => (name === null ? [] : [nameKey(name)]))
  const namer = createNamer(new Set(given))
  return rows.map((row) => ({ ...row, name: row.name ?? namer(madeName(row)) }))
}

function madeName({ generator, language, settings, title, about }: UnnamedRow): string {
  // As `reef-description`.
  if (about !== null) return `${safeFileName(basename(about.book), 'book')}-${generator.about!.makes}`
  const typed = generator.titleFrom === null ? undefined : settings[generator.titleFrom]
  const main = title ?? (typeof typed === 'string' ? typed.slice(0, 200) : '')
  return safeFileName(main, `${generator.id}-${language}`)
}

type Named = Pick<BatchRow, 'row' | 'name'>

/** The rows that `--only 3,7-9,the-reef` names: by number, by a range of numbers, or by name. */
export function selectRows<Row extends Named>(rows: readonly Row[], only: string, faults: FaultList): Row[] {
  const wanted = only
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (wanted.length === 0) faults.add({}, toMessage('manifest.only-nothing'))
  const chosen = new Set<Row>()
  for (const part of wanted) {
    const before = chosen.size
    const found = rows.filter(matcher(part))
    for (const row of found) chosen.add(row)
    if (chosen.size === before && found.length === 0)
      faults.add({}, toMessage('manifest.no-row', { name: part.slice(0, 60) }))
  }
  return rows.filter((row) => chosen.has(row))
}

function matcher(part: string): (row: Named) => boolean {
  const range = /^(\d{1,6})(?:(-)(\d{1,6})?)?$/.exec(part)
  if (!range) return ({ name }) => name === part
  const from = Number(range[1])
  const until = range[2] === undefined ? from : Number(range[3] ?? Number.POSITIVE_INFINITY)
  return ({ row, name }) => (row >= from && row <= until) || name === part
}

/** The book that a row's text or picture is about. */
export interface RowAboutBook {
  /** What the row says: the name of another row, or a folder. */
  readonly book: string
  /** The folder of the book; null: the book is that of the row called `book`. */
  readonly path: string | null
  /** The settings of the row itself; the book fills in the others. */
  readonly given: Readonly<Record<string, unknown>>
}

/** Examples of the settings that the book will fill in: the settings of a row are checked before its book is read. */
export function exampleBookSettings(
  generator: Generator,
  given: Readonly<Record<string, unknown>>,
  language: Language,
  year: number,
): Record<string, unknown> {
  const filled = new Set(Object.keys(generator.about?.fields ?? {}))
  const examples = exampleSettings(generator, language, year)
  return Object.fromEntries(
    generator.fields
      .filter(({ name, required }) => required && filled.has(name) && given[name] === undefined)
      .map(({ name }) => [name, examples[name]]),
  )
}

/** The rows, each with the folder of the book that it is about, unless that is the book of a row above it. */
export function resolveAbout(rows: readonly BatchRow[], faults: FaultList, context: Pick<Context, 'cwd'>): BatchRow[] {
  const books = new Set<string>()
  return rows.map((row) => {
    if (row.generator.kind === 'book') books.add(row.name)
    if (row.about === null || books.has(row.about.book)) return row
    const path = resolveFolder(row.about.book, context)
    if (!existsSync(join(path, RECORD_FILE))) {
      const shown = row.about.book.slice(0, 60)
      faults.add({ row: row.row, column: 'book' }, toMessage('manifest.no-book', { book: shown }))
    }
    return { ...row, about: { ...row.about, path } }
  })
}
