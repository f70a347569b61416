import { readDemoTexts } from '../../engine/node/demo.ts'
import { demoReply } from '../../engine/providers/demo/fetch.ts'
import { readRequest } from '../../engine/providers/demo/request.ts'
import { createBankOpener } from '../../engine/providers/demo/texts.ts'
import type { Task } from '../../engine/writer/provider.ts'
import { isFollowUp, lastMessage, type RecordedCall } from './call.ts'
import { type BankLanguage, prose, sentence } from './prose.ts'

const openBank = createBankOpener(await readDemoTexts())

/** The text of a whole, clean reply to a request. */
export type Handler = (call: RecordedCall) => string

/** Answers as a good model would: from the task when it is told, else from the request's last message. */
export const answer: Handler = (call) => {
  const { task } = call
  const from = call.number * 101
  if (task === null) return prose(wordsIn(lastMessage(call)) ?? 120, { from })
  if (task.reading === 'question') return 'The book doesn’t say.'
  if (task.reading) return '{"none":true}'
  if (task.small === 'note' || task.small === 'scenes') return notes(task, from).trim()
  if (task.small === 'bible') return bible(task)
  if ((task.step === 'text' && hasParts(task)) || task.output?.sections || hasForm(task)) return withParts(call)
  const language = bankOf(task)
  const numbers = isFollowUp(call) ? numbersIn(lastMessage(call)) : null
  if (task.items !== null) return entries(numbers ?? range(task.items), from, language)
  if (task.kind === 'plan') return numbers === null ? outline(task, from) : outlineLines(numbers, task, from)
  const words = (isFollowUp(call) ? wordsIn(lastMessage(call)) : null) ?? task.words ?? 200
  return prose(words, { from, language }) + notes(task, from)
}

function hasParts({ output }: Task): boolean {
  return output !== null && output.each.length + output.parts.length > 0
}

function hasForm({ output }: Task): boolean {
  return Boolean(output?.form ?? output?.eachForm ?? output?.stanzas)
}

/** A text whose parts stand under their names, in the demo writer's words: whole, as every answer here is. */
function withParts({ body, headers }: RecordedCall): string {
  const reading = readRequest(body, String(headers['x-kalam-task']))
  return demoReply({ ...reading, maxTokens: Number.POSITIVE_INFINITY }, openBank).text
}

export function bankOf({ language }: Task): BankLanguage {
  return language === 'ms' || language === 'es' ? language : 'en'
}

export function outline(task: Task, from = 0): string {
  const count = task.entries?.count ?? 5
  const title = task.language === 'ms' ? 'Tajuk: Pelita di Hujung Jeti' : 'Title: The Lamp at the End of the Quay'
  return `${title}\n${outlineLines(range(count), task, from)}`
}

function outlineLines(numbers: readonly number[], task: Task, from: number): string {
  return numbers.map((number) => outlineLine(number, task, from)).join('\n')
}

function outlineLine(number: number, task: Task, from: number): string {
  const language = bankOf(task)
  const fixed = task.entries?.titles?.[number - 1]
  const title =
    fixed ??
    sentence(from + number * 3, language)
      .split(' ')
      .slice(0, 5)
      .join(' ')
  return `${number}. ${title} — ${sentence(from + number * 3 + 1, language)} ${sentence(from + number * 3 + 2, language)}`
}

function entries(numbers: readonly number[], from: number, language: BankLanguage): string {
  return numbers
    .map((number) => `${number}. ${sentence(from + number * 2, language)} ${sentence(from + number * 2 + 1, language)}`)
    .join('\n\n')
}

function bible({ language }: Task): string {
  return language === 'ms'
    ? 'peraturan | Pelita di hujung jeti menyala hingga pukul sepuluh\njanji | Kot kuning yang koyak | bab 2'
    : 'rule | The lamp at the end of the quay burns until ten\nthread | The torn yellow coat | chapter 2'
}

function notes(task: Task, from: number): string {
  const { characters, recap, outline: plan, scenes, changes } = task.notes
  const blocks: string[] = []
  if (characters !== undefined)
    blocks.push(`${characters.open}\n- Mira: seventeen, a torn yellow coat\n${characters.close}`)
  if (plan !== undefined) blocks.push(`${plan.open}\n${outline(task, from)}\n${plan.close}`)
  if (recap !== undefined) blocks.push(`${recap.open}\n${sentence(from + 5, bankOf(task))}\n${recap.close}`)
  if (changes !== undefined) blocks.push(`${changes.open}\nstate | Mira: ${from + 6}\n${changes.close}`)
  if (scenes !== undefined && task.small === 'scenes')
    blocks.push(`${scenes.open}\n1. ${sentence(from + 7, bankOf(task))}\n${scenes.close}`)
  return blocks.map((block) => `\n\n${block}`).join('')
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

/** The word count that a message names, as `about 300 words` or `300 patah perkataan`. */
export function wordsIn(message: string): number | null {
  const about = /(?:about|kira-kira) ([\d,]+)/i.exec(message)
  const found = about ?? /([\d,]+)\s+(?:more\s+)?(?:words|patah perkataan|perkataan)/i.exec(message)
  return found === null ? null : Number(found[1]?.replaceAll(',', ''))
}

/** The entries that a follow-up names, as `3, 7`. */
function numbersIn(message: string): number[] | null {
  const found = [...message.matchAll(/\b\d{1,2}\b/g)].map(([digits]) => Number(digits))
  return found.length === 0 ? null : found
}
