import { type Detector, isSurelyIn, loadDetector } from '../../prose/detector.ts'
import { splitSentences } from '../../prose/sentences.ts'
import { findBodyLength } from '../body.ts'
import type { TextExpectation } from '../order.ts'

type LanguageExpectation = Pick<TextExpectation, 'language' | 'promptLanguage' | 'appendix' | 'namedLanguages'>

/** Shorter texts are too often names, numbers and loan words: letters. */
const MIN_LETTERS = 240
/** Letters of a sample from the beginning, the middle and the end. */
const SAMPLE_LETTERS = 700
/** A text that teaches a language has notes in another, here and there: this share of it must be in the one learnt. */
const TAUGHT_SHARE = 0.25
/** A text about another language that the settings name is mostly in that one, here and there: this share is enough. */
const SHARE_BESIDE_NAMED = 0.08

/** Whether `text` is surely in another language than asked for. Short, mixed and doubtful texts pass. */
export async function isWrongLanguage(text: string, expect: LanguageExpectation): Promise<boolean> {
  const { language, promptLanguage, appendix } = expect
  if (language === null) return false
  const plain = withoutMarkup(text.slice(0, findBodyLength(text, appendix)))
  if (lettersIn(plain.slice(0, MIN_LETTERS * 4)) < MIN_LETTERS && lettersIn(plain) < MIN_LETTERS) return false
  const isPlain = language === promptLanguage || appendix
  if (isPlain && mostlyOwn(plain, language)) return false
  const detector = await loadDetector()
  if (!detector.knows(language)) return false
  if (isPlain && expect.namedLanguages !== undefined && expect.namedLanguages.length > 0) {
    return mostlyOther(plain, language, detector) && !hasSome(plain, language, expect.namedLanguages, detector)
  }
  return isPlain ? mostlyOther(plain, language, detector) : hardlyAny(plain, language, detector)
}

/** Whether half of the samples or more are certainly in the language. Judges nearly every text without the detector. */
function mostlyOwn(text: string, language: string): boolean {
  const samples = samplesOf(text)
  const own = samples.filter((sample) => isSurelyIn(sample, language)).length
  return own >= samples.length / 2
}

/** Most samples are surely in some other language. */
function mostlyOther(text: string, language: string, detector: Detector): boolean {
  const found = samplesOf(text).map((sample) => detector.detect(sample))
  const other = found.filter((code) => code !== null && code !== language).length
  return other > found.length / 2
}

/** What is neither in the language nor in one that is named is little, and some of it is in the language. */
function hasSome(text: string, language: string, named: readonly string[], detector: Detector): boolean {
  const foreign = samplesOf(text)
    .map((sample) => detector.detect(sample))
    .filter((code) => code !== null && code !== language && !named.includes(code))
  return foreign.length === 0 && !hardlyAny(text, language, detector, SHARE_BESIDE_NAMED)
}

/** Whether hardly any of the lines whose language is known is in the language learnt. */
function hardlyAny(text: string, language: string, detector: Detector, share = TAUGHT_SHARE): boolean {
  let told = 0
  let learnt = 0
  for (const line of text.split('\n').flatMap(splitSentences)) {
    const letters = lettersIn(line)
    const code = letters < 12 ? null : detector.detect(line)
    if (code === null) continue
    told += letters
    if (code === language) learnt += letters
  }
  return told >= MIN_LETTERS && learnt / told < share
}

function samplesOf(text: string): string[] {
  if (text.length <= SAMPLE_LETTERS * 3)
    return [0, 1, 2].map((part) => text.slice((part * text.length) / 3, ((part + 1) * text.length) / 3))
  const middle = (text.length - SAMPLE_LETTERS) / 2
  return [text.slice(0, SAMPLE_LETTERS), text.slice(middle, middle + SAMPLE_LETTERS), text.slice(-SAMPLE_LETTERS)]
}

function withoutMarkup(text: string): string {
  return text
    .replace(/^(?:`{3,}(?!`)|~{3,}(?!~))[\s\S]*?^(?:`{3,}|~{3,})/gm, ' ')
    .replace(/`[^`\n]*`|https?:\S+/g, ' ')
    .replace(/[#*_>|[\]()]/g, ' ')
}

function lettersIn(text: string): number {
  // A character of a script without blanks says as much as three letters.
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0
  return (text.match(/\p{L}/gu)?.length ?? 0) + 2 * dense
}
