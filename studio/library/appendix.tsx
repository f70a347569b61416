import type { Book } from '../api/books.ts'
import { useText } from '../language/language.tsx'
import { PieceText } from '../reading/piece-text.tsx'

/** The plan the book was written by; what there is to read while there is nothing else. */
export function Appendix({ book, isAlone }: { book: Book; isAlone: boolean }) {
  const { t, say } = useText()
  const plan = book.pieces.find(({ kind }) => kind === 'outline')
  if (plan === undefined) return null
  return (
    <details className="volume-appendix no-print" open={isAlone}>
      <summary>{isAlone ? say('flow.outline') : t('books.appendix')}</summary>
      {book.outline === null ? (
        <PieceText text={plan.text} level={2} />
      ) : (
        <ol>
          {book.outline.entries.map(({ number, title, summary }) => (
            <li key={number}>
              <strong>{title}</strong>
              <span>{summary}</span>
            </li>
          ))}
        </ol>
      )}
      {plan.flags.length > 0 && <p className="volume-notes">{plan.flags.map(({ message }) => message).join(' ')}</p>}
    </details>
  )
}
