import { isLanguage, type Language } from '../language.ts'
import { KalamError } from '../messages/error.ts'
import { MESSAGES } from '../messages/messages.ts'
import { paragraphLanguage } from '../prose/paragraph-language.ts'
import { readHtml } from './html/read-html.ts'
import { intricateBlock } from './intricate.ts'
import { isArchive, textKindOf } from './kind.ts'
import { MAX_FILE_BYTES, MAX_LINES, MAX_MANUSCRIPT_CHARACTERS, MAX_TEXT_BYTES } from './limits.ts'
import type { Block, Manuscript, ReadFile } from './manuscript.ts'
import { readMarkdown } from './markdown/read-markdown.ts'
import type { ReadPicture } from './pictures.ts'
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

async function readFile(bytes: Uint8Array, name: string, beside: ReadPicture): Promise<ReadFile> {
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
function withSingleBreaks(kind: ReadFile['kind'], blocks: readonly Block[]): readonly Block[] {
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
  const found = sample.map(({ text }) => paragraphLanguage(text.slice(0, 2000)))
  const english = found.filter((one) => one === 'en').length
  const malay = found.filter((one) => one === 'ms' || one === 'id').length
  if (english + malay > found.length * 0.3) return english > malay ? 'en' : 'ms'
  const code = said?.slice(0, 2).toLowerCase() ?? ''
  if (code === 'id') return 'ms'
  return isLanguage(code) ? code : null
}
