import type { Element, ElementContent } from 'hast'
import { fingerprint } from '../../fingerprint.ts'
import { MAX_HEADING_CHARACTERS } from '../../prose/headings.ts'
import type { NamedPlace } from './package.ts'

const BLOCKS = /^(?:p|div|h[1-6])$/

/**
 * Turns the lines that the contents of an e-book name into headings, where its pages set them as paragraphs. Changes nothing when half of
 * them or more are headings already.
 */
export function nameHeadings(sections: readonly Element[], contents: readonly NamedPlace[]): void {
  const pages = new Map(sections.map((section) => [String(section.properties.id), section]))
  const ids = new Map<string, Element>()
  for (const section of sections) collect(section, ids)
  const named = contents.flatMap(({ place, title, depth }) => {
    const [path = ''] = place.split('#')
    const start = place.includes('#') ? (ids.get(place) ?? pages.get(path)) : pages.get(path)
    const line = start === undefined ? null : firstLine(start)
    return line === null ? [] : [{ line, title, depth }]
  })
  const real = named.filter(({ line }) => /^h[1-6]$/.test(line.tagName))
  if (real.length >= named.length * 0.5) return
  for (const { line, title, depth } of named) {
    const text = fingerprint(textOf(line))
    const wanted = fingerprint(title)
    const isSame =
      text !== '' && text.length <= MAX_HEADING_CHARACTERS && (wanted.startsWith(text) || text.startsWith(wanted))
    if (isSame && wanted !== '') line.tagName = `h${Math.min(6, Math.max(1, depth))}`
  }
}

function collect(element: Element, ids: Map<string, Element>): void {
  for (const child of element.children) {
    if (child.type !== 'element') continue
    if (child.properties.id !== undefined) ids.set(String(child.properties.id), child)
    collect(child, ids)
  }
}

/** The first block with a text that holds no other block. */
function firstLine(element: Element): Element | null {
  const inner = element.children.filter((child): child is Element => child.type === 'element')
  for (const child of inner) {
    const line = firstLine(child)
    if (line !== null) return line
  }
  return BLOCKS.test(element.tagName) && textOf(element).trim() !== '' ? element : null
}

function textOf({ children }: Element): string {
  return children
    .map((child: ElementContent) =>
      child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : '',
    )
    .join('')
}
