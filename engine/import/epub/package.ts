import { collapseWhitespace } from '../../base/shorten.ts'
import type { Publication } from '../../book/publication.ts'
import { isKalamError, KalamError } from '../../messages/error.ts'
import type { Archive } from '../archive/archive.ts'
import { attributeOf, elementsOf, parseXml, textOfXml, type XmlElement } from '../archive/xml.ts'
import { publicationFrom } from '../markdown/front-matter.ts'

/** The package document of an e-book. Paths are those in the archive. */
interface EpubPackage {
  readonly title: string | null
  readonly author: string | null
  readonly language: string | null
  readonly publication: Publication
  /** Pages in reading order; those outside of it (`linear="no"`) come last. */
  readonly pages: readonly string[]
  /** The entries of its table of contents. */
  readonly contents: readonly NamedPlace[]
  /** Pages whose media type is text, whatever their names end with. */
  readonly texts: ReadonlySet<string>
  /** Places of the reading order outside of the e-book. */
  readonly outside: number
  /** Pages without a text of their own: cover and contents. */
  readonly skipped: ReadonlySet<string>
}

/** A place of an e-book that its table of contents names. */
export interface NamedPlace {
  /** `path` or `path#id`. */
  readonly place: string
  readonly title: string
  /** 1: the highest. */
  readonly depth: number
}

/**
 * Reads the package document of an e-book; null: there is none. Throws `import.damaged` for one that names a page which it doesn't list.
 */
export function readPackage(archive: Archive): EpubPackage | null {
  const container = xmlOf(archive, 'META-INF/container.xml')
  const path = container === null ? undefined : attributeOf(elementsOf(container, 'rootfile')[0], 'full-path')
  const xml = path === undefined ? null : xmlOf(archive, path)
  if (path === undefined || xml === null) return null
  const folder = folderOf(path)
  const items = new Map(elementsOf(xml, 'item').map((item) => [attributeOf(item, 'id') ?? '', item]))
  const pathOf = (item: XmlElement | undefined) => resolvePath(folder, attributeOf(item, 'href') ?? '')
  const ordered = elementsOf(xml, 'itemref').toSorted((one, other) => Number(isAside(one)) - Number(isAside(other)))
  const texts = new Set<string>()
  let outside = 0
  const pages = ordered.flatMap((reference) => {
    const id = attributeOf(reference, 'idref') ?? ''
    const item = items.get(id)
    if (item === undefined)
      throw new KalamError('import.damaged', { values: { file: archive.name, part: `${path}: idref="${id}"` } })
    const page = pathOf(item)
    if (page === null) outside++
    else if (/^(?:application\/xhtml\+xml|text\/html)$/i.test(attributeOf(item, 'media-type') ?? '')) texts.add(page)
    return page ?? []
  })
  const nav = [...items.values()].find((item) => attributeOf(item, 'properties')?.split(/\s/).includes('nav'))
  const ncx = [...items.values()].find((item) => attributeOf(item, 'media-type') === 'application/x-dtbncx+xml')
  const guided = elementsOf(xml, 'reference').filter((one) => /^(?:cover|toc)$/.test(attributeOf(one, 'type') ?? ''))
  const shown = guided.flatMap((one) => resolvePath(folder, attributeOf(one, 'href') ?? '')?.split('#')[0] ?? [])
  const skipped = new Set([...shown, ...[pathOf(nav)].filter((one) => one !== null)])
  const contents = ncxPlaces(archive, pathOf(ncx))
  return {
    ...metadataOf(xml),
    pages: [...new Set(pages)],
    texts,
    outside,
    contents: contents.length > 0 ? contents : navPlaces(archive, pathOf(nav)),
    skipped: pages.every((page) => skipped.has(page)) ? new Set() : skipped,
  }
}

function isAside(reference: XmlElement): boolean {
  return attributeOf(reference, 'linear') === 'no'
}

function xmlOf(archive: Archive, path: string): XmlElement | null {
  const xml = archive.text(path)
  return xml === null ? null : parseXml(xml, { file: archive.name, part: path })
}

function metadataOf(xml: XmlElement): Pick<EpubPackage, 'title' | 'author' | 'language' | 'publication'> {
  const texts = (name: string) =>
    elementsOf(xml, name)
      .map((one) => collapseWhitespace(textOfXml(one)))
      .filter((text) => text !== '')
  const first = (name: string) => texts(name)[0]
  const meta = (name: string) =>
    elementsOf(xml, 'meta').flatMap((one) =>
      attributeOf(one, 'property') === name
        ? [textOfXml(one).trim()]
        : attributeOf(one, 'name') === name
          ? [attributeOf(one, 'content') ?? '']
          : [],
    )[0]
  const isbn = texts('identifier').flatMap((text) => /(97[89][\d-]{10,14})/.exec(text)?.[1] ?? [])[0]
  const [title, ...others] = texts('title')
  const description = elementsOf(xml, 'description')[0]
  const publication = publicationFrom({
    subtitle: others[0],
    series: meta('belongs-to-collection') ?? meta('calibre:series'),
    seriesNumber: Math.trunc(Number(meta('group-position') ?? meta('calibre:series_index') ?? 0)) || undefined,
    publisher: first('publisher'),
    isbn,
    date: first('date')?.slice(0, 10),
    description:
      description === undefined
        ? undefined
        : textOfXml(description)
            .replace(/<[^<>]{1,500}>/g, ' ')
            .trim(),
    subjects: texts('subject'),
    copyright: first('rights'),
  })
  return {
    title: title ?? null,
    author: texts('creator').join(', ') || null,
    language: first('language') ?? null,
    publication,
  }
}

/** Entries of a table of contents that are examined. */
const MAX_PLACES = 5000

/** The entries of the older form of contents. Malformed ones are ignored: no text is lost. */
function ncxPlaces(archive: Archive, path: string | null): NamedPlace[] {
  const xml = path === null ? null : contentsXml(archive, path)
  if (path === null || xml === null) return []
  const places: NamedPlace[] = []
  const visit = (point: XmlElement, depth: number) => {
    let title = ''
    for (const child of point.children) {
      if (typeof child === 'string' || places.length >= MAX_PLACES) continue
      if (child.name === 'navLabel') title = collapseWhitespace(textOfXml(child))
      if (child.name === 'content') {
        const place = resolvePath(folderOf(path), attributeOf(child, 'src') ?? '')
        if (place !== null && depth > 0) places.push({ place, title, depth })
      }
      if (child.name === 'navPoint') visit(child, depth + 1)
    }
  }
  for (const map of elementsOf(xml, 'navMap')) visit(map, 0)
  return places
}

function navPlaces(archive: Archive, path: string | null): NamedPlace[] {
  const xml = path === null ? null : contentsXml(archive, path)
  if (path === null || xml === null) return []
  const nav = elementsOf(xml, 'nav').find((one) => attributeOf(one, 'type')?.split(/\s/).includes('toc'))
  const places: NamedPlace[] = []
  const visit = (element: XmlElement, depth: number) => {
    for (const child of element.children) {
      if (typeof child === 'string' || places.length >= MAX_PLACES) continue
      if (child.name !== 'a') visit(child, child.name === 'ol' ? depth + 1 : depth)
      else {
        const place = resolvePath(folderOf(path), attributeOf(child, 'href') ?? '')
        if (place !== null) places.push({ place, title: collapseWhitespace(textOfXml(child)), depth })
      }
    }
  }
  if (nav !== undefined) visit(nav, 0)
  return places
}

function contentsXml(archive: Archive, path: string): XmlElement | null {
  try {
    return xmlOf(archive, path)
  } catch (error) {
    if (isKalamError(error) && error.code === 'import.damaged') return null
    throw error
  }
}

/** The folder of a path in an archive, with its slash; '' at the top. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** The path in the archive that a reference in a folder leads to, with its `#` and identifier. Null: it leads out of the archive. */
export function resolvePath(folder: string, reference: string): string | null {
  if (reference === '' || /^[a-z][a-z0-9+.-]*:/i.test(reference) || reference.startsWith('/')) return null
  const [path = '', ...rest] = decodedReference(reference).split('#')
  const parts: string[] = []
  for (const part of `${folder}${path}`.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null
    if (part !== '..' && part !== '.' && part !== '') parts.push(part)
  }
  return [parts.join('/'), ...rest].join('#')
}

/** A reference with its percent-encoded characters decoded; as it is where they are not valid. */
export function decodedReference(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}
