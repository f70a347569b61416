import { splitSentences } from '../../prose/sentences.ts'

/** No rule looks further into a text: characters. */
const MAX_OPENING_CHARACTERS = 4000
const MAX_SENTENCES = 60
/** A sentence is judged by so many of its characters. */
const MAX_SENTENCE_CHARACTERS = 400

export interface FirstSentence {
  /** Lower case, straight quotes, without Markdown. */
  readonly text: string
  /** Spoken, cited or set apart: between quotation marks, in italics, or in a block quotation. */
  readonly quoted: boolean
  /** Number of its paragraph, from 0. */
  readonly paragraph: number
}

/** The first sentences of a text, as the rules read them. */
export function firstSentences(text: string): FirstSentence[] {
  const sentences: FirstSentence[] = []
  const head = text.slice(0, MAX_OPENING_CHARACTERS).replace(/[’‘`´]/g, "'")
  for (const [paragraph, block] of paragraphsOf(head).entries()) {
    let quoteOpen = false
    for (const trimmed of block.split('\n').flatMap(splitSentences)) {
      const marks = trimmed.match(/["“”«»「」]/g)?.length ?? 0
      const quoted = quoteOpen || /^[\s#*_>-]*["“«「]|^(?:>|\*(?!\*)|_(?!_)|'(?=\p{Lu}.*'))/u.test(trimmed)
      if (marks % 2 === 1) quoteOpen = !quoteOpen
      sentences.push({ text: plain(trimmed), quoted, paragraph })
      if (sentences.length === MAX_SENTENCES) return sentences
    }
  }
  return sentences
}

/** Headings, rules and links to nowhere are no sentences. */
function paragraphsOf(head: string): string[] {
  return head
    .split(/\n[ \t]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^(?:#{1,6} [^\n]*|[-*_=]{3,})$/.test(block))
}

function plain(sentence: string): string {
  return (
    sentence
      .slice(0, MAX_SENTENCE_CHARACTERS)
      .toLowerCase()
      .replace(/^[\s#*_>\-–—"“”«»「」()[\]]+/u, '')
      .replace(/[*_]+/g, '')
      // What is cited within a sentence is not said by it.
      .replace(/(?<=[^\s"“”«»].{0,400})[“"«][^”"»]*[”"»]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
