import { toString as textOfNode } from 'mdast-util-to-string'
import { escapeText } from '../../base/escape.ts'
import type { Language } from '../../base/language.ts'
import { say } from '../../messages/say.ts'
import { REFERENCE_PARTS } from '../../spec/book-part.ts'
import type { Design } from '../../spec/design.ts'
import type { BookDocument } from '../document.ts'
import { headingId, partHeadings } from '../web/content.ts'
import { headingLine } from '../web/heading.ts'
import { element } from '../web/markup.ts'
import { CONTENTS, COVER, type Layout, type Page } from './layout.ts'
import { findSemantics, xhtml } from './page.ts'

/** Designs whose contents list the headings within a section too. */
const LOOKED_UP: readonly Design[] = ['guide', 'recipes']

/** The navigation document: the contents, and the landmarks to which reading apps jump. */
export function navigationPage(document: BookDocument, layout: Layout): string {
  const { metadata } = document
  const title = say('publish.contents', metadata.language)
  const contents = element(
    'nav',
    { 'epub:type': 'toc', id: 'toc', role: 'doc-toc' },
    `\n${element('h1', {}, escapeText(title))}\n${list(tocOf(document, layout).map(tocItem))}\n`,
  )
  const landmarks = element(
    'nav',
    { 'epub:type': 'landmarks', id: 'landmarks', hidden: 'hidden' },
    `\n${element('h2', {}, escapeText(say('publish.landmarks', metadata.language)))}\n${list(landmarksOf(document, layout))}\n`,
  )
  return xhtml(metadata, { title, matter: 'frontmatter', content: `${contents}\n${landmarks}` })
}

function list(items: readonly string[]): string {
  return element('ol', {}, `\n${items.map((item) => element('li', {}, item)).join('\n')}\n`)
}

/** The contents in the format of EPUB 2, which old reading apps know alone. */
export function oldContents(document: BookDocument, layout: Layout): string {
  const { identifier, title, language } = document.metadata
  let order = 0
  const label = (text: string) => element('text', {}, escapeText(text))
  const point = ({ href, name, inner }: TocEntry): string => {
    const id = `point-${++order}`
    const content = [element('navLabel', {}, label(name)), element('content', { src: href }), ...inner.map(point)]
    return element('navPoint', { id, playOrder: id.slice(6) }, content.join(''))
  }
  const head = element('head', {}, element('meta', { name: 'dtb:uid', content: identifier }))
  const map = element('navMap', {}, `\n${tocOf(document, layout).map(point).join('\n')}\n`)
  const ncx = { xmlns: 'http://www.daisy.org/z3986/2005/ncx/', version: '2005-1', 'xml:lang': language }
  const content = [head, element('docTitle', {}, label(title)), map]
  return `<?xml version="1.0" encoding="utf-8"?>\n${element('ncx', ncx, `\n${content.join('\n')}\n`)}\n`
}

interface TocEntry {
  readonly href: string
  readonly name: string
  /** Of the name; absent: that of the book. */
  readonly language?: Language | undefined
  readonly inner: readonly TocEntry[]
}

function tocItem({ href, name, language, inner }: TocEntry): string {
  return link(href, name, null, language) + (inner.length === 0 ? '' : `\n${list(inner.map(tocItem))}\n`)
}

function tocOf({ metadata, design }: BookDocument, { pages }: Layout): TocEntry[] {
  const named = pages.flatMap((page) => {
    const name = page.section.role === 'contents' ? null : headingLine(page.section)
    return name === null ? [] : [{ page, name }]
  })
  if (!named.some(({ page }) => page.section.matter === 'body')) {
    const page = pages.find(({ section }) => section.matter === 'body') ?? pages[0]!
    named.unshift({ page, name: metadata.title })
  }
  return named.map(({ page, name }) => {
    const inner = LOOKED_UP.includes(design) && page.section.matter === 'body' ? partsOf(page) : []
    return { href: page.file, name, language: page.section.language, inner: inner.length > 1 ? inner : [] }
  })
}

/** Links to the headings within a section. */
function partsOf({ section, file }: Page): TocEntry[] {
  return partHeadings(section).flatMap((node, at) => {
    const text = textOfNode(node).replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [{ href: `${file}#${headingId('', at + 1)}`, name: text, inner: [] }]
  })
}

function landmarksOf({ metadata, sections }: BookDocument, { pages, cover, showsContents }: Layout): string[] {
  const named = (code: 'publish.title-page' | 'publish.contents' | 'publish.start') => say(code, metadata.language)
  const title = pages.find(({ section }) => section.role === 'title-page')
  const body = pages.find(({ section }) => section.matter === 'body')
  const contents = sections.find(({ role }) => role === 'contents')
  return [
    ...(cover === null
      ? []
      : [link(COVER, say('publish.cover', metadata.language, { title: metadata.title }), 'cover')]),
    ...(title === undefined ? [] : [link(title.file, named('publish.title-page'), 'titlepage')]),
    ...(showsContents ? [link(`${CONTENTS}#toc`, contents?.title ?? named('publish.contents'), 'toc')] : []),
    ...(body === undefined ? [] : [link(body.file, named('publish.start'), 'bodymatter')]),
    ...pages.flatMap(({ section, file }) => {
      const heading = headingLine(section)
      const isReference = section.part !== undefined && REFERENCE_PARTS.includes(section.part)
      return isReference && heading !== null ? [link(file, heading, findSemantics(section).type)] : []
    }),
  ]
}

function link(href: string, text: string, type: string | null = null, language: Language | null = null): string {
  return element('a', { href, 'epub:type': type, lang: language, 'xml:lang': language }, escapeText(text))
}
