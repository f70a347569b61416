import type { Root } from 'hast'
import { MAX_DEPTH, MAX_TAGS } from '../limits.ts'

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
export function excessOf(source: string): 'deep' | 'lines' | null {
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
export function excessOfTree(root: Root): 'deep' | 'lines' | null {
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
