import type { Catalog } from '../catalog/catalog.ts'
import { hasPlanInFirstStep, listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import { createPrompts, PLAN_STEP, type Prompts } from '../prompt/prompts.ts'
import { sampleAbout } from '../prompt/sample-about.ts'
import { stepPrompt } from '../prompt/step-prompts.ts'
import type { CountTokens } from '../prompt/tokens.ts'
import type { Diagnostic } from '../spec/diagnostic.ts'
import type { CheckEntry } from '../spec/schema/spec.ts'
import type { Fault, Path } from '../spec/source.ts'
import { readExampleBook } from './example-books.ts'

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
  const about = check.about === undefined ? null : sampleAbout(language)
  const settings = { ...chosenNumber(generator, check.chapters), ...check.settings }
  const reading = readExampleBook(generator, { language, year, settings, about })
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
