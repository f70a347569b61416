import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ApiMessage } from '../../server/contract/system.ts'
import { type Book, writingPath } from '../api/books.ts'
import { ask } from '../api/request.ts'
import { lazyComponent } from '../app/lazy-part.ts'
import { Link } from '../app/link.tsx'
import { useActionWithFault } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { type ContinuedBook, CurrentBookNote } from './current-book-note.tsx'
import type { BookSummary } from './library-query.ts'
import { RenameDialog } from './rename-dialog.tsx'
import { OFFER_NOTICE_SECONDS, useUndeleteBook } from './use-book-actions.ts'
import { forgetReadingPosition } from './volume/use-reading-position.ts'

/** An action on a book that opens a dialog. */
export type BookAction = 'rename' | 'delete' | 'continue' | 'share'

const ShareDialog = lazyComponent(() => import('./sharing/share-dialog.tsx'), ['sharing'])

interface BookDialogsProps {
  book: BookSummary | Book
  asked: BookAction | null
  onClose: () => void
  onDeleted: () => void
}

/** One dialog at a time. */
export default function BookDialogs({ book, asked, onClose, onDeleted }: BookDialogsProps) {
  if (asked === 'rename') return <RenameDialog book={book} onClose={onClose} />
  if (asked === 'delete') return <DeleteDialog book={book} onClose={onClose} onDeleted={onDeleted} />
  if (asked === 'share') return <ShareDialog book={book} onClose={onClose} />
  if (asked === 'continue') return <ContinueDialog book={book} onClose={onClose} />
  return null
}

/** Continues a book that isn't the current one of its generator. */
function ContinueDialog({ book, onClose }: { book: ContinuedBook; onClose: () => void }) {
  const { t } = useText()
  if (book.generator === null) return null
  return (
    <Dialog
      onClose={onClose}
      title={t('books.continue-title', { title: book.title })}
      actions={
        <>
          <Button onClick={onClose}>{t('flow.cancel')}</Button>
          <Link to={writingPath(book.id)} className={buttonClass({ variant: 'main' })}>
            {t('books.continue')}
          </Link>
        </>
      }
    >
      <CurrentBookNote book={book} className="text-sm text-ink-soft" />
    </Dialog>
  )
}

interface DeleteDialogProps {
  book: Pick<BookSummary, 'id' | 'title' | 'words'>
  onClose: () => void
  onDeleted: () => void
}

/** Confirms a deletion; the notice after it offers to undo it. The server refuses it while a text of the book is being written. */
function DeleteDialog({ book, onClose, onDeleted }: DeleteDialogProps) {
  const { t, number } = useText()
  const client = useQueryClient()
  const { undelete } = useUndeleteBook()
  const { isBusy, fault, work } = useActionWithFault()
  const remove = () =>
    work(async () => {
      const { message } = await ask<z.output<typeof ApiMessage>>('DELETE', `/api/books/${book.id}`)
      forgetReadingPosition(book.id)
      const action = { label: t('books.undo'), onClick: () => undelete(book.id) }
      notify('success', message, { seconds: OFFER_NOTICE_SECONDS, action })
      // Before closing, so that focus doesn't return to a button that is removed with its book.
      await client.invalidateQueries({ queryKey: ['books'] })
      onDeleted()
      client.removeQueries({ queryKey: ['book', book.id] })
    })
  return (
    <ConfirmDialog
      danger
      title={t('books.delete-title', { title: book.title })}
      about={t('books.delete-about', { words: number(book.words) })}
      confirm={t('books.delete')}
      busy={isBusy}
      fault={fault && `${fault.message} ${fault.code === 'generation.in-flight' ? t('books.delete-later') : ''}`.trim()}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
