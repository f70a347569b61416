import type { Language } from '../../language.ts'
import { KalamError } from '../../messages/error.ts'
import { tidy } from '../draft.ts'
import type { Flag, WriterEvent } from '../events.ts'
import { requireUsable } from '../first-text.ts'
import type { Session } from '../session.ts'
import type { ExpectedOutput } from './expected.ts'
import { forbiddenIn } from './forbidden.ts'
import { lengthAs } from './html-length.ts'
import { insertParts } from './insert-parts.ts'
import { type PartFault, partFaults } from './text-parts.ts'

/**
 * Sees to what a generator declares of a text: asks for ordered parts that are missing, by name, and for the whole text again where it
 * breaks a rule of a shop, as long as the piece has calls left. Returns what is worth a person's look; throws `generation.parts-missing`.
 */
export async function* completeText(session: Session, output: ExpectedOutput): AsyncGenerator<WriterEvent, Flag[]> {
  const { draft, order } = session
  const language = order.expect.promptLanguage
  for (;;) {
    const missing = partFaults(draft.text, output.parts)
    if (missing.length === 0) break
    const names = namesOf(missing, language)
    if (session.callsLeft === 0)
      throw new KalamError('generation.parts-missing', { values: { parts: names }, retryable: true })
    const before = draft.text
    const reply = yield* session.followUp(
      'parts',
      { missing: names },
      { why: 'parts', at: before.length, join: 'paragraph' },
    )
    requireUsable(reply)
    yield* tidy(draft, insertParts(before, reply.text, output.parts))
  }
  for (;;) {
    const over = overLimit(draft.text, output)
    const words = forbiddenIn(draft.text, output)
    if (over === 0 && words.length === 0) return []
    if (session.callsLeft === 0) return ['shop-rules']
    const before = draft.text
    const [kind, values] =
      words.length === 0
        ? (['shorten', tooLong(over, output, language)] as const)
        : (['rewrite', { faults: faultsOf(words, over, output, language) }] as const)
    const reply = yield* session.followUp(kind, values, { why: 'limit', at: 0, join: null, rejected: before })
    requireUsable(reply)
    // A reply that is no whole text, or has lost an ordered part, is not taken.
    const least = Math.min(before.length, output.limit?.characters ?? before.length) / 2
    const isWhole = draft.text.length > least && partFaults(draft.text, output.parts).length === 0
    if (!isWhole) yield* tidy(draft, before)
  }
}

const printed = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

const SAID = {
  en: {
    answers: (title: string, numbers: string) => `the answers of ${numbers} under “${title}”`,
    part: (title: string) => `the part “${title}”`,
    long: (over: string, limit: string) => `it is ${over} too long, since the shop takes ${limit}: keep its last part`,
    characters: (count: number, html: boolean) =>
      `${printed(count)} characters${html ? ' with the tags of its formatting as HTML' : ''}`,
    forbidden: (words: string) => `the shop refuses these words: ${words}`,
  },
  ms: {
    answers: (title: string, numbers: string) => `jawapan bagi ${numbers} di bawah “${title}”`,
    part: (title: string) => `bahagian “${title}”`,
    long: (over: string, limit: string) =>
      `teks melebihi had kedai, ${limit}, sebanyak ${over}: kekalkan bahagian akhirnya`,
    characters: (count: number, html: boolean) =>
      `${printed(count)} aksara${html ? ' termasuk tag pemformatannya sebagai HTML' : ''}`,
    forbidden: (words: string) => `kedai menolak kata berikut: ${words}`,
  },
} as const

function namesOf(faults: readonly PartFault[], language: Language): string {
  const said = SAID[language]
  return faults
    .map(({ part, numbers }) => {
      const title = part.place === 'heading' ? `## ${part.title}` : part.title
      return numbers.length > 0 ? said.answers(title, numbers.join(', ')) : said.part(title)
    })
    .join('; ')
}

/** Characters above the limit of the shop; 0 when there are none. */
function overLimit(text: string, { limit }: ExpectedOutput): number {
  return limit === null ? 0 : Math.max(0, lengthAs(text, limit.counts) - limit.characters)
}

function tooLong(over: number, { limit }: ExpectedOutput, language: Language): { limit: string; over: string } {
  const { characters } = SAID[language]
  return { limit: characters(limit?.characters ?? 0, limit?.counts === 'html'), over: characters(over, false) }
}

function faultsOf(words: readonly string[], over: number, output: ExpectedOutput, language: Language): string {
  const said = SAID[language]
  const { limit, over: length } = tooLong(over, output, language)
  const forbidden = said.forbidden(words.map((word) => `“${word}”`).join(', '))
  return over === 0 ? forbidden : `${forbidden}; ${said.long(length, limit)}`
}
