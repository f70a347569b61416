import type { Language, Localized } from '../base/language.ts'
import type { StepKind } from '../base/step-kind.ts'
import { type Book, findOutputLanguage, startBook } from '../book/book.ts'
import { fillSettingsFromBook } from '../book/fill-settings.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { listTrials } from '../field-kinds/field-kinds.ts'
import { findPiecePrice, withEntryWords } from '../generator/entry-words.ts'
import { hasPlanInFirstStep, listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { SettingValue } from '../generator/public-generator.ts'
import { exampleSettings, parseSettings, type SettingFault } from '../generator/settings.ts'
import { itemsFor } from '../prompt/expected-output.ts'
import { estimateTypicalWords, rangeFor } from '../prompt/lengths.ts'
import { createPrompts, PLAN_STEP, type Prompts } from '../prompt/prompts.ts'
import { createSampleAboutBook } from '../prompt/sample-about.ts'
import { stepPrompt } from '../prompt/step-prompts.ts'
import type { CountTokens } from '../prompt/tokens.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import { ENDING_NAME } from '../spec/memory.ts'
import type { CheckEntry } from '../spec/schema/spec.ts'
import { namesNoStep } from '../spec/seen.ts'
import type { Fault, Path } from '../spec/source.ts'
import type { WordTarget } from '../writer/length.ts'

/** Runs the `checks:` of a generator; what doesn't hold comes back as diagnostics at the check's own place. */
export function runChecks(catalog: Catalog, generator: Generator, count: CountTokens, year: number): Diagnostic[] {
  const { source, checks } = catalog.specs.get(generator.id)!
  const prompts = createPrompts(generator, catalog.templates, count)
  return checks.flatMap((check, index) =>
    checkFaults(generator, prompts, check, count, year).map(({ path, key, ...fault }) =>
      source.at(['checks', index, ...path], { rule: 'check', ...fault }, key),
    ),
  )
}

type CheckFault = Omit<Fault, 'rule'> & { path: Path; key?: string }

function checkFaults(
  generator: Generator,
  prompts: Prompts,
  check: CheckEntry,
  count: CountTokens,
  year: number,
): CheckFault[] {
  const language = check.language ?? generator.languages[0]!
  const about = check.about === undefined ? null : createSampleAboutBook(language)
  const settings = { ...chosenNumber(generator, check.chapters), ...check.settings }
  const reading = createExampleBookReading(generator, { language, year, settings, about })
  if (!reading.ok) {
    return reading.faults.map(({ field, message }) => ({
      ...(Object.hasOwn(check.settings ?? {}, field) ? placeOf(generator, field) : { path: [] }),
      message: `the settings are refused: ${message}`,
    }))
  }
  const { book } = reading
  const steps = listSteps(generator, book.settings)
  const faults: CheckFault[] = []
  if (check.flow) {
    const wanted = check.flow.flatMap(spread)
    const got = steps.map(({ name }) => name)
    if (wanted.join() !== got.join())
      faults.push({ path: ['flow'], message: `the flow is ${folded(got)}`, expected: folded(wanted) })
  }
  if (!check.prompt) return faults
  const step = stepNamed(generator, steps, check.step)
  if (!step) {
    const expected = [...(hasPlanInFirstStep(generator) ? ['plan'] : []), ...steps.map((one) => one.id)].join(', ')
    return [...faults, { path: ['step'], message: `there is no step "${check.step}"`, expected }]
  }
  const { order } = stepPrompt(generator, prompts, book, step)
  const texts = { shown: textOf(order.messages), own: textOf(prompts.messages(book, step)) }
  return [...faults, ...promptFaults(check.prompt, texts, count)]
}

/** A setting that isn't one has its fault at its name, others at their value. */
function placeOf({ fields, languageSetting }: Generator, field: string): Pick<CheckFault, 'path' | 'key'> {
  const isKnown = field === languageSetting || fields.some(({ name }) => field === name || field.startsWith(`${name} `))
  return isKnown ? { path: ['settings', field] } : { path: ['settings'], key: field }
}

/** A step by its name, the first when none is named. `plan` is what a book without an outline step plans with. */
function stepNamed(generator: Generator, steps: readonly Step[], name: string | undefined): Step | undefined {
  if (name === undefined) return steps[0]
  if (name === 'plan' && hasPlanInFirstStep(generator)) return PLAN_STEP
  return steps.find((one) => one.id === name)
}

function textOf(messages: readonly { readonly content: string }[]): string {
  return messages.map(({ content }) => content).join('\n\n')
}

/** `shown`: the prompt with samples of what the book remembers, as `kalam prompt` shows it; `own`: without them. */
function promptFaults(
  wanted: NonNullable<CheckEntry['prompt']>,
  { shown, own }: { readonly shown: string; readonly own: string },
  count: CountTokens,
): CheckFault[] {
  const text = fold(shown)
  const faults: CheckFault[] = []
  for (const [index, part] of (wanted.contains ?? []).entries()) {
    if (!text.includes(fold(part)))
      faults.push({ path: ['prompt', 'contains', index], message: `the prompt lacks "${part}"` })
  }
  for (const [index, part] of (wanted.lacks ?? []).entries()) {
    if (text.includes(fold(part)))
      faults.push({ path: ['prompt', 'lacks', index], message: `the prompt holds "${part}"` })
  }
  const tokens = count(own)
  if (wanted.tokens !== undefined && tokens > wanted.tokens) {
    faults.push({
      path: ['prompt', 'tokens'],
      message: `the prompt has ${tokens} tokens`,
      expected: `at most ${wanted.tokens}`,
    })
  }
  return faults
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ')
}

/** The setting that the flow counts by. */
function chosenNumber({ flow }: Generator, number: number | undefined): Record<string, number> {
  const each = flow.places.flat().find(({ name }) => name === flow.measure)?.each
  const field = typeof each === 'object' && each !== null && 'field' in each ? each.field : null
  return field === null || number === undefined ? {} : { [field]: number }
}

/** `chapter*5` is five chapters, `page picture*8` eight pages with a picture each. */
function spread(entry: string): string[] {
  const [names, times] = entry.split('*')
  return Array.from({ length: Number(times ?? 1) }, () => names!.split(' ')).flat()
}

function folded(kinds: readonly string[]): string {
  const runs: [string, number][] = []
  for (const kind of kinds) {
    const last = runs.at(-1)
    if (last && last[0] === kind) last[1] += 1
    else runs.push([kind, 1])
  }
  return runs.map(([kind, times]) => (times > 1 ? `${kind}*${times}` : kind)).join(', ')
}

interface ExampleChoices {
  readonly language: Language
  readonly year: number
  /** Laid over the examples. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** The book that the text is about. */
  readonly about?: Book['about'] | null
}

type ExampleReading =
  | { readonly ok: true; readonly book: Book }
  | { readonly ok: false; readonly faults: readonly SettingFault[] }

/** A book of the spec's examples in which nothing is written, or the faults of its settings. */
export function createExampleBookReading(
  generator: Generator,
  { language, year, settings = {}, about }: ExampleChoices,
): ExampleReading {
  const input = {
    ...exampleSettings(generator, language, year),
    ...(about ? fillSettingsFromBook(generator, about) : {}),
    [generator.languageSetting]: language,
    ...settings,
  }
  const reading = parseSettings(generator, input, { language, year })
  if (!reading.ok) return reading
  const book = startBook(generator, reading.settings, findOutputLanguage(generator, reading.settings))
  return { ok: true, book: about ? { ...book, about } : book }
}

/** A book with the spec's examples. `setting` is the one choice that differs from them, as `heatLevel=mild`; null: none. */
export interface ExampleBook {
  readonly setting: string | null
  readonly book: Book
}

/** The book of the examples, and one more for each other choice of the fields to be tried. Empty where the examples are refused. */
export function exampleBookPerChoice(
  generator: Generator,
  language: Language,
  year: number,
  isTried: (field: string) => boolean,
): ExampleBook[] {
  const examples = { ...exampleSettings(generator, language, year), [generator.languageSetting]: language }
  const bookWith = (setting: string | null, settings: Readonly<Record<string, SettingValue>>): ExampleBook[] => {
    const reading = createExampleBookReading(generator, { language, year, settings })
    return reading.ok ? [{ setting, book: reading.book }] : []
  }
  const tried = generator.fields.filter(({ name }) => isTried(name))
  const others = tried.flatMap((field) =>
    listTrials(field)
      .filter((value) => String(value) !== String(examples[field.name]) && field.name !== generator.languageSetting)
      .flatMap((value) => {
        // A field that depends on another choice is shown with it.
        const shownWith = Object.fromEntries(Object.entries(field.when ?? {}).map(([name, [first]]) => [name, first!]))
        const changed = { ...shownWith, [field.name]: value }
        return bookWith(`${field.name}=${Array.isArray(value) ? value.join(',') : value}`, changed)
      }),
  )
  return [...bookWith(null, {}), ...others]
}

/** A piece of a book's flow, before anything is written. */
export interface FlowLine {
  readonly step: string
  readonly kind: StepKind
  readonly label: Localized
  readonly credits: number
  /** Asked for, or about what its form comes to; null: nothing says it. */
  readonly words: WordTarget | null
  /** Numbered entries; null: it is no list. */
  readonly items: WordTarget | null
  /** Memories, `text` for the text so far, and earlier pieces, those of one step that follow each other as one: `lesson 1-4`. */
  readonly sees: readonly string[]
  /** The language of its text; null: that of the book. */
  readonly language: Language | null
  /** The piece beside which it is printed; null: none. */
  readonly beside: string | null
  /** It may be written at the same time as others. */
  readonly alone: boolean
}

/** One line a piece: what it is called, costs, how long it is, and what its prompt shows. `day` is that of its prices. */
export function listFlowLines(generator: Generator, book: Book, day: string): FlowLine[] {
  const sized = withEntryWords(generator, book)
  const { settings } = book
  return listSteps(generator, settings).map((step) => {
    const typical = step.kind === 'text' ? estimateTypicalWords(sized, settings, step) : null
    return {
      step: step.id,
      kind: step.kind,
      label: step.label,
      credits: findPiecePrice(generator, book, step, day),
      words: rangeFor(sized, settings, step) ?? (typical === null ? null : { min: typical, max: typical }),
      items: itemsFor(sized, settings, step),
      sees: listSeenNames(generator, step),
      language: step.language,
      beside: step.beside,
      alone: step.isAlone,
    }
  })
}

/** What the prompt of a piece shows, by name: as `sees` of `FlowLine`. */
export function listSeenNames({ writing }: Generator, { sees, seesText, follows, kind }: Step): string[] {
  const memories = sees
    .filter(namesNoStep)
    .map((one) => (one === ENDING_NAME && seesText && writing.memory === 'text' ? 'text' : one))
  const pieces = sees.filter((one) => !namesNoStep(one))
  // A picture always sees the text that it goes with.
  const shown = kind === 'image' && follows !== null && !pieces.includes(follows) ? [follows, ...pieces] : pieces
  return [...memories, ...foldNumbers(shown)]
}

/** Pieces of a step that follow each other as a range. */
function foldNumbers(ids: readonly string[]): string[] {
  const runs: { name: string; from: number; to: number }[] = []
  for (const id of ids) {
    const [name, number = '0'] = id.split(' ') as [string, string?]
    const last = runs.findLast((run) => run.name === name)
    if (last !== undefined && Number(number) === last.to + 1 && last.to > 0) last.to += 1
    else runs.push({ name, from: Number(number), to: Number(number) })
  }
  return runs.map(({ name, from, to }) =>
    from === 0 ? name : from === to ? `${name} ${from}` : `${name} ${from}-${to}`,
  )
}
