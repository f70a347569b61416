import type { PrintBlock } from './nodes.ts'

/** Recipes as units: from a heading up to the next one of its depth, where ingredients and numbered steps follow it. */
export function withRecipes(blocks: readonly PrintBlock[]): PrintBlock[] {
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

/** What is said after the steps may stand on the next page. */
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
