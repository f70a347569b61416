import { oneLine } from '../../one-line.ts'
import type { Publication } from '../../publish/publication.ts'
import type { Archive } from '../archive/archive.ts'
import { attributesOf, plainXml, requirePlainXml, tagsOf, withoutComments, type XmlTag } from '../archive/xml.ts'
import { publicationFrom } from '../markdown/front-matter.ts'
import { folderOf, pathFrom } from './paths.ts'

/** The package document of an e-book. Paths are those in the archive. */
export interface EpubPackage {
  readonly title: string | null
  readonly author: string | null
  readonly language: string | null
  readonly publication: Publication
  /** Pages in reading order; those outside of it (`linear="no"`) come last. */
  readonly pages: readonly string[]
  /** The entries of its table of contents. */
  readonly contents: readonly NamedPlace[]
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

/** Reads the package document of an e-book; null: there is none. */
export function readPackage(archive: Archive): EpubPackage | null {
  const container = xmlOf(archive, 'META-INF/container.xml')
  const path = container === null ? undefined : tagsOf(container, 'rootfile')[0]?.attributes.get('full-path')
  const xml = path === undefined ? null : xmlOf(archive, path)
  if (path === undefined || xml === null) return null
  const folder = folderOf(path)
  const items = new Map(tagsOf(xml, 'item').map((item) => [item.attributes.get('id') ?? '', item]))
  const pathOf = (item: XmlTag | undefined) => pathFrom(folder, item?.attributes.get('href') ?? '')
  const refs = tagsOf(xml, 'itemref')
  const ordered = refs.toSorted((one, other) => Number(isAside(one)) - Number(isAside(other)))
  const pages = ordered.flatMap(({ attributes }) => pathOf(items.get(attributes.get('idref') ?? '')) ?? [])
  const nav = [...items.values()].find(({ attributes }) => attributes.get('properties')?.split(/\s/).includes('nav'))
  const ncx = [...items.values()].find(({ attributes }) => attributes.get('media-type') === 'application/x-dtbncx+xml')
  const guided = tagsOf(xml, 'reference').filter(({ attributes }) =>
    /^(?:cover|toc)$/.test(attributes.get('type') ?? ''),
  )
  const shown = guided.flatMap(({ attributes }) => pathFrom(folder, attributes.get('href') ?? '')?.split('#')[0] ?? [])
  const skipped = new Set([...shown, ...[pathOf(nav)].filter((one) => one !== null)])
  const contents = ncxPlaces(archive, pathOf(ncx))
  return {
    ...metadataOf(xml),
    pages: [...new Set(pages)],
    contents: contents.length > 0 ? contents : navPlaces(archive, pathOf(nav)),
    skipped: pages.every((page) => skipped.has(page)) ? new Set() : skipped,
  }
}

function isAside({ attributes }: XmlTag): boolean {
  return attributes.get('linear') === 'no'
}

function xmlOf(archive: Archive, path: string): string | null {
  const xml = archive.text(path)
  if (xml === null) return null
  requirePlainXml(xml, archive.name, path)
  return withoutComments(xml)
}

function metadataOf(xml: string): Pick<EpubPackage, 'title' | 'author' | 'language' | 'publication'> {
  const first = (name: string) => tagsOf(xml, name).find(({ text }) => text !== '')?.text
  const meta = (name: string) =>
    tagsOf(xml, 'meta').flatMap(({ attributes, text }) =>
      attributes.get('property') === name
        ? [text]
        : attributes.get('name') === name
          ? [attributes.get('content') ?? '']
          : [],
    )[0]
  const isbn = tagsOf(xml, 'identifier').flatMap(({ text }) => /(97[89][\d-]{10,14})/.exec(text)?.[1] ?? [])[0]
  const [title, ...others] = tagsOf(xml, 'title').map(({ text }) => text)
  const publication = publicationFrom({
    subtitle: others[0],
    series: meta('belongs-to-collection') ?? meta('calibre:series'),
    seriesNumber: Math.trunc(Number(meta('group-position') ?? meta('calibre:series_index') ?? 0)) || undefined,
    publisher: first('publisher'),
    isbn,
    date: first('date')?.slice(0, 10),
    description: first('description')
      ?.replace(/<[^<>]{1,500}>/g, ' ')
      .trim(),
    subjects: tagsOf(xml, 'subject').map(({ text }) => text),
    copyright: first('rights'),
  })
  const authors = tagsOf(xml, 'creator')
    .map(({ text }) => text)
    .filter((name) => name !== '')
  return { title: title || null, author: authors.join(', ') || null, language: first('language') ?? null, publication }
}

/** Entries of a table of contents that are examined. */
const MAX_PLACES = 5000

function ncxPlaces(archive: Archive, path: string | null): NamedPlace[] {
  const xml = path === null ? null : xmlOf(archive, path)
  if (path === null || xml === null) return []
  const places: NamedPlace[] = []
  let depth = 0
  let title = ''
  for (const [, slash, name, attributes, text] of xml.matchAll(
    /<(\/?)(?:\w{1,20}:)?(navPoint|text|content)\b([^<>]*)>([^<]*)/g,
  )) {
    if (name === 'navPoint') depth += slash === '/' ? -1 : 1
    else if (name === 'text' && slash === '' && depth > 0) title = plainXml(text!).trim()
    else if (name === 'content') {
      const place = pathFrom(folderOf(path), attributesOf(attributes!).get('src') ?? '')
      if (place !== null && places.length < MAX_PLACES) places.push({ place, title, depth })
    }
  }
  return places
}

function navPlaces(archive: Archive, path: string | null): NamedPlace[] {
  const xml = path === null ? null : xmlOf(archive, path)
  if (path === null || xml === null) return []
  const start = xml.search(/<nav\b[^<>]{0,500}\btoc\b/)
  const end = xml.indexOf('</nav>', start)
  const contents = start < 0 ? '' : xml.slice(start, end < 0 ? undefined : end)
  const places: NamedPlace[] = []
  let depth = 0
  for (const [, open, href, title] of contents.matchAll(
    /<(\/?ol)\b|<a\b[^<>]*?\bhref\s*=\s*["']([^"'<>]*)["'][^<>]*>([\s\S]{0,1000}?)<\/a>/g,
  )) {
    if (open !== undefined) depth += open === 'ol' ? 1 : -1
    else {
      const place = pathFrom(folderOf(path), plainXml(href!))
      const plain = oneLine(plainXml(title!.replace(/<[^<>]*>/g, '')))
      if (place !== null && places.length < MAX_PLACES) places.push({ place, title: plain, depth })
    }
  }
  return places
}
