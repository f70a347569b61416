import type { Book } from '../api/books.ts'
import { ContinueDialog } from './continue-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { Face } from './library-query.ts'
import { RenameDialog } from './rename-dialog.tsx'

/** What was asked of a book. */
export type Asked = 'rename' | 'delete' | 'continue'

interface BookDialogsProps {
  book: Face | Book
  asked: Asked | null
  onClose: () => void
  onDeleted: () => void
}

/** One dialog at a time. */
export default function BookDialogs({ book, asked, onClose, onDeleted }: BookDialogsProps) {
  if (asked === 'rename') return <RenameDialog book={book} onClose={onClose} />
  if (asked === 'delete') return <DeleteDialog book={book} onClose={onClose} onDeleted={onDeleted} />
  if (asked === 'continue') return <ContinueDialog book={book} onClose={onClose} />
  return null
}
