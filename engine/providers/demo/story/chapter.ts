import { pool } from '../bank.ts'
import { hash } from '../chance.ts'
import { createDeck, SLICES } from '../deck.ts'
import { fill } from '../frame.ts'
import { wordCount } from '../measure.ts'
import type { Part } from '../part.ts'
import { fitParts, fixedPart, printed, proseParts } from '../part.ts'
import { sceneParts } from './scene.ts'
import { shortNames } from './short-names.ts'
import type { World } from './world.ts'

export interface ChapterOptions {
  /** 0 is an introduction or a text that stands alone; a conclusion has a slice of its own. */
  readonly variant: number
  readonly words: number
  readonly title: string
  readonly alone: boolean
  readonly subject: string
}

/** Words; what is longer is told in several scenes, each from the next round of slices. */
const LONGEST_SCENE = 1900
/** Words below which an introduction or a conclusion is told in brief. */
const SHORT_FRAME = 480
/** What the short names of things take away again, about. */
const SHORTENING = 1.015
/** Passages that a shorter frame leaves out, by their place: the one about the elder, then the last one but two. */
const SPARE_PASSAGES: Readonly<Record<number, number>> = { 1: 1, 2: 2 }

/** A chapter, or a story that stands alone, in paragraphs. */
export function storyChapter(world: World, { variant, words, title, alone, subject }: ChapterOptions): string[] {
  const used = new Set<string>()
  const scenes = Math.max(1, Math.ceil(words / LONGEST_SCENE))
  return Array.from({ length: scenes }, (_, scene) => {
    const slice = variant + scene * SLICES
    const bindings = { ...world.bindings, ...world.scene(slice), title }
    const deck = createDeck({ bank: world.bank, bindings, seed: world.seed, variant: slice, used })
    const first = scene === 0
    const parts = sceneParts(deck, {
      shape: hash(world.seed, 'shape') + variant + scene,
      title: first ? title : '',
      alone: alone && first,
      subject: first ? subject : '',
      words: words / scenes,
    })
    const paragraphs = printed(fitParts(parts, (words / scenes) * SHORTENING))
    return shortNames(paragraphs, bindings.thing, bindings.item, world.malay)
  }).flat()
}

/** The introduction: how the hero comes by the house and the list. */
export function storyIntroduction(world: World, words: number): string[] {
  const passages = words < SHORT_FRAME ? ['intro0', 'intro00'] : ['intro1', 'intro2', 'intro3', 'intro4', 'intro5']
  return framed(world, words, 0, passages, 'interlude1')
}

/** The conclusion: the last name on the list. */
export function storyConclusion(world: World, words: number): string[] {
  const passages = words < SHORT_FRAME ? ['end0', 'end00'] : ['end1', 'end2', 'end3', 'end4']
  return framed(world, words, SLICES - 1, passages, 'interlude2')
}

/** Told passages, with paragraphs of place and thought between them as far as the asked length goes. */
function framed(world: World, words: number, variant: number, passages: readonly string[], between: string): string[] {
  const bindings = { ...world.bindings, ...world.scene(variant) }
  // The first slice deals the passages between: only one introduction and one conclusion draw from them.
  const deck = createDeck({ bank: world.bank, bindings, seed: world.seed, variant: 0, used: new Set() })
  const interludes = Math.max(0, Math.min(4, Math.ceil((words - passagesWords(world, passages) - 20) / 110)))
  const fillers = (count: number) => Array.from({ length: count }, () => proseParts(deck, [between], 2))
  const parts: Part[] = passages.flatMap((name, index) => {
    const told = pool(world.bank, name).map((frame, at) =>
      fill(frame, world.bank, bindings, hash(world.seed, name, at), variant),
    )
    const wanted = passages.length > 2 ? index < Math.min(interludes, passages.length - 1) : index === 0
    return [
      fixedPart(told, SPARE_PASSAGES[index] ?? null),
      ...(wanted ? fillers(passages.length > 2 ? 1 : interludes) : []),
    ]
  })
  return printed(fitParts(parts, words))
}

function passagesWords(world: World, passages: readonly string[]): number {
  return passages.reduce((sum, name) => sum + wordCount(pool(world.bank, name).join(' ')), 0)
}
