import { isLanguage, type Language } from '../base/language.ts'
import { KalamError } from '../messages/error.ts'
import { MESSAGES } from '../messages/messages.ts'
import { readHeading } from '../prose/headings.ts'
import { detectParagraphLanguage } from '../prose/paragraph-language.ts'
import { readHtml } from './html/read-html.ts'
import { MAX_FILE_BYTES, MAX_HEADINGS, MAX_LINES, MAX_MANUSCRIPT_CHARACTERS, MAX_TEXT_BYTES } from './limits.ts'
import { readFrontMatter } from './markdown/front-matter.ts'
import { intricateBlock, readMarkdown } from './markdown/read-markdown.ts'
import type { ReadPicture } from './pictures.ts'
import type { Block, Manuscript, ManuscriptContent } from './read-file.ts'
import { decodeText } from './text/decode.ts'
import { readPlainText } from './text/read-text.ts'

/** A file of a manuscript. */
export interface ManuscriptFile {
  readonly bytes: Uint8Array
  /** Its name, for messages; its ending decides the format only where the content does not. */
  readonly name: string
  /** Reads the pictures that a Markdown or HTML file names in its own folder. Left out: they are not read. */
  readonly beside?: ReadPicture
}

/**
 * Reads a Markdown, DOCX, EPUB, text or HTML file. Reads nothing outside of the file except what `beside` returns, and stores nothing.
 * Throws `KalamError` with an `import.*` code that says what is wrong with the file.
 */
export async function readManuscript({ bytes, name, beside = () => null }: ManuscriptFile): Promise<Manuscript> {
  if (bytes.length > MAX_FILE_BYTES) throw tooLarge(name, MAX_FILE_BYTES)
  const file = await readFile(bytes, name, beside)
  if (file.blocks.length > MAX_LINES) throw tooManyLines(name)
  const headings = file.blocks.filter(({ level }) => level > 0).length
  if (headings > MAX_HEADINGS)
    throw new KalamError('import.headings', { values: { file: name, count: headings, most: MAX_HEADINGS } })
  const characters = file.blocks.reduce((sum, { markdown }) => sum + markdown.length, 0)
  if (characters > MAX_MANUSCRIPT_CHARACTERS) throw tooLong(name, characters)
  if (!file.blocks.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
    throw new KalamError('import.empty', { values: { file: name } })
  const intricate = intricateBlock(file.blocks)
  if (intricate !== null) {
    const words = file.blocks[intricate.at]!.text.trim().slice(0, 60)
    throw new KalamError('import.intricate-near', { values: { file: name, words } })
  }
  return {
    ...file,
    name,
    title: known(file.title),
    author: known(file.author),
    language: languageOf(file.language, file.blocks),
    blocks: withSingleBreaks(file.kind, file.blocks).filter(({ text }) => !isDemoNotice(text)),
    omissions: [
      ...file.omissions,
      ...file.blocks
        .filter(({ text }) => isDemoNotice(text))
        .map(({ text }) => ({ code: 'import.demo-notice-left' as const, text })),
    ],
  }
}

async function readFile(bytes: Uint8Array, name: string, beside: ReadPicture): Promise<ManuscriptContent> {
  if (isArchive(bytes, name)) {
    const { readArchive } = await import('./archive/read-archive.ts')
    return readArchive(bytes, name)
  }
  if (bytes.length > MAX_TEXT_BYTES) throw tooLarge(name, MAX_TEXT_BYTES)
  const text = decodeText(bytes)
  if (text === null) throw new KalamError('import.no-text', { values: { file: name } })
  if (text.split('\n', MAX_LINES + 1).length > MAX_LINES) throw tooManyLines(name)
  const kind = textKindOf(text, name)
  if (kind !== 'html' && text.length > MAX_MANUSCRIPT_CHARACTERS) throw tooLong(name, text.length)
  if (kind === 'html') return readHtml(text, name, beside)
  return kind === 'markdown' ? readMarkdown(text, name, beside) : readPlainText(text)
}

/** Makes several scene breaks in a row one. Markdown stays as it is written. */
function withSingleBreaks(kind: ManuscriptContent['kind'], blocks: readonly Block[]): readonly Block[] {
  if (kind === 'markdown') return blocks
  return blocks.filter((block, at) => block.kind !== 'break' || blocks[at - 1]?.kind !== 'break')
}

/** Null in place of a name that a program wrote because none was given. */
function known(name: string | null): string | null {
  return name === null || /^(?:unknown(?: title| author)?|untitled|anonymous)$/i.test(name.trim()) ? null : name
}

/** Whether a block is the sentence that an export prints above texts of the demo writer. */
function isDemoNotice(text: string): boolean {
  return text.length < 200 && Object.values(MESSAGES['demo.notice']).includes(text.replace(/^> /, ''))
}

function tooLong(file: string, characters: number): KalamError {
  return new KalamError('import.long', { values: { file, characters, most: MAX_MANUSCRIPT_CHARACTERS } })
}

function tooManyLines(name: string): KalamError {
  return new KalamError('import.lines', { values: { file: name, most: MAX_LINES } })
}

function tooLarge(name: string, most: number): KalamError {
  return new KalamError('import.large', { values: { file: name, most: most / 1024 / 1024 } })
}

/** Paragraphs that the language is detected in. */
const SAMPLED_PARAGRAPHS = 60

/** The language of most paragraphs, else the one that the file names; Indonesian is read as Malay. Null: another language. */
function languageOf(said: string | null, blocks: readonly Block[]): Language | null {
  const prose = blocks.filter(({ kind, text }) => kind === 'paragraph' && text.length > 80)
  const every = Math.max(1, Math.floor(prose.length / SAMPLED_PARAGRAPHS))
  const sample = (prose.length > 0 ? prose : blocks)
    .filter((_, at) => at % every === 0)
    .slice(0, SAMPLED_PARAGRAPHS * 2)
  const found = sample.map(({ text }) => detectParagraphLanguage(text.slice(0, 2000)))
  const english = found.filter((one) => one === 'en').length
  const malay = found.filter((one) => one === 'ms' || one === 'id').length
  if (english + malay > found.length * 0.3) return english > malay ? 'en' : 'ms'
  const code = said?.slice(0, 2).toLowerCase() ?? ''
  if (code === 'id') return 'ms'
  return isLanguage(code) ? code : null
}

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
function isArchive(bytes: Uint8Array, name: string): boolean {
  const starts = (wanted: readonly number[]) => wanted.every((byte, at) => bytes[at] === byte)
  const refused = REFUSED.find((one) => starts(one.bytes))
  if (refused !== undefined) throw new KalamError(refused.code, { values: { file: name } })
  return starts([0x50, 0x4b, 0x03, 0x04]) || starts([0x50, 0x4b, 0x05, 0x06])
}

/** Whether a text is HTML, Markdown or plain. The ending of its name decides only where the text itself does not. */
function textKindOf(text: string, name: string): 'html' | 'markdown' | 'text' {
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
