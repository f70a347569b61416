import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { type Book, bookQuery } from '../../api/books.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { useAutosave } from '../autosave.tsx'

interface SavedEditsOptions<Value> {
  /** What a book says now. */
  readonly read: (book: Book) => Value
  /** Whether it may be saved as it is. Left out: it may. */
  readonly isComplete?: (value: Value) => boolean
  /** Memoized. Saves it. `rebase` makes of a later value one that is saved on top; undefined: there was nothing to save. */
  readonly send: (value: Value) => Promise<{ saved: Book; rebase: (later: Value) => Value } | undefined>
}

/** Something of a book that is edited and saved a moment after each change, with every former state of this visit. */
export function useSavedEdits<Value>(book: Book, { read, isComplete, send }: SavedEditsOptions<Value>) {
  const client = useQueryClient()
  const [{ value, former }, setEdited] = useState(() => ({ value: read(book), former: [] as readonly Value[] }))
  const typing = useRef<string | null>(null)
  /** Changes the value and its former states alike, as saving does. Stable. */
  const map = useCallback(
    (change: (value: Value) => Value) =>
      setEdited((edited) => ({ value: change(edited.value), former: edited.former.map(change) })),
    [],
  )
  const saveBook = useCallback(
    async (sent: Value) => {
      const sending = await send(sent)
      if (sending === undefined) return undefined
      map(sending.rebase)
      client.setQueryData(bookQuery(book.id).queryKey, sending.saved)
      return sending.rebase
    },
    [book.id, client, map, send],
  )
  const { state, save, touch, reset } = useAutosave({
    value,
    isComplete: isComplete?.(value) ?? true,
    send: saveBook,
    staleCode: 'plan.changed',
  })
  /** As `change`, to what the server has already. */
  const set = (change: (value: Value) => Value, place: string | null) => {
    const isOther = place === null || place !== typing.current
    typing.current = place
    setEdited((edited) => ({
      value: change(edited.value),
      former: isOther ? [...edited.former, edited.value] : edited.former,
    }))
  }
  return {
    value,
    state,
    set,
    /** Changes the value. `place`: the one field in which it changes; one undo takes back everything that was typed into it. */
    change: (change: (value: Value) => Value, place: string | null) => {
      set(change, place)
      touch()
    },
    map,
    /** Null: nothing was changed. */
    undo:
      former.length === 0
        ? null
        : () => {
            typing.current = null
            setEdited((edited) => ({ value: edited.former.at(-1)!, former: edited.former.slice(0, -1) }))
            touch()
          },
    save,
    /** Shows it as the server has it: it was changed somewhere else meanwhile. */
    takeTheirs: () => {
      void client.fetchQuery({ ...bookQuery(book.id), staleTime: 0 }).then((theirs) => {
        typing.current = null
        setEdited({ value: read(theirs), former: [] })
        reset()
      }, notifyFailure)
    },
  }
}

export type SavedEdits = ReturnType<typeof useSavedEdits>
