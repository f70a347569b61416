import { useText } from '../language/language.tsx'
import { Callout } from '../ui/feedback.tsx'

/** Warns of footnotes of the text `after` that lack their note or their mark, and didn't already in the text `before`. */
export function FootnoteWarning({ before, after }: { before: string; after: string }) {
  const { t } = useText()
  const known = findFootnoteFaults(before)
  const found = findFootnoteFaults(after)
  const wordless = found.wordless.filter((label) => !known.wordless.includes(label))
  const placeless = found.placeless.filter((label) => !known.placeless.includes(label))
  if (wordless.length + placeless.length === 0) return null
  return (
    <Callout variant="accent" role="status">
      {wordless.length > 0 && <p>{t('book.footnote-wordless', { labels: wordless.join(', ') })}</p>}
      {placeless.length > 0 && <p>{t('book.footnote-placeless', { labels: placeless.join(', ') })}</p>}
    </Callout>
  )
}

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
export function findFootnoteFaults(text: string): FootnoteFaults {
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
