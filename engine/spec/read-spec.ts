import { isRecord } from '../base/is-record.ts'
import { overlayStep } from './complete-steps.ts'
import { diagnose } from './issues.ts'
import type { Reading } from './read.ts'
import { about } from './rules/about.ts'
import {
  conditions,
  defaults,
  fieldShape,
  formerNames,
  optionLabels,
  replacements,
  reservedNames,
} from './rules/fields.ts'
import { flowNames, flowPlaces, withCorrectedStepNames } from './rules/flow.ts'
import { flowCounts } from './rules/flow-counts.ts'
import { flowReferences } from './rules/flow-references.ts'
import { forms } from './rules/form.ts'
import { numberedEntries, outputs } from './rules/output.ts'
import type { Rule, RuleContext, RuleFault } from './rules/rule.ts'
import { categories, kindParts, languages, references, templateFiles, writing } from './rules/shape.ts'
import { stepPrint } from './rules/step-print.ts'
import { consequenceTest, type IsConsequence, type Prepared, withoutFaults } from './salvage.ts'
import type { CatalogFile } from './schema/catalog.ts'
import { Spec } from './schema/spec.ts'
import { expandShorthand, mergeDefaults, writtenPath } from './shorthand.ts'
import { type Path, readSource } from './source.ts'
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
export function readSpec(
  { file, text, translations = [] }: SpecInput,
  family: string,
  context: SpecContext,
): SpecReading {
  const source = withTranslations(readSource(file, text), translations)
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
        [...rule.check(rule === flowNames ? rest.value! : draft, { ...context, written: source.value })]
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
  kindParts,
  flowNames,
  flowPlaces,
  flowCounts,
  flowReferences,
  stepPrint,
  reservedNames,
  fieldShape,
  optionLabels,
  defaults,
  conditions,
  replacements,
  formerNames,
  writing,
  languages,
  references,
  about,
  categories,
  templateFiles,
  outputs,
  forms,
  numberedEntries,
]
