import type { Language } from '../base/language.ts'
import type { AuthorBrief, BriefPart } from '../book/author-brief.ts'
import type { Book } from '../book/book.ts'
import { findBriefPartName } from '../book/brief-fault.ts'
import { quoteTypedText, TYPED_TEXT_MARKS } from '../field-kinds/printed.ts'
import { isSurelyIn } from '../prose/detector.ts'
import { paragraphsOf } from '../prose/paragraphs.ts'
import { findSentenceEnds } from '../prose/sentences.ts'
import { describeVoice, voiceLines } from '../prose/voice.ts'
import { countWords } from '../prose/words.ts'
import { type CountTokens, fitSentences } from './tokens.ts'

/**
 * Tokens that the author's brief may take in a prompt. A part of the greatest length fits whole in English and Malay; of a script that
 * takes more tokens, its first sentences.
 */
export const MAX_BRIEF_PART_TOKENS = { part: 700, passage: 350 } as const

/** The most that a whole brief adds to a prompt: six parts, the passage, and the sentences around them. */
export const MAX_BRIEF_TOKENS = 6 * MAX_BRIEF_PART_TOKENS.part + MAX_BRIEF_PART_TOKENS.passage + 500

/** The author's brief as the template `parts/author-brief` sees it. Typed text stands between marks. */
interface BriefText {
  readonly authorBrief: {
    /** Premise, people and place, those that are given. */
    readonly told: readonly { readonly label: string; readonly value: string }[]
    readonly hasPremise: boolean
    readonly hasPeople: boolean
    readonly must: string | null
    readonly mustNot: string | null
  }
  readonly authorVoice: {
    /** How the author's page is written, as measured; empty for a page that is too short to tell. */
    readonly lines: readonly string[]
    /** About 120 words of the page, to the end of a sentence. */
    readonly passage: string | null
    /** What the author's edits take out and put in, a line each. */
    readonly habits: string | null
  }
}

const TOLD = ['premise', 'people', 'place'] as const satisfies readonly BriefPart[]

/** What prompts say of a book's brief. */
export function briefText({ authorBrief: brief = {}, language }: Book, count: CountTokens): BriefText {
  const part = (name: BriefPart) => {
    const text = brief[name]
    return text === undefined ? null : fitted(text, MAX_BRIEF_PART_TOKENS.part, count)
  }
  return {
    authorBrief: {
      told: TOLD.flatMap((name) => {
        const value = part(name)
        return value === null ? [] : [{ label: findBriefPartName(name, language), value }]
      }),
      hasPremise: brief.premise !== undefined,
      hasPeople: brief.people !== undefined,
      must: part('must'),
      mustNot: part('mustNot'),
    },
    authorVoice: voiceOf(brief, language, count),
  }
}

/** The page of a book is the same in each of its prompts: it is measured once. */
const voices = new WeakMap<
  AuthorBrief,
  { readonly language: Language; readonly count: CountTokens; readonly voice: BriefText['authorVoice'] }
>()

function voiceOf(brief: AuthorBrief, language: Language, count: CountTokens): BriefText['authorVoice'] {
  const known = voices.get(brief)
  if (known?.language === language && known.count === count) return known.voice
  const page = brief.voice
  const habits = brief.habits === undefined ? null : fitted(brief.habits, MAX_BRIEF_PART_TOKENS.part, count)
  const voice =
    page === undefined
      ? { lines: [], passage: null, habits }
      : {
          lines: describeVoiceOfPage(page, language, language),
          passage: fitted(openingPassage(page), MAX_BRIEF_PART_TOKENS.passage, count),
          habits,
        }
  voices.set(brief, { language, count, voice })
  return voice
}

/** How a page of a book is written, in short lines of `language`; none for a short page. */
export function describeVoiceOfPage(page: string, ofBook: Language, language: Language): string[] {
  return voiceLines(describeVoice(page, languageOfPage(page, ofBook)), language)
}

/** English or Malay; the book's own language unless the page is surely in the other. */
function languageOfPage(page: string, language: Language): Language {
  const other = language === 'en' ? 'ms' : 'en'
  return isSurelyIn(page, other) && !isSurelyIn(page, language) ? other : language
}

/** A character takes at most this many tokens, one for each of its bytes. */
const MAX_CHARACTER_TOKENS = 4

/** As much of a typed text as fits, between marks. */
function fitted(text: string, tokens: number, count: CountTokens): string {
  const safe = quoteTypedText(text).slice(TYPED_TEXT_MARKS.open.length, -TYPED_TEXT_MARKS.close.length)
  const kept = fitSentences(safe, tokens, count, 'start')
  return quoteTypedText(kept || [...safe].slice(0, tokens / MAX_CHARACTER_TOKENS).join(''))
}

/** Words of the author's page that a prompt shows, and the most where a single sentence has more. */
const PASSAGE_WORDS = 120
const MAX_SENTENCE_WORDS = 180

/** The beginning of a page's running text, to the end of the sentence that comes nearest to 120 words; without headings and lists. */
export function openingPassage(page: string): string {
  const prose = paragraphsOf(page)
    .map(({ source }) => source.trim())
    .join('\n\n')
  const text = prose === '' ? page.trim() : prose
  let end = 0
  let words = 0
  for (const next of [...findSentenceEnds(text), text.length]) {
    const more = countWords(text.slice(end, next))
    if (end > 0 && words + more / 2 > PASSAGE_WORDS) break
    words += more
    end = next
  }
  return words > MAX_SENTENCE_WORDS ? firstWords(text) : text.slice(0, end)
}

function firstWords(text: string): string {
  const words = text.match(/\S+\s*/gu) ?? []
  return `${words.slice(0, PASSAGE_WORDS).join('').trim()}…`
}
