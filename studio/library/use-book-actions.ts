import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { duplicateBook, undeleteBook } from '../api/manuscript.ts'
import { useText } from '../language/language.tsx'
import { notify, notifyFailure } from '../ui/notify.ts'

/** How long a notice with a button stays. */
export const OFFER_SECONDS = 15

/** Puts a deleted book back on the shelf and says so. */
export function useUndelete() {
  const { t } = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const undelete = async (book: string) => {
    setBusy(true)
    try {
      const { title } = await undeleteBook(book)
      notify('success', t('books.undeleted', { title }))
    } catch (error) {
      notifyFailure(error)
    }
    await client.invalidateQueries({ queryKey: ['books'] })
    setBusy(false)
  }
  return { undelete: (book: string) => void undelete(book), busy }
}

/** Duplicates a book as it is now; the notice offers to open the copy. */
export function useDuplicate() {
  const { t } = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const duplicate = async (book: string) => {
    try {
      const copy = await duplicateBook(book)
      const action = { label: t('books.duplicate-open'), onClick: () => void navigate(`/books/${copy.id}`) }
      notify('success', t('books.duplicated', { title: copy.title }), { seconds: OFFER_SECONDS, action })
      await client.invalidateQueries({ queryKey: ['books'] })
    } catch (error) {
      notifyFailure(error)
    }
  }
  return (book: string) => void duplicate(book)
}
