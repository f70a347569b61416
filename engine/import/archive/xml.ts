import { parseFragment } from 'parse5'
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { KalamError } from '../../messages/error.ts'
import { MAX_DEPTH, MAX_TAGS } from '../limits.ts'

/** An element of XML with all that it contains. */
export interface XmlElement {
  /** Without its prefix. */
  readonly name: string
  /** The address of its namespace; '': it has none. */
  readonly space: string
  readonly attributes: readonly XmlAttribute[]
  readonly children: XmlNode[]
}

/** An element, or the text between two tags. */
export type XmlNode = XmlElement | string

interface XmlAttribute {
  /** Without its prefix. */
  readonly name: string
  readonly space: string
  readonly value: string
}

/** The file that a text of XML is read from. */
export interface XmlPlace {
  /** Its name, for messages. */
  readonly file: string
  /** The path within the archive. */
  readonly part: string
}

/** Receives the elements and texts of an XML document in their order, with references resolved. */
export interface XmlHandler {
  /** `depth` of the root is 1. */
  open(element: XmlElement, depth: number): void
  text(text: string, depth: number): void
  close(depth: number): void
}

/** Faults after which the rest of a document can still be read as it was meant, such as an `&` that is no reference. */
const HARMLESS =
  /undefined entity|entity name|malformed character entity|disallowed character\.$|unbound namespace|duplicate attribute|no whitespace between|"\]\]>"|XML declaration|encoding value|version number|whitespace required|malformed comment/i

/** Most harmless faults of one document; one with more is not XML. */
const MAX_FAULTS = 1000

/**
 * Reads XML. Throws `import.declarations` for a document that declares entities, `import.deep` for more than `MAX_DEPTH` nested elements,
 * `import.lines` for more than `MAX_TAGS` tags, and `import.damaged` for one that is not well-formed.
 */
export function readXml(xml: string, place: XmlPlace, handler: XmlHandler): void {
  const parser = new SaxesParser({ xmlns: true, position: false })
  Object.assign(parser.ENTITIES, namedCharacters(xml))
  let depth = 0
  let tags = 0
  let faults = 0
  parser.on('error', (cause) => {
    if (!HARMLESS.test(cause.message) || ++faults > MAX_FAULTS)
      throw new KalamError('import.damaged', { values: { ...place }, cause })
  })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || /<!ENTITY/i.test(doctype))
      throw new KalamError('import.declarations', { values: { ...place } })
  })
  parser.on('opentag', (tag) => {
    depth++
    tags += 2
    if (depth > MAX_DEPTH) throw new KalamError('import.deep', { values: { file: place.file, most: MAX_DEPTH } })
    if (tags > MAX_TAGS) throw new KalamError('import.lines', { values: { file: place.file, most: MAX_TAGS } })
    handler.open(elementOf(tag), depth)
  })
  parser.on('closetag', () => {
    handler.close(depth)
    depth--
  })
  const text = (part: string) => {
    if (depth > 0) handler.text(part, depth)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  parser.write(xml.replace(/^\s+(?=<\?xml)/, '')).close()
}

/** The characters of HTML's named references in a text, which pages and packages use without declaring them. */
function namedCharacters(xml: string): Record<string, string> {
  const names = new Set<string>()
  for (const [, name] of xml.matchAll(/&([A-Za-z][A-Za-z0-9]{1,30});/g)) names.add(name!)
  for (const name of ['amp', 'lt', 'gt', 'quot', 'apos']) names.delete(name)
  const known = [...names].slice(0, MAX_FAULTS).flatMap((name): (readonly [string, string])[] => {
    const [node] = parseFragment(`&${name};`).childNodes
    return node !== undefined && 'value' in node && node.value !== `&${name};` ? [[name, node.value]] : []
  })
  return Object.fromEntries(known)
}

/** A whole document. Throws as `readXml` does. */
export function parseXml(xml: string, place: XmlPlace): XmlElement {
  const root: XmlElement = { name: '', space: '', attributes: [], children: [] }
  const open: XmlElement[] = [root]
  readXml(xml, place, {
    open(element) {
      open.at(-1)!.children.push(element)
      open.push(element)
    },
    text(text) {
      open.at(-1)!.children.push(text)
    },
    close() {
      open.pop()
    },
  })
  return root.children.find((node) => typeof node !== 'string') ?? root
}

const NO_ATTRIBUTES: readonly XmlAttribute[] = []

function elementOf({ local, uri, attributes }: SaxesTagNS): XmlElement {
  const found: SaxesAttributeNS[] = Object.values(attributes)
  const own = found.filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns')
  return {
    name: local,
    space: uri,
    attributes:
      own.length === 0 ? NO_ATTRIBUTES : own.map((one) => ({ name: one.local, space: one.uri, value: one.value })),
    children: [],
  }
}

/**
 * Refuses a text that declares entities where a browser would read them, without parsing it as XML: many pages of e-books are not
 * well-formed. Throws `import.declarations`.
 */
export function requireNoDeclarations(text: string, place: XmlPlace): void {
  if (/<!DOCTYPE[^>[]{0,2000}\[|<!ENTITY/i.test(text.slice(0, 100_000)))
    throw new KalamError('import.declarations', { values: { ...place } })
}

/** The value of an attribute by its name, with or without a prefix. */
export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  return element?.attributes.find((one) => one.name === name)?.value
}

/** The elements of a name, with or without a prefix, within another, in their order. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return child.name === name ? [child, ...elementsOf(child, name)] : elementsOf(child, name)
  })
}

/** All text within an element. */
export function textOfXml({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textOfXml(child))).join('')
}
