import type { Element, Root } from 'hast'
import { KalamError } from '../../messages/error.ts'
import type { Archive } from '../archive/archive.ts'
import { blocksOfHtml } from '../html/blocks.ts'
import { markFootnotes } from '../html/footnotes.ts'
import { parseHtml } from '../html/read-html.ts'
import type { Omission, ReadFile } from '../manuscript.ts'
import { keepPictures } from '../pictures.ts'
import { markParagraphs, STYLE_MAP } from './mark-paragraphs.ts'
import { readDocxParts } from './parts.ts'
import { NUMBER } from './plain-word.ts'

/**
 * Reads a Word document. Keeps tracked insertions and pictures; leaves out tracked deletions, comments and drawings. Throws `import.damaged`,
 * `import.macros`, `import.declarations`, `import.deep`.
 */
export async function readDocx(archive: Archive): Promise<ReadFile> {
  const {
    bytes,
    drawings,
    comments,
    deletions,
    margins,
    source,
    omissions: changed,
    ...metadata
  } = readDocxParts(archive)
  const html = await htmlOf(bytes).catch((cause: unknown) => {
    throw new KalamError('import.damaged', { values: { file: archive.name, part: 'word/document.xml' }, cause })
  })
  const root = parseHtml(html, archive.name)
  tidyTree(root)
  const { notes } = markFootnotes(root)
  const shown = html.split('<img ').length - 1
  const keeper = keepPictures((path) => archive.picture(path))
  const { blocks, definitions, omissions: dropped } = blocksOfHtml(root, notes, keeper)
  const left = keeper.left()
  const omissions: Omission[] = [
    { ...left, count: (left.count ?? 0) + Math.max(0, drawings - shown) },
    { code: 'import.comments-left', ...comments },
    { code: 'import.deletions-left', ...deletions },
    { code: 'import.running-heads-left', ...margins },
    ...changed,
    ...dropped,
  ]
  const { pictures } = keeper
  return { ...metadata, kind: 'docx', publication: {}, blocks, definitions, pictures, source, omissions }
}

/**
 * Gives each list the number that its first paragraph has, and each link the address of its field: mammoth begins every list with 1, and
 * leaves switches such as `\o "Read on"` behind the address.
 */
function tidyTree(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    if (child.tagName === 'ol') {
      const first = child.children.find((one) => one.type === 'element')
      const number = first === undefined ? null : numberOf(first)
      if (number !== null) child.properties.start = number
    }
    const [address, ...switches] = String(child.properties.href ?? '').split('"')
    const place = /\\l\s+"([^"]*)/.exec(switches.join('"'))?.[1]
    if (switches.length > 0) child.properties.href = place === undefined ? address! : `${address}#${place}`
    tidyTree(child)
  }
}

function numberOf(item: Element): number | null {
  for (const child of item.children) {
    if (child.type !== 'element') return null
    const id = String(child.properties.id ?? '')
    if (id.startsWith(NUMBER)) return Number(id.slice(NUMBER.length))
    if (child.tagName !== 'a' && child.tagName !== 'p') return null
    const inner = numberOf(child)
    if (inner !== null) return inner
  }
  return null
}

async function htmlOf(bytes: Uint8Array): Promise<string> {
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml(
    // Its types ask for a buffer of Node; it takes any bytes.
    { buffer: bytes as never },
    {
      styleMap: STYLE_MAP,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      transformDocument: markParagraphs,
      convertImage: mammoth.images.imgElement(async (image) => ({
        src: new TextDecoder().decode(new Uint8Array(await image.readAsArrayBuffer())),
      })),
    },
  )
  return value
}
