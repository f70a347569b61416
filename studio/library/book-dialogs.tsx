import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { RenameBook } from '../../server/contract/books.ts'
import { MAX_TITLE_LENGTH } from '../../server/contract/rules.ts'
import type { ApiMessage } from '../../server/contract/system.ts'
import { type Book, bookQuery, writingPath } from '../api/books.ts'
import { ask } from '../api/request.ts'
import { lazyComponent } from '../app/lazy-part.ts'
import { Link } from '../app/link.tsx'
import { useActionWithFault } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Checkbox, Field, Input, NumberInput } from '../ui/field.tsx'
import { notify } from '../ui/notify.ts'
import { type ContinuedBook, CurrentBookNote } from './current-book-note.tsx'
import type { BookSummary } from './library-query.ts'
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

type Names = z.input<typeof RenameBook>

/** Title, author and series; of a whole book each chapter's title too. Only what was changed is sent. */
function RenameDialog({ book, onClose }: { book: BookSummary | Book; onClose: () => void }) {
  const { t } = useText()
  const client = useQueryClient()
  const { isBusy, fault, work } = useActionWithFault()
  const chapters = 'pieces' in book ? chapterNames(book) : []
  const headed = 'pieces' in book ? partHeadings(book) : []
  const isWhole = chapters.length + headed.length > 0

  const rename = async (form?: HTMLFormElement) => {
    const typed = new FormData(form)
    const changed = (name: string, before: string) => {
      const value = String(typed.get(name) ?? '').trim()
      return value === before ? undefined : value
    }
    const titles = chapters.map(({ number, title }) => [number, changed(`title ${number}`, title)] as const)
    const renamed = titles.filter(([, title]) => title !== undefined)
    const headings = changedHeadings(headed, typed)
    const names: Names = {
      title: changed('title', book.title),
      author: changed('author', book.author ?? ''),
      ...changedSeries(book, typed),
      ...(renamed.length > 0 ? { chapterTitles: Object.fromEntries(renamed) as Record<string, string> } : {}),
      ...(Object.keys(headings).length > 0 ? { headings } : {}),
    }
    await work(async () => {
      const answer = await ask<Book>('PATCH', `/api/books/${book.id}`, { body: names })
      client.setQueryData(bookQuery(book.id).queryKey, answer)
      notify('success', t('books.renamed'))
      onClose()
      await client.invalidateQueries({ queryKey: ['books'] })
    })
  }
  return (
    <ConfirmDialog
      title={t(isWhole ? 'books.edit-titles' : 'books.rename')}
      confirm={t('books.save')}
      busy={isBusy}
      fault={fault?.message}
      form="space-y-5"
      onConfirm={rename}
      onClose={onClose}
    >
      <Field label={t('books.title')} help={t('books.title-help')}>
        <Input name="title" defaultValue={book.title} maxLength={MAX_TITLE_LENGTH} autoComplete="off" />
      </Field>
      <Field label={t('books.author')} help={t('books.author-help')}>
        <Input name="author" defaultValue={book.author ?? ''} maxLength={MAX_TITLE_LENGTH} autoComplete="off" />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-4">
        <Field label={t('books.series')} help={t('books.series-help')}>
          <Input name="series" defaultValue={book.series ?? ''} maxLength={MAX_TITLE_LENGTH} autoComplete="off" />
        </Field>
        <Field label={t('books.series-number')}>
          <NumberInput name="number" defaultValue={book.seriesNumber ?? ''} min={0} max={999} />
        </Field>
      </div>
      {isWhole && (
        <fieldset className="space-y-4 border-t border-line pt-5">
          <legend className="sr-only">{t('books.chapters')}</legend>
          <PartHeadings parts={headed} />
          {chapters.map(({ number, label, title, planned }) => (
            <Field key={number} label={label}>
              <Input
                name={`title ${number}`}
                defaultValue={title}
                placeholder={planned}
                maxLength={MAX_TITLE_LENGTH}
                autoComplete="off"
              />
            </Field>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  )
}

/** Series and place in it, where they were changed; an empty place is none. */
function changedSeries(book: BookSummary | Book, typed: FormData): Pick<Names, 'series' | 'seriesNumber'> {
  const series = String(typed.get('series') ?? '').trim()
  const place = String(typed.get('number') ?? '').trim()
  const seriesNumber = place === '' ? null : Number(place)
  return {
    ...(series === (book.series ?? '') ? {} : { series }),
    ...(seriesNumber === book.seriesNumber ? {} : { seriesNumber }),
  }
}

interface ChapterName {
  readonly number: number
  readonly label: string
  /** The present title; empty: none. */
  readonly title: string
  /** The outline's, which it falls back to. */
  readonly planned: string
}

/** The chapters that are written, with the names they have. A record that fits no more has none to change. */
function chapterNames({ pieces, outline, language, fault }: Book): ChapterName[] {
  if (fault !== null) return []
  return pieces
    .filter(({ title }) => title !== null)
    .map(({ number, label, title }) => ({
      number,
      label: label[language],
      title: title ?? '',
      planned: outline?.entries.find((entry) => entry.number === number)?.title ?? '',
    }))
}

interface PartHeading {
  readonly step: string
  readonly label: string
  /** The present heading; null: none. */
  readonly heading: string | null
  /** What it is called when it has one that its author didn't give. */
  readonly usual: string
}

/** The written parts whose heading the author may name or hide. A record that fits no more has none to change. */
function partHeadings(book: Book): PartHeading[] {
  const { pieces, language, fault } = book
  if (fault !== null) return []
  return pieces.flatMap(({ step, writes, title, label, heading, usualHeading }) =>
    book.kind === 'book' && writes === 'text' && title === null
      ? [{ step, label: label[language], heading, usual: usualHeading }]
      : [],
  )
}

/** What is sent of them: only what was changed; null hides a heading. */
function changedHeadings(parts: readonly PartHeading[], typed: FormData): Record<string, string | null> {
  return Object.fromEntries(
    parts.flatMap(({ step, heading, usual }) => {
      const name = String(typed.get(`heading ${step}`) ?? '').trim() || usual
      const wanted = typed.has(`show ${step}`) ? name : null
      return wanted === heading ? [] : [[step, wanted]]
    }),
  )
}

/** A heading and whether it shows, for each part. */
function PartHeadings({ parts }: { parts: readonly PartHeading[] }) {
  const { t } = useText()
  return parts.map(({ step, label, heading, usual }) => (
    <div key={step} className="space-y-2">
      <Field label={t('books.heading-of', { part: label })}>
        <Input
          name={`heading ${step}`}
          defaultValue={heading === usual ? '' : (heading ?? '')}
          placeholder={usual}
          maxLength={MAX_TITLE_LENGTH}
          autoComplete="off"
        />
      </Field>
      <Checkbox
        name={`show ${step}`}
        defaultChecked={heading !== null}
        label={t('books.heading-shown', { part: label })}
      />
    </div>
  ))
}
