import { KalamError } from '../messages/error.ts'
import { repeatsItself } from '../prose/sentences.ts'
import { countWords } from '../prose/words.ts'
import type { WriterAbilities } from './ask.ts'
import { createDraft, type Draft, setDraft } from './draft.ts'
import type { AcceptedText, Flag, WriterEvent, WrittenSection } from './events.ts'
import { createJoiner } from './join.ts'
import { judgeLength } from './length.ts'
import type { SectionOrders, WritingOrder } from './order.ts'
import type { ChatMessage, NoteName, Provider } from './provider.ts'
import { createSession } from './session.ts'
import { sumUsage, usageByEndpoint } from './usage-by-endpoint.ts'

/** Writes one answer of an order and returns it accepted. */
type WriteAnswer = (order: WritingOrder) => AsyncGenerator<WriterEvent, AcceptedText>

/**
 * Writes a piece that is longer than one answer: section after section, joined to one text whose length is judged as a whole. All of
 * it is accepted or nothing; sections that an earlier try has written come first, and `keep` is given those that a later try may begin
 * with. Throws what the writing of a section and `keep` throw, and `generation.too-short-to-sell`.
 */
export async function* writeSections(
  order: WritingOrder,
  { count, written: kept = [], next }: SectionOrders,
  writeAnswer: WriteAnswer,
  keep?: WriterAbilities['keepSections'],
): AsyncGenerator<WriterEvent, AcceptedText> {
  const draft = createDraft()
  const written = [...kept]
  for (const { text } of kept) yield* setDraft(draft, joinSection(draft.text, text))
  while (written.length < count) {
    const before = draft.text
    const { outline: _, ...section } = yield* within(draft, writeAnswer(next(written)))
    yield* setDraft(draft, joinSection(before, section.text))
    written.push(section)
    if (written.length < count) await keep?.([...written])
  }
  const accepted = acceptWhole(order, draft.text, written)
  if (accepted !== null) return accepted
  await keep?.([])
  throw new KalamError('generation.too-short-to-sell', {
    values: { words: countWords(draft.text), least: order.expect.words!.min },
    retryable: true,
  })
}

/** The events of a section as those of the whole text, which is before it. */
async function* within(
  draft: Draft,
  events: AsyncGenerator<WriterEvent, AcceptedText>,
): AsyncGenerator<WriterEvent, AcceptedText> {
  if (draft.text !== '') yield draft.append(BETWEEN)
  const start = draft.text.length
  for (;;) {
    const step = await events.next()
    if (step.done) return step.value
    const event = step.value
    if (event.type === 'delta') yield draft.append(event.text)
    else if ('at' in event) {
      draft.cut(start + event.at)
      yield { ...event, at: start + event.at }
    } else yield event
  }
}

const BETWEEN = '\n\n'
const HEADING = /^#{1,6}[ \t]+(.*[^ \t#]|.)[ \t#]*$/
const RULE = /^(?:[*_-][ \t]*){3,}$/

/** A section behind the text before it, without what it repeats of its end: sentences, the heading it is under, a scene break. */
function joinSection(before: string, text: string): string {
  if (before === '') return text
  const whole = withoutRepeatedLine(before, text)
  const joiner = createJoiner(before, '', 'paragraph', '')
  return before + joiner.push(whole) + joiner.end()
}

function withoutRepeatedLine(before: string, text: string): string {
  const [first = ''] = text.split('\n', 1)
  const lines = before.split('\n').map((line) => line.trim())
  const heading = HEADING.exec(first)?.[1]
  const isRepeated =
    heading === undefined
      ? RULE.test(first.trim()) && RULE.test(lines.findLast((line) => line !== '') ?? '')
      : lines.some((line) => HEADING.exec(line)?.[1]?.toLowerCase() === heading.toLowerCase())
  return isRepeated ? text.slice(first.length).trimStart() : text
}

/** Null when it is too short. */
function acceptWhole({ expect }: WritingOrder, text: string, sections: readonly WrittenSection[]): AcceptedText | null {
  const words = countWords(text)
  const verdict = judgeLength(words, expect.words)
  if (verdict === 'scant') return null
  const flaggedWords = [...new Set(sections.flatMap((section) => section.flaggedWords ?? []))]
  const { provider, model } = sections.at(-1)!
  return {
    text,
    notes: notesOf(sections),
    outline: null,
    words,
    flags: flagsOf(sections, text, verdict === 'fits' ? [] : [verdict]),
    ...(flaggedWords.length > 0 ? { flaggedWords } : {}),
    calls: sections.reduce((sum, { calls }) => sum + calls, 0),
    ...sumUsage(sections.flatMap(usageByEndpoint)),
    provider,
    model,
  }
}

/** What is said of the length of a section, or that it repeats itself, is judged anew on the whole. */
function flagsOf(sections: readonly WrittenSection[], text: string, length: readonly Flag[]): Flag[] {
  const own = new Set(sections.flatMap(({ flags }) => flags))
  for (const flag of JUDGED_ON_THE_WHOLE) own.delete(flag)
  return [...length, ...own, ...(repeatsItself(text) ? (['repeats'] as const) : [])]
}

const JUDGED_ON_THE_WHOLE: readonly Flag[] = ['too-short', 'long', 'repeats']

/** Of a note that came with several sections the first counts when it is before a text, else the last. */
function notesOf(sections: readonly WrittenSection[]): AcceptedText['notes'] {
  const notes: Partial<Record<NoteName, string>> = {}
  for (const section of sections) {
    for (const [name, note] of Object.entries(section.notes) as [NoteName, string][]) {
      if (!isNoteBeforeText(name) || notes[name] === undefined) notes[name] = note
    }
  }
  return notes
}

/** Notes that are written before the text they belong to; the others stand behind it. */
const BEFORE_THE_TEXT: ReadonlySet<string> = new Set(['characters', 'scenes'])

/** Whether a note is before its text: then it belongs to the first section of a longer piece, else to the last. */
export function isNoteBeforeText(name: NoteName): boolean {
  return BEFORE_THE_TEXT.has(name)
}

/** Tokens of a plan of scenes at most; a long text has as many as it needs: one for so many of its words. */
const MAX_SCENE_TOKENS = 500
const WORDS_PER_SCENE_TOKEN = 6

/** A plan of scenes, with what its call took. */
export interface WrittenScenes extends Pick<AcceptedText, 'calls' | 'usage' | 'usageBy' | 'provider' | 'model'> {
  readonly scenes: string
}

/**
 * Asks for the plan of scenes of a text alone, by one call. Null: the order asks for none. Throws `generation.empty`,
 * `generation.cancelled`, and whatever a call throws.
 */
export async function writeScenes(
  order: WritingOrder,
  provider: Provider,
  abilities: WriterAbilities,
): Promise<WrittenScenes | null> {
  const { scenes: marks } = order.task.notes
  if (marks === undefined) return null
  const session = createSession(order, provider, abilities)
  const [last, ...before] = order.messages.toReversed()
  const ask = order.followUp('scenes', { notes: `${marks.open} … ${marks.close}` })
  const messages: ChatMessage[] = [
    ...before.toReversed(),
    { ...last!, content: `${last!.content.trimEnd()}\n\n${ask}` },
  ]
  const notes = { scenes: marks }
  const events = session.small({
    why: 'scenes',
    messages,
    maxTokens: Math.max(MAX_SCENE_TOKENS, Math.ceil((order.task.words ?? 0) / WORDS_PER_SCENE_TOKEN)),
    notes,
    task: { notes },
    needed: true,
  })
  for (;;) {
    const step = await events.next()
    if (!step.done) continue
    const scenes = step.value?.notes.scenes ?? step.value?.text ?? ''
    if (scenes.trim() === '') throw new KalamError('generation.empty', { retryable: true })
    return { scenes: scenes.trim(), ...session.spent() }
  }
}
