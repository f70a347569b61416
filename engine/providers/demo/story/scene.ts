import type { Deck } from '../deck.ts'
import type { Part } from '../part.ts'
import { fixedPart, proseParts, talkPart } from '../part.ts'

/** What a scene is made of, besides its deck. */
export interface SceneOptions {
  /** Chooses the order in which the scene is told. */
  readonly shape: number
  /** A title of another hand that the scene must take up; empty when there is none. */
  readonly title: string
  /** The scene must introduce its people, since it stands alone. */
  readonly alone: boolean
  /** The subject the user typed, to be named once; empty when it needn't be. */
  readonly subject: string
  /** Words asked for: a brief scene leaves out the way and the obstacle. */
  readonly words: number
}

/** Words of a scene that has room for a meeting only. */
const BRIEF = 420

/** The parts of one scene: arrival, obstacle, talk, turn and quiet end. */
export function sceneParts(deck: Deck, { shape, title, alone, subject, words }: SceneOptions): Part[] {
  const opening = (): Part[] => [
    ...(alone ? [proseParts(deck, ['single'], 4)] : []),
    proseParts(deck, ['opening', 'scene'], words < BRIEF ? 3 : 5),
    ...(subject === '' ? [] : [fixedPart([drawn(deck, 'subject')])]),
    ...(title === '' ? [] : [fixedPart([`${drawn(deck, 'matter')} ${drawn(deck, 'matter')}`])]),
  ]
  const thing = () => proseParts(deck, ['thing'], 5, 7)
  const walk = () => proseParts(deck, ['walk'], 5, 3)
  const look = () => proseParts(deck, ['scene'], 4, 0)
  const obstacle = () => recordPart(deck, 'obstacle', 4)
  const meet = () => proseParts(deck, ['scene', 'meet'], 5)
  const ending = () => [proseParts(deck, ['evening'], 4), fixedPart([drawn(deck, 'close')])]
  const brief = () => [proseParts(deck, ['evening'], 3, 3), fixedPart([drawn(deck, 'close')])]
  const think = () => proseParts(deck, ['think'], 4, 6)
  const town = () => proseParts(deck, ['town'], 4, 1)
  const work = (spare: number) => proseParts(deck, ['work'], 4, spare)
  const memory = (spare: number | null) => proseParts(deck, ['memory'], 5, spare)
  const talk = (exchanges: number, spare: number | null) => talkPart(deck, 'talk', exchanges, spare)
  const greeting = () => [talkPart(deck, 'greet', 1), talk(2, null)]
  const after = () => talkPart(deck, 'after', 2, 5)
  const turn = () => recordPart(deck, 'turn', null)
  if (words < BRIEF)
    return [opening(), talkPart(deck, 'greet', 1, 2), proseParts(deck, ['memory'], 3), after(), brief()].flat()
  const orders = [
    () => [work(0), opening(), thing(), walk(), look(), obstacle(), meet(), greeting(), memory(null)],
    () => [work(2), opening(), walk(), look(), meet(), greeting(), thing(), memory(null)],
    () => [work(0), opening(), walk(), obstacle(), look(), thing(), meet(), greeting(), memory(null)],
  ]
  const way = [...orders[shape % orders.length]!(), talk(2, 8), memory(9), memory(0), turn()]
  const back = Math.floor(shape / 2) % 2 === 0 ? [think(), after(), town()] : [after(), think(), town()]
  return [...way, ...back, ending()].flat()
}

/** A little story in three steps: one paragraph, unless somebody speaks in it. */
function recordPart(deck: Deck, pool: string, spare: number | null): Part {
  const steps = drawn(deck, pool).split(' / ')
  const spoken = steps.some((step) => /^["“]/.test(step))
  return fixedPart(spoken ? steps : [steps.join(' ')], spare)
}

function drawn(deck: Deck, pool: string): string {
  return deck.draw(pool)?.text ?? ''
}
