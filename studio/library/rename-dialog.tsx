import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { z } from 'zod'
import type { RenameBook } from '../../server/contract/books.ts'
import { type ApiError, isApiError } from '../api/api-error.ts'
import { type Book, bookQuery } from '../api/books.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Note } from '../ui/panel.tsx'
import { show, toastError } from '../ui/toast.ts'
import { chapterNames } from './chapter-names.ts'
import type { Face } from './library-query.ts'
import { changedHeadings, PartHeadings, partHeadings } from './part-headings.tsx'

type Names = z.input<typeof RenameBook>

/** Title and author; of a whole book each chapter's title too. Only what was changed is sent. */
export function RenameDialog({ book, onClose }: { book: Face | Book; onClose: () => void }) {
  const { t, say } = useText()
  const client = useQueryClient()
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<ApiError | null>(null)
  const chapters = 'pieces' in book ? chapterNames(book) : []
  const headed = 'pieces' in book ? partHeadings(book) : []
  const isWhole = chapters.length + headed.length > 0

  const rename = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const changed = (name: string, before: string) => {
      const value = String(typed.get(name) ?? '').trim()
      return value === before ? undefined : value
    }
    const titles = chapters.map(({ number, title }) => [number, changed(`chapter ${number}`, title)] as const)
    const renamed = titles.filter(([, title]) => title !== undefined)
    const headings = changedHeadings(headed, typed)
    const names: Names = {
      title: changed('title', book.title),
      author: changed('author', book.author ?? ''),
      ...(renamed.length > 0 ? { chapterTitles: Object.fromEntries(renamed) as Record<string, string> } : {}),
      ...(Object.keys(headings).length > 0 ? { headings } : {}),
    }
    setBusy(true)
    try {
      const answer = await ask<Book>('PATCH', `/api/books/${book.id}`, { body: names })
      client.setQueryData(bookQuery(book.id).queryKey, answer)
      show('success', t('books.renamed'))
      onClose()
      await client.invalidateQueries({ queryKey: ['books'] })
    } catch (error) {
      setBusy(false)
      if (isApiError(error)) setFault(error)
      else toastError(error)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isWhole ? 'books.edit-titles' : 'books.rename')}
      actions={
        <>
          <Button onClick={onClose}>{say('flow.cancel')}</Button>
          <Button type="submit" form={form} look="main" busy={busy}>
            {t('books.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void rename(event)} className="space-y-5" noValidate>
        {fault && (
          <Note tone="bad" role="alert">
            {fault.message}
          </Note>
        )}
        <Field label={t('books.title')} help={t('books.title-help')}>
          {(tied) => <Input {...tied} name="title" defaultValue={book.title} maxLength={200} autoComplete="off" />}
        </Field>
        <Field label={t('books.author')} help={t('books.author-help')}>
          {(tied) => (
            <Input {...tied} name="author" defaultValue={book.author ?? ''} maxLength={200} autoComplete="off" />
          )}
        </Field>
        {isWhole && (
          <fieldset className="space-y-4 border-t border-line pt-5">
            <legend className="sr-only">{t('books.chapters')}</legend>
            <PartHeadings parts={headed} />
            {chapters.map(({ number, label, title, planned }) => (
              <Field key={number} label={label}>
                {(tied) => (
                  <Input
                    {...tied}
                    name={`chapter ${number}`}
                    defaultValue={title}
                    placeholder={planned}
                    maxLength={200}
                    autoComplete="off"
                  />
                )}
              </Field>
            ))}
          </fieldset>
        )}
      </form>
    </Dialog>
  )
}
