import { escapeText } from '../../base/escape.ts'
import type { Metadata, Section } from '../document.ts'
import { element, textDirection } from './markup.ts'

/** The label and the title of a section in one line, such as `Chapter 3: The Reef`; null: it has neither. */
export function headingLine({ label, title }: Pick<Section, 'label' | 'title'>): string | null {
  return [label, title].filter((name) => name !== null).join(': ') || null
}

/** The heading of a section as an element of a depth, label and title each with a class of its own; '' without either. */
export function headingMarkup({ label, title }: Pick<Section, 'label' | 'title'>, depth = 1): string {
  const names = [
    ...(label === null ? [] : [element('span', { class: 'label' }, escapeText(label))]),
    ...(title === null ? [] : [element('span', { class: 'title' }, escapeText(title))]),
  ]
  return names.length === 0 ? '' : `${element(`h${depth}`, { dir: textDirection(title ?? '') }, names.join(' '))}\n`
}

/** What is on a title page. */
export function titleLines({ title, subtitle, author, series, seriesNumber, publisher, notice }: Metadata): string {
  const line = (name: string, role: string | null, text: string | null) =>
    text === null ? [] : [element('p', { class: name, role, dir: textDirection(text) }, escapeText(text))]
  const numbered = series !== null && seriesNumber !== null ? `${series} ${seriesNumber}` : series
  return [
    element('h1', { class: 'title', dir: textDirection(title) }, escapeText(title)),
    ...line('subtitle', 'doc-subtitle', subtitle),
    ...line('author', null, author),
    ...line('series', null, numbered),
    ...line('publisher', null, publisher),
    ...line('notice', null, notice),
  ].join('\n')
}
