/** Footnotes of a text of which one half is missing, by their labels, in the order of the text. */
interface FootnoteFaults {
  /** Named in the text, with no words below it. */
  readonly wordless: readonly string[]
  /** With words, and nowhere named. */
  readonly placeless: readonly string[]
}

const DEFINITION = /^ {0,3}\[\^([^\]\s]+)\]:/gm
const REFERENCE = /(?<!\\)\[\^([^\]\s]+)\](?!:)/g

/** The footnotes of a text whose words or whose place is missing. */
export function footnoteFaults(text: string): FootnoteFaults {
  const named = labelsOf(text, REFERENCE)
  const worded = labelsOf(text, DEFINITION)
  return {
    wordless: named.filter((label) => !worded.includes(label)),
    placeless: worded.filter((label) => !named.includes(label)),
  }
}

function labelsOf(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, label]) => label!))]
}
