import type { Element, ElementContent, Root } from 'hast'
import { toComparisonKey } from '../../base/comparison-key.ts'
import { escapeQuoted } from '../../base/escape.ts'
import { isKalamError, KalamError } from '../../messages/error.ts'
import { MAX_HEADING_CHARACTERS } from '../../prose/headings.ts'
import type { Archive } from '../archive/archive.ts'
import { attributeOf, elementsOf, parseXml, readXml, requireNoDeclarations, type XmlPlace } from '../archive/xml.ts'
import { blocksOfHtml } from '../html/blocks.ts'
import { markFootnotes } from '../html/footnotes.ts'
import { parseHtml } from '../html/read-html.ts'
import { textOfTree } from '../html/text-of-tree.ts'
import { MAX_TAGS } from '../limits.ts'
import { createPictureKeeper } from '../pictures.ts'
import type { ManuscriptContent, Omission, OmissionCode } from '../read-file.ts'
import { countEachWord } from '../words.ts'
import { folderOf, type NamedPlace, readPackage, resolvePath } from './package.ts'

/** Reads an EPUB 2 or 3. Throws `import.damaged`, `import.protected`, `import.declarations`, `import.deep`. */
export function readEpub(archive: Archive): ManuscriptContent {
  requireOpen(archive)
  const found = readPackage(archive)
  if (found === null)
    throw new KalamError('import.damaged', { values: { file: archive.name, part: 'META-INF/container.xml' } })
  const { pages, texts, outside, contents, skipped, ...metadata } = found
  let tags = 0
  const left: Omission[] = [{ code: 'import.pages-left', count: outside, text: '' }]
  const sections = pages.flatMap((path) => {
    const html = texts.has(path) || /\.(?:x?html?|xml)$/i.test(path) ? textOfPage(archive, path) : null
    if (html === null) {
      left.push({ code: 'import.pages-left', text: '' })
      return []
    }
    tags += html.split('<').length
    if (tags > MAX_TAGS) throw new KalamError('import.lines', { values: { file: archive.name, most: MAX_TAGS } })
    const page = parseHtml(html, archive.name)
    const section = skipped.has(path) ? 'import.pages-left' : extractPageSection(page, path)
    if (typeof section !== 'string') return [section]
    left.push({ code: section, text: textOfTree(page) })
    return []
  })
  const root: Root = { type: 'root', children: sections }
  convertNamedHeadings(sections, contents)
  const { notes, text, omissions: signs } = markFootnotes(root)
  const keeper = createPictureKeeper((path) => archive.picture(path))
  const { blocks, definitions, omissions } = blocksOfHtml(root, notes, keeper)
  return {
    ...metadata,
    kind: 'epub',
    blocks,
    definitions,
    pictures: keeper.pictures,
    source: countEachWord([text, ...left.map((one) => one.text)]),
    omissions: [keeper.left(), ...left, ...signs, ...omissions],
  }
}

/** Throws `import.protected` for an e-book whose pages are encrypted. Encrypted fonts are no obstacle. */
function requireOpen(archive: Archive): void {
  const path = 'META-INF/encryption.xml'
  const xml = archive.text(path)
  if (xml === null) return
  const part = elementsOf(parseXml(xml, { file: archive.name, part: path }), 'CipherReference')
    .map((reference) => attributeOf(reference, 'URI') ?? '')
    .find((uri) => /\.(?:x?html?|xml|opf|ncx)$/i.test(uri))
  if (part !== undefined) throw new KalamError('import.protected', { values: { file: archive.name, part } })
}

/** A page as HTML. */
function textOfPage(archive: Archive, path: string): string {
  const text = archive.text(path)
  if (text === null) throw new KalamError('import.damaged', { values: { file: archive.name, part: path } })
  return htmlOfPage(text, { file: archive.name, part: path })
}

/** A page is a table of contents when links within the e-book hold so much of its text, and there are so many of them. */
const CONTENTS_SHARE = 0.6
const MIN_LINKS = 3

/**
 * The body of a page as a section that begins a page, or why the page is left out: it is a cover or a table of contents. Identifiers,
 * pictures and links within the e-book get the path of their page as a prefix, so that several pages can be put in one tree.
 */
function extractPageSection(root: Root, path: string): Element | OmissionCode {
  const body = find(root, 'body')
  if (body === null) return 'import.pages-left'
  const counted = { letters: 0, linked: 0, links: 0 }
  visit(body.children, path, counted, false)
  const isContents = counted.links >= MIN_LINKS && counted.linked >= counted.letters * CONTENTS_SHARE
  const type = typeOf(body) || typeOf(body.children.find((child): child is Element => child.type === 'element'))
  if (/\bcover\b/.test(type)) return 'import.cover-left'
  if (/\b(?:toc|landmarks|page-list)\b/.test(type) && counted.letters < 20_000) return 'import.contents-left'
  return {
    type: 'element',
    tagName: 'section',
    properties: {
      id: path,
      dataNewPage: '',
      ...(type === '' ? {} : { epubType: type }),
      ...(isContents ? { className: ['toc'] } : {}),
    },
    children: body.children,
  }
}

function typeOf(element: Element | undefined): string {
  const { epubType, 'epub:type': type } = element?.properties ?? {}
  return String(epubType ?? type ?? '')
}

function find(root: Root | Element, name: string): Element | null {
  for (const child of root.children) {
    if (child.type !== 'element') continue
    if (child.tagName === name) return child
    const inner = child.tagName === 'html' ? find(child, name) : null
    if (inner !== null) return inner
  }
  return null
}

interface Counted {
  letters: number
  linked: number
  links: number
}

function visit(children: readonly ElementContent[], path: string, counted: Counted, isLinked: boolean): void {
  for (const child of children) {
    if (child.type === 'text') {
      const { length } = child.value.trim()
      counted.letters += length
      if (isLinked) counted.linked += length
    }
    if (child.type !== 'element') continue
    const { id, href } = child.properties
    if (id !== undefined) child.properties.id = `${path}#${String(id)}`
    if (child.tagName === 'img' || child.tagName === 'image')
      for (const name of ['src', 'xLinkHref', 'href']) {
        const source = child.properties[name]
        if (source !== undefined) child.properties[name] = resolvePath(folderOf(path), String(source)) ?? String(source)
      }
    let isInner = false
    if (child.tagName === 'a' && href !== undefined) {
      const written = String(href)
      const place = written.startsWith('#') ? `${path}${written}` : resolvePath(folderOf(path), written)
      if (place !== null) {
        child.properties.href = `#${place}`
        counted.links++
        isInner = true
      }
    }
    visit(child.children, path, counted, isLinked || isInner)
  }
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i

/** Elements whose content a parser of HTML doesn't parse. */
const RAW = /^(?:script|style|xmp|iframe|noembed|noframes|noscript|plaintext)$/i

/**
 * A page of an e-book as HTML. A page is XML: its CDATA, empty elements and quoted `>` mean something else to a parser of HTML, so they
 * are written in HTML's way. A page that is not well-formed is read as HTML. Throws `import.declarations`, `import.deep`, `import.lines`.
 */
function htmlOfPage(text: string, place: XmlPlace): string {
  const written: string[] = []
  const open: string[] = []
  try {
    readXml(text, place, {
      open({ name, attributes }) {
        const own = attributes.map((one) => ` ${htmlName(one.space, one.name)}="${escapeQuoted(one.value)}"`)
        written.push(`<${name}${own.join('')}>`)
        open.push(name)
      },
      text(part) {
        written.push(RAW.test(open.at(-1)!) ? part : escapeQuoted(part))
      },
      close() {
        const name = open.pop()!
        if (!VOID.test(name)) written.push(`</${name}>`)
      },
    })
    return written.join('')
  } catch (error) {
    if (!isKalamError(error) || error.code !== 'import.damaged') throw error
    requireNoDeclarations(text, place)
    return withEndTags(text)
  }
}

/** By the address of a namespace, and by the prefix itself where a page doesn't declare it. */
const PREFIXES: Readonly<Record<string, string>> = {
  epub: 'epub:',
  xml: 'xml:',
  xlink: 'xlink:',
  'http://www.idpf.org/2007/ops': 'epub:',
  'http://www.w3.org/XML/1998/namespace': 'xml:',
  'http://www.w3.org/1999/xlink': 'xlink:',
}

function htmlName(space: string, name: string): string {
  return `${PREFIXES[space] ?? ''}${name}`
}

/** Markup with an end tag instead of `/>`, which a parser of HTML ignores. */
function withEndTags(xhtml: string): string {
  return xhtml.replace(
    /<([A-Za-z][\w:-]{0,40})((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?)\/>/g,
    (whole, name: string, attributes: string) => (VOID.test(name) ? whole : `<${name}${attributes}></${name}>`),
  )
}

const BLOCKS = /^(?:p|div|h[1-6])$/

/**
 * Turns the lines that the contents of an e-book name into headings, where its pages set them as paragraphs. Changes nothing when half of
 * them or more are headings already.
 */
function convertNamedHeadings(sections: readonly Element[], contents: readonly NamedPlace[]): void {
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
    const text = toComparisonKey(textOf(line))
    const wanted = toComparisonKey(title)
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
