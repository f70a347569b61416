import type { Language } from '../base/language.ts'
import { formatList } from '../base/list-in.ts'
import { countPlannedPieces, findFlowStep, listSteps, type Step } from '../generator/flow.ts'
import type { Generator } from '../generator/generator.ts'
import type { FlowStep, Settings } from '../generator/public-generator.ts'
import { insertValues } from '../messages/say.ts'
import { PROMPTS } from '../prose/language-words.ts'

/** How prompts name what the plan plans, and what else the book has. Everything but `around` is empty where nothing is counted. */
export function pieceWords(generator: Generator, settings: Settings, language: Language) {
  const { measure } = generator.flow
  const counted = measure === null ? null : findFlowStep(generator, measure)
  const steps = listSteps(generator, settings).filter(({ kind }) => kind === 'text')
  const opening = steps[0] ? openingName(generator, steps[0], language) : ''
  const beside = [...new Set(steps.map(({ name }) => name))].filter((name) => name !== measure)
  const named = beside.map((name) => generator.prompt.about[name]?.[language] ?? nounOf(generator, name, language))
  const around = named.length === 0 ? null : formatList(named, language)
  if (counted === null) return { label: '', name: '', plural: '', many: '', opening, around }
  const label = nounOf(generator, counted.name, language)
  const count = countPlannedPieces(generator, settings)
  const many = counted.many?.[language] ?? null
  return {
    label,
    name: withoutNumber(counted, language),
    plural: many?.replace(/(?<!\s)\s*\{n\}\s*/, ' ').trim() ?? pluralOf(label, language),
    many:
      many?.replaceAll('{n}', String(count)) ??
      insertValues(PROMPTS[language].pieces.many, { count, noun: label }, String),
    opening,
    around,
  }
}

/** What the pieces of a step are called: its label in lower case, without a number. */
export function nounOf(generator: Generator, name: string, language: Language): string {
  const step = findFlowStep(generator, name)
  return step === null ? '' : withoutNumber(step, language).toLowerCase()
}

/** What the text after the last planned piece is called: null for other pieces, and where the book ends with it. */
export function nextNoun(generator: Generator, settings: Settings, step: Step, language: Language): string | null {
  if (!step.isLast || step.entry === 0) return null
  const steps = listSteps(generator, settings)
  const at = steps.findIndex(({ id }) => id === step.id)
  const next = steps.slice(at + 1).find(({ kind, follows }) => kind === 'text' && follows === null)
  return next ? nounOf(generator, next.name, language) : null
}

/** A numbered label's number and what is joined to it, such as the `ke-` of a Malay ordinal, are left out. */
function withoutNumber({ label }: FlowStep, language: Language): string {
  return label[language].replace(/(?:(?<!\s)\s+|(?<!\S))\S*\{n\}\S*/, '').trim()
}

function openingName(generator: Generator, { name, number }: Step, language: Language): string {
  const noun = nounOf(generator, name, language)
  return number === 0 ? noun : insertValues(PROMPTS[language].pieces.first, { noun }, String)
}

/** Several pieces of a step that doesn't say `many`. */
function pluralOf(noun: string, language: Language): string {
  const [ending, plural] = PROMPTS[language].pieces.plurals.find(([one]) => new RegExp(one!).test(noun))!
  return noun.replace(new RegExp(ending!), plural!)
}
