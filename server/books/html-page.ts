import type { Language } from '../../engine/language.ts'

const STYLE =
  'body{max-width:38rem;margin:3rem auto;padding:0 1rem;font:1.1rem/1.6 Georgia,serif}' +
  'h1,h2,h3{line-height:1.25}img{display:block;max-width:100%;height:auto;margin:auto}' +
  'blockquote{margin-left:0;padding-left:1rem;border-left:3px solid #999}'

interface Page {
  readonly title: string
  readonly language: Language
  /** Sources of the pictures that stand in it, by their addresses in the Markdown. */
  readonly pictures?: ReadonlyMap<string, string>
}

/** A manuscript's Markdown as one page that needs nothing else. What a text holds of HTML and of other pictures stays text. */
export function htmlPage(markdown: string, { title, language, pictures = new Map() }: Page): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>`,
    `<style>${STYLE}</style></head>`,
    '<body>',
    ...blocksOf(markdown).map((lines) => pictureIn(lines, pictures) ?? htmlOf(lines)),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/** Lines that belong together: a heading and a rule stand alone, a list and a quotation end where their marks do. */
function blocksOf(markdown: string): string[][] {
  const blocks: string[][] = []
  let kind: Kind | null = null
  for (const line of markdown.split('\n')) {
    const next = kindOf(line)
    if (next !== null) {
      const isCurrent = next === kind && next !== 'heading' && next !== 'rule'
      const isItem = next === 'paragraph' && (kind === 'bullets' || kind === 'numbers') && /^\s{2,}/.test(line)
      if (isCurrent || isItem) blocks.at(-1)!.push(line)
      else blocks.push([line])
      if (isItem) continue
    }
    kind = next
  }
  return blocks
}

type Kind = 'heading' | 'rule' | 'quote' | 'bullets' | 'numbers' | 'paragraph'

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/
const BULLET = /^\s{0,3}[-*+]\s+/
const NUMBER = /^\s{0,3}\d{1,9}[.)]\s+/

/** Null: an empty line. */
function kindOf(line: string): Kind | null {
  if (line.trim() === '') return null
  if (HEADING.test(line)) return 'heading'
  if (/^\s{0,3}([-*_])(\s*\1){2,}\s*$/.test(line)) return 'rule'
  if (/^\s{0,3}>/.test(line)) return 'quote'
  if (BULLET.test(line)) return 'bullets'
  return NUMBER.test(line) ? 'numbers' : 'paragraph'
}

/** A picture of the book that stands alone. Null: the lines are text. */
function pictureIn(lines: readonly string[], pictures: ReadonlyMap<string, string>): string | null {
  const [, label = '', address = ''] = (lines.length === 1 && /^!\[([^\]]*)\]\((\S+)\)$/.exec(lines[0]!)) || []
  const source = pictures.get(address)
  return source === undefined ? null : `<p><img src="${escaped(source)}" alt="${escaped(label)}"></p>`
}

function htmlOf(lines: string[]): string {
  const kind = kindOf(lines[0]!)
  if (kind === 'rule') return '<hr>'
  if (kind === 'heading') {
    const [, marks, text] = HEADING.exec(lines[0]!)!
    return `<h${marks!.length}>${inline(text!)}</h${marks!.length}>`
  }
  if (kind === 'quote') {
    return `<blockquote><p>${broken(lines.map((line) => line.replace(/^\s{0,3}>\s?/, '')))}</p></blockquote>`
  }
  if (kind === 'bullets') return `<ul>${items(lines, BULLET)}</ul>`
  if (kind === 'numbers') return `<ol start="${Number.parseInt(lines[0]!, 10)}">${items(lines, NUMBER)}</ol>`
  return `<p>${broken(lines)}</p>`
}

function items(lines: readonly string[], mark: RegExp): string {
  const texts: string[][] = []
  for (const line of lines) {
    if (mark.test(line)) texts.push([line.replace(mark, '')])
    else texts.at(-1)!.push(line)
  }
  return texts.map((text) => `<li>${broken(text)}</li>`).join('')
}

/** A line of a poem or a dialogue is meant as a line. */
function broken(lines: readonly string[]): string {
  return inline(lines.map((line) => line.trim().replace(/\\$/, '')).join('\n')).replaceAll('\n', '<br>\n')
}

/** Emphasis as the plain text of a manuscript reads it, and code; a backslash keeps a mark. */
function inline(text: string): string {
  return text
    .split(/(`[^`\n]+`)/)
    .map((part, at) => (at % 2 === 1 ? `<code>${escaped(part.slice(1, -1))}</code>` : emphasized(part)))
    .join('')
}

function emphasized(text: string): string {
  return escaped(text)
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '<strong>$2</strong>')
    .replace(/(^|[^\w*\\])\*(?=\S)([^*\n]+?)(?<=\S)\*(?!\w)/g, '$1<em>$2</em>')
    .replace(/(^|[^\w\\])_(?=\S)([^_\n]+?)(?<=\S)_(?!\w)/g, '$1<em>$2</em>')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
