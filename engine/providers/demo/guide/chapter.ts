import { fields, pool } from '../bank.ts'
import { hash, permutation, pick } from '../chance.ts'
import type { Deck } from '../deck.ts'
import { createDeck, SLICES } from '../deck.ts'
import { fill } from '../frame.ts'
import { wordCount } from '../measure.ts'
import type { Part } from '../part.ts'
import { fitParts, fixedPart, listPart, printed, proseParts } from '../part.ts'
import type { Guide } from './matter.ts'
import { chapterBindings } from './matter.ts'

/** Words of one section with its heading, a paragraph and a list: at the least that reads well. */
const SECTION_WORDS = 160

/** A guide's chapter: a case, sections under `###` headings with prose, lists, steps and a table, and a last thing to do. */
export function guideChapter(guide: Guide, number: number, words: number, title: string): string[] {
  const bindings = chapterBindings(guide, number, title)
  const used = new Set<string>()
  const deck = createDeck({ bank: guide.bank, bindings, seed: guide.seed, variant: number, used })
  const kinds = chapterKinds(guide, number, Math.max(1, Math.round((words - 130) / SECTION_WORDS)))
  const parts: Part[] = [
    proseParts(deck, ['opening', 'opening2'], words < 250 ? 3 : 4),
    ...kinds.flatMap((kind) => sectionParts(guide, deck, kind, number)),
    fixedPart([deck.draw('close')?.text ?? '']),
  ]
  return printed(fitParts(parts, words))
}

/** The introduction or the conclusion: passages that stand in this order. */
export function guideFrame(guide: Guide, name: 'intro' | 'outro', words: number): string[] {
  const variant = name === 'intro' ? 0 : SLICES - 1
  const bindings = chapterBindings(guide, variant, '')
  const deck = createDeck({ bank: guide.bank, bindings, seed: guide.seed, variant, used: new Set() })
  const frames = pool(guide.bank, name)
  const passages: Part[] = frames.map((frame, index) =>
    fixedPart(
      [fill(frame, guide.bank, bindings, hash(guide.seed, name, index), variant)],
      index === 1 || index === frames.length - 1 ? index : null,
    ),
  )
  const told = frames.reduce((sum, frame) => sum + wordCount(frame), 0)
  const wanted = Math.max(0, Math.ceil((words - told - 20) / 95))
  const between = BETWEEN[name].slice(0, wanted).map((pool) => proseParts(deck, [pool], 3))
  const half = Math.ceil(between.length / 2)
  const parts = [...passages.slice(0, 3), ...between.slice(0, half), ...passages.slice(3, -1), ...between.slice(half)]
  return printed(fitParts([...parts, passages.at(-1)!], words))
}

/** What fills up an introduction or a conclusion. */
const BETWEEN = {
  intro: ['small-p', 'time-p', 'record-p', 'room-p', 'ask-p'],
  outro: ['low-p', 'drop-p', 'share-p', 'signs-p', 'check-p'],
}

/** The kinds of section a chapter has, in the order in which they help; neighbouring chapters differ as far as can be. */
function chapterKinds(guide: Guide, number: number, count: number): string[] {
  const kinds = pool(guide.bank, 'kinds')
  const order = permutation(kinds.length, hash(guide.seed, 'kinds'))
  const chosen = Array.from({ length: Math.min(count, kinds.length) }, (_, index) => {
    return order[(number * Math.min(count, 5) + index) % kinds.length]!
  })
  return chosen.toSorted((a, b) => a - b).map((index) => kinds[index]!)
}

function sectionParts(guide: Guide, deck: Deck, kind: string, number: number): Part[] {
  const heading = fill(
    pick(pool(guide.bank, `${kind}-h`), hash(guide.seed, kind) + number),
    guide.bank,
    deck.bindings,
    0,
    0,
  )
  const title = fixedPart([`### ${heading}`])
  const prose = proseParts(deck, [`${kind}-p`], 6)
  if (guide.bank[`${kind}-s`]) return [title, prose, listPart(deck, `${kind}-s`, 5, true)]
  if (guide.bank[`${kind}-t`]) return [title, prose, tablePart(guide, deck, `${kind}-t`)]
  if (guide.bank[`${kind}-l`]) return [title, prose, listPart(deck, `${kind}-l`, 3, false)]
  return [title, prose]
}

function tablePart(guide: Guide, deck: Deck, name: string): Part {
  const rows = pool(guide.bank, name)
    .map(() => deck.draw(name))
    .filter((row) => row !== null)
  const head = fields(pool(guide.bank, 'table')[0]!)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const body = rows.toSorted((a, b) => a.rank - b.rank).map((row) => line(fields(row.text)))
  return fixedPart([[line(head), line(head.map(() => '---')), ...body].join('\n')])
}
