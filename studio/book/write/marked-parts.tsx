import { useQueryClient } from '@tanstack/react-query'
import { type Book, bookQuery } from '../../api/books.ts'
import { dismissAllMarks } from '../../api/manuscript.ts'
import { Link } from '../../app/link.tsx'
import { useText } from '../../language/language.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { notifyFailure } from '../../ui/notify.ts'

/** How many parts are older than their sources, and the way through them. */
export function MarkedParts({ book }: { book: Book }) {
  const { t } = useText()
  const client = useQueryClient()
  const marked = book.pieces.filter(({ marks }) => marks.length > 0)
  if (marked.length === 0) return null
  const dismiss = async () => {
    try {
      client.setQueryData(bookQuery(book.id).queryKey, await dismissAllMarks(book.id))
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (
    <div className="mt-2 rounded-md bg-accent-soft px-3 py-2 text-2xs text-ink">
      <p>{t('book.marks', { count: marked.length })}</p>
      <div className="mt-1 flex flex-wrap gap-x-3">
        <Link
          to={`/books/${book.id}/write?piece=${encodeURIComponent(marked[0]!.step)}`}
          className={buttonClass({ variant: 'link', className: 'text-2xs' })}
        >
          {t('book.marks-walk')}
        </Link>
        <Button variant="link" className="text-2xs" onClick={() => void dismiss()}>
          {t('book.marks-dismiss')}
        </Button>
      </div>
    </div>
  )
}
