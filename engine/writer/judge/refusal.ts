import { memoByLanguage } from '../../base/language.ts'
import { OTHER_LANGUAGE_REFUSAL_PATTERNS } from '../../prose/language-words.ts'
import { splitSentences } from '../../prose/sentences.ts'
import { countWords } from '../../prose/words.ts'
import { joinPatterns, replyPatterns } from '../reply-words.ts'

/** How a model begins to think aloud. */
const BEGINS = memoByLanguage(() =>
  replyPatterns('thinking', 'begins').map(
    (source) => new RegExp(`^(?:${joinPatterns('thinking', 'fillers')}[,.!…]* )*(?:${source})`, 'u'),
  ),
)

/** Words about the task, which only occur while a text is prepared. */
const SPEAKS_OF_THE_TASK = memoByLanguage(() => new RegExp(`\\b${joinPatterns('thinking', 'ofTheTask')}\\b`, 'u'))
const NAMES_THE_ASKER = memoByLanguage(() => new RegExp(`^(?:\\w+,? ){0,2}${joinPatterns('thinking', 'asker')}\\b`))
const FIRST_THOUGHTS = 6

/** The line that divides thinking from the text. */
const DIVIDER = memoByLanguage(
  () =>
    new RegExp(
      `\\n[ \\t]*(?:-{3,}|\\*{3,}|_{3,}|={3,})[ \\t]*\\n|\\n[ \\t]*(?:#{1,6}[ \\t]*)?\\**${joinPatterns('thinking', 'divider')}\\s*:\\**[ \\t]*\\n`,
      'iu',
    ),
)

/** Whether a text begins with what a model thinks before it writes. */
export function thinksAloud(text: string): boolean {
  const first = firstSentences(text.slice(0, 2000))
    .slice(0, FIRST_THOUGHTS)
    .filter(({ quoted }) => !quoted)
  const at = first.findIndex(({ text: sentence }) => BEGINS().some((pattern) => pattern.test(sentence)))
  if (at < 0 || at > 1) return false
  const [sentence] = first.slice(at)
  if (sentence === undefined) return false
  const begins = first.filter(({ text: one }) => BEGINS().some((pattern) => pattern.test(one))).length
  const speaking = first.filter(({ text: one }) => SPEAKS_OF_THE_TASK().test(one)).length
  return speaking >= 1 && (speaking + begins >= 3 || NAMES_THE_ASKER().test(sentence.text))
}

/** The text after the line that ends the thinking; null when there is no such line, or thinking follows it. */
export function findTextAfterThinking(text: string): string | null {
  const found = DIVIDER().exec(text.slice(0, 8000))
  if (found === null) return null
  const rest = text.slice(found.index + found[0].length).trimStart()
  return rest === '' || thinksAloud(rest) ? null : rest
}

/** No rule looks further into a text: characters. */
const MAX_OPENING_CHARACTERS = 4000
const MAX_SENTENCES = 60
/** A sentence is judged by so many of its characters. */
const MAX_SENTENCE_CHARACTERS = 400

interface FirstSentence {
  /** Lower case, straight quotes, without Markdown. */
  readonly text: string
  /** Spoken, cited or set apart: between quotation marks, in italics, or in a block quotation. */
  readonly quoted: boolean
  /** Number of its paragraph, from 0. */
  readonly paragraph: number
}

/** The first sentences of a text, as the rules read them. */
export function firstSentences(text: string): FirstSentence[] {
  const sentences: FirstSentence[] = []
  const head = text.slice(0, MAX_OPENING_CHARACTERS).replace(/[’‘`´]/g, "'")
  for (const [paragraph, block] of paragraphsOf(head).entries()) {
    let quoteOpen = false
    for (const trimmed of block.split('\n').flatMap(splitSentences)) {
      const marks = trimmed.match(/["“”«»「」]/g)?.length ?? 0
      const quoted = quoteOpen || /^[\s#*_>-]*["“«「]|^(?:>|\*(?!\*)|_(?!_)|'(?=\p{Lu}.*'))/u.test(trimmed)
      if (marks % 2 === 1) quoteOpen = !quoteOpen
      sentences.push({ text: plain(trimmed), quoted, paragraph })
      if (sentences.length === MAX_SENTENCES) return sentences
    }
  }
  return sentences
}

/** Headings, rules and links to nowhere are no sentences. */
function paragraphsOf(head: string): string[] {
  return head
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^(?:#{1,6} [^\n]*|[-*_=]{3,})$/.test(block))
}

function plain(sentence: string): string {
  return (
    sentence
      .slice(0, MAX_SENTENCE_CHARACTERS)
      .toLowerCase()
      .replace(/^[\s#*_>\-–—"“”«»「」()[\]]+/u, '')
      .replace(/[*_]+/g, '')
      // What is cited within a sentence is not said by it.
      .replace(/(?<=[^\s"“”«»].{0,400})[“"«][^”"»]*[”"»]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

const patterns = (sources: readonly string[]) => sources.map((source) => new RegExp(source, 'u'))
const anyWord = (name: 'apologises' | 'denies' | 'namesMachine' | 'namesWork' | 'speaks') =>
  new RegExp(`\\b${joinPatterns('refusal', name)}\\b`, 'u')

/** A sentence that surely refuses. */
const refusing = memoByLanguage(() => patterns(replyPatterns('refusal', 'refuses')))
const refusingElsewhere = patterns(OTHER_LANGUAGE_REFUSAL_PATTERNS)
/** A sentence that accompanies a refusal: an apology, sympathy, an offer, a question about what is wanted. */
const serving = memoByLanguage(() => patterns(replyPatterns('refusal', 'serves')))
/** A sentence that says why nothing is written, without naming the work: with an apology beside it, a refusal too. */
const UNABLE_AT_ALL = memoByLanguage(() => new RegExp(`^${joinPatterns('refusal', 'unableAtAll')}`, 'u'))

export function isRefusal(sentence: string): boolean {
  return refusing().some((pattern) => pattern.test(sentence)) || refusesElsewhere(sentence)
}

/** Where a sentence of another language begins to refuse: characters. */
const MAX_OFFSET_CHARACTERS = 40

/** In a language that books are not written in here: what teaches it may well quote such a sentence. */
function refusesElsewhere(sentence: string): boolean {
  return refusingElsewhere.some((pattern) => (pattern.exec(sentence)?.index ?? Infinity) <= MAX_OFFSET_CHARACTERS)
}

export function isInability(sentence: string): boolean {
  return UNABLE_AT_ALL().test(sentence)
}

function serves(sentence: string): boolean {
  return serving().some((pattern) => pattern.test(sentence))
}

const APOLOGISES = memoByLanguage(() => anyWord('apologises'))
const DENIES = memoByLanguage(() => anyWord('denies'))
const NAMES_WORK = memoByLanguage(() => anyWord('namesWork'))
const NAMES_MACHINE = memoByLanguage(() => anyWord('namesMachine'))
const SPEAKS = memoByLanguage(() => anyWord('speaks'))

/** Signs that a sentence refuses in words that no rule knows: 0 to 5. */
function signsOfRefusal(sentence: string): number {
  if (!SPEAKS().test(sentence) || !DENIES().test(sentence)) return 0
  return (
    1 +
    Number(APOLOGISES().test(sentence)) +
    Number(NAMES_WORK().test(sentence)) +
    2 * Number(NAMES_MACHINE().test(sentence))
  )
}

/** A refusal alone, with its apology, its reasons and its offers, is no longer: words. */
const MAX_REFUSAL_WORDS = 320
/** A refusal in words that no rule knows is at most this long: sentences. */
const MAX_OTHER_SENTENCES = 2
/** Sentences at the beginning of a text that are searched for a refusal. */
const FIRST_SENTENCES = 5

export type Refusal = 'refused' | 'not-the-text'

/**
 * Whether `text` refuses, apologises or asks back instead of being what was asked for. `least`: the fewest words of the text
 * asked for, or null when it may be of any length. A text of that length is judged by its first paragraph alone. `mayDeny`: an answer may
 * say in its own person that it can't tell.
 */
export function findRefusal(text: string, least: number | null, mayDeny = false): Refusal | null {
  const sentences = firstSentences(text)
  if (sentences.length === 0) return null
  const words = countWords(text)
  const short = words <= MAX_REFUSAL_WORDS && (least === null || words < least / 2)
  return (short ? judgeShort(sentences, text, mayDeny) : null) ?? judgeBeginning(sentences)
}

/** The text is nothing but a refusal, or nothing but service. */
function judgeShort(sentences: readonly FirstSentence[], text: string, mayDeny: boolean): Refusal | null {
  // A list, a letter or verse of its own lines may well hold such a sentence.
  if (listLines(text) >= 3 && !isRefusal(sentences[0]?.text ?? '')) return null
  const quoted = sentences.filter((sentence) => sentence.quoted).length
  const own = quoted === sentences.length && sentences.length <= 2 ? sentences : sentences.filter((one) => !one.quoted)
  if (own.length === 0) return null
  if (own.some(({ text: sentence }) => LOOKS_BACK.test(sentence))) return null
  const refusing = own.filter((one) => isRefusal(one.text))
  const unable = own.filter((one) => isInability(one.text))
  const serving = own.filter((one) => refusing.includes(one) || unable.includes(one) || serves(one.text))
  const share = serving.length / sentences.length
  if (unable.length > 0 && share >= 0.75 && refusesWork(own)) return 'refused'
  const elsewhere = refusing.every((one) => refusesElsewhere(one.text))
  if (refusing.length > 0 && (elsewhere ? share > 0.5 : share >= 0.5)) return 'refused'
  if (
    !mayDeny &&
    own.length === sentences.length &&
    own.length <= MAX_OTHER_SENTENCES &&
    own.some((one) => signsOfRefusal(one.text) >= 3)
  )
    return 'refused'
  if (unable.length > 0 && share >= 0.75 && asksOrApologises(own)) return 'refused'
  return share >= 0.85 && asksOrApologises(own) ? 'not-the-text' : null
}

/** "I can't provide it", after the work was named. */
function refusesWork(own: readonly FirstSentence[]): boolean {
  return own.some(
    ({ text }) =>
      isInability(text) &&
      /\b(?:provide|write|create|do|generate|produce|continue|complete|help|assist|menulis|menyediakan|membantu|menghasilkan)\b(?: (?:with )?(?:it|that|this|them|so|anything like that|itu|ini|begitu))?\s*[.!]*$/.test(
        text,
      ),
  )
}

/** Words of customer service. */
const TO_CUSTOMER =
  /\b(?:which (?:chapter|story|book|language|genre|topic|one)|what (?:chapter|genre|topic|tone|would you like|should i)|provide|clarify|siapa(?:kah)? watak|watak utama|outline|chapter|prompt|request|details|information|bab|rangka|maklumat|perincian|butiran|permintaan|gesaan|nyatakan|berikan|apologi[sz]e|apologies|inconvenience|kesulitan|confusion|misunderstanding|kekeliruan|mistake|error|kesilapan|try again|cuba lagi|assist|help you)\b/

function asksOrApologises(sentences: readonly FirstSentence[]): boolean {
  const bare =
    sentences.length === 1 &&
    /^(?:i'm (?:so |very )?sorry|sorry|apologies|my apologies|i apologi[sz]e|maaf|minta maaf|saya minta maaf|harap maaf)\s*[.!]*$/.test(
      sentences[0]?.text ?? '',
    )
  return bare || [TO_CUSTOMER, ASKS_OR_APOLOGISES].every((pattern) => sentences.some(({ text }) => pattern.test(text)))
}

const ASKS_OR_APOLOGISES =
  /\?\s*$|^(?:please|kindly|sila|mohon|harap|if you|once you|jika|before i|i need|i'll need|saya perlu|to )|\b(?:please|sila|sorry|apolog\w+|maaf|i don't (?:see|have)|i need|saya perlukan|saya memerlukan)\b/

/** A sentence that looks back at what was quoted before it, as a narrator does. */
const LOOKS_BACK =
  /^(?:(?:those|these|that|this|the|its|his|her|my) (?:\w+ ){0,2}(?:words?|sentences?|reply|answer|line|message|response|screen|machine|terminal|voice|robot|first thing|last thing)\b|it (?:said|answered|was the)|(?:he|she|they|i) (?:said|read|typed|stared|had)|(?:itulah|itu|mesej|skrin|kata-kata|ayat|suara|jawapan) )/

/** A refusal before a text, or before another text than the one asked for. */
function judgeBeginning(sentences: readonly FirstSentence[]): Refusal | null {
  const at = sentences.slice(0, FIRST_SENTENCES).findIndex(({ text, quoted }) => !quoted && isRefusal(text))
  if (at < 0) return null
  const before = sentences.slice(0, at)
  if (before.some(({ text, quoted }) => quoted || !(serves(text) || isInability(text)))) return null
  const paragraph = sentences[at]?.paragraph ?? 0
  const rest = sentences.slice(at + 1).filter((one) => one.paragraph === paragraph)
  const next = sentences.find((one) => one.paragraph > paragraph)
  if (rest.some(({ text }) => !(serves(text) || isRefusal(text) || isInability(text)))) return null
  if (next === undefined) return 'refused'
  return LOOKS_BACK.test(next.text) ? null : 'refused'
}

function listLines(text: string): number {
  return text.slice(0, 4000).match(/^ {0,3}(?:\d{1,3}[.)]|[-*•])[ \t]/gm)?.length ?? 0
}
