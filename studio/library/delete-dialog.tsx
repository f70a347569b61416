import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { Said } from '../../server/contract/credits.ts'
import { type ApiError, isApiError } from '../api/api-error.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Note } from '../ui/panel.tsx'
import { show, toastError } from '../ui/toast.ts'
import type { Face } from './library-query.ts'
import { forgetPosition } from './reading-position.ts'

interface DeleteDialogProps {
  book: Pick<Face, 'id' | 'title' | 'words'>
  onClose: () => void
  onDeleted: () => void
}

/** Asks once; what is being written for the book keeps it. */
export function DeleteDialog({ book, onClose, onDeleted }: DeleteDialogProps) {
  const { t, say, number } = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<ApiError | null>(null)
  const remove = async () => {
    setBusy(true)
    try {
      const { message } = await ask<z.output<typeof Said>>('DELETE', `/api/books/${book.id}`)
      forgetPosition(book.id)
      show('success', message)
      onDeleted()
      client.removeQueries({ queryKey: ['book', book.id] })
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
      title={t('books.delete-title', { title: book.title })}
      about={t('books.delete-about', { words: number(book.words) })}
      actions={
        <>
          <Button onClick={onClose}>{say('flow.cancel')}</Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            {t('books.delete')}
          </Button>
        </>
      }
    >
      {fault && (
        <Note tone="bad" role="alert">
          {fault.message} {fault.code === 'generation.in-flight' && t('books.delete-later')}
        </Note>
      )}
    </Dialog>
  )
}
