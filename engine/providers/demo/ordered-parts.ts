import type { ExpectedPart } from '../../writer/output/expected.ts'
import { isBlock } from '../../writer/output/text-blocks.ts'
import { insertParts, partFaults } from '../../writer/output/text-parts.ts'
import { type Bank, poolOf } from './bank.ts'
import type { DemoBook } from './book.ts'
import { formed, formedAround, type Hand } from './formed.ts'
import { fill } from './frame.ts'

/** Answers to the questions of a text whose number isn't known. */
const ANSWERS = 12

/**
 * The text with the parts that the task orders and it lacks: a block in its place, the others behind the text. Their sentences come
 * from the pool `part <name>` of the text's bank or of the bank `parts`, or else from the pool `part`, which fits anything.
 */
export function withOrderedParts(hand: Hand, shared: Bank, text: string): string {
  const { book, language } = hand
  const parts = book.task.output?.parts ?? []
  const faults = partFaults(text, parts).map(({ part }, index) => {
    const frames =
      book.bank[`part ${part.name} ${language}`] ?? book.bank[`part ${part.name}`] ?? shared[`part ${part.name}`]
    const name = isBlock(part) ? part.title : (part.labels[0] ?? part.title)
    const line = (at: number) =>
      sentenceOn(name, frames ?? poolOf(shared, 'part'), book, shared, frames ? at : at + index)
    return { part, added: printPart(part, parts, frames?.length ?? 0, line, hand) }
  })
  const blocks = faults.filter(({ part }) => isBlock(part))
  const others = faults.filter(({ part }) => !isBlock(part)).map(({ added }) => added)
  const whole = blocks.reduce((made, { part, added }) => insertParts(made, added, parts, [part]), text)
  return [whole, ...orderedSections(hand, shared, text), ...others].join('\n\n')
}

/** Lines of a list whose number isn't known. */
const LINES = 3

/** The sections that the task orders, such as recipes, each with its parts under their labels; none when the text has its own. */
function orderedSections(hand: Hand, shared: Bank, text: string): string[] {
  const { book } = hand
  const { sections = null, each = [], eachForm = null, noun } = book.task.output ?? {}
  const last = each.at(-1)?.labels[0] ?? ''
  const found = text.split('\n').filter((line) => line === `**${last}**`).length
  return Array.from({ length: Math.max(0, (sections?.min ?? 0) - found) }, (_, index) => {
    const title = `${noun ?? ''} ${found + index + 1}`.trim()
    const parts = each.map(({ labels, list, title: name }, at) => {
      const lines = Array.from({ length: LINES }, (__, line) => {
        const mark = list === 'numbered' ? `${line + 1}.` : '-'
        return `${mark} ${sentenceOn(`${title}: ${name}`, poolOf(shared, 'part'), book, shared, index + at + line)}`
      })
      return `**${labels[0] ?? name}**\n\n${lines.join('\n')}`
    })
    const body = parts.join('\n\n')
    return [`### ${title[0]!.toUpperCase()}${title.slice(1)}`, formedAround(body, eachForm, hand, title)].join('\n\n')
  })
}

function printPart(
  part: ExpectedPart,
  parts: readonly ExpectedPart[],
  written: number,
  line: (at: number) => string,
  hand: Hand,
): string {
  const label = part.labels[0] ?? part.title
  if (part.place === 'text') return written > 0 ? line(0) : `${label}: ${line(0)}`
  if (part.place === 'opening') return `**${line(0)}**`
  if (isBlock(part) && part.place !== 'list') return line(0)
  const asked = parts.find(({ name }) => name === part.answers)?.items?.min ?? (part.answers === null ? null : ANSWERS)
  const wanted = part.items?.min ?? asked
  const isNumbered = part.answers !== null || parts.some(({ answers }) => answers === part.name)
  const lines = Array.from({ length: wanted ?? Math.max(2, written) }, (_, at) => line(at))
  const body =
    wanted === null ? lines.join(' ') : lines.map((text, at) => `${isNumbered ? `${at + 1}.` : '-'} ${text}`).join('\n')
  const own = part.form === null ? body : formed(body, { ...part.form, words: part.words }, hand, label)
  return isBlock(part) ? own : `## ${label}\n\n${own}`
}

/** The place that a sentence names (part, number and chapter) keeps it from standing twice in a book. */
function sentenceOn(part: string, frames: readonly string[], book: DemoBook, shared: Bank, at: number): string {
  const { bindings, seed, task } = book
  const named = { part, n: String(at + 1), number: String(task.number) }
  const [alone, inChapter] = poolOf(shared, 'part place')
  const place = (task.number > 0 ? inChapter! : alone!).replace(
    /\{(n|part|number)\}/g,
    (_, name: keyof typeof named) => named[name],
  )
  const options = { bank: {}, bindings: { ...bindings(task.number), ...named, place }, seed, round: 0 }
  return fill(frames[at % frames.length]!, options)
}
