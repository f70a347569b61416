import type { ElementContent } from 'hast'

/** Whether a node is an element of one of these names. */
export function isNamed(node: ElementContent | undefined, ...names: readonly string[]): boolean {
  return node?.type === 'element' && names.includes(node.tagName)
}
