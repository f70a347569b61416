import { isRecord } from '../../base/is-record.ts'
import { memoByLanguage } from '../../base/language.ts'
import { countWords } from '../../prose/words.ts'
import { joinPatterns } from '../reply-words.ts'

/** Where a model puts the text when it answers with an object. */
const TEXT_KEYS = new Set(
  'content text body chapter chaptertext chapter_text chapter_content story prose output answer response result markdown message introduction conclusion section paragraphs poem page description html choices final data teks kandungan isi cerita bab jawapan pengenalan kesimpulan perenggan sajak'.split(
    ' ',
  ),
)
const ERROR_KEYS = new Set(['error', 'errors', 'ralat', 'exception', 'detail', 'fault', 'status_code'])

type Unwrapped = { readonly text: string } | 'not-the-text' | null

/** Takes a text out of the JSON or HTML that it came in. Null: it isn't wrapped; `not-the-text`: nothing in it is a text. */
export function unwrapText(text: string, fewestWords: number): Unwrapped {
  const whole = withoutFence(text.trim())
  if (/^[{[]/.test(whole)) return fromJson(whole, fewestWords)
  if (isHtml(whole)) return fromHtml(whole)
  return null
}

function withoutFence(text: string): string {
  const fenced = /^(?:`{3}|~{3})[ \t]*(?:json|html)?[ \t]*\n([\s\S]*)$/i.exec(text)
  // A block of code within a text wraps nothing.
  if (fenced !== null && /\n(?:`{3}|~{3})[ \t]*\n/.test(fenced[1] as string)) return text
  return (fenced?.[1] ?? text).replace(/\n(?:`{3}|~{3})$/, '').trim()
}

function fromJson(whole: string, fewestWords: number): Unwrapped {
  if (!/^(?:\{\s*["}]|\[\s*[{"\]])/.test(whole)) return null
  let value: unknown
  try {
    value = JSON.parse(whole)
  } catch {
    // A broken object; prose that merely begins with a bracket has other text behind it.
    return /^\{\s*"[\w -]{1,40}"\s*:/.test(whole) && !/\}\s*\n\s*\n\s*\p{L}/u.test(whole) ? 'not-the-text' : null
  }
  if (isErrorObject(value)) return 'not-the-text'
  const found = textIn(value, false)
  return found !== null && found.split(/\s+/).length >= fewestWords ? { text: found } : 'not-the-text'
}

function isErrorObject(value: unknown): boolean {
  if (!isRecord(value)) return false
  const keys = Object.keys(value).map((key) => key.toLowerCase())
  return keys.some((key) => ERROR_KEYS.has(key)) && !keys.some((key) => TEXT_KEYS.has(key) && key !== 'message')
}

/** The text under its key, or nested in its value; several texts become paragraphs. */
function textIn(value: unknown, isNamed: boolean): string | null {
  if (typeof value === 'string') return isNamed ? value : null
  if (Array.isArray(value)) {
    const parts = value.map((part) => textIn(part, isNamed || typeof part === 'object')).filter((part) => part !== null)
    return parts.length === 0 ? null : parts.join('\n\n')
  }
  if (!isRecord(value)) return null
  const parts = Object.entries(value).flatMap(([key, held]) => {
    const found = textIn(held, TEXT_KEYS.has(key.toLowerCase()))
    return found === null ? [] : [found]
  })
  return parts.length === 0 ? null : parts.join('\n\n')
}

const BLOCK = '(?:h[1-6]|p|div|section|article|main|body|html|blockquote|ul|ol)'

function isHtml(whole: string): boolean {
  return (
    (new RegExp(`^<(?:!doctype|${BLOCK})\\b`, 'i').test(whole) && new RegExp(`</${BLOCK}>$`, 'i').test(whole)) ||
    /^<\?xml\b/.test(whole)
  )
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  copy: '©',
  eacute: 'é',
}

/** The Markdown that the usual tags say. An endpoint's error page is no text. */
function fromHtml(whole: string): Unwrapped {
  const title = /<title>([^<]{0,200})<\/title>/i.exec(whole)?.[1] ?? ''
  if (
    /^\s*(?:4\d\d|5\d\d|error)\b|<h1>\s*(?:4\d\d|5\d\d|error)\b|<center>\s*(?:nginx|cloudflare)/i.test(
      title + whole.slice(0, 400),
    )
  )
    return 'not-the-text'
  let number = 0
  const text = whole
    .replace(/<head\b[\s\S]{0,4000}?<\/head>/i, '')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .replace(/<ol\b[^>]*>/gi, () => {
      number = 1
      return '\n\n'
    })
    .replace(/<ul\b[^>]*>/gi, () => {
      number = 0
      return '\n\n'
    })
    .replace(/<li\b[^>]*>\s*/gi, () => (number === 0 ? '\n- ' : `\n${number++}. `))
    .replace(/<h([1-6])\b[^>]*>\s*/gi, (_, level: string) => `\n\n${'#'.repeat(Number(level))} `)
    .replace(/<(?:strong|b)\b[^>]*>|<\/(?:strong|b)>/gi, '**')
    .replace(/<(?:em|i)\b[^>]*>|<\/(?:em|i)>/gi, '*')
    .replace(/<br\s*\/?>\s*/gi, '  \n')
    .replace(/<hr\s*\/?>/gi, '\n\n---\n\n')
    .replace(/<blockquote\b[^>]*>\s*(?:<p\b[^>]*>)?\s*/gi, '\n\n> ')
    .replace(/<\/?(?:p|div|section|article|main|body|html|h[1-6]|ul|ol|blockquote)\b[^>]*>/gi, '\n\n')
    .replace(/<!--[\s\S]{0,2000}?-->|<\/?[a-z!?][^>]{0,300}>/gi, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,8});/gi, (entity, name: string) => entityOf(name) ?? entity)
    .replace(/^[ \t]+(?! )/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return text === '' ? 'not-the-text' : { text }
}

function entityOf(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

/** No word of a language with blanks is longer: letters. */
const MAX_WORD_LETTERS = 1000
/** An endpoint's error, written out instead of a text, is no longer: words. */
const MAX_ERROR_WORDS = 80

/** An error of so few words needs no other sign. */
const MAX_BARE_ERROR_WORDS = 4

const ERROR = memoByLanguage(() => new RegExp(`^\\W*${joinPatterns('unusable', 'error')}`, 'iu'))

/** Whether `text` is what no reader can read: damaged bytes, one endless word, a few words over and over, or an endpoint's error. */
export function isUnusable(text: string): boolean {
  return isDamaged(text) || hasEndlessWord(text) || isFewWords(text) || isErrorText(text)
}

/** A shorter text may be a chant: words. */
const MIN_REPEATED_WORDS = 60
/** The commonest word of a refrain is about a third of it. */
const MAX_SHARE_OF_ONE_WORD = 0.6
/** A book for beginners of 800 words makes do with 50 different ones. */
const MIN_DIFFERENT_SHARE = 0.025

/** Whether a text is one word, or a few, again and again. */
function isFewWords(text: string): boolean {
  const counts = new Map<string, number>()
  let words = 0
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
    words++
  }
  if (words < MIN_REPEATED_WORDS) return false
  return (
    [...counts.values()].some((count) => count > MAX_SHARE_OF_ONE_WORD * words) ||
    counts.size < MIN_DIFFERENT_SHARE * words
  )
}

function isErrorText(text: string): boolean {
  const words = countWords(text)
  if (words > MAX_ERROR_WORDS) return false
  const head = text.slice(0, 300)
  return ERROR().test(head) && (words <= MAX_BARE_ERROR_WORDS || TECHNICAL().test(head))
}

const TECHNICAL = memoByLanguage(() => new RegExp(`\\b${joinPatterns('unusable', 'technical')}\\b`, 'i'))

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
    if (end - from > MAX_WORD_LETTERS && isEndless(text.slice(from, end))) return true
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
    if (letters > MAX_WORD_LETTERS) return true
  }
  return false
}

/** A text shorter than this that says where a text would go is nothing else: words. */
const MAX_SHORT_WORDS = 60

/** A text that is nothing but one pair of brackets is a slot: words. */
const MAX_SLOT_WORDS = 12

const MANUSCRIPT = memoByLanguage(() => joinPatterns('unusable', 'manuscript'))
const FILLS = memoByLanguage(() => `${joinPatterns('unusable', 'fills')}\\b[^\\])>}\\n]{0,80}\\b`)
/** A hole in a manuscript: `[Insert scene here]`, `[Chapter continues]`, `<insert text>`, `(sisipkan adegan di sini)`. */
const HOLE = memoByLanguage(
  () =>
    new RegExp(
      `[[(<{]{1,2}\\s*(?:${FILLS()}${MANUSCRIPT()}\\b[^\\])>}\\n]{0,80}|${FILLS()}${joinPatterns('unusable', 'here')}|(?:the )?(?:rest of (?:the )?)?${MANUSCRIPT()}\\b[^\\])>}\\n]{0,40}\\b${joinPatterns('unusable', 'continues')}|placeholder[^\\])>}\\n]{0,60})[\\s.…!]*[\\])>}]{1,2}(?!\\()`,
      'iu',
    ),
)
/** A slot for a name or a value that the writer should have given: `[Name]`, `[Your City]`, `[Nama watak]`. */
const SLOT = memoByLanguage(() => new RegExp(`\\[\\s*${joinPatterns('unusable', 'slot')}\\s*\\](?!\\()`, 'giu'))
/** What shows that a slot is the reader's to fill: a letter, a form, an example to be copied. */
const IS_TEMPLATE = memoByLanguage(
  () =>
    new RegExp(
      `(?:^|\\n)[ \\t>*_“"]*${joinPatterns('unusable', 'letterOpening')}\\b[^\\n]{0,40}\\[|${joinPatterns('unusable', 'template')}`,
      'iu',
    ),
)

const GOES_HERE = memoByLanguage(() => new RegExp(`^${joinPatterns('unusable', 'goesHere')}`, 'iu'))
const STANDS_FOR_NOTHING = memoByLanguage(
  () => new RegExp(`^\\W*(?:${joinPatterns('unusable', 'nothing')}|\\.{3}|…)?\\W*$`, 'iu'),
)

const LATIN = new Set(
  'lorem ipsum dolor sit amet consectetur consectetuer adipiscing adipisicing elit sed eiusmod tempor incididunt labore dolore magna aliqua enim minim veniam quis nostrud exercitation ullamco laboris nisi aliquip commodo consequat duis aute irure reprehenderit voluptate velit esse cillum fugiat nulla pariatur excepteur sint occaecat cupidatat proident sunt culpa officia deserunt mollit laborum vestibulum mauris pellentesque curabitur praesent vivamus'.split(
    ' ',
  ),
)
/** A text of which so much is filler is filler, however it goes on. */
const FILLER_SHARE = 0.2
const SHORT_FILLER_SHARE = 0.4

interface PlaceholderContext {
  /** The prompt itself asks for notes in square brackets. */
  readonly bracketsOrdered: boolean
  /** Scenes and people: nothing in it is for the reader to fill. */
  readonly story: boolean
}

/** Whether `text` is a placeholder, or has a hole where the text should be. */
export function isPlaceholder(text: string, { bracketsOrdered, story }: PlaceholderContext): boolean {
  const plain = text.replace(/[#*_>`]+/g, '').trim()
  if (STANDS_FOR_NOTHING().test(plain.slice(0, 200)) && plain.length < 200) return true
  if (countWords(text) <= MAX_SLOT_WORDS + 3 && GOES_HERE().test(plain.replace(/^[[(<{\s]+/, ''))) return true
  if (isFiller(text)) return true
  if (
    !bracketsOrdered &&
    countWords(text) <= MAX_SLOT_WORDS &&
    /^[[(<{]{1,2}[^\])>}\n]{1,120}[\])>}]{1,2}[.!…]*$/.test(plain)
  )
    return true
  if (bracketsOrdered) return false
  const manuscript = withoutCitations(text)
  if (HOLE().test(manuscript)) return true
  const slots = manuscript.match(SLOT())?.length ?? 0
  return slots > 0 && (story || !IS_TEMPLATE().test(text))
}

/** Without code and quotations, which may mention a placeholder. */
function withoutCitations(text: string): string {
  return text
    .replace(/^(?:`{3}|~{3})[\s\S]*?^(?:`{3}|~{3})/gm, ' ')
    .replace(/`[^`\n]{0,300}`/g, ' ')
    .replace(/[“"][^”"\n]{0,300}[”"]/g, ' ')
    .replace(/^[ \t]*>[^\n]*/gm, ' ')
}

function isFiller(text: string): boolean {
  if (!/lorem|ipsum|consectetur|eiusmod/i.test(text)) return false
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const filler = words.filter((word) => LATIN.has(word)).length
  const share = filler / words.length
  return words.length < MAX_SHORT_WORDS ? share >= SHORT_FILLER_SHARE : share >= FILLER_SHARE
}
