import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Step } from '../../../engine/generator/flow.ts'
import { type Book, bookQuery } from '../../api/books.ts'
import { ask } from '../../api/request.ts'
import { proposeScenes } from '../../api/revision.ts'
import { notifyFailure } from '../../ui/notify.ts'

/** The plan of the scenes of a book's next part. */
export interface ScenesState {
  /** As it is typed, else as it is saved; empty: the part plans its own. */
  readonly text: string
  /** Changes it on the page alone. */
  readonly change: (text: string) => void
  /** Saves `text`, or what is typed. False: the server couldn't, which is notified. */
  readonly save: (text?: string) => Promise<boolean>
  /** Has a plan proposed, at no cost. How often another may be; null: the server couldn't, which is notified. */
  readonly propose: () => Promise<number | null>
}

export function useScenes(book: Book | null, next: Step | null): ScenesState {
  const client = useQueryClient()
  const [typed, setTyped] = useState<{ readonly of: string; readonly text: string } | null>(null)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const of = `${book?.id} ${next?.id}`
  const text = typed?.of === of ? typed.text : savedScenes(book, next)
  const put = async (scenes: string) => {
    if (book === null || next === null) return true
    const { queryKey } = bookQuery(book.id)
    try {
      if (scenes.trim() !== savedScenes(client.getQueryData(queryKey) ?? book, next)) {
        const path = `/api/books/${book.id}/scenes/${encodeURIComponent(next.id)}`
        client.setQueryData(queryKey, await ask<Book>('PUT', path, { body: { scenes } }))
      }
      setTyped((before) => (before?.text === scenes ? null : before))
      return true
    } catch (error) {
      notifyFailure(error)
      return false
    }
  }
  const propose = async () => {
    if (book === null || next === null) return null
    try {
      const { scenes, left } = await proposeScenes(book.id, next.id)
      setTyped({ of, text: scenes })
      await client.invalidateQueries({ queryKey: bookQuery(book.id).queryKey, exact: true })
      return left
    } catch (error) {
      notifyFailure(error)
      return null
    }
  }
  return {
    text,
    propose,
    change: (changed) => setTyped({ of, text: changed }),
    save: (scenes = text) => {
      if (scenes !== text) setTyped({ of, text: scenes })
      // One after the other: leaving the field saves it, and so may the button that took the focus.
      const done = saving.current.then(() => put(scenes))
      saving.current = done
      return done
    },
  }
}

function savedScenes(book: Book | null, next: Step | null): string {
  return (book && next && book.scenePlans[next.id]) ?? ''
}
