import { inEachLanguage } from '../base/language.ts'
import { findFieldKind } from '../field-kinds/field-kinds.ts'
import { say } from '../messages/say.ts'
import type { CatalogFile, WordsFile } from '../spec/schema/catalog.ts'
import { fieldKind, fieldOptions, optionLabel } from '../spec/schema/field.ts'
import type { OptionOutput, OutputEntry, PartEntry } from '../spec/schema/output.ts'
import type { Spec } from '../spec/schema/spec.ts'
import { completeSteps, type MergedStep, PLAN_STEP_NAME, planNames, stepValue } from '../spec/shorthand.ts'
import { FORM_KEYS } from '../writer/output/rules/form-rules.ts'
import { parseRange } from '../writer/output/rules/ranges.ts'
import { compileFlow, compileWhen, OPTIONAL_PARTS_SETTING } from './compile-flow.ts'
import type {
  CallSettings,
  ExpectedOutputs,
  Field,
  FieldOption,
  Generator,
  PromptTexts,
  ProposedCategory,
  WritingSettings,
} from './generator.ts'
import { joinIdeaWords } from './propose.ts'
import type { Pricing, PublicFlow, PublicGenerator } from './public-generator.ts'

export interface GeneratorPlace {
  readonly id: string
  readonly family: string
}

/** A spec that passed its rules, as a generator. */
export function compileGenerator(spec: Spec, place: GeneratorPlace, catalog: CatalogFile, words: WordsFile): Generator {
  const bookType = spec.bookType ?? place.id.replaceAll('-', '_')
  const contentKind = spec.contentKind ?? bookType
  const { calls, deadlineSeconds, idleSeconds } = catalog.limits
  const steps = completeSteps(spec, catalog)
  const flow = compileFlow(spec, steps, contentKind)
  const asked = new Set(steps.flatMap(({ entry }) => entry.asks ?? []))
  const outputs = compileOutputs(spec, steps)
  const fields = [...compileFields(spec, words, catalog.limits, asked), ...compilePartsField(flow, steps)]
  return {
    id: place.id,
    route: `/${place.id}`,
    family: place.family,
    kind: spec.kind,
    bookType,
    formerly: spec.formerly,
    contentKind,
    title: spec.title,
    summary: spec.summary,
    tagline: spec.tagline,
    button: spec.button ?? null,
    busy: spec.busy ?? null,
    order: spec.order,
    icon: spec.icon,
    design: spec.design,
    coverColours: spec.coverColours,
    genres: spec.genres,
    categories: spec.categories.map(compileCategory),
    ideas: joinIdeaWords(spec.ideas),
    ...(spec.about === undefined ? {} : { about: spec.about }),
    ...(spec.imports ? { imports: true } : {}),
    languages: spec.languages ?? catalog.languages,
    languageSetting: spec.languageFrom ?? 'language',
    titleFrom:
      spec.titleFrom ?? fields.find((field) => field.kind === 'text' && field.required && !field.when)?.name ?? null,
    saves: spec.saves ?? spec.kind === 'book',
    fields,
    ...formerNamesOf(spec),
    book: spec.kind === 'book' ? describeBook(spec, flow) : null,
    flow,
    entryWords: compileEntryWords(spec, flow, outputs, catalog),
    image: spec.image ?? null,
    images: Object.fromEntries(
      steps.flatMap(({ name, entry }) => {
        const image = entry.image ?? (entry.kind === 'image' ? spec.image : undefined)
        return image ? [[name, image]] : []
      }),
    ),
    writing: compileWriting(spec, steps, catalog),
    outputs,
    price: compilePricing(spec, steps, catalog.timezone),
    usage: spec.usage ?? null,
    prompt: { ...compilePrompt(spec.prompt, steps, planNames(catalog)), ways: spec.ways },
    demo: spec.demo ?? spec.prompt.templates ?? '',
    limits: { calls, deadlineSeconds, idleSeconds },
  }
}

function compileCategory(entry: Spec['categories'][number]): ProposedCategory {
  return typeof entry === 'string' ? { name: entry, when: null } : { name: entry.name, when: compileWhen(entry.when) }
}

/** The flow in the short words of `book:`, for those who read it so. A flow of one's own has none of them. */
function describeBook({ book }: Spec, { places, measure }: PublicFlow): NonNullable<PublicGenerator['book']> {
  const said = (book ?? {}) as Readonly<Record<string, never>>
  const own = book === undefined
  const step = places.flat().find(({ name }) => name === measure)
  const texts = places.flat().filter(({ kind, each }) => kind === 'text' && each === null)
  return {
    outline: own || said.outline === 'none' ? null : (said.outline ?? null),
    chapters:
      said.chapters === undefined ? null : { choices: said.chapters, default: said.default ?? said.chapters[0]! },
    sections: !own && typeof step?.each === 'object' && step.each && 'names' in step.each ? step.each.names : null,
    conclusion: said.conclusion ?? null,
    progress: said.progress ?? null,
    headings: Object.fromEntries(texts.map(({ name, heading }) => [name, heading])),
  }
}

/** Only running text can grow: a piece that its spec gives a form or parts is as long as they make it. */
function compileEntryWords(
  { writing: { entryWords } }: Spec,
  { measure, places }: PublicFlow,
  outputs: ExpectedOutputs,
  { limits }: CatalogFile,
): PublicGenerator['entryWords'] {
  if (measure === null || entryWords === undefined || entryWords === 'none') return null
  if (places.flat().some(({ name, kind }) => name === measure && kind !== 'text')) return null
  if (outputs.steps[measure] || outputs.pieces[measure]?.some((piece) => piece !== null)) return null
  return { ...parseRange(entryWords), section: limits.answerWords }
}

function compilePricing(spec: Spec, steps: readonly MergedStep[], timezone: string): Pricing {
  const { promotion } = spec
  return {
    list: Object.fromEntries(
      steps.map(({ name, lineage, entry }): [string, number] => [
        name,
        entry.price ?? stepValue<number>(spec.price, lineage) ?? 1,
      ]),
    ),
    promotion: promotion ? { ...promotion, until: promotion.until ?? null } : null,
    timezone,
  }
}

function compilePrompt(
  { templates, ...slots }: Spec['prompt'],
  steps: readonly MergedStep[],
  plans: readonly string[],
): Omit<PromptTexts, 'ways'> {
  const given = Object.entries(slots).filter(([, text]) => text !== undefined)
  return {
    templates: templates ?? null,
    slots: Object.fromEntries(given) as PromptTexts['slots'],
    steps: {
      [PLAN_STEP_NAME]: plans,
      ...Object.fromEntries(
        steps.map(({ name, lineage, entry }) => [
          name,
          entry.kind === 'image' ? [] : [...(entry.template ? [entry.template] : []), ...lineage],
        ]),
      ),
    },
    about: Object.fromEntries(steps.flatMap(({ name, entry }) => (entry.about ? [[name, entry.about]] : []))),
  }
}

function compileWriting(spec: Spec, steps: readonly MergedStep[], catalog: CatalogFile): WritingSettings {
  const { presets } = catalog
  const { preset, words, items, temperature, language, appendix } = spec.writing
  const base = presets.default!
  const call = ({ lineage, entry }: Pick<MergedStep, 'lineage' | 'entry'>): CallSettings => {
    const named = presets[entry.preset ?? stepValue(preset, lineage) ?? 'default']
    const temper = entry.temperature ?? temperature
    const merged = { ...base, ...named, ...(temper === undefined ? {} : { temperature: temper }) } as CallSettings
    const asked = entry.words ?? (entry.kind === 'plan' ? planWords(words, lineage) : stepValue(words, lineage))
    return {
      ...merged,
      words: wordsOf(asked),
      ...(entry.role === undefined ? {} : { role: entry.role }),
      ...(entry.effort === undefined ? {} : { effort: entry.effort }),
    }
  }
  const own = steps.map((step) => [step.name, call(step)] as const)
  const plans = steps.some(({ entry }) => entry.kind === 'plan')
  return {
    steps: Object.fromEntries([
      ...own,
      ...(plans || spec.kind !== 'book'
        ? []
        : [[PLAN_STEP_NAME, call({ lineage: planNames(catalog), entry: { kind: 'plan' } })] as const]),
    ]),
    items: typeof items === 'string' ? { field: items } : (items ?? null),
    languageField: language ?? null,
    appendix: appendix ?? false,
    effort: catalog.effort,
    memory: spec.memory,
    textShare: catalog.textShare,
    habits: spec.habits === 'none' ? null : spec.habits,
    eventWords: catalog.limits.eventWords,
  }
}

/** A plan is as long as its entries make it, unless the spec says otherwise. */
function planWords(words: Spec['writing']['words'], lineage: readonly string[]): string | number | undefined {
  if (typeof words !== 'object') return undefined
  const { each: _, ...named } = words
  return stepValue(named, lineage)
}

function wordsOf(words: string | number | undefined): CallSettings['words'] {
  if (words === undefined || words === 'none') return null
  return typeof words === 'string' && !/^\d/.test(words) ? { field: words } : parseRange(words)
}

/** The former names of a spec's fields and options; nothing when it has none. */
function formerNamesOf({ fields }: Spec): Pick<PublicGenerator, 'renamed'> {
  const named = Object.entries(fields).flatMap(([name, { formerly = [] }]) => formerly.map((former) => [former, name]))
  const options = Object.entries(fields).flatMap(([name, field]) => {
    const values = fieldOptions(field).flatMap(({ value, entry }) =>
      (entry?.formerly ?? []).map((former) => [String(former), value] as const),
    )
    return values.length === 0 ? [] : [[name, Object.fromEntries(values)] as const]
  })
  if (named.length === 0 && options.length === 0) return {}
  return { renamed: { fields: Object.fromEntries(named), options: Object.fromEntries(options) } }
}

/** The fields of a spec with every default filled in. */
function compileFields(
  spec: Spec,
  words: WordsFile,
  limits: CatalogFile['limits'],
  asked: ReadonlySet<string>,
): Field[] {
  return Object.entries(spec.fields).map(([name, field]) => {
    const kind = fieldKind(field)
    const options: FieldOption[] = fieldOptions(field).map((option) => ({
      value: option.value,
      label: optionLabel(option, words)!,
      words: option.entry?.words === undefined ? null : parseRange(option.entry.words),
      items: option.entry?.items ?? null,
      code: option.entry?.code ?? null,
      say: option.entry?.say ?? null,
      output: option.entry?.output ?? null,
    }))
    const { isRequired = false, initial, maxLength } = findFieldKind({ kind })
    const written = field.default as Field['default'] | undefined
    const characters = maxLength?.(field, limits) ?? null
    return {
      name,
      kind,
      label: field.label,
      help: field.help ?? null,
      example: field.example ?? null,
      options,
      required: field.required ?? isRequired,
      default: initial === undefined ? (written ?? null) : initial(options, written),
      min: field.min ?? null,
      max: characters === null ? (field.max ?? null) : null,
      maxLength: characters,
      lines: field.lines ?? null,
      when: field.when ? compileWhen(field.when) : null,
      replaces: field.replaces ?? null,
      asked: asked.has(name),
      warn: field.warn ?? null,
      fault: field.fault ?? null,
      ...(field.idea === undefined ? {} : { idea: field.idea }),
    }
  })
}

/** The field that asks which optional steps the author keeps. */
function compilePartsField({ places }: PublicFlow, steps: readonly MergedStep[]): Field[] {
  const optional = places.flat().filter(({ name }) => steps.find((step) => step.name === name)?.entry.optional)
  if (optional.length === 0) return []
  const noTraits = { words: null, items: null, code: null, say: null, output: null }
  return [
    {
      name: OPTIONAL_PARTS_SETTING,
      kind: 'flags',
      label: inEachLanguage((language) => say('flow.optional-parts', language)),
      help: inEachLanguage((language) => say('flow.optional-parts-help', language)),
      example: null,
      options: optional.map(({ name, label }) => ({ value: name, label, ...noTraits })),
      required: false,
      default: optional.map(({ name }) => name),
      min: null,
      max: null,
      maxLength: null,
      lines: null,
      when: null,
      replaces: null,
      warn: null,
      asked: false,
      fault: null,
    },
  ]
}

/** What a spec declares of its texts, by step, and by piece of a step whose pieces are fixed. */
function compileOutputs(spec: Spec, steps: readonly MergedStep[]): ExpectedOutputs {
  const declared = steps.flatMap(({ name, entry }) => {
    const single = spec.output ?? (spec.kind === 'single' && anOptionSays(spec) ? {} : undefined)
    const output = spec.kind === 'book' ? entry.output : (single ?? entry.output)
    return output === undefined ? [] : [[name, output] as const]
  })
  const fixed = steps.flatMap(({ name, entry: { each } }) =>
    Array.isArray(each) && each.some(({ output }) => output !== undefined)
      ? [[name, each.map(({ output }) => output ?? null)] as const]
      : [],
  )
  return { steps: Object.fromEntries(declared), pieces: Object.fromEntries(fixed) }
}

function anOptionSays({ fields }: Spec): boolean {
  return Object.values(fields).some(
    ({ options }) => options && !Array.isArray(options) && Object.values(options).some((option) => option?.output),
  )
}

/**
 * The output with what the chosen options say put over it, key by key. In a list, what is outside `each` holds for every
 * entry too.
 */
export function mergeOutput(output: OutputEntry, changes: readonly OptionOutput[], isList: boolean): OutputEntry {
  const all: OutputEntry[] = [output, ...changes]
  return (isList ? all.map(ofEntries) : all).reduce(merged)
}

function merged(output: OutputEntry, change: OutputEntry): OutputEntry {
  const each = { ...output.each, ...change.each, parts: mergedParts(output.each?.parts, change.each?.parts) }
  return { ...output, ...change, each, parts: mergedParts(output.parts, change.parts) }
}

type Parts = Readonly<Record<string, PartEntry>>

function mergedParts(parts: Parts = {}, changes: Parts = {}): Record<string, PartEntry> {
  const changed = Object.entries(changes).map(([name, change]) => [name, { ...parts[name], ...change }])
  return { ...parts, ...Object.fromEntries(changed) }
}

/** The output of a list: its form and its parts are those of every entry. */
function ofEntries({ each, parts, ...output }: OutputEntry): OutputEntry {
  const isForm = ([key]: [string, unknown]) => (FORM_KEYS as readonly string[]).includes(key)
  const entries = Object.entries(output)
  const labelled = Object.entries(parts ?? {}).map(([name, { place, ...part }]) => [
    name,
    place === undefined || place === 'heading' ? part : { ...part, place },
  ])
  return {
    ...Object.fromEntries(entries.filter((entry) => !isForm(entry))),
    each: {
      ...each,
      ...Object.fromEntries(entries.filter(isForm)),
      parts: { ...each?.parts, ...Object.fromEntries(labelled) },
    },
  }
}
