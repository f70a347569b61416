import { escapeText } from '../../base/escape.ts'
import { say } from '../../messages/say.ts'
import type { BookDocument, Metadata } from '../document.ts'
import { contentOf } from '../web/content.ts'
import { headingLine, headingOf, titleLines } from '../web/heading.ts'
import { element } from '../web/markup.ts'
import { type Layout, type Page, type PictureFile, STYLESHEET } from './layout.ts'
import { matterOf, semanticsOf } from './semantics.ts'

/** A whole XHTML file. `matter` is what part of the book it belongs to. */
export function xhtml(
  { language }: Metadata,
  { title, matter, content, head = '' }: { title: string; matter: string | null; content: string; head?: string },
): string {
  const style = element('link', { rel: 'stylesheet', type: 'text/css', href: STYLESHEET })
  const named = element('head', {}, element('title', {}, escapeText(title)) + style + head)
  const body = element('body', { 'epub:type': matter }, `\n${content}\n`)
  const spaces = { xmlns: 'http://www.w3.org/1999/xhtml', 'xmlns:epub': 'http://www.idpf.org/2007/ops' }
  const html = element('html', { ...spaces, lang: language, 'xml:lang': language }, `\n${named}\n${body}\n`)
  return `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n${html}\n`
}

/** The page of a section. */
export function sectionPage({ metadata }: BookDocument, { section }: Page, { pictures }: Layout): string {
  const content = contentOf(section, {
    picture: (address) => pictures.get(address)?.file ?? null,
    prefix: '',
    isEpub: true,
    back: say('publish.back', metadata.language),
  })
  const inner = section.role === 'title-page' ? titleLines(metadata) : `${headingOf(section)}${content}`
  const { type, role } = semanticsOf(section)
  const heading = headingLine(section)
  const name = heading === null && section.matter === 'body' ? metadata.title : null
  const attributes = { id: section.id, class: section.role, 'epub:type': type, role, 'aria-label': name }
  return xhtml(metadata, {
    title: heading ?? metadata.title,
    matter: matterOf(section),
    content: element('section', attributes, `\n${inner}\n`),
  })
}

/** The page that shows the cover. */
export function coverPage({ metadata }: BookDocument, { file }: PictureFile): string {
  const image = element('img', { src: file, alt: coverName(metadata), role: 'doc-cover' })
  return xhtml(metadata, {
    title: coverName(metadata),
    matter: 'frontmatter',
    content: element('section', { class: 'cover', 'epub:type': 'cover' }, image),
  })
}

function coverName({ title, language }: Metadata): string {
  return say('publish.cover', language, { title })
}
