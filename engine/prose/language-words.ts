import briefEnglish from '../../templates/language/en/words/brief.json' with { type: 'json' }
import figuresEnglish from '../../templates/language/en/words/figures.json' with { type: 'json' }
import grammarEnglish from '../../templates/language/en/words/grammar.json' with { type: 'json' }
import headingsEnglish from '../../templates/language/en/words/headings.json' with { type: 'json' }
import ideaEnglish from '../../templates/language/en/words/idea.json' with { type: 'json' }
import languagesEnglish from '../../templates/language/en/words/languages.json' with { type: 'json' }
import measuresEnglish from '../../templates/language/en/words/measures.json' with { type: 'json' }
import numbersEnglish from '../../templates/language/en/words/numbers.json' with { type: 'json' }
import ordersEnglish from '../../templates/language/en/words/orders.json' with { type: 'json' }
import printedEnglish from '../../templates/language/en/words/printed.json' with { type: 'json' }
import promptsEnglish from '../../templates/language/en/words/prompts.json' with { type: 'json' }
import repliesEnglish from '../../templates/language/en/words/replies.json' with { type: 'json' }
import sampleEnglish from '../../templates/language/en/words/sample.json' with { type: 'json' }
import styleEnglish from '../../templates/language/en/words/style.json' with { type: 'json' }
import voiceEnglish from '../../templates/language/en/words/voice.json' with { type: 'json' }
import briefMalay from '../../templates/language/ms/words/brief.json' with { type: 'json' }
import figuresMalay from '../../templates/language/ms/words/figures.json' with { type: 'json' }
import grammarMalay from '../../templates/language/ms/words/grammar.json' with { type: 'json' }
import headingsMalay from '../../templates/language/ms/words/headings.json' with { type: 'json' }
import ideaMalay from '../../templates/language/ms/words/idea.json' with { type: 'json' }
import indonesianWords from '../../templates/language/ms/words/indonesian.json' with { type: 'json' }
import languagesMalay from '../../templates/language/ms/words/languages.json' with { type: 'json' }
import measuresMalay from '../../templates/language/ms/words/measures.json' with { type: 'json' }
import numbersMalay from '../../templates/language/ms/words/numbers.json' with { type: 'json' }
import ordersMalay from '../../templates/language/ms/words/orders.json' with { type: 'json' }
import printedMalay from '../../templates/language/ms/words/printed.json' with { type: 'json' }
import promptsMalay from '../../templates/language/ms/words/prompts.json' with { type: 'json' }
import repliesMalay from '../../templates/language/ms/words/replies.json' with { type: 'json' }
import sampleMalay from '../../templates/language/ms/words/sample.json' with { type: 'json' }
import styleMalay from '../../templates/language/ms/words/style.json' with { type: 'json' }
import voiceMalay from '../../templates/language/ms/words/voice.json' with { type: 'json' }
import refusalsOfOthers from '../../templates/language/other/refusals.json' with { type: 'json' }
import { isRecord } from '../base/is-record.ts'
import { createLanguageTable, findAddedLanguage, type Language } from '../base/language.ts'

/** A pattern that is found nowhere, and a word that nobody writes. */
const NOTHING = '(?!)'

/** Words that are printed: of an added language that lacks them, the English ones. */
function texts<Words extends Readonly<Record<Language, object>>>(name: string, words: Words): Words {
  return tableOf(name, words, words.en)
}

/** Words by which texts are judged: of an added language that lacks them, none, so that what needs them is off. */
export function createRuleWords<Words extends Readonly<Record<Language, object>>>(name: string, words: Words): Words {
  return tableOf(name, words, withoutWords(words.en))
}

function tableOf<Words extends Readonly<Record<Language, object>>>(
  name: string,
  words: Words,
  otherwise: unknown,
): Words {
  return createLanguageTable((language) =>
    Object.hasOwn(words, language)
      ? words[language]
      : laidOver(otherwise, findAddedLanguage(language)?.files[`words/${name}`]),
  ) as Words
}

/** Lists and patterns that hold nothing; without what has a figure, such as a rule. */
function withoutWords(words: unknown): unknown {
  if (typeof words === 'string') return NOTHING
  if (!isRecord(words)) return []
  const kept = Object.entries(words).filter(([, value]) => !isRecord(value) || !Object.values(value).some(isNumber))
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutWords(value)]))
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number'
}

function laidOver(beneath: unknown, own: unknown): unknown {
  if (!isRecord(beneath) || !isRecord(own)) return own ?? beneath
  return {
    ...beneath,
    ...Object.fromEntries(Object.entries(own).map(([key, value]) => [key, laidOver(beneath[key], value)])),
  }
}

// The words and patterns of each language, from `templates/language/<language>/words`. A list is one text with commas between its items.

/** What a heading may call a part of an author's brief besides the part's own name. */
export const BRIEF_WORDS = texts('brief', { en: briefEnglish, ms: briefMalay })
/**
 * Figures of a language: o200k tokens, measured on the shipped prompts, the demo writer's texts and two recorded books, and the difference
 * of reading ease, by the formula of the language, that makes two texts wholly unlike.
 */
export const LANGUAGE_FIGURES = texts('figures', { en: figuresEnglish, ms: figuresMalay })
export const GRAMMAR_WORDS = createRuleWords('grammar', { en: grammarEnglish, ms: grammarMalay })
export const HEADING_WORDS = createRuleWords('headings', { en: headingsEnglish, ms: headingsMalay })
/** Words by which the names of people and places are found in what somebody says their book is about. */
export const IDEA_WORDS = createRuleWords('idea', { en: ideaEnglish, ms: ideaMalay })
/** What Malay and Indonesian don't share: only Malay needs it. */
export const INDONESIAN_WORDS = indonesianWords
/** The names of the languages that people learn and write about, by their ISO 639-1 codes. */
export const LANGUAGE_NAMES = texts('languages', { en: languagesEnglish, ms: languagesMalay })
export const MEASURE_WORDS = createRuleWords('measures', { en: measuresEnglish, ms: measuresMalay })
export const NUMBER_WORDS = createRuleWords('numbers', { en: numbersEnglish, ms: numbersMalay })
/** How prompts order and forbid, for the checks of specs. */
export const ORDER_WORDS = createRuleWords('orders', { en: ordersEnglish, ms: ordersMalay })
/** What prompts call the parts of a book, and the marks around its texts and notes. */
export const PROMPT_WORDS = texts('prompts', { en: promptsEnglish, ms: promptsMalay })
export const PRINTED_FIGURES = createRuleWords('printed', { en: printedEnglish, ms: printedMalay })
/** How models open, close and refuse. */
export const REPLY_WORDS = texts('replies', { en: repliesEnglish, ms: repliesMalay })
/** Patterns of refusals in languages that Kalam writes no books in. */
export const OTHER_LANGUAGE_REFUSAL_PATTERNS = Object.values(refusalsOfOthers).flat()
/** What stands in a prompt for texts that aren't written yet. */
export const SAMPLE_TEXTS = texts('sample', { en: sampleEnglish, ms: sampleMalay })
export const STYLE_WORDS = createRuleWords('style', { en: styleEnglish, ms: styleMalay })
export const VOICE_WORDS = texts('voice', { en: voiceEnglish, ms: voiceMalay })

/** The items of a list. */
export function splitList(list: string): string[] {
  return list === '' ? [] : list.split(', ')
}

/** The items of some lists. */
export function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap(splitList))
}

/** The items of a list of words with numbers, such as `ten 10, twenty 20`. */
export function parseNumbersByWord(list: string): ReadonlyMap<string, number> {
  return new Map(
    splitList(list).map((item) => {
      const at = item.lastIndexOf(' ')
      return [item.slice(0, at), Number(item.slice(at + 1))] as const
    }),
  )
}
