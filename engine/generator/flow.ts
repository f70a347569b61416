import { inEachLanguage, isLanguage, type Language, type Localized } from '../base/language.ts'
import type { StepKind } from '../base/step-kind.ts'
import { say } from '../messages/say.ts'
import { ENDING_NAME, type Memory } from '../spec/memory.ts'
import { namesNoStep, readSeenPieces } from '../spec/seen.ts'
import { listLeftOutSteps } from './asked-settings.ts'
import { isFieldShown } from './form-fields.ts'
import type { FlowStep, PublicGenerator, Settings } from './public-generator.ts'

/** One piece to write. */
export interface Step {
  /** Its name, with the number where it is counted: `outline`, `chapter 3`. */
  readonly id: string
  /** The step of the flow: `chapter`. */
  readonly name: string
  readonly kind: StepKind
  /** From 1 among the pieces of its name; 0 where there is only one. */
  readonly number: number
  /** How many parts stand before it. A plan is no part. */
  readonly position: number
  readonly label: Localized
  /** The button that writes it. */
  readonly button: Localized
  /** The entry of the plan that it is written from, counted from 1; 0: it has none. */
  readonly entry: number
  /** The piece that it goes with, by its id: a quiz goes with its module. Null: none. */
  readonly follows: string | null
  /** The language of its text; null: that of the book. */
  readonly language: Language | null
  /** The piece beside which it is printed, by its id. Null: none. */
  readonly beside: string | null
  /** What it adds to the book's memory. */
  readonly makes: readonly Memory[]
  /** What its prompt is shown: memories, `ending`, and earlier pieces by their ids. */
  readonly sees: readonly string[]
  /** Whether its prompt is shown the text so far: not where `sees` of the generator names steps, or leaves out `ending`. */
  readonly seesText: boolean
  /** It sees no earlier piece and nothing that pieces change, so that it may be written at the same time as others. */
  readonly isAlone: boolean
  /** The first text of a book: it opens it. */
  readonly isOpening: boolean
  /** The last piece of the plan's entries. */
  readonly isLast: boolean
}

/** The step that the flow counts by: its number of pieces is chosen. Null: nothing is counted. */
function measureOf({ flow }: FlowOwner): FlowStep | null {
  return flow.measure === null ? null : (flow.places.flat().find(({ name }) => name === flow.measure) ?? null)
}

type FlowOwner = Pick<PublicGenerator, 'flow' | 'fields'>

/** What the flow says of a step. Null: it has no such step. */
export function findFlowStep({ flow }: Pick<PublicGenerator, 'flow'>, name: string): FlowStep | null {
  return flow.places.flat().find((step) => step.name === name) ?? null
}

/** The number that was chosen for a counted step; it may count other steps too. */
function chosenOf({ fields }: FlowOwner, { each }: FlowStep, settings: Settings): number {
  if (each === null) return 1
  if (typeof each === 'number') return each
  if ('names' in each) return each.names.length
  const field = fields.find(({ name }) => name === each.field)
  const value = settings[each.field] ?? field?.default
  const option = field?.options.find((one) => one.value === value)
  return option?.items ?? (Number(value) || 1)
}

/** The chosen number of the step that the flow counts by; 1 where nothing is counted. */
export function findCountedTotal(generator: FlowOwner, settings: Settings): number {
  const measure = measureOf(generator)
  return measure === null ? 1 : chosenOf(generator, measure, settings)
}

/** How many pieces the plan has entries for. */
export function countPlannedPieces(generator: FlowOwner, settings: Settings): number {
  const measure = measureOf(generator)
  return measure === null ? 1 : findCountedTotal(generator, settings) - measure.counts.length
}

/** A piece of the flow before its place in the book is known. */
interface FoundPiece {
  readonly step: FlowStep
  readonly number: number
  /** Of the counted step in its brackets: which of them, from 1. 0 without one. */
  readonly round: number
  readonly follows: FlowStep | null
}

/** A book's settings stay the same object, and its steps are asked for many times a prompt. */
const known = new WeakMap<PublicGenerator, WeakMap<Settings, readonly Step[]>>()

/** Every step in order, for the settings as they are. Neither argument may be changed later. */
export function listSteps(generator: PublicGenerator, settings: Settings): readonly Step[] {
  const bySettings = known.get(generator) ?? new WeakMap<Settings, readonly Step[]>()
  const steps = bySettings.get(settings) ?? findSteps(generator, settings)
  known.set(generator, bySettings.set(settings, steps))
  return steps
}

function findSteps(generator: PublicGenerator, settings: Settings): Step[] {
  const { flow } = generator
  const found = piecesOf(generator, settings)
  const opening = found.find(({ step }) => step.kind === 'text')
  const closing = found.findLast(({ step }) => remembersText(generator, step))
  const openingId = opening === undefined ? null : idOf(opening.step, opening.number)
  const planned = found.findLast(({ step }) => step.name === flow.measure)
  const made = new Set<string>()
  let position = 0
  return found.map((piece, index) => {
    const { step, number, follows } = piece
    const id = idOf(step, number)
    const isOpening = piece === opening && generator.kind === 'book'
    const makes = (step.makes ?? usualMakes(generator, piece, isOpening, index === found.length - 1)).filter(
      (memory) => flow.remember.includes(memory) && (EACH_PIECE.includes(memory) || !made.has(memory)),
    )
    const beside = besideOf(piece, found.slice(0, index))
    const before = beside ?? (follows === null ? null : idOf(follows, piece.round))
    // A plan and a bible that a text makes for itself stand in the text's own prompt.
    const own = step.kind === 'text' ? makes.filter((memory) => memory === 'plan' || memory === 'bible') : []
    const remembered = new Set<string>([...made, ...own])
    const named =
      step.sees?.flatMap((one) => (namesNoStep(one) ? [one] : seenPieces(one, piece, found.slice(0, index)))) ??
      usualSees(generator, step, remembered, { follows: before, opening: piece === closing ? openingId : null })
    const sees = [...new Set(named)].filter((one) => one === ENDING_NAME || !namesNoStep(one) || remembered.has(one))
    const seesText =
      step.kind === 'text' && made.has('text') && sees.includes(ENDING_NAME) && (step.sees ?? []).every(namesNoStep)
    for (const memory of makes) made.add(memory)
    if (remembersText(generator, step)) made.add('text')
    const label = labelOfPiece(step, number)
    return {
      id,
      name: step.name,
      kind: step.kind,
      number,
      position: step.kind === 'plan' ? position : position++,
      label,
      button: step.button ? numberLabel(step.button, number) : generatedBy(numberLabel(step.label, number)),
      entry: step.name === flow.measure ? number : 0,
      follows: before,
      language: languageOf(generator, step, settings),
      beside,
      makes,
      sees,
      seesText,
      isAlone:
        generator.kind === 'book' &&
        step.kind === 'text' &&
        !isOpening &&
        sees.every(isFixed) &&
        makes.every((memory) => memory === 'recap'),
      isOpening,
      isLast: piece === planned,
    }
  })
}

function piecesOf(generator: PublicGenerator, settings: Settings): FoundPiece[] {
  const numbers = new Map<string, number>()
  const left = listLeftOutSteps(settings)
  return generator.flow.places.flatMap((place) => {
    const members = left.length === 0 ? place : place.filter(({ name }) => !left.includes(name))
    const main = members.find(({ each }) => each !== null) ?? null
    const count =
      main === null ? 1 : isFieldShown(main, settings) ? chosenOf(generator, main, settings) - main.counts.length : 0
    return Array.from({ length: count }, (_, index) => {
      const round = index + 1
      return members.flatMap((step): FoundPiece[] => {
        if (!isFieldShown(step, settings) || !isDue(members, main, step, round, count)) return []
        const number = main === null || step.after !== null ? 0 : (numbers.get(step.name) ?? 0) + 1
        numbers.set(step.name, number)
        const follows = main !== null && members.indexOf(step) > members.indexOf(main) ? main : null
        return [{ step, number, round: main === null ? 0 : round, follows }]
      })
    }).flat()
  })
}

/** Whether a step beside a counted one comes with this one of it. */
function isDue(
  members: readonly FlowStep[],
  main: FlowStep | null,
  step: FlowStep,
  round: number,
  count: number,
): boolean {
  if (main === null || step === main) return true
  if (step.after !== null) return round === (step.after === 'half' ? Math.ceil(count / 2) : step.after)
  if (step.between !== null) return round % step.between === 0 && round < count
  if (step.every === null) return true
  const stands = members.indexOf(step) < members.indexOf(main) ? round - 1 : round
  return stands % step.every === 0
}

/** Whether what a prompt is shown stays as it is while pieces are written. */
function isFixed(seen: string): boolean {
  return seen === 'plan' || seen === 'characters'
}

/** Whether it is an entry of the plan whose text is written from a plan of scenes. */
export function isPlannedInScenes({ entry, makes }: Pick<Step, 'entry' | 'makes'>): boolean {
  return entry > 0 && makes.includes('bible')
}

/** Memories that every piece of prose adds to. */
const EACH_PIECE: readonly Memory[] = ['recap', 'bible']

/** Prose of a book tells on and is remembered; a list, a picture, and what is printed beside another text isn't. */
function remembersText({ kind }: PublicGenerator, step: FlowStep): boolean {
  return kind === 'book' && step.kind === 'text' && !step.isList && step.beside === null
}

function languageOf({ fields }: FlowOwner, { language }: FlowStep, settings: Settings): Language | null {
  if (language === null || typeof language === 'string') return language
  const field = fields.find(({ name }) => name === language.field)
  const value = settings[language.field] ?? field?.default
  const code = field?.options.find((one) => one.value === value)?.code ?? value
  return isLanguage(code) ? code : null
}

/** The piece of the same round, if this book has it. */
function besideOf({ step, round }: FoundPiece, earlier: readonly FoundPiece[]): string | null {
  const other = earlier.findLast((one) => one.step.name === step.beside && one.round === round)
  return other === undefined ? null : idOf(other.step, other.number)
}

/** The earlier pieces that an entry of `sees` names, by their ids. */
function seenPieces(written: string, { step, number, round }: FoundPiece, earlier: readonly FoundPiece[]): string[] {
  const { step: name, which } = readSeenPieces(written)
  const last = earlier.findLastIndex((one) => one.step.name === name)
  const own = step.after === null ? number : round
  const meant = earlier.filter((one, at) => {
    if (which === 'since') return at > last && one.step.kind === 'text'
    if (one.step.name !== name || which === null) return false
    if (which === 'latest') return at === last
    if (which === 'same') return one.number === own
    return which === 'all' || (one.number >= which.from && one.number <= which.to)
  })
  return meant.map((one) => idOf(one.step, one.number))
}

function usualMakes(generator: PublicGenerator, { step }: FoundPiece, isOpening: boolean, isEnd: boolean): Memory[] {
  const { flow } = generator
  const tells = remembersText(generator, step)
  return [
    ...(step.kind === 'plan' || (isOpening && flow.measure !== null && flow.plan === null) ? (['plan'] as const) : []),
    ...(isOpening && tells ? (['characters'] as const) : []),
    ...(tells && !isEnd ? (['recap'] as const) : []),
    ...(tells && !isEnd && !isOpening ? (['bible'] as const) : []),
  ]
}

function usualSees(
  generator: PublicGenerator,
  step: FlowStep,
  made: ReadonlySet<string>,
  { follows, opening }: { readonly follows: string | null; readonly opening: string | null },
): string[] {
  const memories = generator.flow.remember.filter((memory) => made.has(memory))
  return [
    ...(follows === null ? [] : [follows]),
    ...memories.filter((memory) => memory !== 'bible' || remembersText(generator, step)),
    ...(made.has('text') && follows === null ? [ENDING_NAME] : []),
    // The last text answers the first one.
    ...(made.has('text') && opening !== null ? [opening] : []),
  ]
}

function idOf({ name }: FlowStep, number: number): string {
  return number === 0 ? name : `${name} ${number}`
}

function labelOfPiece(step: FlowStep, number: number): Localized {
  const fixed = step.each !== null && typeof step.each === 'object' && 'names' in step.each ? step.each.names : null
  return fixed?.[number - 1]?.name ?? numberLabel(step.label, number)
}

/** The number follows the label unless `{n}` gives it another place. */
export function numberLabel(text: Localized, number: number | string): Localized {
  return inEachLanguage((language) => {
    const one = text[language]
    if (one.includes('{n}')) return one.replaceAll('{n}', String(number))
    return number === 0 ? one : `${one} ${number}`
  })
}

function generatedBy(label: Localized): Localized {
  return inEachLanguage((language) => `${say('flow.generate', language)} ${label[language]}`)
}

/** The label of a step by its id, without the settings of a book: a counted one's is the same however many there are. */
export function findStepLabel(generator: Pick<PublicGenerator, 'flow'>, id: string): Localized | null {
  const [name, number = '0'] = id.split(' ')
  const step = findFlowStep(generator, name!)
  return step && labelOfPiece(step, Number(number))
}

/** A book without a step for its plan makes it within its first step. Null: it has a step, or no plan. */
export function hasPlanInFirstStep(generator: PublicGenerator): boolean {
  const { flow, kind } = generator
  return kind === 'book' && flow.plan === null && flow.measure !== null && flow.remember.includes('plan')
}
