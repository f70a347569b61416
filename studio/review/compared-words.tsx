import { diffWordsWithSpace } from 'diff'
import { useText } from '../language/language.tsx'

/** Two texts in one: what goes is struck through, what comes stands out. */
export function ComparedWords({ before, after }: { before: string; after: string }) {
  const { t } = useText()
  return compareWords(before, after).map(({ text, in: where }, index) => {
    const key = `${index} ${where}`
    if (where === 'both') return <span key={key}>{text}</span>
    return where === 'before' ? (
      <del key={key} className="bg-bad-soft text-bad">
        <span className="sr-only">{t('review.removed')} </span>
        {text}
      </del>
    ) : (
      <ins key={key} className="bg-good-soft text-good no-underline">
        <span className="sr-only">{t('review.inserted')} </span>
        {text}
      </ins>
    )
  })
}

/** A run of words that both texts have, or one of them. */
interface ComparedWords {
  readonly text: string
  readonly in: 'both' | 'before' | 'after'
}

/** Words that are compared one by one, at most: of more changes one text stands after the other. */
const MAX_EDITS = 1_000

/** The words of two texts in one row. */
function compareWords(before: string, after: string): ComparedWords[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  return changes.map(({ value, added, removed }) => ({
    text: value,
    in: removed ? 'before' : added ? 'after' : 'both',
  }))
}
