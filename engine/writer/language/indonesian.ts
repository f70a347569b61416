import { INDONESIAN_WORDS, wordSet } from '../../prose/language-words.ts'
import { splitPlacedSentences } from '../../prose/sentences.ts'
import { setDraft } from '../draft.ts'
import type { WriterEvent } from '../events.ts'
import type { Session } from '../session.ts'

/** Different words that one call puts right. */
const MAX_WORDS = 30
/** Tokens of an answer: its fixed part, and those of each word. */
const BASE_TOKENS = 120
const TOKENS_PER_WORD = 30
/** What is shown around a word: characters on either side. */
const CONTEXT_CHARACTERS = 120
/** A replacement is a word, or a few. */
const REPLACEMENT = /^\p{L}[\p{L} -]{0,39}$/u

/**
 * Has the Indonesian words of a Malay text replaced by one small call, each only where it was found. Returns those that stay: the call
 * wasn't possible, or its answer said nothing usable about them.
 */
export async function* replaceIndonesianWords(session: Session): AsyncGenerator<WriterEvent, readonly string[]> {
  const { draft, order } = session
  const found = order.expect.language === 'ms' ? findIndonesianWords(draft.text) : []
  if (found.length === 0) return []
  // The entries of an outline are read already.
  if (order.expect.outline !== null) return wordsOf(found)
  const words = wordsOf(found).slice(0, MAX_WORDS)
  const faults = words.map((word) => `- ${word}: ${sentenceOf(draft.text, found, word)}`).join('\n')
  const reply = yield* session.small({
    why: 'words',
    messages: [{ role: 'user', content: order.followUp('words', { faults }) }],
    maxTokens: BASE_TOKENS + TOKENS_PER_WORD * words.length,
    temperature: 0,
  })
  if (reply !== null) yield* setDraft(draft, replaced(draft.text, found, replacementsIn(reply.text, words)))
  return wordsOf(findIndonesianWords(draft.text))
}

function wordsOf(found: readonly FoundWord[]): string[] {
  return [...new Set(found.map(({ word }) => word.toLowerCase()))]
}

function sentenceOf(text: string, found: readonly FoundWord[], word: string): string {
  const at = found.find((one) => one.word.toLowerCase() === word)?.at ?? 0
  const from = Math.max(0, at - CONTEXT_CHARACTERS)
  const sentences = splitPlacedSentences(text.slice(from, at + CONTEXT_CHARACTERS))
  return sentences.findLast((sentence) => sentence.at <= at - from)?.text ?? ''
}

/** The lines `menit → minit` of an answer, for the words that were asked about. */
function replacementsIn(answer: string, words: readonly string[]): ReadonlyMap<string, string> {
  const replacements = new Map<string, string>()
  for (const line of answer.slice(0, 8000).split('\n')) {
    const [left = '', right = ''] = line.split(/→|->|=>|=|:/, 2)
    const [word, replacement] = [left, right].map((part) =>
      part
        .replace(/[*_`"“”.]/g, '')
        .replace(/^[\s\d.)-]+/, '')
        .trim(),
    )
    const asked = word?.toLowerCase()
    if (asked === undefined || replacement === undefined || !words.includes(asked)) continue
    if (
      REPLACEMENT.test(replacement) &&
      replacement.toLowerCase() !== asked &&
      findIndonesianWords(replacement).length === 0
    )
      replacements.set(asked, replacement)
  }
  return replacements
}

function replaced(text: string, found: readonly FoundWord[], replacements: ReadonlyMap<string, string>): string {
  let out = ''
  let from = 0
  for (const { word, at } of found) {
    const replacement = replacements.get(word.toLowerCase())
    if (replacement === undefined || at < from) continue
    out +=
      text.slice(from, at) +
      (/^\p{Lu}/u.test(word) ? replacement[0]?.toUpperCase() + replacement.slice(1) : replacement)
    from = at + word.length
  }
  return out + text.slice(from)
}

/**
 * Indonesian words that no Malaysian text uses on any subject; words that both share (`kereta api`, `rapat`, `bisa` for venom, `pacar`
 * for henna, `Anda`) is left out. One of them is enough.
 */
const SURE = wordSet(INDONESIAN_WORDS.indonesianWords.sure)

/** Words that a text about Indonesia, or an older one, may well use: two of them make it worth a look. */
const LIKELY = wordSet(INDONESIAN_WORDS.indonesianWords.likely)

/** Days, months and a sentence's beginning, which are written large, as names are. */
const DATED = wordSet(INDONESIAN_WORDS.indonesianWords.dated)

const PHRASES = new RegExp(INDONESIAN_WORDS.indonesianWords.phrases, 'giu')

const MIN_LIKELY_WORDS = 2

interface FoundWord {
  /** As written in the text. */
  readonly word: string
  readonly at: number
}

/**
 * The Indonesian words of a Malay text, in their order; none when a few might be a name or a quotation. Text between quotation
 * marks, in italics, in code or in a block quotation is not looked at.
 */
export function findIndonesianWords(text: string): FoundWord[] {
  const own = withoutCitations(text)
  const sure: FoundWord[] = [...own.matchAll(PHRASES)].map((found) => ({ word: found[0], at: found.index }))
  const likely: FoundWord[] = []
  for (const found of own.matchAll(/(?<![\p{L}-])\p{L}{3,40}(?![\p{L}-])/gu)) {
    const [word] = found
    if (SURE.has(word)) sure.push({ word, at: found.index })
    else if (LIKELY.has(word) || DATED.has(word)) likely.push({ word, at: found.index })
  }
  const all = sure.length > 0 || likely.length >= MIN_LIKELY_WORDS ? [...sure, ...likely] : []
  return all.toSorted((one, other) => one.at - other.at)
}

/** The text with blanks, as many, in place of what it cites. */
function withoutCitations(text: string): string {
  return text.replace(
    /[“"][^”"\n]{0,1000}[”"]|‘[^’\n]{0,300}’|(?<![\p{L}*])\*(?!\*)[^*\n]{1,300}\*(?!\*)|(?<![\p{L}_])_[^_\n]{1,300}_|`[^`\n]{1,300}`|^[ \t]*>[^\n]*/gmu,
    (cited) => ' '.repeat(cited.length),
  )
}
