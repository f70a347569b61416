import { Link } from '../app/link.tsx'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { AtHandNote, type Continued, writingPage } from './at-hand-note.tsx'

/** Going on with a book while its generator has another at hand, or none. */
export function ContinueDialog({ book, onClose }: { book: Continued; onClose: () => void }) {
  const { t, say } = useText()
  if (book.generator === null) return null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('books.continue-title', { title: book.title })}
      actions={
        <>
          <Button onClick={onClose}>{say('flow.cancel')}</Button>
          <Link to={writingPage(book.generator.route, book.id)} className={buttonClass({ look: 'main' })}>
            {t('books.continue')}
          </Link>
        </>
      }
    >
      <AtHandNote book={book} className="text-sm text-ink-soft" />
    </Dialog>
  )
}
