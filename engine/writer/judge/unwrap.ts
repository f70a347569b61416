import { isRecord } from '../../base/is-record.ts'

/** Where a model puts the text when it answers with an object. */
const TEXT_KEYS = new Set(
  'content text body chapter chaptertext chapter_text chapter_content story prose output answer response result markdown message introduction conclusion section paragraphs poem page description html choices final data teks kandungan isi cerita bab jawapan pengenalan kesimpulan perenggan sajak'.split(
    ' ',
  ),
)
const ERROR_KEYS = new Set(['error', 'errors', 'ralat', 'exception', 'detail', 'fault', 'status_code'])

type Unwrapped = { readonly text: string } | 'not-the-text' | null

/** Takes a text out of the JSON or HTML that it came in. Null: it isn't wrapped; `not-the-text`: nothing in it is a text. */
export function unwrap(text: string, fewestWords: number): Unwrapped {
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
