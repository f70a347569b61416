import { stringify } from 'yaml'
import { escapeMarkdown } from '../../markdown/escape.ts'
import type { BookDocument, Metadata, Section } from '../document.ts'
import { bodyMarkdown } from './body-markdown.ts'

/** Sections that the front matter of the file says. */
const IN_FRONT_MATTER: readonly Section['role'][] = ['title-page', 'copyright', 'contents']

/** A book as Markdown with front matter that pandoc reads. A section has a heading of level 1, its own headings are below it. */
export function bookMarkdown({ metadata, design, sections }: BookDocument): string {
  const shown = sections.filter(({ role }) => !IN_FRONT_MATTER.includes(role))
  const notice = metadata.notice === null ? '' : `> ${metadata.notice}\n\n`
  const body = bodyMarkdown(shown, 1, { keepsLines: design === 'verse', escapesDollars: true })
  const rights = sections.find(({ role }) => role === 'copyright')?.markdown ?? ''
  return `---\n${frontMatter(metadata, rights)}---\n\n${notice}${body}\n`
}

/** As pandoc names it; its texts are Markdown. */
function frontMatter(metadata: Metadata, rights: string): string {
  const { title, subtitle, author, language, date, publisher, identifier, series, seriesNumber } = metadata
  const line = (text: string | null) => (text === null ? null : escapeMarkdown(text))
  const lines = (texts: readonly string[]) => (texts.length === 0 ? null : texts.map(escapeMarkdown))
  const values = {
    title: line(title),
    subtitle: line(subtitle),
    author: line(author),
    lang: language,
    date,
    publisher: line(publisher),
    identifier,
    'belongs-to-collection': line(series),
    'group-position': seriesNumber,
    description: line(metadata.description),
    subject: lines(metadata.subjects),
    keywords: lines(metadata.keywords),
    rights: rights.trim() || null,
  }
  const known = Object.entries(values).filter(([, value]) => value !== null)
  return stringify(Object.fromEntries(known), { lineWidth: 0 })
}
