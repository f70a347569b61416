import { escapeRegExp, matchWholeWords } from '../../prose/pattern.ts'
import type { ExpectedOutput } from './expected.ts'

/** The words of `text` that a shop refuses, as they are there, each once. What the author typed, such as the title, is not judged. */
export function forbiddenWords(text: string, { lacks, allowed }: Pick<ExpectedOutput, 'lacks' | 'allowed'>): string[] {
  if (lacks.length === 0) return []
  const judged = allowed
    .filter((typed) => typed.trim() !== '')
    .reduce((rest, typed) => rest.split(typed).join(' '), text)
  const found = lacks.flatMap(({ phrases }) =>
    phrases.flatMap((phrase) => [...judged.matchAll(patternOf(phrase))].map(([words]) => words.trim())),
  )
  return [...new Set(found.map((words) => words.toLowerCase()))]
}

const patterns = new Map<string, RegExp>()

/** A phrase as whole words in any letter case; between slashes, a pattern. */
function patternOf(phrase: string): RegExp {
  const known = patterns.get(phrase)
  if (known !== undefined) return known
  const source = /^\/(.+)\/$/u.exec(phrase)?.[1]
  const made = new RegExp(source ?? matchWholeWords(escapeRegExp(phrase).replace(/\s+/g, '[\\s-]+')), 'giu')
  patterns.set(phrase, made)
  return made
}

/** Characters of a Markdown text as a shop counts them: with `html`, as the HTML that its formatting becomes. */
export function countShopCharacters(text: string, counts: 'html' | 'text'): number {
  const plain = text.trim()
  return counts === 'text' ? plain.length : asHtml(plain).length
}

/** The small part of HTML that shops take: paragraphs, bold, italics, lists and breaks. */
function asHtml(text: string): string {
  return text
    .split(/\n[ \t]*\n+/)
    .map((block) => {
      const lines = block.split('\n')
      const list = lines.every((line) => /^\s*[-*+•][ \t]+/.test(line))
        ? 'ul'
        : lines.every((line) => /^\s*\d+[.)][ \t]+/.test(line))
          ? 'ol'
          : null
      if (list === null) return `<p>${lines.map((line) => inline(line.trim())).join('<br>')}</p>`
      const items = lines.map((line) => `<li>${inline(line.replace(/^\s*(?:[-*+•]|\d+[.)])[ \t]+/, ''))}</li>`)
      return `<${list}>${items.join('')}</${list}>`
    })
    .join('')
}

function inline(text: string): string {
  return text
    .replace(/&(?!\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/^#{1,6}[ \t]+(.*)$/u, '<b>$1</b>')
    .replace(/(\*\*|__)(.+?)\1/gu, '<b>$2</b>')
    .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.+?)\1(?![\p{L}\p{N}])/gu, '<i>$2</i>')
}
