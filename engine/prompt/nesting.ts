/** Blocks a prompt may nest. Handlebars reads and compiles them by recursion, so thousands abort or take minutes. */
export const MAXIMUM_BLOCKS = 32

export interface OpenBlock {
  /** Where it begins, in characters from the start of the text. */
  readonly offset: number
  readonly length: number
}

export interface Nesting {
  /** The first block that is one too many. */
  readonly tooDeep: OpenBlock | null
  /** The innermost block that is never closed. */
  readonly unclosed: OpenBlock | null
}

/** Finds the blocks of a template without parsing it: an `{{else if}}` nests as its `{{#if}}` does, and so does a bracket. */
export function nestingOf(text: string): Nesting {
  const open: { block: OpenBlock; levels: number }[] = []
  let depth = 0
  for (const { 0: tag, index, groups } of text.matchAll(/\{\{(?!!)[~{&]*(?<mark>[#^/]|else\s+\w)?[^}]*\}*/g)) {
    const block = { offset: index, length: tag.length }
    const mark = groups?.mark?.[0]
    const last = open.at(-1)
    if (mark === '#' || mark === '^') {
      open.push({ block, levels: 1 })
      depth += 1
    } else if (mark === 'e' && last) {
      last.levels += 1
      depth += 1
    } else if (mark === '/' && last) depth -= open.pop()!.levels
    if (depth + (tag.split('(').length - 1) > MAXIMUM_BLOCKS) return { tooDeep: block, unclosed: null }
  }
  return { tooDeep: null, unclosed: open.at(-1)?.block ?? null }
}
