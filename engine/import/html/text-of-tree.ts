import type { Element, ElementContent, Nodes, Root } from 'hast'

/** Elements within a line: no word ends where they begin or end. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd kalam-note mark q rb ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
/** Elements whose content is no text. */
export const NO_TEXT_ELEMENTS = new Set('head script style template'.split(' '))

/**
 * All text of a tree as it is in the file, with the descriptions of its pictures, but without scripts and style sheets. Elements that
 * aren't part of a line have lines of their own; so do those of `apart`.
 */
export function textOfTree(tree: Root | Element, apart: ReadonlySet<Element> = new Set()): string {
  const texts: string[] = []
  const visit = (node: Nodes) => {
    if (node.type === 'text') texts.push(node.value)
    if (node.type !== 'element' && node.type !== 'root') return
    if (node.type === 'element' && node.tagName === 'img') texts.push(` ${String(node.properties.alt ?? '')} `)
    if (node.type === 'element' && NO_TEXT_ELEMENTS.has(node.tagName)) return
    const isApart = node.type === 'element' && (!INLINE.has(node.tagName) || apart.has(node))
    if (isApart) texts.push('\n')
    for (const child of node.children) visit(child)
    if (isApart) texts.push('\n')
  }
  visit(tree)
  return texts.join('')
}

/** Whether a node is an element of one of these names. */
export function isNamed(node: ElementContent | undefined, ...names: readonly string[]): boolean {
  return node?.type === 'element' && names.includes(node.tagName)
}
