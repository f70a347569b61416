import { escapeText } from '../../base/escape.ts'
import { say } from '../../messages/say.ts'
import type { BookDocument, Metadata, Section } from '../document.ts'
import { languageAttributes, sectionMarkup } from './content.ts'
import { headingLine, headingMarkup, titleLines } from './heading.ts'
import { element } from './markup.ts'

interface PageParts {
  /** CSS of the book's design, and of a page on a screen. */
  readonly stylesheet: string
  /** Where each picture is found, by the address that the texts name it by: a data URL needs no other file. */
  readonly pictures: ReadonlyMap<string, string>
}

/** A book as one page that needs nothing else. What a text holds of HTML stays text. */
export function webPage(document: BookDocument, { stylesheet, pictures }: PageParts): string {
  const { metadata, sections } = document
  const body = sections.map((section) => shown(section, document, pictures)).join('\n')
  const head = [
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('title', {}, escapeText(metadata.title)),
    ...described(metadata),
    // A stylesheet is no text: what would end it isn't in the shipped ones.
    element('style', {}, `\n${stylesheet}`),
  ]
  const html = element(
    'html',
    { lang: metadata.language },
    `\n${element('head', {}, `\n${head.join('\n')}\n`)}\n${element('body', {}, `\n${body}\n`)}\n`,
  )
  return `<!DOCTYPE html>\n${html}\n`
}

function described({ author, description, keywords }: Metadata): string[] {
  const named = (name: string, content: string | null) =>
    content === null || content === '' ? [] : [element('meta', { name, content })]
  return [...named('author', author), ...named('description', description), ...named('keywords', keywords.join(', '))]
}

function shown(section: Section, document: BookDocument, pictures: PageParts['pictures']): string {
  const { metadata, sections } = document
  const { id, role, matter } = section
  if (role === 'title-page') return element('header', { id, class: role }, `\n${titleLines(metadata)}\n`)
  if (role === 'contents') return contents(section, sections)
  const content = sectionMarkup(section, {
    picture: (address) => pictures.get(address) ?? null,
    prefix: `${id}-`,
    isEpub: false,
    lower: 1,
    language: metadata.language,
    back: say('publish.back', metadata.language),
  })
  return element(
    'section',
    {
      id,
      class: matter === 'body' ? `body ${role}` : role,
      ...languageAttributes(section.language ?? metadata.language, metadata.language, false),
    },
    `\n${headingMarkup(section, 2)}${content}\n`,
  )
}

function contents(section: Section, sections: readonly Section[]): string {
  const items = sections.flatMap((one) => {
    const name = one.role === 'contents' ? null : headingLine(one)
    return name === null
      ? []
      : [element('li', { lang: one.language ?? null }, element('a', { href: `#${one.id}` }, escapeText(name)))]
  })
  return element(
    'nav',
    { id: section.id, role: 'doc-toc' },
    `\n${headingMarkup(section, 2)}${element('ol', {}, items.join('\n'))}\n`,
  )
}
