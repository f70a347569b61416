import { type PromptParts, promptFaults, templateFaults } from '../prompt/faults.ts'
import type { Templates } from '../prompt/templates.ts'
import { compareDiagnostics, type Diagnostic } from '../spec/diagnostic.ts'
import { kindOf, optionsOf } from '../spec/options-of.ts'
import { readCatalog, readSpec, readUpdates, readWords } from '../spec/read.ts'
import type { CatalogFile, WordsFile } from '../spec/schema/catalog.ts'
import type { CheckEntry } from '../spec/schema/check.ts'
import type { Spec } from '../spec/schema/spec.ts'
import type { Update } from '../spec/schema/updates.ts'
import type { Source } from '../spec/source.ts'
import { compileGenerator } from './compile.ts'
import type { Generator } from './generator.ts'

/** A file by its path beneath the generators' folder, `fiction/romance.yaml`. */
export interface CatalogInput {
  readonly path: string
  /** How diagnostics name it. */
  readonly file: string
  readonly text: string
}

export interface Catalog {
  readonly settings: CatalogFile
  /** In menu order: by family, then `order`, then id. */
  readonly generators: readonly Generator[]
  readonly specs: ReadonlyMap<string, { readonly source: Source; readonly checks: readonly CheckEntry[] }>
  readonly templates: Templates
  /** What the dashboard tells, newest first. */
  readonly updates: readonly Update[]
}

export interface CatalogReading {
  /** Null when `_catalog.yaml` or `_words.yaml` can't be read; otherwise all generators without an error. */
  readonly catalog: Catalog | null
  readonly diagnostics: readonly Diagnostic[]
}

/** Kept between two readings of a catalog: what neither changed nor stands on anything that did isn't made again. */
export type CompileMemo = Map<string, { readonly input: CatalogInput; readonly around: string; readonly made: unknown }>

/** Compiles everything there is, and says everything that is wrong with it. */
export function assembleCatalog(
  inputs: readonly CatalogInput[],
  templates: Templates,
  memo: CompileMemo = new Map(),
): CatalogReading {
  const shared = <Reading>(path: string, read: (file: string, text: string) => Reading) => {
    const input = inputs.find((one) => one.path === path) ?? { path, file: path, text: '' }
    return { ...remembered(memo, input, '', ({ file, text }) => read(file, text)), text: input.text }
  }
  const settings = shared('_catalog.yaml', readCatalog)
  const words = shared('_words.yaml', readWords)
  const updates = shared('_updates.yaml', readUpdates)
  const prompts = { path: '', file: '', text: JSON.stringify(templates) }
  const diagnostics: Diagnostic[] = [
    ...[settings, words, updates].flatMap((reading) => reading.diagnostics),
    ...remembered(memo, prompts, '', () => templateFaults(templates)),
  ]
  if (!settings.value || !words.value) return { catalog: null, diagnostics: diagnostics.toSorted(compareDiagnostics) }
  const specs = new Map<string, { source: Source; checks: readonly CheckEntry[] }>()
  const generators: Generator[] = []
  const claimed = new Map<string, string>()
  const around = JSON.stringify([settings.text, words.text, Object.keys(templates)])
  for (const input of inputs.toSorted((a, b) => a.path.localeCompare(b.path))) {
    const place = placeOf(input.path)
    if (!place) {
      if (!isShared(input.path)) diagnostics.push(misplaced(input))
      continue
    }
    const { value: catalog } = settings
    const { value: vocabulary } = words
    const compiled = remembered(memo, input, around, () => compileOne(input, place, catalog, vocabulary, templates))
    const faults = [...compiled.diagnostics, ...clashes(compiled, claimed)]
    diagnostics.push(...faults)
    if (!compiled.generator || faults.some((one) => one.severity === 'error')) continue
    generators.push(compiled.generator)
    specs.set(place.id, { source: compiled.source, checks: compiled.checks })
  }
  const families = Object.keys(settings.value.families)
  const rank = (family: string) => (families.includes(family) ? families.indexOf(family) : families.length)
  generators.sort(
    (a, b) =>
      rank(a.family) - rank(b.family) ||
      a.family.localeCompare(b.family) ||
      a.order - b.order ||
      a.id.localeCompare(b.id),
  )
  return {
    catalog: { settings: settings.value, generators, specs, templates, updates: newestFirst(updates.value ?? []) },
    diagnostics: diagnostics.toSorted(compareDiagnostics),
  }
}

function remembered<Made>(
  memo: CompileMemo,
  input: CatalogInput,
  around: string,
  make: (input: CatalogInput) => Made,
): Made {
  const known = memo.get(input.path)
  if (known?.around === around && known.input.text === input.text && known.input.file === input.file) {
    return known.made as Made
  }
  const made = make(input)
  memo.set(input.path, { input, around, made })
  return made
}

function newestFirst(updates: readonly Update[]): Update[] {
  return updates.toSorted((one, other) => other.date.localeCompare(one.date))
}

/** `<family>/<id>.yaml`; anything else beneath the folder is no spec. */
export function placeOf(path: string): { family: string; id: string } | null {
  const match = /^([a-z0-9][a-z0-9-]*)\/([a-z0-9][a-z0-9-]*)\.ya?ml$/.exec(path)
  return match ? { family: match[1]!, id: match[2]! } : null
}

/** Files such as `_catalog.yaml` belong to all generators. */
function isShared(path: string): boolean {
  return path.split('/').at(-1)!.startsWith('_')
}

function misplaced({ file, text }: CatalogInput): Diagnostic {
  return {
    severity: 'error',
    rule: 'place',
    file,
    line: 1,
    column: 1,
    length: 1,
    message: 'a generator is <family>/<id>.yaml, in lower-case letters, digits and -',
    excerpt: text.split('\n')[0]!,
  }
}

interface Compiled {
  readonly source: Source
  readonly generator: Generator | null
  readonly checks: readonly CheckEntry[]
  readonly diagnostics: readonly Diagnostic[]
}

function compileOne(
  { file, text }: CatalogInput,
  place: { family: string; id: string },
  catalog: CatalogFile,
  words: WordsFile,
  templates: Templates,
): Compiled {
  const names = new Set(Object.keys(templates))
  const listTemplates = new Set(
    Object.entries(templates).flatMap(([name, text]) =>
      /\/single\.\w+$/.test(name) && /\{\{\s*items\s*\}\}/.test(text) ? [name.split('/')[0]!] : [],
    ),
  )
  const { value, draft, source, diagnostics } = readSpec(file, text, place.family, {
    catalog,
    words,
    templates: names,
    listTemplates,
  })
  const prompts = draft ? promptFaults(promptParts(draft)) : []
  const generator = value && compileGenerator(value, place, catalog, words)
  const faults = prompts.map(({ path, fault: { line, column, length, ...fault } }) =>
    source.within(path, line, column, length, { rule: 'prompt', ...fault }),
  )
  return { source, generator, checks: value?.checks ?? [], diagnostics: [...diagnostics, ...faults] }
}

function promptParts({ fields, prompt: { templates: _, ...slots } }: Spec): PromptParts {
  return {
    slots,
    fields: Object.entries(fields).map(([name, field]) => ({
      name,
      kind: kindOf(field),
      options: optionsOf(field).map(({ value, entry }) => ({ value, say: entry?.say ?? null })),
    })),
  }
}

/** Ids and book types are keys of saved work: no two generators share one. */
function clashes({ generator, source }: Compiled, claimed: Map<string, string>): Diagnostic[] {
  if (!generator) return []
  const keys = [`id ${generator.id}`, ...[generator.bookType, ...generator.formerly].map((type) => `book type ${type}`)]
  return keys.flatMap((key) => {
    const owner = claimed.get(key)
    claimed.set(key, owner ?? source.file)
    if (owner === undefined || owner === source.file) return []
    return [source.at([], { rule: 'unique', message: `the ${key} belongs to ${owner} already` }, 'bookType')]
  })
}
