import { REFUSALS_OF_OTHERS } from '../../prose/language-words.ts'
import { anyLanguage, replyPatterns } from '../reply-words.ts'

const patterns = (sources: readonly string[]) => sources.map((source) => new RegExp(source, 'u'))
const anyWord = (name: 'apologises' | 'denies' | 'namesMachine' | 'namesWork' | 'speaks') =>
  new RegExp(`\\b${anyLanguage('refusal', name)}\\b`, 'u')

/** A sentence that surely refuses. */
const refusing = patterns(replyPatterns('refusal', 'refuses'))
const refusingElsewhere = patterns(REFUSALS_OF_OTHERS)
/** A sentence that accompanies a refusal: an apology, sympathy, an offer, a question about what is wanted. */
const serving = patterns(replyPatterns('refusal', 'serves'))
/** A sentence that says why nothing is written, without naming the work: with an apology beside it, a refusal too. */
const UNABLE_AT_ALL = new RegExp(`^${anyLanguage('refusal', 'unableAtAll')}`, 'u')

export function refuses(sentence: string): boolean {
  return refusing.some((pattern) => pattern.test(sentence)) || refusesElsewhere(sentence)
}

/** Where a sentence of another language begins to refuse: characters. */
const MAX_OFFSET_CHARACTERS = 40

/** In a language that books are not written in here: what teaches it may well quote such a sentence. */
export function refusesElsewhere(sentence: string): boolean {
  return refusingElsewhere.some((pattern) => (pattern.exec(sentence)?.index ?? Infinity) <= MAX_OFFSET_CHARACTERS)
}

export function isUnable(sentence: string): boolean {
  return UNABLE_AT_ALL.test(sentence)
}

export function serves(sentence: string): boolean {
  return serving.some((pattern) => pattern.test(sentence))
}

const [APOLOGISES, DENIES, NAMES_WORK] = [anyWord('apologises'), anyWord('denies'), anyWord('namesWork')]
const [NAMES_MACHINE, SPEAKS] = [anyWord('namesMachine'), anyWord('speaks')]

/** Signs that a sentence refuses in words that no rule knows: 0 to 5. */
export function signsOfRefusal(sentence: string): number {
  if (!SPEAKS.test(sentence) || !DENIES.test(sentence)) return 0
  return (
    1 + Number(APOLOGISES.test(sentence)) + Number(NAMES_WORK.test(sentence)) + 2 * Number(NAMES_MACHINE.test(sentence))
  )
}
