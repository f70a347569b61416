import { findLoadedDetector, isSurelyIn } from '../../prose/detector.ts'
import { findRefusal, firstSentences, isInability, isRefusal, thinksAloud } from './refusal.ts'

/** Letters after which a beginning is judged: at the earliest, and when in doubt. */
const MIN_LETTERS = 80
const DOUBT_LETTERS = 240
/** A beginning that could not be judged is judged again when it has grown by this factor. */
const GROWTH_FACTOR = 2
/** A beginning of so many letters is judged as a whole text would be. */
const FULL_LETTERS = 1200

/**
 * Holds the first words of a reply back until they are surely the text asked for, in one of `languages` (ISO 639-1; empty: any).
 * What never is stays held to the end, when the whole reply is judged.
 */
export function createOpeningHolder(languages: readonly string[]) {
  const parts: string[] = []
  let held = ''
  let released = false
  let letters = 0
  let next = MIN_LETTERS

  function settle(): boolean {
    if (letters < next) return false
    if (letters >= FULL_LETTERS ? isNoText(held) : looksLikeNoText(held)) {
      next = Math.max(DOUBT_LETTERS, letters * GROWTH_FACTOR)
      return false
    }
    if (languages.length === 0 || languages.some((language) => isSurelyIn(held, language))) return true
    if (letters < DOUBT_LETTERS) return false
    next = letters * GROWTH_FACTOR
    const detector = findLoadedDetector()
    if (detector === null) return false
    const found = detector.detect(held)
    return found === null
      ? letters >= DOUBT_LETTERS * GROWTH_FACTOR
      : languages.includes(found) || !languages.some(detector.knows)
  }

  return {
    /** All that was pushed. */
    get text() {
      return parts.join('')
    },
    /** Returns what may be shown now. */
    push(text: string): string {
      parts.push(text)
      if (released) return text
      held += text
      letters += lettersIn(text)
      released = settle()
      if (!released) return ''
      const out = held
      held = ''
      return out
    },
  }
}

const WRAPPED =
  /^\s*(?:\{\s*"|\[\s*[{"\]]|<(?:!doctype|\?xml|html|head|body|h[1-6]|p|div|section|article|main)\b|`{3}\s*(?:json|html)|lorem ipsum)/i

function isNoText(text: string): boolean {
  return WRAPPED.test(text) || thinksAloud(text) || findRefusal(text, null) !== null
}

/** Whether a beginning may become a refusal, a question back, an object, a page of HTML, thinking or a placeholder. */
function looksLikeNoText(text: string): boolean {
  if (/^\s*[{<[]/.test(text) || WRAPPED.test(text)) return true
  const sentences = firstSentences(text).filter(({ quoted }) => !quoted)
  return (
    sentences
      .slice(0, 5)
      .some((sentence) => isRefusal(sentence.text) || isInability(sentence.text) || isOpener(sentence.text)) ||
    thinksAloud(text)
  )
}

/** How refusals, questions back and thinking begin; such a beginning is held until it is judged. */
function isOpener(sentence: string): boolean {
  return /^(?:i'm (?:really |so |very )?(?:sorry|afraid|unable|not able)|i am (?:really |so |very )?(?:sorry|afraid|unable|not able)|sorry\b|apologies|i apologi|unfortunately|as an ai|i (?:can't|cannot|must decline|won't)|the user|maaf|saya minta maaf|mohon maaf|malangnya|sebagai (?:model|ai|pembantu)|pengguna (?:mahu|meminta)|could you (?:please )?(?:tell|provide|share|clarify)|can you (?:please )?(?:tell|provide|share|clarify)|bolehkah anda|before i (?:begin|start|write)|sebelum saya)/.test(
    sentence,
  )
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
