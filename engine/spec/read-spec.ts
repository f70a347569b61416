import type * as z from 'zod'
import { isRecord } from '../base/is-record.ts'
import { diagnose } from './issues.ts'
import type { Reading } from './read.ts'
import {
  conditionsRule,
  defaultsRule,
  fieldShapeRule,
  formerNamesRule,
  optionLabelsRule,
  replacementsRule,
  reservedNamesRule,
} from './rules/fields.ts'
import { flowNamesRule, flowPlacesRule, flowReferencesRule, withCorrectedStepNames } from './rules/flow.ts'
import { flowCountsRule, stepPrintRule } from './rules/flow-counts.ts'
import { formsRule, numberedEntriesRule, outputsRule } from './rules/output.ts'
import type { Rule, RuleContext, RuleFault } from './rules/rule.ts'
import {
  aboutRule,
  categoriesRule,
  kindPartsRule,
  languagesRule,
  referencesRule,
  templateFilesRule,
  writingRule,
} from './rules/shape.ts'
import type { CatalogFile } from './schema/catalog.ts'
import { Spec } from './schema/spec.ts'
import { expandShorthand, mergeDefaults, overlayStep, writtenPath } from './shorthand.ts'
import { isPathWithin, type Path, parseSource } from './source.ts'
import { type Translation, withTranslations } from './translations.ts'

interface SpecReading extends Reading<Spec> {
  /**
   * The spec even where it breaks a rule, and without the parts that have no shape, so that its prompts can be judged in the
   * same round. Null when too little of it has a shape.
   */
  readonly draft: Spec | null
  /** Whether a fault only follows from parts that have no shape, and is none of its own. */
  readonly isConsequence: IsConsequence
}

/** Reads a spec over the defaults of its kind and its family, and reports all of its faults at once. */
export function parseSpec(
  { file, text, translations = [] }: SpecInput,
  family: string,
  context: SpecContext,
): SpecReading {
  const source = withTranslations(parseSource(file, text), translations)
  if (source.diagnostics.length > 0) {
    return { value: null, draft: null, diagnostics: source.diagnostics, source, isConsequence: () => false }
  }
  const prepare = (value: unknown) => prepareSpec(value, family, context.catalog)
  const prepared = prepare(source.value)
  const result = Spec.safeParse(prepared.value, { reportInput: true })
  const shape = result.success ? [] : diagnose(source, Spec, result.error.issues, 'a generator', prepared.writtenAt)
  const rest = result.success
    ? { value: result.data, removed: [] }
    : withoutFaults(Spec, source.value, (value) => overStandIns(prepare(value)))
  const isConsequence = consequenceTest(rest.removed)
  const at = (rule: string, { path, key, ...fault }: RuleFault) =>
    source.at(prepared.writtenAt(path), { ...fault, rule }, key)
  const draft = rest.value && withCorrectedStepNames(rest.value, context.catalog)
  const broken = draft
    ? RULES.flatMap((rule) =>
        [...rule.check(rule === flowNamesRule ? rest.value! : draft, { ...context, written: source.value })]
          .filter((fault) => !isConsequence(fault))
          .map((fault) => at(rule.name, fault)),
      )
    : []
  const diagnostics = [...shape, ...prepared.faults.map((fault) => at('value', fault)), ...broken]
  const failed = diagnostics.some((diagnostic) => diagnostic.severity === 'error')
  return { source, diagnostics, value: failed ? null : draft, draft, isConsequence }
}

interface SpecInput {
  readonly file: string
  readonly text: string
  /** The files beside it. */
  readonly translations?: readonly Translation[]
}

type SpecContext = Omit<RuleContext, 'written'>

interface PreparedSpec extends Prepared {
  readonly faults: readonly RuleFault[]
}

/** What a family or a kind says of books isn't meant for a single text or a picture in the same folder. */
const BOOK_KEYS = ['book', 'steps', 'remember', 'progress']

/**
 * Lays a file over the defaults of its kind and its family. `book:` of all three is read as one and expanded; a flow of the
 * file's own leaves it out.
 */
function prepareSpec(written: unknown, family: string, { kinds, families }: CatalogFile): PreparedSpec {
  const own = isRecord(written) ? written : {}
  const kind = own.kind as keyof typeof kinds
  const { book: kindBook, shorthand = {}, ...beneath } = (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? {}
  const shared = families[family]?.defaults ?? {}
  const { book: familyBook, ...defaults } = kind === 'book' ? shared : without(shared, BOOK_KEYS)
  const ownFlow = own.flow !== undefined
  const said = ownFlow ? undefined : mergeDefaults(mergeDefaults(kindBook, familyBook), own.book)
  const meaning = expandShorthand(shorthand as never, said)
  const layers: unknown[] = [beneath, defaults, meaning.value, written]
  const value = layers.reduce(mergeDefaults)
  const path = (at: Path) => (isWritten(written, at) ? at : writtenPath(at, meaning))
  if (!isRecord(value)) return { value, writtenAt: path, faults: [] }
  const steps = layers.map((layer) => (isRecord(layer) ? layer.steps : undefined)).reduce(overlaySteps)
  return {
    value: {
      ...value,
      ...(steps === undefined ? {} : { steps }),
      ...(isRecord(value.fields) && isRecord(own.fields) ? { fields: { ...own.fields, ...value.fields } } : {}),
      ...(said === undefined ? {} : { book: said }),
    },
    writtenAt: path,
    faults: ownFlow && own.book !== undefined ? [sharedFlow] : kind === 'book' ? meaning.faults : [],
  }
}

const sharedFlow: RuleFault = {
  path: [],
  key: 'book',
  message: 'book: speaks of the shared flow, and this file has a flow of its own',
  expected: 'fields, steps, progress and remember',
}

/** Steps are laid over one another entry by entry. */
function overlaySteps(beneath: unknown, above: unknown): unknown {
  if (!isRecord(beneath) || !isRecord(above)) return above === undefined ? beneath : above
  const entries = Object.entries(above).map(([name, entry]) => {
    const below = Object.hasOwn(beneath, name) ? beneath[name] : undefined
    return [name, isRecord(below) && isRecord(entry) ? overlayStep(below, entry) : (entry ?? below)] as const
  })
  return { ...beneath, ...Object.fromEntries(entries) }
}

function isWritten(written: unknown, path: Path): boolean {
  let at = written
  return path.every((step) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return false
    at = (at as Record<string | number, unknown>)[step]
    return true
  })
}

function without(map: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).filter(([key]) => !keys.includes(key)))
}

const STAND_IN = { en: '-', ms: '-' }

/** Lays texts that a spec can't do without under it, so that the lack of one hides no other fault. */
function overStandIns(prepared: Prepared): Prepared {
  const { value } = prepared
  const fields = isRecord(value) && isRecord(value.fields) ? Object.keys(value.fields) : []
  const standIns = {
    title: STAND_IN,
    summary: STAND_IN,
    tagline: STAND_IN,
    fields: Object.fromEntries(fields.map((name) => [name, { label: STAND_IN }])),
    prompt: { brief: STAND_IN },
  }
  return { ...prepared, value: mergeDefaults(standIns, value) }
}

/** Every cross-field rule of a spec, by name. */
export const RULES: readonly Rule[] = [
  kindPartsRule,
  flowNamesRule,
  flowPlacesRule,
  flowCountsRule,
  flowReferencesRule,
  stepPrintRule,
  reservedNamesRule,
  fieldShapeRule,
  optionLabelsRule,
  defaultsRule,
  conditionsRule,
  replacementsRule,
  formerNamesRule,
  writingRule,
  languagesRule,
  referencesRule,
  aboutRule,
  categoriesRule,
  templateFilesRule,
  outputsRule,
  formsRule,
  numberedEntriesRule,
]

const MAX_ROUNDS = 10

/** A written value with what is under it. */
interface Prepared {
  readonly value: unknown
  /** Where a path of `value` is written. */
  readonly writtenAt: (path: Path) => Path
}

interface Salvaged<T> {
  /** What the schema makes of the rest; null when a part that it cannot do without has no shape. */
  readonly value: T | null
  /** The paths that were taken out. */
  readonly removed: readonly Path[]
}

/**
 * Takes the parts without a shape out of a value until the schema accepts it, so that the rest can be judged in the same round.
 * `prepare` lays the defaults under the value.
 */
function withoutFaults<T>(schema: z.ZodType<T>, written: unknown, prepare: (value: unknown) => Prepared): Salvaged<T> {
  const value = structuredClone(written)
  const removed: Path[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const prepared = prepare(value)
    const result = schema.safeParse(prepared.value)
    if (result.success) return { value: result.data, removed }
    const paths = result.error.issues.flatMap(pathsOf).map(prepared.writtenAt)
    const before = removed.length
    for (const path of paths) {
      if (removed.slice(before).some((gone) => isPathWithin(path, gone))) continue
      const gone = remove(value, path)
      if (gone === null) return { value: null, removed }
      removed.push(gone)
    }
  }
  return { value: null, removed }
}

function pathsOf(issue: z.core.$ZodIssue): Path[] {
  const path = issue.path as (string | number)[]
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
}

/** Removes the value at the path, or its nearest parent that is written. Returns the removed path. */
function remove(value: unknown, path: Path): Path | null {
  const key = path.at(-1)
  if (key === undefined) return null
  const parent = path.slice(0, -1).reduce<unknown>((at, step) => entry(at, step), value)
  if (entry(parent, key) === undefined) return remove(value, path.slice(0, -1))
  if (Array.isArray(parent)) return remove(value, path.slice(0, -1))
  delete (parent as Record<string, unknown>)[key]
  return path
}

function entry(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string | number, unknown>)[key]
    : undefined
}

/** Says of a fault whether it only follows from parts that were taken out since they have no shape. */
type IsConsequence = (fault: Pick<RuleFault, 'message'> & { readonly path?: Path }) => boolean

/** The sentences that a part which was taken out causes elsewhere; `removed` are the paths of such parts. */
function consequenceTest(removed: readonly Path[]): IsConsequence {
  const tests = removed.flatMap(([part, name, key]) => {
    if (name === undefined) return []
    const named = String(name).replaceAll(/[^\w-]/g, String.raw`\$&`)
    if (part === 'fields' && (key === undefined || key === 'options')) return fieldSentences(named)
    if (part === 'steps') return stepSentences(named, key)
    return []
  })
  return ({ message, path = [] }) =>
    tests.some((test) => test.test(message)) ||
    (message.endsWith(' needs options') && removed.some((gone) => path.length > 0 && isPathWithin(gone, path)))
}

/** A field that isn't there, or that has no options. */
function fieldSentences(name: string): RegExp[] {
  return [
    new RegExp(`^"${name}" (?:is not (?!a key of)|is neither |cannot |doesn’t give )`),
    new RegExp(String.raw`\{\{[^}]*?\b${name}\b`),
    new RegExp(`is not (?:a value|an option) of (?:\\w+\\.)?${name}(?:\\.value)?$`),
  ]
}

/** A step that isn't said, or that lost the key which others rely on. */
function stepSentences(name: string, key: string | number | undefined): RegExp[] {
  const isWhole = key === undefined
  return [
    ...(isWhole ? [new RegExp(`^"${name}" is (?:not |neither |no )`)] : []),
    ...(isWhole || key === 'label' ? [new RegExp(`^step "${name}" has no label`)] : []),
    ...(isWhole || key === 'image' || key === 'price' ? [new RegExp(`^picture "${name}" has no ${key ?? ''}`)] : []),
    ...(isWhole || key === 'each' || key === 'kind' ? COUNTED : []),
  ]
}

/** What is said of a flow that lacks its counted step. */
const COUNTED = [
  /^\[.*\] needs exactly one step with each/,
  / stands before the counted step that it plans$/,
  /^for names the counted step/,
  /^(?:every|between) is for a step in brackets/,
]
