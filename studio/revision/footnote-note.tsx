import { footnoteFaults } from '../../engine/revision/footnotes.ts'
import { useText } from '../language/language.tsx'
import { Callout } from '../ui/feedback.tsx'

/** Warns of footnotes of the text `after` that lack their note or their mark, and didn't already in the text `before`. */
export function FootnoteWarning({ before, after }: { before: string; after: string }) {
  const { t } = useText()
  const known = footnoteFaults(before)
  const found = footnoteFaults(after)
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
