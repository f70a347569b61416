import { createUuid } from '../../api/live.ts'
import { moveRow } from './plan-rows.ts'

/** A scene of a part that isn't written yet: a line of the part's plan. */
export interface SceneCard {
  /** Stays with the scene while it is moved and edited. */
  readonly key: string
  /** The step of its part, such as `chapter 3`. */
  readonly step: string
  readonly text: string
}

/** Plans of scenes, by step. */
type ScenePlans = Readonly<Record<string, string>>

/** The scenes as they are edited. Their order counts within a part. */
export interface EditedScenes {
  readonly cards: readonly SceneCard[]
  /** The plans that the cards were made from, or saved as. */
  readonly saved: ScenePlans
}

/** A plan's scenes: its lines, without the numbers and dashes before them. */
export function splitScenes(plan: string): string[] {
  return plan
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\d{1,2}[.)]|[-*•–])\s+/, '').trim())
    .filter((line) => line !== '')
}

export function createEditedScenes(saved: ScenePlans): EditedScenes {
  return { saved, cards: Object.entries(saved).flatMap(([step, plan]) => cardsOf(step, splitScenes(plan))) }
}

function cardsOf(step: string, texts: readonly string[]): SceneCard[] {
  return texts.map((text) => ({ key: createUuid(), step, text }))
}

/** The plan of a part, as its cards say it. */
function planOf(cards: readonly SceneCard[], step: string): string {
  return cards
    .filter((card) => card.step === step && card.text.trim() !== '')
    .map(({ text }) => text.trim())
    .join('\n')
}

/** The plans that differ from those that were saved. */
export function listChangedPlans({ cards, saved }: EditedScenes) {
  const steps = new Set([...Object.keys(saved), ...cards.map(({ step }) => step)])
  return [...steps].flatMap((step) => {
    const before = saved[step] ?? ''
    const scenes = planOf(cards, step)
    return scenes === splitScenes(before).join('\n') ? [] : [{ step, before, scenes }]
  })
}

/**
 * The scenes after the server has told its plans: parts that nobody changes here are as there. Those in `sent` were saved, and keep what was
 * typed meanwhile; other changed ones are compared with the plan that they were made from when they are saved.
 */
export function rebaseScenes(edited: EditedScenes, theirs: ScenePlans, sent: ReadonlySet<string>): EditedScenes {
  const changed = new Set(listChangedPlans(edited).map(({ step }) => step))
  const isOurs = (step: string) => sent.has(step) || changed.has(step) || edited.saved[step] === theirs[step]
  const { cards } = createEditedScenes(Object.fromEntries(Object.entries(theirs).filter(([step]) => !isOurs(step))))
  const compared = [...changed].filter((step) => !sent.has(step)).map((step) => [step, edited.saved[step] ?? ''])
  return {
    cards: [...edited.cards.filter(({ step }) => isOurs(step)), ...cards],
    saved: { ...theirs, ...Object.fromEntries(compared) },
  }
}

/** Scenes in the place of a part's own. */
export function withProposal(cards: readonly SceneCard[], step: string, plan: string): SceneCard[] {
  return [...cards.filter((card) => card.step !== step), ...cardsOf(step, splitScenes(plan))]
}

/** Types into a card; each further line becomes a card behind it. */
export function typeIntoScene(cards: readonly SceneCard[], key: string, typed: string): SceneCard[] {
  return cards.flatMap((card) => {
    if (card.key !== key) return [card]
    const [text = '', ...more] = typed.split(/\r?\n/)
    return [{ ...card, text }, ...cardsOf(card.step, more)]
  })
}

export function addScene(cards: readonly SceneCard[], step: string): SceneCard[] {
  return [...cards, ...cardsOf(step, [''])]
}

/** Moves a card to the place of another, or behind the last one of a part: `to` is a card's key or a step. */
export function moveScene(cards: readonly SceneCard[], key: string, to: string): SceneCard[] {
  const from = cards.findIndex((card) => card.key === key)
  const at = cards.findIndex((card) => card.key === to)
  const step = cards[at]?.step ?? to
  const isBehind = at >= 0 && step === cards[from]!.step
  if (isBehind) return moveRow(cards, from, at)
  const rest = cards.toSpliced(from, 1)
  const place = rest.findIndex((card) => card.key === to)
  return rest.toSpliced(place < 0 ? rest.length : place, 0, { ...cards[from]!, step })
}
