import { hash, pick } from '../../chance.ts'
import { countWords } from '../../prose/words.ts'
import { fieldsOf, poolOf } from './bank.ts'
import type { Deck, Drawn } from './deck.ts'
import { fill } from './frame.ts'

/** A stretch of a text that can grow or shrink by a sentence. */
export interface Part {
  /** Lower goes first when the text must become shorter; null must stay. */
  readonly spare: number | null
  readonly paragraphs: () => readonly string[]
  /** Adds one frame; false when it can't. */
  readonly grow: () => boolean
  /** Takes the last one away again; false when too little would be left. */
  readonly shrink: () => boolean
}

/** One line of a form: what is drawn, from which pools, and how many frames at first. */
export interface PartLine {
  readonly kind: string
  readonly pools: readonly string[]
  readonly count: number
  readonly spare: number | null
}

/** Words above which a paragraph takes no further sentence. */
const LONGEST_PARAGRAPH = 135

/** The kinds of part that are drawn: how they are printed, and the fewest frames they shrink to. */
const DRAWN: Readonly<
  Record<string, { least: number; print: (texts: readonly string[], joiner: string) => string[] }>
> = {
  prose: { least: 2, print: (texts, joiner) => [texts.join(joiner)] },
  talk: { least: 1, print: (texts) => [...texts] },
  whole: { least: Number.POSITIVE_INFINITY, print: (texts) => [...texts] },
  list: { least: 3, print: (texts) => [texts.map((text) => `- ${text}`).join('\n')] },
  steps: {
    least: Number.POSITIVE_INFINITY,
    print: (texts) => [texts.map((text, index) => `${index + 1}. ${text}`).join('\n')],
  },
}

/** Every kind of part that a form may order. */
export const PART_KINDS = [...Object.keys(DRAWN), 'told', 'passage', 'table', 'title', 'head']

/** A part as a form orders it. */
export function createPart(deck: Deck, line: PartLine): Part {
  const { kind, pools, spare } = line
  const [name = ''] = pools
  const fixed = (...paragraphs: readonly string[]): Part => ({
    spare,
    paragraphs: () => paragraphs,
    grow: () => false,
    shrink: () => false,
  })
  if (kind === 'told') return fixed(...deck.drawAll(name))
  if (kind === 'passage') return fixed(deck.drawAll(name).join(deck.bank.joiner ? '' : ' '))
  if (kind === 'table') return fixed(tableOf(deck, name))
  if (kind === 'title') return fixed(`# ${headingOf(deck, name)}`)
  if (kind === 'head') return fixed(`### ${headingOf(deck, name)}`)
  return drawnPart(deck, line)
}

function drawnPart(deck: Deck, { kind, pools, count, spare }: PartLine): Part {
  const settings = DRAWN[kind]
  if (!settings) throw new Error(`The demo writer knows no part "${kind}".`)
  const drawn: (Drawn & { readonly pool: number })[] = []
  const joiner = deck.bank.joiner ? '' : ' '
  const inOrder = () => drawn.toSorted((a, b) => a.pool - b.pool || a.rank - b.rank).map(({ text }) => text)
  const paragraphs = () => (drawn.length > 0 ? settings.print(inOrder(), joiner) : [])
  const grow = () => {
    if (kind === 'prose' && countWords(paragraphs().join(' ')) > LONGEST_PARAGRAPH) return false
    const pool = Math.min(drawn.length, pools.length - 1)
    const next = deck.draw(pools[pool]!) ?? deck.draw(pools.at(-1)!)
    if (next) drawn.push({ ...next, pool })
    return next !== null
  }
  for (let index = 0; index < count; index++) grow()
  const least = Math.min(settings.least, count)
  return {
    spare,
    paragraphs,
    grow: kind === 'whole' ? () => false : grow,
    shrink: () => drawn.length > least && drawn.pop() !== undefined,
  }
}

function headingOf({ bank, bindings, seed }: Deck, name: string): string {
  const frame = pick(poolOf(bank, name), hash(seed, name) + Number(bindings.number))
  return fill(frame, { bank, bindings, seed: hash(seed, name), round: Number(bindings.number) })
}

/** The rows of a pool under the column names of the pool `table`. */
function tableOf(deck: Deck, name: string): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const head = fieldsOf(poolOf(deck.bank, 'table')[0]!)
  const rows = deck.drawAll(name).map((row) => line(fieldsOf(row)))
  return [line(head), line(head.map(() => '---')), ...rows].join('\n')
}

export function printed(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => part.paragraphs()).filter((paragraph) => paragraph !== '')
}

/** Brings the parts to the asked words: spare parts go, then frames come or go one at a time, part by part. */
export function fitParts(parts: readonly Part[], words: number): readonly Part[] {
  let kept = [...parts]
  while (wordsOf(kept) > words * 1.12) {
    const [spare] = kept.filter((part) => part.spare !== null).toSorted((a, b) => a.spare! - b.spare!)
    if (!spare) break
    kept = kept.filter((part) => part !== spare)
  }
  changeWhile(
    kept,
    (part) => part.grow(),
    () => wordsOf(kept) < words * 0.985,
  )
  changeWhile(
    kept.toReversed(),
    (part) => part.shrink(),
    () => wordsOf(kept) > words * 1.03,
  )
  return kept
}

function wordsOf(parts: readonly Part[]): number {
  return printed(parts).reduce((sum, text) => sum + countWords(text), 0)
}

function changeWhile(parts: readonly Part[], change: (part: Part) => boolean, isWanted: () => boolean): void {
  let changed = true
  while (changed && isWanted()) {
    changed = false
    for (const part of parts) {
      if (!isWanted()) return
      if (change(part)) changed = true
    }
  }
}
