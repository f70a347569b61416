import { useText } from '../language/language.tsx'
import { compareWords } from './difference.ts'

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
