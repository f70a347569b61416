import { KalamError } from '../messages/error.ts'
import { readHeading } from '../prose/headings.ts'
import { readFrontMatter } from './markdown/front-matter.ts'

/** First bytes of files that are refused, each with the code of the message that says what to do instead. */
const REFUSED = [
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], code: 'import.locked-or-old' },
  { bytes: [0x25, 0x50, 0x44, 0x46], code: 'import.pdf' },
  { bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66], code: 'import.other-format' },
  { bytes: [0x52, 0x61, 0x72, 0x21], code: 'import.other-format' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], code: 'import.other-format' },
  { bytes: [0x1f, 0x8b], code: 'import.other-format' },
] as const

/**
 * Whether a file is a ZIP archive, as DOCX and EPUB are; any other file may be text. Throws `import.locked-or-old`, `import.pdf` and
 * `import.other-format` for formats that are refused.
 */
export function isArchive(bytes: Uint8Array, name: string): boolean {
  const starts = (wanted: readonly number[]) => wanted.every((byte, at) => bytes[at] === byte)
  const refused = REFUSED.find((one) => starts(one.bytes))
  if (refused !== undefined) throw new KalamError(refused.code, { values: { file: name } })
  return starts([0x50, 0x4b, 0x03, 0x04]) || starts([0x50, 0x4b, 0x05, 0x06])
}

/** Whether a text is HTML, Markdown or plain. The ending of its name decides only where the text itself does not. */
export function textKindOf(text: string, name: string): 'html' | 'markdown' | 'text' {
  const head = text.slice(0, 4000).trimStart()
  if (/^(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,1000}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i.test(head))
    return 'html'
  const ending = /\.(\w{1,10})$/.exec(name)?.[1]?.toLowerCase()
  if (ending === 'html' || ending === 'htm' || ending === 'xhtml') return 'html'
  if (ending === 'md' || ending === 'markdown' || ending === 'mdown' || ending === 'mkd') return 'markdown'
  if (ending === 'txt' || ending === 'text') return isMarkdown(text) ? 'markdown' : 'text'
  if (/^<(?:p|h[1-6]|div|section|article)\b/i.test(head)) return 'html'
  return isMarkdown(text) ? 'markdown' : 'text'
}

/** Characters in which the signs of Markdown are looked for. */
const SAMPLED_CHARACTERS = 2_000_000
const FENCES = /^(`{3,}|~{3,})[^`\n]*\n(?:[\s\S]*?^\1[`~]*[ \t]*$|[\s\S]*)/gm
const HEADING = /^(#{1,6})[ \t]{1,20}(\S.{0,300}?)(?:[ \t]{1,20}#{1,20})?[ \t]{0,20}$/
/** The share of lines with number signs that look like headings, of a text of Markdown. */
const MIN_HEADINGS = 0.8

/**
 * Whether a text has front matter, or headings with number signs: nearly all lines that begin with these stand apart as headings do and
 * read like titles. Lines of a shell, comments of a program and numbered things don't.
 */
function isMarkdown(text: string): boolean {
  const sample = text.slice(0, SAMPLED_CHARACTERS)
  if (/^---\n[^\n]{0,40}:/.test(sample) && readFrontMatter(sample).end > 0) return true
  const lines = sample.replace(FENCES, '').split('\n')
  const top = lines.findIndex((line) => line.trim() !== '')
  const signed = lines.flatMap((line, at) => (/^#{1,6}[ \t]+\S/.test(line) ? [at] : []))
  const headings = signed.filter((at) => isHeading(lines, at))
  const first = headings[0]
  if (first === undefined || first !== signed[0] || headings.length < signed.length * MIN_HEADINGS) return false
  const title = HEADING.exec(lines[first]!)![2]!
  return (headings.length > 1 || first === top || !isPlain(title)) && (!/^\p{Ll}/u.test(title) || !isPlain(title))
}

/** Whether a line with number signs stands apart and reads like a title. */
function isHeading(lines: readonly string[], at: number): boolean {
  const [, marks, title = ''] = HEADING.exec(lines[at]!) ?? []
  const [before, after] = [lines[at - 1]?.trim() ?? '', lines[at + 1]?.trim() ?? '']
  const other = HEADING.exec(after)?.[1]
  const isApart = before === '' || HEADING.test(before)
  const isAbove = after === '' || (other !== undefined && other !== marks) || isSentence(after) || !isPlain(title)
  return isApart && isAbove && !/[.;,\\]$|[=<>|$;{}\\]|(?:^|\s)[~.]{0,2}\/|\s--?\w/.test(title)
}

function isPlain(title: string): boolean {
  return readHeading(title)?.kind === 'plain'
}

/** Whether a line begins like a sentence of at least four words. */
function isSentence(line: string): boolean {
  return /^["“‘'(*_]{0,3}\p{Lu}\S*(?:\s+[^\s=]+){3}/u.test(line)
}
