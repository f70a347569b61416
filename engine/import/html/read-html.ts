import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { oneLine } from '../../base/one-line.ts'
import { KalamError } from '../../messages/error.ts'
import { MAX_DEPTH, MAX_TAGS } from '../limits.ts'
import type { ReadFile } from '../manuscript.ts'
import { keepPictures, type ReadPicture } from '../pictures.ts'
import { wordsOf } from '../words.ts'
import { blocksOfHtml } from './blocks.ts'
import { markFootnotes } from './footnotes.ts'

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

/** Elements that need no end tag: they are not counted as nested. */
const UNCOUNTED =
  /^(?:p|li|dt|dd|tr|td|th|tbody|thead|tfoot|option|br|hr|img|input|meta|link|col|colgroup|wbr|area|base|embed|source|track|param|html|head|body)$/
/** Elements that the parser opens again in each later paragraph until their end tag. */
const FORMATTING = /^(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)$/
/** Elements whose content holds no tags. */
const RAW = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes)$/

const TAG = /<(\/?)([a-z][^\s/>]{0,100})/iy
const ATTRIBUTE = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>][^\s>]*|))?/y
const COMMENT_END = /--!?>/g

/** The limit that a source of HTML exceeds, found before it is parsed: nested elements, or elements in all. Null: none. */
function excessOf(source: string): 'deep' | 'lines' | null {
  const open: string[] = []
  const formatting: string[] = []
  let elements = 0
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) {
    if (source.startsWith('<!--', at)) {
      COMMENT_END.lastIndex = at + 2
      if (COMMENT_END.exec(source) === null) return null
      at = COMMENT_END.lastIndex - 1
      continue
    }
    TAG.lastIndex = at
    const [whole, slash, written] = TAG.exec(source) ?? []
    if (written === undefined || whole === undefined) continue
    const name = written.toLowerCase()
    at = tagEnd(source, at + whole.length)
    if (slash === '/') close(FORMATTING.test(name) ? formatting : open, name)
    else {
      const isFormatting = FORMATTING.test(name)
      elements += isFormatting ? 1 : 1 + formatting.length
      if (isFormatting) formatting.push(name)
      else if (!UNCOUNTED.test(name) && source[at - 1] !== '/') open.push(name)
      if (RAW.test(name)) {
        const end = new RegExp(`</${name}`, 'gi')
        end.lastIndex = at
        at = (end.exec(source)?.index ?? 0) - 1
      }
    }
    if (open.length + formatting.length > MAX_DEPTH) return 'deep'
    if (elements > MAX_TAGS) return 'lines'
    if (at < 0) return null
  }
  return null
}

/** Where the `>` of a tag is, whose attributes begin at a place; the end of the source when there is none. */
function tagEnd(source: string, from: number): number {
  let at = from
  for (;;) {
    ATTRIBUTE.lastIndex = at
    if (ATTRIBUTE.exec(source) === null) break
    at = ATTRIBUTE.lastIndex
  }
  const end = source.indexOf('>', at)
  return end < 0 ? source.length : end
}

/** Closes the last open element of a name with all within it; an end tag without one closes nothing. */
function close(open: string[], name: string): void {
  const at = open.lastIndexOf(name)
  if (at < 0) return
  if (FORMATTING.test(name)) open.splice(at, 1)
  else open.length = at
}

/** The limit that a tree exceeds. Null: none. */
function excessOfTree(root: Root): 'deep' | 'lines' | null {
  let elements = 0
  let level = [root.children]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return 'deep'
    const next: typeof level = []
    for (const children of level)
      for (const node of children)
        if (node.type === 'element') {
          elements++
          next.push(node.children)
        }
    if (elements > MAX_TAGS) return 'lines'
    level = next
  }
  return null
}
