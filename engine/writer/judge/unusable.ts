import { countWords } from '../words.ts'

/** No word of a language with blanks is longer: letters. */
const LONGEST_WORD = 1000
/** An endpoint's error, written out instead of a text, is no longer: words. */
const LONGEST_ERROR = 80

/** An error of so few words needs no other sign. */
const SHORTEST_STORY = 4

const ERROR =
  /^\W*(?:(?:http )?(?:error|ralat|exception|traceback|fatal|warning)\b\s*(?:code\s*)?(?:\d{3})?\s*(?:[:.!–—-]|(?:generating|occurred|while|in|processing|\d))|(?:http\/[\d.]+ )?(?:4\d\d|5\d\d)\b\s*[:,–—-]?\s*(?:\w+ ){0,4}(?:error|gateway|unavailable|requests|timeout|unauthorized|forbidden|request|found|large)|(?:rate limit|quota|insufficient[_ ]quota|too many requests|internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|maximum context length|context length exceeded|model (?:is )?(?:overloaded|not found)|upstream|request timed out|an? (?:unexpected |internal |unknown )?error (?:has )?occurred|something went wrong|ralat (?:pelayan|dalaman|sistem))\b)/iu

/** Whether `text` is what no reader can read: damaged bytes, one endless word, or an endpoint's error. */
export function isUnusable(text: string): boolean {
  return isDamaged(text) || hasEndlessWord(text) || isError(text)
}

function isError(text: string): boolean {
  const words = countWords(text)
  if (words > LONGEST_ERROR) return false
  const head = text.slice(0, 300)
  return ERROR.test(head) && (words <= SHORTEST_STORY || TECHNICAL.test(head))
}

const TECHNICAL =
  /\b(?:requests?|response|server|gateway|model|tokens?|limit|quota|time-?d? ?out|invalid|failed|generat\w+|unavailable|overloaded|unauthorized|forbidden|connection|api|internal|\d{3}|pelayan|sambungan)\b/i

function isDamaged(text: string): boolean {
  return text.includes('\uFFFD') || text.includes('\0') || hasLoneSurrogate(text)
}

function hasLoneSurrogate(text: string): boolean {
  return /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text)
}

/** Counted letter by letter: a pattern would try every beginning of the word. */
function hasEndlessWord(text: string): boolean {
  let from = 0
  for (let at = text.search(/\s/); from < text.length; at = nextBlank(text, from)) {
    const end = at < 0 ? text.length : at
    if (end - from > LONGEST_WORD && isEndless(text.slice(from, end))) return true
    from = end + 1
  }
  return false
}

function nextBlank(text: string, from: number): number {
  const blank = /\s/g
  blank.lastIndex = from
  return blank.exec(text)?.index ?? -1
}

/** Letters in one run, of scripts that set blanks between words. */
function isEndless(run: string): boolean {
  let letters = 0
  for (const character of run) {
    letters =
      /[\p{L}\p{M}\p{N}]/u.test(character) &&
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
        character,
      )
        ? letters + 1
        : 0
    if (letters > LONGEST_WORD) return true
  }
  return false
}
