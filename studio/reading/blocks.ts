/** A Markdown text cut into its top-level blocks, and where the last of them begins. */
export interface Cut {
  readonly text: string
  readonly blocks: readonly string[]
  /** Where the last block begins: what grows can change nothing before it. */
  readonly last: number
}

const NOTHING: Cut = { text: '', blocks: [], last: 0 }

export function blocksOf(text: string): readonly string[] {
  return cutAfter(NOTHING, text).blocks
}

/**
 * Cuts at blank lines outside fences, unless what follows is indented: that belongs to the list before. A text that has grown since it was cut before is read from its last block on, so that
 * every earlier block stays the very one it was.
 */
export function cutAfter(before: Cut, text: string): Cut {
  const goesOn = before.blocks.length > 0 && text.startsWith(before.text)
  const blocks = goesOn ? before.blocks.slice(0, -1) : []
  let last = goesOn ? before.last : 0
  let fence: string | null = null
  let from = last
  let at = from
  const push = (end: number) => {
    const block = text.slice(from, end)
    if (block.trim() === '') return
    blocks.push(block)
    last = from
  }
  while (at < text.length) {
    const end = text.indexOf('\n', at)
    const line = text.slice(at, end === -1 ? text.length : end)
    const next = end === -1 ? text.length : end + 1
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined) {
      if (fence === null) fence = mark
      else if (mark.startsWith(fence)) fence = null
    } else if (fence === null && line.trim() === '' && !goesOnAt(text, next)) {
      push(at)
      from = next
    }
    at = next
  }
  push(text.length)
  return { text, blocks, last }
}

/** Whether the next line that says anything is indented. */
function goesOnAt(text: string, from: number): boolean {
  const found = /[^\s]/g
  found.lastIndex = from
  const at = found.exec(text)?.index
  if (at === undefined) return false
  const indent = text.slice(Math.max(from, text.lastIndexOf('\n', at) + 1), at)
  return indent.includes('\t') || indent.length > 1
}
