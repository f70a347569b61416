import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_NOTE_LENGTH } from '../../server/contract/rules.ts'
import type { Book, Piece } from '../api/books.ts'
import { ask } from '../api/request.ts'
import { addNote, changeNote, type Note, type Notes } from '../api/revision.ts'
import { useAsyncAction } from '../app/use-work.ts'
import type { Passage } from '../editor/handle.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { Checkbox, Field, TextArea } from '../ui/field.tsx'
import { notesQuery } from './use-rewrite.ts'

interface NotesPanelProps {
  book: Book
  piece: Piece
  /** What is selected in the text: the note is beside it. */
  selected: Passage | null
  /** Shows a passage in the text. False: it isn't there any more. */
  onFind: (quote: string) => boolean
}

/** Notes for oneself, beside the words they are about. */
export function NotesPanel({ book, piece, selected, onFind }: NotesPanelProps) {
  const { t } = useText()
  const client = useQueryClient()
  const notes = useQuery(notesQuery(book.id)).data?.notes
  const [text, setText] = useState('')
  const { work } = useAsyncAction()
  const act = (change: () => Promise<Notes>) =>
    work(async () => client.setQueryData(notesQuery(book.id).queryKey, await change()))
  const add = async () => {
    const isAdded = await act(() => addNote(book.id, { step: piece.step, quote: selected?.find ?? '', text }))
    if (isAdded) setText('')
  }
  return (
    <div className="space-y-5">
      <div className="space-y-2">
        <Field label={t('notes.new')} help={t('notes.help')}>
          <TextArea value={text} maxLength={MAX_NOTE_LENGTH} onValue={setText} />
        </Field>
        {selected && (
          <p className="line-clamp-2 border-s-2 border-accent ps-3 font-serif text-sm text-ink-soft">{selected.find}</p>
        )}
        <Button size="small" disabled={text.trim() === ''} onClick={() => void add()}>
          {t('notes.add')}
        </Button>
      </div>
      {notes === undefined && <Skeleton className="h-24" />}
      <ul className="space-y-3">
        {notes
          ?.filter(({ step }) => step === piece.step)
          .map((note) => (
            <li key={note.id}>
              <NoteCard
                note={note}
                language={book.language}
                onFind={onFind}
                onDone={(done) => void act(() => changeNote(book.id, note.id, { done }))}
                onDelete={() => void act(() => ask('DELETE', `/api/books/${book.id}/notes/${note.id}`))}
              />
            </li>
          ))}
      </ul>
    </div>
  )
}

interface NoteCardProps {
  note: Note
  language: string
  onFind: (quote: string) => boolean
  onDone: (done: boolean) => void
  onDelete: () => void
}

function NoteCard({ note: { quote, text, done, at }, language, onFind, onDone, onDelete }: NoteCardProps) {
  const { t, date } = useText()
  const [isGone, setGone] = useState(false)
  return (
    <article className="rounded-lg border border-line p-3">
      {quote !== '' && (
        <button
          type="button"
          lang={language}
          onClick={() => setGone(!onFind(quote))}
          className="line-clamp-2 w-full border-s-2 border-accent ps-3 text-start font-serif text-sm text-ink-soft hover:text-ink"
        >
          {quote}
        </button>
      )}
      {isGone && <p className="mt-1 text-2xs text-bad">{t('notes.gone')}</p>}
      <p className={classNames('mt-2 text-sm whitespace-pre-line', done ? 'text-ink-faint line-through' : 'text-ink')}>
        {text}
      </p>
      <footer className="mt-2 flex items-center gap-3 text-2xs text-ink-faint">
        <Checkbox label={t('notes.done')} checked={done} onValue={onDone} />
        <span className="ms-auto">{date(at)}</span>
        <Button variant="quiet" size="small" onClick={onDelete}>
          {t('notes.delete')}
        </Button>
      </footer>
    </article>
  )
}
