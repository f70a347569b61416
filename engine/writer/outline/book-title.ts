import { bare } from './bare.ts'
import { ASIDE } from './entry-lines.ts'
import { bulletStart, chapterStart, numberedStart, partStart } from './entry-starts.ts'

const TITLE_LINE =
  /^[\s#*_>-]*(?:the\s+)?(?:(?:working\s+)?(?:book(?:'s)?\s+)?title|(?:tajuk|judul)(?:\s+(?:buku|kerja))?)(?:\s+of the book)?\s*[*_]*\s*[:：—–-]\s*(.+)$/iu
const HEADING = /^\s*#{1,4}\s+(.+)$/u
const BOLD = /^\s*(?:\*\*\*|\*\*|__|\*|_)(.+?)(?:\*\*\*|\*\*|__|\*|_)\s*$/u
const QUOTED = /^\s*["“'‘«](.+?)["”'’»]\s*$/u
/** Headings that name the thing, not the book. */
const NO_TITLE =
  /^(?:book |story |guide |detailed |full |the |here )*(?:outline|chapters?|plan|contents|table of contents|is |are |below|sections?)\b|^(?:rangka|senarai bab|bab-bab|kandungan|isi kandungan|rancangan|berikut|inilah|baik|tentu|sure|certainly|of course|okay|introduction|pengenalan|conclusion)\b|^[\p{L} ]{3,24}:/iu
const LONGEST_TITLE = 110
const MOST_WORDS = 14

/**
 * The title of a book in the lines before its entries: after "Title:", else a heading, else a line in bold or quotation marks, else a
 * short line of its own. Null when there is none.
 */
export function bookTitle(lines: readonly string[]): string | null {
  for (const line of lines) {
    const found = TITLE_LINE.exec(line)?.[1]
    if (found !== undefined && bare(found) !== '') return bare(found)
  }
  const own = lines.filter((line) => line.trim() !== '' && !isEntry(line))
  for (const pattern of [HEADING, BOLD, QUOTED]) {
    for (const line of own) {
      const found = titleIn(pattern.exec(line)?.[1] ?? '')
      if (found !== null) return found
    }
  }
  // What is neither marked nor ended like a sentence is the title only where nothing else can be.
  const plain = own.filter((line) => !/^\s*[|>]/.test(line))
  return plain.length > 0 && plain.length <= 2 && !/[.!?:,;]["”*_]*\s*$/u.test(plain[0] as string)
    ? titleIn(plain[0] as string)
    : null
}

function titleIn(text: string): string | null {
  const found = bare(text).replace(/^["“'‘«]|["”'’»]$/gu, '')
  const isTitle =
    found !== '' &&
    found.length <= LONGEST_TITLE &&
    found.split(/\s+/).length <= MOST_WORDS &&
    !/[:：]$/u.test(found) &&
    !NO_TITLE.test(found) &&
    !ASIDE.test(found)
  return isTitle ? found : null
}

function isEntry(line: string): boolean {
  return (
    [chapterStart, partStart, numberedStart, bulletStart].some((start) => start(line) !== null) ||
    /^\s*[-*_=|]{3,}/.test(line)
  )
}
