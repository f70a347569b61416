import type * as z from 'zod'
import type { Diagnostic } from './diagnostic.ts'
import { diagnose } from './issues.ts'
import { mergeDefaults } from './merge.ts'
import { RULES } from './rules/all.ts'
import type { Around } from './rules/rule.ts'
import { CatalogFile, WordsFile } from './schema/catalog.ts'
import { Spec } from './schema/spec.ts'
import { UpdatesFile } from './schema/updates.ts'
import { readSource, type Source } from './source.ts'

export interface Reading<T> {
  /** Null when there is an error among the diagnostics. */
  readonly value: T | null
  readonly diagnostics: readonly Diagnostic[]
  readonly source: Source
}

export function readCatalog(file: string, text: string): Reading<CatalogFile> {
  return readWith(CatalogFile, file, text, '_catalog.yaml')
}

export function readWords(file: string, text: string): Reading<WordsFile> {
  return readWith(WordsFile, file, text, '_words.yaml')
}

/** A file without anything in it tells nothing. */
export function readUpdates(file: string, text: string): Reading<UpdatesFile> {
  const reading = readWith(UpdatesFile, file, text, '_updates.yaml')
  const isEmpty = reading.source.diagnostics.length === 0 && (reading.source.value ?? null) === null
  return isEmpty ? { ...reading, value: [], diagnostics: [] } : reading
}

export interface SpecReading extends Reading<Spec> {
  /** The spec even where it breaks a rule, so that its prompts can be judged in the same round; null when it has no shape. */
  readonly draft: Spec | null
}

/** A family of books may hold a single text too: what it says of books isn't meant for that. */
function defaultsFor(kind: unknown, defaults: Record<string, unknown> | undefined): unknown {
  if (kind === 'book' || !defaults) return defaults
  const { book: _book, ...rest } = defaults
  return rest
}

/** A spec with its family's defaults beneath it, and every fault of it at once. */
export function readSpec(file: string, text: string, family: string, around: Around): SpecReading {
  const { kinds, families } = around.catalog
  const reading = readWith(Spec, file, text, 'a generator', (value) => {
    const kind = (value as { kind?: keyof typeof kinds } | null)?.kind
    const beneath = kind && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    return mergeDefaults(mergeDefaults(beneath, defaultsFor(kind, families[family]?.defaults)), value)
  })
  if (!reading.value) return { ...reading, draft: null }
  const { source, value } = reading
  const diagnostics = RULES.flatMap((rule) =>
    [...rule.check(value, around)].map(({ path, key, ...fault }) =>
      source.at(path, { ...fault, rule: rule.name }, key),
    ),
  )
  const failed = diagnostics.some((diagnostic) => diagnostic.severity === 'error')
  return { source, diagnostics, value: failed ? null : value, draft: value }
}

function readWith<T>(
  schema: z.ZodType<T>,
  file: string,
  text: string,
  what: string,
  prepare: (value: unknown) => unknown = (value) => value,
): Reading<T> {
  const source = readSource(file, text)
  if (source.diagnostics.length > 0) return { value: null, diagnostics: source.diagnostics, source }
  const result = schema.safeParse(prepare(source.value), { reportInput: true })
  return result.success
    ? { value: result.data, diagnostics: [], source }
    : { value: null, diagnostics: diagnose(source, schema, result.error.issues, what), source }
}
