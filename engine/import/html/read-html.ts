import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { KalamError } from '../../messages/error.ts'
import { oneLine } from '../../one-line.ts'
import { MAX_DEPTH, MAX_TAGS } from '../limits.ts'
import type { ReadFile } from '../manuscript.ts'
import { keepPictures, type ReadPicture } from '../pictures.ts'
import { wordsOf } from '../words.ts'
import { blocksOfHtml } from './blocks.ts'
import { markFootnotes } from './footnotes.ts'
import { excessOf, excessOfTree } from './size.ts'

/** Reads a page of HTML. `name`: of the file. `picture`: reads the files beside it. Throws `import.deep`, `import.lines`. */
export function readHtml(source: string, name: string, picture: ReadPicture): ReadFile {
  const root = parseHtml(source, name)
  const { notes, text, omissions: signs } = markFootnotes(root)
  const keeper = keepPictures(picture)
  const { blocks, definitions, omissions } = blocksOfHtml(root, notes, keeper)
  const html = root.children.find((node): node is Element => node.type === 'element')
  const language = String(html?.properties.lang ?? '') || null
  return {
    ...headOf(source),
    kind: 'html',
    language,
    publication: {},
    blocks,
    definitions,
    pictures: keeper.pictures,
    source: wordsOf(text),
    omissions: [keeper.left(), ...signs, ...omissions],
  }
}

/** HTML as a tree. Throws `import.deep` for more than `MAX_DEPTH` nested elements, `import.lines` for more than `MAX_TAGS` tags. */
export function parseHtml(source: string, name: string): Root {
  if (source.split('<', MAX_TAGS + 1).length > MAX_TAGS)
    throw new KalamError('import.lines', { values: { file: name, most: MAX_TAGS } })
  limit(excessOf(source), name)
  const root = parsed(source, name)
  limit(excessOfTree(root), name)
  return root
}

function parsed(source: string, name: string): Root {
  try {
    return fromHtml(source)
  } catch (cause) {
    // The tree is made by recursion.
    if (cause instanceof RangeError)
      throw new KalamError('import.deep', { values: { file: name, most: MAX_DEPTH }, cause })
    throw cause
  }
}

function limit(excess: 'deep' | 'lines' | null, name: string): void {
  if (excess === 'deep') throw new KalamError('import.deep', { values: { file: name, most: MAX_DEPTH } })
  if (excess === 'lines') throw new KalamError('import.lines', { values: { file: name, most: MAX_TAGS } })
}

function headOf(source: string): { readonly title: string | null; readonly author: string | null } {
  const head = source.slice(0, 20_000)
  const title = /<title[^>]{0,200}>([^<]{1,300})<\/title>/i.exec(head)?.[1]
  const author = /<meta\s[^>]{0,100}name=["']?author["']?\s[^>]{0,50}content=["']([^"']{1,200})["']/i.exec(head)?.[1]
  return { title: named(title), author: named(author) }
}

/** A name in one line, its character references decoded; null: there is none, or one that programs write. */
function named(text: string | undefined): string | null {
  if (text === undefined) return null
  const root = fromHtml(text, { fragment: true })
  const line = oneLine(root.children.flatMap((node) => (node.type === 'text' ? [node.value] : [])).join(''))
  return line === '' || /^(?:untitled|document|microsoft word)\b/i.test(line) ? null : line
}
