import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Book } from '../api/books.ts'
import { ask } from '../api/request.ts'
import { useAsyncAction } from '../app/use-work.ts'
import { useText } from '../language/language.tsx'
import { notify } from '../ui/notify.ts'

/** How long a notice with a button stays. */
export const OFFER_NOTICE_SECONDS = 15

/** Puts a deleted book back on the shelf and says so. */
export function useUndeleteBook() {
  const { t } = useText()
  const client = useQueryClient()
  const { isBusy, work } = useAsyncAction()
  const undelete = async (book: string) => {
    await work(async () => {
      const { title } = await ask<Book>('POST', `/api/books/${book}/undelete`)
      notify('success', t('books.undeleted', { title }))
    })
    await client.invalidateQueries({ queryKey: ['books'] })
  }
  return { undelete: (book: string) => void undelete(book), isBusy }
}

/** Duplicates a book as it is now; the notice offers to open the copy. */
export function useDuplicateBook() {
  const { t } = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { work } = useAsyncAction()
  const duplicate = (book: string) =>
    work(async () => {
      const copy = await ask<Book>('POST', `/api/books/${book}/duplicate`)
      const action = { label: t('books.duplicate-open'), onClick: () => void navigate(`/books/${copy.id}`) }
      notify('success', t('books.duplicated', { title: copy.title }), { seconds: OFFER_NOTICE_SECONDS, action })
      await client.invalidateQueries({ queryKey: ['books'] })
    })
  return (book: string) => void duplicate(book)
}
