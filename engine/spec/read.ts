import type * as z from 'zod'
import { isRecord } from '../base/is-record.ts'
import type { Diagnostic } from './diagnostic.ts'
import { diagnose } from './issues.ts'
import {
  CATALOG_FORMAT,
  CatalogAdditions,
  CatalogFile,
  LOWEST_LAYER_KEYS,
  PACK_FORMAT,
  PackFile,
  UpdatesFile,
  WordsFile,
} from './schema/catalog.ts'
import { parseSource, type Source } from './source.ts'
import { type Translation, withTranslations } from './translations.ts'

export interface Reading<T> {
  /** Null when there is an error among the diagnostics. */
  readonly value: T | null
  readonly diagnostics: readonly Diagnostic[]
  readonly source: Source
}

export function parseCatalog(
  file: string,
  text: string,
  translations: readonly Translation[] = [],
): Reading<CatalogFile> {
  return ofFormat(CATALOG_FORMAT, readWith(CatalogFile, readTranslated(file, text, translations), '_catalog.yaml'))
}

/** Reads the `_catalog.yaml` of a folder or pack that is laid over others: only the keys that it has. */
export function parseAdditions(file: string, text: string): Reading<CatalogAdditions> {
  const what = 'a _catalog.yaml that is laid over another'
  const isDecidedBelow = (key: string) => Object.hasOwn(LOWEST_LAYER_KEYS, key)
  const allowed = (value: unknown) => (isRecord(value) ? keep(value, (key) => !isDecidedBelow(key)) : value)
  const reading = ofFormat(CATALOG_FORMAT, readWith(CatalogAdditions, parseSource(file, text), what, allowed))
  const { source, value, diagnostics } = reading
  const written = isRecord(source.value) ? Object.keys(source.value) : []
  const decided = written.filter(isDecidedBelow).map((key) => {
    const message = `"${key}" belongs in the lowest _catalog.yaml alone`
    const expected = 'no such key, or the shipped set left out with --no-shipped'
    return source.at([], { rule: 'lowest', message, expected }, key)
  })
  const additions = value && decided.length === 0 ? keep(value, (key) => written.includes(key)) : null
  return { source, value: additions as CatalogAdditions | null, diagnostics: [...diagnostics, ...decided] }
}

function keep(map: object, isKept: (key: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).filter(([key]) => isKept(key)))
}

export function parsePack(file: string, text: string): Reading<PackFile> {
  return ofFormat(PACK_FORMAT, readWith(PackFile, parseSource(file, text), 'kalam.pack.yaml'))
}

/** A file of another format has that one fault: what follows from it says nothing. */
function ofFormat<T>(known: number, reading: Reading<T>): Reading<T> {
  const format = (reading.source.value as { format?: unknown } | null | undefined)?.format
  if (format === undefined || format === known) return reading
  const message = `format ${JSON.stringify(format)} is not known to this version of Kalam`
  const fault = reading.source.at(['format'], { rule: 'format', message, expected: `format: ${known}` })
  return { ...reading, value: null, diagnostics: [fault] }
}

export function parseWords(file: string, text: string, translations: readonly Translation[] = []): Reading<WordsFile> {
  return readWith(WordsFile, readTranslated(file, text, translations), '_words.yaml')
}

/** A file without anything in it tells nothing. */
export function parseUpdates(
  file: string,
  text: string,
  translations: readonly Translation[] = [],
): Reading<UpdatesFile> {
  const reading = readWith(UpdatesFile, readTranslated(file, text, translations), '_updates.yaml')
  const isEmpty = reading.source.diagnostics.length === 0 && (reading.source.value ?? null) === null
  return isEmpty ? { ...reading, value: [], diagnostics: [] } : reading
}

function readTranslated(file: string, text: string, translations: readonly Translation[]): Source {
  return withTranslations(parseSource(file, text), translations)
}

function readWith<T>(
  schema: z.ZodType<T>,
  source: Source,
  what: string,
  prepare: (value: unknown) => unknown = (value) => value,
): Reading<T> {
  if (source.diagnostics.length > 0) return { value: null, diagnostics: source.diagnostics, source }
  const result = schema.safeParse(prepare(source.value), { reportInput: true })
  return result.success
    ? { value: result.data, diagnostics: [], source }
    : { value: null, diagnostics: diagnose(source, schema, result.error.issues, what), source }
}
