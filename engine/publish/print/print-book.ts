import { shorten } from '../../base/shorten.ts'
import { REFERENCE_BOOK_PARTS } from '../../spec/book-part.ts'
import type { Design } from '../../spec/design.ts'
import type { BookDocument, Metadata, Section, SectionRole } from '../document.ts'
import { PICTURE_ENDINGS } from '../picture.ts'
import type { PrintBlock, PrintInline } from './nodes.ts'
import { type PlacedPicture, toPrintBlocks } from './print-blocks.ts'
import { toPrintTitle } from './print-text.ts'

/** A book as the templates of `templates/print` read it, without its page. */
interface PrintBook {
  readonly language: string
  readonly meta: PrintMetadata
  readonly sections: readonly PrintSection[]
}

/** `title` and `author` are the plain texts of the file; the others are set on the title page. */
interface PrintMetadata {
  readonly title: string
  readonly author: string | null
  readonly subjects: readonly string[]
  readonly description: string | null
  /** Year, month, day, hour, minute, second in UTC. */
  readonly modified: readonly number[]
  readonly titleText: readonly PrintInline[]
  /** At the head of left-hand pages. */
  readonly shortTitle: readonly PrintInline[]
  readonly subtitle: readonly PrintInline[] | null
  readonly authorText: readonly PrintInline[] | null
  readonly series: string | null
  readonly publisher: string | null
  readonly edition: string | null
  readonly notice: string | null
}

interface PrintSection {
  readonly id: string
  readonly matter: Section['matter']
  readonly role: SectionRole
  readonly label: string | null
  readonly title: readonly PrintInline[] | null
  /** What is at the head of its pages: its title, or its label, shortened. */
  readonly head: readonly PrintInline[] | null
  /** It is there to look something up in, and is set smaller. */
  readonly small: boolean
  /** Of its text. */
  readonly language: string
  readonly blocks: readonly PrintBlock[]
}

/** A file that the compiler reads a picture from. */
interface PrintFile {
  readonly path: string
  readonly bytes: Uint8Array
}

const MAX_HEAD_LETTERS = 60

/** A book as plain data for print, and the pictures that it names. */
export function toPrintBook({ metadata, design, sections, pictures }: BookDocument): {
  readonly book: PrintBook
  readonly files: readonly PrintFile[]
} {
  const files: PrintFile[] = []
  const placed = new Map<string, PlacedPicture>()
  for (const [address, { bytes, mediaType, width, height }] of pictures) {
    const path = `/pictures/${files.length}.${PICTURE_ENDINGS[mediaType]}`
    files.push({ path, bytes })
    placed.set(address, { src: path, ratio: width / height })
  }
  const { language } = metadata
  const setting = { language, design, pictures: placed }
  const printed = sections.map((section): PrintSection => {
    const { id, matter, role, part, label, title } = section
    const head = title ?? label
    const blocks = toPrintBlocks(section, setting)
    return {
      id,
      matter,
      role,
      small: part !== undefined && REFERENCE_BOOK_PARTS.includes(part),
      language: section.language ?? language,
      label,
      title: title === null ? null : toPrintTitle(title),
      head: head === null ? null : toPrintTitle(shorten(head, MAX_HEAD_LETTERS)),
      blocks: matter === 'body' ? arranged(blocks, design) : blocks,
    }
  })
  return { book: { language, meta: printMetadata(metadata), sections: printed }, files }
}

function arranged(blocks: readonly PrintBlock[], design: Design): readonly PrintBlock[] {
  if (design === 'recipes') return withRecipes(blocks)
  return design === 'novel' ? withFirstWords(blocks) : blocks
}

function printMetadata(metadata: Metadata): PrintMetadata {
  const { title, author, subtitle, series, seriesNumber, modified } = metadata
  const shown = (text: string | null) => (text === null ? null : toPrintTitle(text))
  return {
    title,
    author,
    subjects: [...metadata.subjects, ...metadata.keywords],
    description: metadata.description,
    modified: (modified.match(/\d+/g) ?? []).slice(0, 6).map(Number),
    titleText: toPrintTitle(title),
    shortTitle: toPrintTitle(shorten(title, MAX_HEAD_LETTERS)),
    subtitle: shown(subtitle),
    authorText: shown(author),
    series: series === null ? null : [series, seriesNumber].filter((part) => part !== null).join(' · '),
    publisher: metadata.publisher,
    edition: metadata.edition,
    notice: metadata.notice,
  }
}

const LEAST_LETTERS = 12

/** Two words or more, up to the first space or sign behind so many letters. */
const FIRST_WORDS = new RegExp(`^\\p{L}[\\p{L}\\u00ad ]{${LEAST_LETTERS - 2},}?(?=[ ,;:.])`, 'u')

/** The first words of a part in a node of their own, which is set in small capitals. None are where it begins with anything but plain words. */
function withFirstWords([first, ...rest]: readonly PrintBlock[]): PrintBlock[] {
  if (first === undefined) return []
  const [words, ...others] = first.t === 'par' && first.rtl !== true ? first.c : []
  const found = typeof words === 'string' ? FIRST_WORDS.exec(words)?.[0] : undefined
  if (found === undefined) return [first, ...rest]
  const set = [{ t: 'first-words', c: [found] } as const, (words as string).slice(found.length), ...others]
  return [{ t: 'par', c: set }, ...rest]
}

/** Recipes as units: from a heading up to the next one of its depth, where ingredients and numbered steps follow it. */
function withRecipes(blocks: readonly PrintBlock[]): PrintBlock[] {
  const depth = blocks.reduce(
    (least, block) => (block.t === 'heading' ? Math.min(least, block.depth) : least),
    Number.POSITIVE_INFINITY,
  )
  const groups: PrintBlock[][] = [[]]
  for (const block of blocks) {
    if (block.t === 'heading' && block.depth === depth) groups.push([])
    groups.at(-1)!.push(block)
  }
  return groups.flatMap((group): PrintBlock[] => (isRecipe(group) ? [unitOf(group)] : group))
}

/** What is said after the steps may be on the next page. */
function unitOf(group: readonly PrintBlock[]): PrintBlock {
  const steps = group.findLastIndex((block) => block.t === 'list' && block.start !== null)
  return { t: 'unit', c: group.slice(0, steps + 1), rest: group.slice(steps + 1) }
}

function isRecipe([first, ...blocks]: readonly PrintBlock[]): boolean {
  const lists = blocks.filter((block) => block.t === 'list')
  return (
    first?.t === 'heading' && lists.some(({ start }) => start === null) && lists.some(({ start }) => start !== null)
  )
}
