import type { Book, Piece } from '../../api/books.ts'
import { Link } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/feedback.tsx'

interface PieceMarksProps {
  book: Book
  piece: Piece
  onDismiss: () => void
}

/** What has changed since the part was written, and the way to the next part that is marked. */
export function PieceMarks({ book, piece, onDismiss }: PieceMarksProps) {
  const { t, of } = useText()
  if (piece.marks.length === 0) return null
  const nameOf = (step: string | undefined) => {
    const one = book.pieces.find((other) => other.step === step)
    return one ? (one.heading ?? of(one.label)) : (step ?? '')
  }
  const next = nextMarked(book, piece)
  return (
    <Note variant="accent" className="no-print mx-auto mb-8 max-w-[38rem]">
      <ul className="space-y-1">
        {piece.marks.map(({ because, step }) => (
          <li key={`${because} ${step}`}>{t(`book.mark-${because}`, { part: nameOf(step) })}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onDismiss}>
          {t('book.mark-dismiss')}
        </Button>
        {next && (
          <Link
            to={`/books/${book.id}/write?piece=${encodeURIComponent(next.step)}`}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            {t('book.mark-next', { part: nameOf(next.step) })}
          </Link>
        )}
      </div>
    </Note>
  )
}

/** The next marked part behind this one, else the first. Null: this is the only one. */
export function nextMarked({ pieces }: Pick<Book, 'pieces'>, { step }: Pick<Piece, 'step'>): Piece | null {
  const at = pieces.findIndex((one) => one.step === step)
  const others = [...pieces.slice(at + 1), ...pieces.slice(0, Math.max(0, at))]
  return others.find(({ marks }) => marks.length > 0) ?? null
}
