import { isShipped, knownLanguages } from '../base/language.ts'
import { compileGenerator, type GeneratorPlace } from '../generator/compile.ts'
import type { Generator } from '../generator/generator.ts'
import { type PromptParts, promptFaults } from '../prompt/faults.ts'
import type { Templates } from '../prompt/templates.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import { parseSpec } from '../spec/read-spec.ts'
import { missingTemplates } from '../spec/rules/shape.ts'
import type { CatalogFile } from '../spec/schema/catalog.ts'
import { fieldKind, fieldOptions } from '../spec/schema/field.ts'
import type { CheckEntry, Spec } from '../spec/schema/spec.ts'
import type { Source } from '../spec/source.ts'
import type { CatalogSourceFile, LayerView } from './catalog.ts'

interface CompiledSpec {
  readonly source: Source
  /** Null when the file has an error. */
  readonly generator: Generator | null
  readonly checks: readonly CheckEntry[]
  readonly diagnostics: readonly Diagnostic[]
}

/** `<family>/<id>.yaml`; anything else beneath the folder is no spec. */
export function parseSpecPath(path: string): GeneratorPlace | null {
  const match = /^([a-z0-9][a-z0-9-]*)\/([a-z0-9][a-z0-9-]*)\.ya?ml$/.exec(path)
  return match ? { family: match[1]!, id: match[2]! } : null
}

/** Compiles one generator's file, with the faults of its shape, its rules and its prompts. */
export function compileSpec(
  input: CatalogSourceFile,
  place: GeneratorPlace,
  { settings: catalog, words, templates }: Pick<LayerView, 'settings' | 'words' | 'templates'>,
  ownTemplates: Templates = {},
): CompiledSpec {
  const names = new Set(Object.keys(templates))
  const listTemplates = new Set(
    Object.entries(templates).flatMap(([name, text]) =>
      /\/single\.\w+$/.test(name) && /\{\{\s*items\s*\}\}/.test(text) ? [name.split('/')[0]!] : [],
    ),
  )
  const { value, draft, isConsequence, source, diagnostics } = parseSpec(input, place.family, {
    catalog,
    words,
    templates: names,
    listTemplates,
  })
  const prompts = draft ? promptFaults(promptParts(draft)).filter(({ fault }) => !isConsequence(fault)) : []
  const generator = value && compileGenerator(value, place, spokenBy(value, catalog, names), words)
  const faults = prompts.map(({ path, fault: { line, column, length, ...fault } }) =>
    source.within(path, line, column, length, { rule: 'prompt', ...fault }),
  )
  return {
    source,
    generator: generator && withTemplates(generator, ownTemplates),
    checks: value?.checks ?? [],
    diagnostics: [...diagnostics, ...faults],
  }
}

/** An added language that the catalog turns on is one of a generator when its set of templates is there in it. */
function spokenBy(spec: Spec, catalog: CatalogFile, templates: ReadonlySet<string>): CatalogFile {
  const set = spec.prompt.templates
  const languages = catalog.languages.filter(
    (one) => isShipped(one) || !set || missingTemplates(spec, catalog, templates, set, one).length === 0,
  )
  return { ...catalog, languages }
}

function withTemplates(generator: Generator, ownTemplates: Templates): Generator {
  if (Object.keys(ownTemplates).length === 0) return generator
  return { ...generator, prompt: { ...generator.prompt, ownTemplates } }
}

function promptParts({ fields, prompt: { templates: _, ...slots } }: Spec): PromptParts {
  return {
    slots,
    fields: Object.entries(fields).map(([name, field]) => ({
      name,
      kind: fieldKind(field),
      options: fieldOptions(field).map(({ value, entry }) => ({ value, say: entry?.say ?? null })),
    })),
  }
}

/** Results of earlier compilations by the file's name. A result is used again while its file and everything it depends on are unchanged. */
export type CompileMemo = Map<
  string,
  { readonly text: string; readonly dependencies: string; readonly result: unknown }
>

/** What earlier calls in this process compiled: a server and a command line read the same files over and over. */
export const sharedCompileMemo: CompileMemo = new Map()

/** All that is written of a file. */
export function textWithTranslations({ text, translations = [] }: CatalogSourceFile): string {
  return translations.length === 0 ? text : JSON.stringify([text, translations])
}

/** The kept result of `compile` for this input, or a new one. `dependsOn` holds the text of everything else that the result
 * depends on, apart from the languages that are known. */
export function compileOnce<Result>(
  memo: CompileMemo,
  input: CatalogSourceFile,
  dependsOn: string,
  compile: (input: CatalogSourceFile) => Result,
): Result {
  const dependencies = `${knownLanguages().join()} ${dependsOn}`
  const text = textWithTranslations(input)
  const kept = memo.get(input.file)
  if (kept?.dependencies === dependencies && kept.text === text) return kept.result as Result
  const result = compile(input)
  memo.set(input.file, { text, dependencies, result })
  return result
}
