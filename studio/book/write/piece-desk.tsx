import { useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { type Book, bookQuery, type Piece } from '../../api/books.ts'
import { changePiece } from '../../api/manuscript.ts'
import { Link } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { PartName } from '../../reading/part-name.tsx'
import { PieceText } from '../../reading/piece-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/feedback.tsx'
import { notifyFailure } from '../../ui/notify.ts'
import '../../reading/reading.css'

interface PieceDeskProps {
  book: Book
  piece: Piece
}

/** A written part: its text to be typed in, its lock, its marks. */
export function PieceDesk({ book, piece }: PieceDeskProps) {
  const { t, of } = useText()
  const { change, isBusy } = useChange(book, piece)
  const name = piece.heading ?? of(piece.label)
  return (
    <section aria-label={name} className="sheet">
      <header className="no-print sticky top-14 z-10 flex min-h-12 items-center gap-1 rounded-t-lg border-b border-line bg-paper px-3 sm:px-5">
        <Button
          variant="quiet"
          size="small"
          className="ms-auto"
          busy={isBusy}
          aria-pressed={piece.locked}
          onClick={() => change({ locked: !piece.locked })}
        >
          {piece.locked ? <Lock aria-hidden className="size-4" /> : <LockOpen aria-hidden className="size-4" />}
          {t(piece.locked ? 'book.unlock' : 'book.lock')}
        </Button>
      </header>
      <div className="px-5 py-10 sm:px-12 print:p-0">
        {piece.locked && <Note className="mx-auto mb-8 max-w-xl">{t('book.locked-about')}</Note>}
        <Marks book={book} piece={piece} onDismiss={() => change({ marks: 'dismiss' })} />
        <article lang={book.language} className="book">
          <div className="book-part">
            {piece.heading && (
              <h2>
                <PartName heading={piece.heading} />
              </h2>
            )}
            {piece.writes === 'image' ? (
              <img src={piece.text} alt={name} />
            ) : (
              <PieceText text={piece.text} level={piece.heading === null ? 2 : 3} />
            )}
          </div>
        </article>
        <Neighbours book={book} piece={piece} />
      </div>
    </section>
  )
}

function useChange(book: Book, { step }: Piece) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const change = async (wanted: Parameters<typeof changePiece>[2]) => {
    setBusy(true)
    try {
      client.setQueryData(bookQuery(book.id).queryKey, await changePiece(book.id, step, wanted))
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, change: (wanted: Parameters<typeof changePiece>[2]) => void change(wanted) }
}

/** What has changed since the part was written. */
function Marks({ book, piece, onDismiss }: PieceDeskProps & { onDismiss: () => void }) {
  const { t, of } = useText()
  if (piece.marks.length === 0) return null
  const nameOf = (step: string | undefined) => {
    const one = book.pieces.find((other) => other.step === step)
    return one ? (one.heading ?? of(one.label)) : (step ?? '')
  }
  return (
    <Note variant="accent" className="no-print mx-auto mb-8 flex max-w-xl flex-wrap items-center gap-3">
      <ul className="min-w-0 flex-1 space-y-1">
        {piece.marks.map(({ because, step }) => (
          <li key={`${because} ${step}`}>{t(`book.mark-${because}`, { part: nameOf(step) })}</li>
        ))}
      </ul>
      <Button size="small" onClick={onDismiss}>
        {t('book.mark-dismiss')}
      </Button>
    </Note>
  )
}

/** Links to the parts before and after. */
function Neighbours({ book, piece }: PieceDeskProps) {
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
    <nav aria-label={t('book.parts')} className="no-print mx-auto mt-12 flex max-w-[38rem] justify-between gap-4">
      {linkTo(parts[at - 1], t('book.before')) ?? <span />}
      {linkTo(parts[at + 1], t('book.after'))}
    </nav>
  )
}
