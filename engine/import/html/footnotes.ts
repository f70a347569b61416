import type { Element, ElementContent, Root } from 'hast'
import { decodedReference } from '../epub/package.ts'
import type { Omission } from '../read-file.ts'
import { textOfTree } from './text-of-tree.ts'

/** Types that e-books and pages give to notes, and to references to them. */
const NOTE_TYPES = /\b(?:footnote|endnote|rearnote|doc-footnote|doc-endnote)\b/
const NOTE_REFERENCES = /\b(?:noteref|doc-noteref)\b/

/** Characters of the sign that refers to a note: `[12]`. */
const MAX_SIGN_CHARACTERS = 8

/** Links within a text that are examined. */
const MAX_LINKS = 20_000

/** The parent of each element of a tree. */
type Parents = ReadonlyMap<Element, Element | Root>

/** The footnotes of a tree by their identifiers, and what was left out of it. */
interface MarkedFootnotes {
  readonly notes: ReadonlyMap<string, Element>
  /** All text of the tree before it was changed. */
  readonly text: string
  readonly omissions: readonly Omission[]
}

interface Place {
  readonly element: Element
  /** Its place among the elements of the tree. */
  readonly order: number
}

/**
 * Replaces the references to footnotes with `kalam-note` elements and removes the notes from the tree. A reference is a short link to an
 * element that links back to it, as Word, pandoc and Calibre write it, or a link that an e-book marks as one. Returns the notes by their
 * identifiers, and their signs as omissions.
 */
export function markFootnotes(root: Root): MarkedFootnotes {
  const byId = new Map<string, Place>()
  const links: Place[] = []
  const parents = new Map<Element, Element | Root>()
  const visit = (parent: Element | Root) => {
    for (const child of parent.children) {
      if (child.type !== 'element') continue
      const place = { element: child, order: parents.size }
      parents.set(child, parent)
      for (const id of namesOf(child)) if (!byId.has(id)) byId.set(id, place)
      if (child.tagName === 'a' && String(child.properties.href ?? '').startsWith('#')) links.push(place)
      visit(child)
    }
  }
  visit(root)
  const notes = new Map<string, Element>()
  const identifiers = new Map<Element, string>()
  const signs = new Map<Element, string>()
  for (const link of links.slice(0, MAX_LINKS)) {
    const note = noteOf(link, byId, parents)
    if (note === null) continue
    const identifier = identifiers.get(note) ?? String(identifiers.size + 1)
    identifiers.set(note, identifier)
    notes.set(identifier, note)
    signs.set(wrapperOf(link.element, parents), identifier)
  }
  const back = new Set([...notes.values()].flatMap(backLinks))
  const text = textOfTree(root, new Set([...signs.keys(), ...back]))
  const omissions: Omission[] = [
    ...[...signs.keys()].map((sign): Omission => ({ code: 'import.note-signs-left', text: textOfTree(sign) })),
    ...[...back].map((link): Omission => ({ code: 'import.note-signs-left', count: 0, text: textOfTree(link) })),
  ]
  for (const [sign, identifier] of signs) {
    const properties = { dataNote: identifier }
    replace(sign, parents, { type: 'element', tagName: 'kalam-note', properties, children: [] })
  }
  for (const note of notes.values()) {
    replace(note, parents, null)
    removeLinks(note, back)
  }
  return { notes, text, omissions }
}

/** The identifiers of an element: its `id`, and the `name` of a link in older pages. */
function namesOf({ tagName, properties }: Element): string[] {
  const names = [properties.id, tagName === 'a' ? properties.name : undefined]
  return names.flatMap((name) => (name === undefined || name === '' ? [] : [String(name)]))
}

/** The block of the note that a link refers to; null: it refers to none. */
function noteOf(link: Place, byId: ReadonlyMap<string, Place>, parents: Parents): Element | null {
  const sign = textOf(link.element, MAX_SIGN_CHARACTERS + 1).trim()
  if (sign === '' || sign.length > MAX_SIGN_CHARACTERS || /^[↑↩]/.test(sign)) return null
  const target = byId.get(decodedReference(String(link.element.properties.href).slice(1)))
  if (target === undefined) return null
  const block = blockAround(target.element, parents)
  if (block === null || isWithin(link.element, block, parents)) return null
  const isBack = /\bbacklink\b/.test(typeOf(link.element))
  if (!isBack && (NOTE_TYPES.test(typeOf(block)) || NOTE_REFERENCES.test(typeOf(link.element)))) return block
  // What links back to it is before it.
  if (target.order <= link.order) return null
  const parent = parents.get(link.element)
  const around = [link.element, ...link.element.children, ...(parent === undefined ? [] : [parent])]
  const own = new Set(around.flatMap((one) => (one.type === 'element' ? namesOf(one) : [])))
  return linksTo(block, own) ? block : null
}

function typeOf({ properties }: Element): string {
  return `${String(properties.epubType ?? properties['epub:type'] ?? '')} ${String(properties.role ?? '')}`
}

const NOTE_BLOCKS = new Set(['li', 'p', 'aside', 'div', 'dd'])

function blockAround(element: Element, parents: Parents): Element | null {
  let one: Element | Root | undefined = element
  while (one !== undefined && one.type === 'element') {
    if (NOTE_BLOCKS.has(one.tagName)) return one
    one = parents.get(one)
  }
  return null
}

function isWithin(element: Element, block: Element, parents: Parents): boolean {
  let one: Element | Root | undefined = element
  while (one !== undefined && one.type === 'element') {
    if (one === block) return true
    one = parents.get(one)
  }
  return false
}

function linksTo({ children }: Element, ids: ReadonlySet<string>): boolean {
  return children.some(
    (child) =>
      child.type === 'element' &&
      ((child.tagName === 'a' && isLinkTo(String(child.properties.href ?? ''), ids)) || linksTo(child, ids)),
  )
}

function isLinkTo(href: string, ids: ReadonlySet<string>): boolean {
  return href.length > 1 && href[0] === '#' && ids.has(decodedReference(href.slice(1)))
}

/** The link, or the `sup` or `span` around it that holds nothing else. */
function wrapperOf(link: Element, parents: Parents): Element {
  const parent = parents.get(link)
  const isAlone = parent?.type === 'element' && ['sup', 'span'].includes(parent.tagName) && parent.children.length === 1
  return isAlone ? parent : link
}

/** Puts another element in the place of one; null: removes it. */
function replace(element: Element, parents: Parents, by: Element | null): void {
  const children = (parents.get(element)?.children ?? []) as ElementContent[]
  const at = children.indexOf(element)
  if (at >= 0) children.splice(at, 1, ...(by === null ? [] : [by]))
}

/** The links of a note back to the text, with the number that they show. */
function backLinks({ children }: Element): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return []
    const isBack = child.tagName === 'a' && String(child.properties.href ?? '').startsWith('#')
    const isShort = textOf(child, MAX_SIGN_CHARACTERS + 1).trim().length <= MAX_SIGN_CHARACTERS
    return isBack && isShort ? [child] : backLinks(child)
  })
}

function removeLinks(note: Element, links: ReadonlySet<Element>): void {
  note.children = note.children.filter((child) => {
    if (child.type !== 'element') return true
    if (links.has(child)) return false
    removeLinks(child, links)
    return !(child.tagName === 'sup' && textOf(child, 1) === '')
  })
}

/** The text of an element, at most about `most` characters of it. */
function textOf({ children }: Element, most: number): string {
  let text = ''
  for (const child of children) {
    if (text.length > most) break
    if (child.type === 'text') text += child.value
    if (child.type === 'element') text += textOf(child, most - text.length)
  }
  return text
}
