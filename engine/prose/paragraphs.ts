import { findSentenceEnds } from './sentences.ts'

/** A paragraph of running text. Headings, lists, tables, code, images and rules are none. */
export interface Paragraph {
  /** Without marks of emphasis and addresses of links, on one line. */
  readonly text: string
  /** `text` without what is said or thought: between quotation marks, in italics, in a block quotation. */
  readonly narration: string
  /** Where it begins in the Markdown: characters. */
  readonly at: number
  /** Lines of it in the Markdown. */
  readonly source: string
}

const NO_PROSE = /^\s*(?:#{1,6}\s|\||!\[|<|[-*+]\s|\d{1,3}[.)]\s|(?:[-*_=]\s*){3,}$|\[\^|(?:`{3}|~{3}))/u
const FENCED = /^(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^\1[`~]*[ \t]*$|(?![\s\S]))/gmu
const BLOCK = /[^\n]*[^\s][^\n]*(?:\n[^\n]*[^\s][^\n]*)*/gu

/** Speech: in double quotation marks; in single ones if punctuation comes before the closing one; after a dash that begins a line. */
const SPEECH =
  /“[^”\n]{0,3000}(?:”|$)|"[^"\n]{0,3000}(?:"|$)|«[^»\n]{0,3000}(?:»|$)|(?<![\p{L}\p{N}])[‘'](?=\p{Lu})[^\n“”"]{1,600}?[.,!?…—–-][’'](?![\p{L}\p{N}])|^[—–]\s[^\n]{1,3000}/gu
const ITALICS = /(?<![\p{L}*])\*(?![\s*])[^*\n]{1,1000}\*(?!\*)|(?<![\p{L}_])_(?![\s_])[^_\n]{1,1000}_(?![\p{L}_])/gu

/** The paragraphs of a text in Markdown. */
export function paragraphsOf(markdown: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  const open = markdown.replace(FENCED, (fenced) => fenced.replace(/[^\n]/g, ' '))
  for (const { 0: source, index } of open.matchAll(BLOCK)) {
    if (NO_PROSE.test(source)) continue
    const quoted = /^\s*>/.test(source)
    const lines = source.replace(/^[ \t]*>+[ \t]?/gm, '').replace(/(?<!\s)\s*\n\s*/g, ' ')
    const text = withoutMarks(lines)
    if (!/\p{L}/u.test(text)) continue
    const narration = quoted ? '' : withoutMarks(lines.replace(SPEECH, ' ¶ ').replace(ITALICS, ' '))
    paragraphs.push({ text, narration, at: index, source })
  }
  return paragraphs
}

const LINK = /!?\[([^[\]\n]{0,300})\]\([^()\n]{0,500}\)/gu
const EMPHASIS = /\*{1,3}|`|(?<!\p{L})_{1,3}|_{1,3}(?!\p{L})/gu

function withoutMarks(line: string): string {
  const plain = line.includes('](') ? line.replace(LINK, '$1') : line
  const bare = /[*_`]/.test(plain) ? plain.replace(EMPHASIS, '') : plain
  return bare.replace(/ \s+|[^\S ]\s*/g, ' ').trim()
}

/** What is said in a paragraph, one part for each pair of quotation marks. */
export function speechIn(text: string): string[] {
  return [...text.matchAll(SPEECH)].map(([speech]) => speech)
}

/** The sentences of a paragraph. Speech and what goes on in lower case after it are one sentence: `"Why?" she asked.` */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (const end of [...findSentenceEnds(text), text.length]) {
    if (end < text.length && /^\s+[¶\s]*\p{Ll}/u.test(text.slice(end, end + 12))) continue
    const sentence = text.slice(from, end).trim()
    if (/[\p{L}\p{N}]/u.test(sentence)) sentences.push(sentence)
    from = end
  }
  return sentences
}

/** The words of a text in lower case, with straight apostrophes; `seolah-olah` is one. */
export function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? []
  )
}
