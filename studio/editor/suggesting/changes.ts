import { Fragment, type Node } from 'prosemirror-model'
import { compareUnits } from '../../../engine/revision/compare-units.ts'
import { splitSentencesAndBlanks } from '../../../engine/revision/difference.ts'
import { alignByLikeness, shareOfWords } from '../joining/align.ts'
import { pairNodes } from '../joining/change-text.ts'
import { toCanonicalNode } from '../markdown/canonical.ts'
import { parseDocument } from '../markdown/read.ts'
import { printMarkdown } from '../markdown/write.ts'
import { listChildren, schema } from '../schema.ts'

/** Another text in the place of a passage, or of the whole piece. */
export interface SuggestedText {
  /** The passage to the letter; null: the whole piece. */
  readonly find: string | null
  /** Where it begins in the text, in UTF-16 units. Left out, or moved since: the passage must occur once. */
  readonly at?: number
  readonly text: string
}

/** One sentence, or one block that isn't prose, that differs. */
export interface SuggestedChange {
  readonly id: string
  /** What goes, in the document; the same position twice: nothing goes. */
  readonly from: number
  readonly to: number
  /** What goes and what comes, as they are read; empty: nothing. */
  readonly before: string
  readonly after: string
  /** What comes; empty: nothing. */
  readonly fresh: Fragment
}

/** A sentence of a block, in both texts or in one of them. */
interface Unit {
  /** Null: it is the same in both. */
  readonly change: SuggestedChange | null
  /** With the blanks in front of it; null: the text hasn't got it. */
  readonly old: Sentence | null
  readonly fresh: Sentence | null
}

interface Sentence {
  readonly text: string
  readonly content: Fragment
  readonly gap: Fragment
  /** Where it begins and ends in its block's content. */
  readonly from: number
  readonly to: number
}

/** A block that differs, at its place in the document. */
export interface BlockEdit {
  readonly at: number
  /** Null: the block is new. */
  readonly old: Node | null
  /** Null: the block goes. */
  readonly fresh: Node | null
  /** Its sentences; null: it is taken or left as a whole, as the first change says. */
  readonly units: readonly Unit[] | null
  readonly changes: readonly SuggestedChange[]
}

/** What a suggested text changes in a document, in its order; null: the passage isn't there any more. */
export function editsOf(doc: Node, suggested: SuggestedText): BlockEdit[] | null {
  const text = suggestedWhole(printMarkdown(doc), suggested)
  if (text === null) return null
  let last = 0
  const edits: BlockEdit[] = []
  const numbered = () => String(++last)
  const isBlank = (node: Node) => toCanonicalNode(node) === null
  const blocks = listChildren(doc).filter((node) => !isBlank(node))
  let at = 0
  let child = 0
  const skipBlanks = () => {
    while (child < doc.childCount && isBlank(doc.child(child))) at += doc.child(child++).nodeSize
  }
  for (const { from, to, isSame } of pairNodes(blocks, listChildren(parseDocument(text)))) {
    if (from !== null) skipBlanks()
    if (!isSame) edits.push(blockEdit(at, { from, to }, numbered))
    if (from === null) continue
    at += from.nodeSize
    child++
  }
  return edits
}

function suggestedWhole(text: string, { find, at, text: fresh }: SuggestedText): string | null {
  if (find === null) return fresh
  const isThere = at !== undefined && text.startsWith(find, at)
  const place = isThere ? at : text.indexOf(find)
  if (place < 0 || (!isThere && text.indexOf(find, place + 1) >= 0)) return null
  return text.slice(0, place) + fresh + text.slice(place + find.length)
}

function blockEdit(
  at: number,
  { from: old, to }: { readonly from: Node | null; readonly to: Node | null },
  numbered: () => string,
): BlockEdit {
  const fresh = to === null ? null : to.type.create({ ...to.attrs, kept: null }, to.content)
  const { paragraph, heading } = schema.nodes
  const isProse = [old, fresh].every((node) => node === null || node.type === paragraph || node.type === heading)
  const isOneKind = old === null || fresh === null || old.type === fresh.type
  if (isProse && isOneKind && old?.attrs.level === (fresh ?? old)?.attrs.level) {
    const units = unitsOf(old, fresh, at, numbered)
    return { at, old, fresh, units, changes: units.flatMap(({ change }) => change ?? []) }
  }
  const readable = (node: Node | null) => (node === null ? '' : node.textBetween(0, node.content.size, ' ', leafText))
  const change = {
    id: numbered(),
    from: at,
    to: at + (old?.nodeSize ?? 0),
    before: readable(old),
    after: readable(fresh),
    fresh: Fragment.from(fresh),
  }
  return { at, old, fresh, units: null, changes: [change] }
}

function leafText(node: Node): string {
  return node.type.spec.leafText?.(node) ?? ' '
}

function unitsOf(old: Node | null, fresh: Node | null, at: number, numbered: () => string): Unit[] {
  /** Where what comes is put when nothing goes: behind the last sentence that stays or goes. */
  let place = old === null ? at : at + 1
  return pairSentences(sentencesIn(old), sentencesIn(fresh)).map(([was, is]) => {
    const from = was === null ? place : at + 1 + was.from
    const to = was === null ? place : at + 1 + was.to
    place = to
    // Compared with their marks: a word that becomes italic is a change.
    if (was !== null && is !== null && was.content.eq(is.content)) return { change: null, old: was, fresh: is }
    const said = { before: was?.text ?? '', after: is?.text ?? '' }
    return {
      change: { id: numbered(), from, to, ...said, fresh: is?.content ?? Fragment.empty },
      old: was,
      fresh: is,
    }
  })
}

/** The sentences of a line. A leaf counts as one letter, as in the document. */
function sentencesIn(block: Node | null): Sentence[] {
  if (block === null) return []
  const text = block.textBetween(0, block.content.size, '', () => ' ')
  const found: Sentence[] = []
  let from = 0
  let gap = 0
  for (const part of splitSentencesAndBlanks(text)) {
    const to = from + part.length
    if (part.trim() !== '') {
      const content = block.content.cut(from, to)
      const read = block.textBetween(from, to, '', leafText)
      found.push({ text: read, content, gap: block.content.cut(gap, from), from, to })
      gap = to
    }
    from = to
  }
  return found
}

type SentencePair = readonly [Sentence | null, Sentence | null]

/** Which sentence becomes which: the same stay, between them those that share most words, and the rest in their order. */
export function pairSentences(before: readonly Sentence[], after: readonly Sentence[]): SentencePair[] {
  const { runs } = compareUnits(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  )
  const pairs: SentencePair[] = []
  let [gone, come]: [readonly Sentence[], readonly Sentence[]] = [[], []]
  const flush = () => {
    pairs.push(...likeliest(gone, come))
    gone = []
    come = []
  }
  for (const { kind, count, before: from, after: to } of runs) {
    if (kind === 'removed') gone = before.slice(from, from + count)
    else if (kind === 'added') come = after.slice(to, to + count)
    else {
      flush()
      for (let index = 0; index < count; index++) pairs.push([before[from + index]!, after[to + index]!])
    }
  }
  flush()
  return pairs
}

/** The least share of words by which one sentence is taken for another one rewritten. */
const MIN_LIKENESS = 0.34

/** The most sentences on a side that are compared each with each. */
const MAX_COMPARED = 120

function likeliest(gone: readonly Sentence[], come: readonly Sentence[]): SentencePair[] {
  if (gone.length > MAX_COMPARED || come.length > MAX_COMPARED) return inOrder(gone, come)
  const [a, b] = [gone, come].map((all) => all.map(({ text }) => wordsOf(text))) as [Set<string>[], Set<string>[]]
  const likenesses = a.map((some) => b.map((others) => likeness(some, others)))
  const pairs: SentencePair[] = []
  let [fromI, fromJ] = [0, 0]
  for (const [i, j] of alignByLikeness(likenesses)) {
    pairs.push(...inOrder(gone.slice(fromI, i), come.slice(fromJ, j)), [gone[i]!, come[j]!])
    fromI = i + 1
    fromJ = j + 1
  }
  return [...pairs, ...inOrder(gone.slice(fromI), come.slice(fromJ))]
}

function inOrder(gone: readonly Sentence[], come: readonly Sentence[]): SentencePair[] {
  const length = Math.max(gone.length, come.length)
  return Array.from({ length }, (_, index) => [gone[index] ?? null, come[index] ?? null] as const)
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
}

function likeness(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const share = shareOfWords(some, others)
  return share < MIN_LIKENESS ? 0 : share
}

/** The document with the changes that are taken; of the others it keeps what was there. */
export function withTaken(doc: Node, edits: readonly BlockEdit[], taken: ReadonlySet<string>): Node {
  const nodes: Node[] = []
  const added = new Map<number, BlockEdit[]>()
  const changed = new Map<number, BlockEdit>()
  for (const edit of edits) {
    if (edit.old === null) added.set(edit.at, [...(added.get(edit.at) ?? []), edit])
    else changed.set(edit.at, edit)
  }
  const put = (at: number) => nodes.push(...(added.get(at) ?? []).flatMap((edit) => blockWith(edit, taken) ?? []))
  doc.forEach((node, at) => {
    put(at)
    const edit = changed.get(at)
    const block = edit === undefined ? node : blockWith(edit, taken)
    if (block !== null) nodes.push(block)
  })
  put(doc.content.size)
  return doc.copy(Fragment.from(nodes.length > 0 ? nodes : schema.node('paragraph')))
}

function blockWith({ old, fresh, units, changes }: BlockEdit, taken: ReadonlySet<string>): Node | null {
  if (changes.every(({ id }) => !taken.has(id))) return old
  if (units === null) return fresh
  if (changes.every(({ id }) => taken.has(id))) return fresh === null ? null : (old ?? fresh).copy(fresh.content)
  let content = Fragment.empty
  for (const { change, old: was, fresh: is } of units) {
    const sentence = change !== null && taken.has(change.id) ? is : was
    if (sentence === null) continue
    const gap = sentence.gap.size > 0 ? sentence.gap : Fragment.from(schema.text(' '))
    content = content.size === 0 ? sentence.content : content.append(gap).append(sentence.content)
  }
  return content.size === 0 ? null : (old ?? fresh)!.copy(content)
}
