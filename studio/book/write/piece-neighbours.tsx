import type { Book, Piece } from '../../api/books.ts'
import { Link } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'

interface PieceNeighboursProps {
  book: Book
  piece: Piece
}

/** Links to the parts before and after. */
export function PieceNeighbours({ book, piece }: PieceNeighboursProps) {
  const { t, of } = useText()
  const parts = book.pieces.filter(({ writes }) => writes !== 'plan')
  const at = parts.findIndex(({ step }) => step === piece.step)
  const linkTo = (other: Piece | undefined, label: string) =>
    other && (
      <Link
        to={`/books/${book.id}/write?piece=${encodeURIComponent(other.step)}`}
        className="max-w-[45%] text-sm text-accent underline-offset-4 hover:underline"
      >
        <span className="block text-2xs text-ink-soft">{label}</span>
        <span lang={book.language}>{other.heading ?? of(other.label)}</span>
      </Link>
    )
  return (
    <nav aria-label={t('book.neighbours')} className="no-print mx-auto mt-12 flex max-w-[38rem] justify-between gap-4">
      {linkTo(parts[at - 1], t('book.before')) ?? <span />}
      {linkTo(parts[at + 1], t('book.after'))}
    </nav>
  )
}
