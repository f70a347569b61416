import type { ExpectedPart } from '../../writer/output/expected.ts'
import { isBlock } from '../../writer/output/text-blocks.ts'
import { insertParts, partFaults } from '../../writer/output/text-parts.ts'
import type { DemoBook } from './book.ts'
import { fitToForm, formedAround } from './formed.ts'
import { fillFrame, findPool, splitRecord } from './texts.ts'

/** Answers to the questions of a text whose number isn't known. */
const ANSWERS = 12

/** Lines of a list whose number isn't known. */
const LINES = 3

/** The text with the parts that the task orders and it lacks: a block in its place, the others behind the text. */
export function withOrderedParts(book: DemoBook, text: string): string {
  const parts = book.task.output?.parts ?? []
  const faults = partFaults(text, parts).map(({ part }, at) => ({ part, added: printPart(part, book, at) }))
  const blocks = faults.filter(({ part }) => isBlock(part))
  const others = faults.filter(({ part }) => !isBlock(part)).map(({ added }) => added)
  const whole = blocks.reduce((made, { part, added }) => insertParts(made, added, parts, [part]), text)
  return [whole, ...orderedSections(book, text), ...others].join('\n\n')
}

/** The sections that the task orders, such as recipes, each with its parts under their labels; none when the text has its own. */
function orderedSections(book: DemoBook, text: string): string[] {
  const { sections = null, each = [], eachForm = null, noun } = book.task.output ?? {}
  const last = each.at(-1)?.labels[0] ?? ''
  const found = text.split('\n').filter((line) => line === `**${last}**`).length
  return Array.from({ length: Math.max(0, (sections?.min ?? 0) - found) }, (_, at) => {
    const title = `${noun ?? ''} ${found + at + 1}`.trim()
    const parts = each.map(({ name, labels, list, title: named }, index) => {
      const lines = Array.from({ length: LINES }, (__, line) => {
        const mark = list === 'numbered' ? `${line + 1}.` : '-'
        return `${mark} ${lineOf(book, name, `${title}: ${named}`, line, at + index + line)}`
      })
      return `**${labels[0] ?? named}**\n\n${lines.join('\n')}`
    })
    const heading = `### ${title.charAt(0).toUpperCase()}${title.slice(1)}`
    return [heading, formedAround(parts.join('\n\n'), eachForm, book, title)].join('\n\n')
  })
}

function printPart(part: ExpectedPart, book: DemoBook, index: number): string {
  const { parts = [] } = book.task.output ?? {}
  const label = part.labels[0] ?? part.title
  const own = book.bank[`part ${part.name}`]
  const line = (at: number) => lineOf(book, part.name, isBlock(part) ? part.title : label, at, own ? 0 : index)
  if (part.place === 'text') return own ? line(0) : `${label}: ${line(0)}`
  if (part.place === 'opening') return `**${line(0)}**`
  if (isBlock(part) && part.place !== 'list') return line(0)
  const asked = parts.find(({ name }) => name === part.answers)?.items?.min ?? (part.answers === null ? null : ANSWERS)
  const wanted = part.items?.min ?? asked
  const isNumbered = part.answers !== null || parts.some(({ answers }) => answers === part.name)
  const lines = Array.from({ length: wanted ?? Math.max(2, own?.length ?? 0) }, (_, at) => line(at))
  const body =
    wanted === null ? lines.join(' ') : lines.map((text, at) => `${isNumbered ? `${at + 1}.` : '-'} ${text}`).join('\n')
  const made =
    part.form === null ? body : fitToForm(body, { ...part.form, ...(part.words && { words: part.words }) }, book, label)
  return isBlock(part) ? made : `## ${label}\n\n${made}`
}

/**
 * A line of a part, from the pool `part <name>`, or from the pool `part`, which fits anything: the place that it names (part, number and
 * chapter) keeps it from standing twice in a book. A record is a word of the text's language and its meaning in those of the prompt.
 */
function lineOf(
  { bank, bindings, seed, task, language }: DemoBook,
  name: string,
  part: string,
  at: number,
  shift: number,
): string {
  const own = bank[`part ${name}`]
  const [alone, inChapter] = findPool(bank, 'part place')
  const named = { ...bindings, part, n: String(at + 1), number: String(task.number) }
  const filling = { bank, bindings: named, seed, round: task.number + shift }
  const place = fillFrame(task.number > 0 ? inChapter! : alone!, filling).replace(/^\p{Lu}/u, (first) =>
    first.toLowerCase(),
  )
  const frames = own ?? findPool(bank, 'part')
  const frame = frames[(at + (own ? 0 : shift)) % frames.length]!
  const [word, en, ms] = splitRecord(fillFrame(frame, { ...filling, bindings: { ...named, place } }))
  return en === undefined ? word! : `**${word}**: ${language === 'ms' ? ms : en}`
}
