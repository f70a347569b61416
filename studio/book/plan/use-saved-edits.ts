import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { type Book, bookQuery } from '../../api/books.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { type AutosaveState, useAutosave } from '../autosave.tsx'

/** Something of a book that is edited and saved a moment after each change, with every former state of this visit. */
export interface SavedEdits<Value> {
  readonly value: Value
  readonly state: AutosaveState
  /** Changes the value. `place`: the one field in which it changes; one undo takes back everything that was typed into it. */
  readonly change: (change: (value: Value) => Value, place: string | null) => void
  /** As `change`, to what the server has already. */
  readonly set: SavedEdits<Value>['change']
  /** Changes the value and its former states alike, as saving does. Stable. */
  readonly map: (change: (value: Value) => Value) => void
  /** Null: nothing was changed. */
  readonly undo: (() => void) | null
  readonly save: () => Promise<void>
  /** Shows it as the server has it: it was changed somewhere else meanwhile. */
  readonly takeTheirs: () => void
}

interface SavedEditsOptions<Value> {
  /** What a book says now. */
  readonly read: (book: Book) => Value
  /** Whether it may be saved as it is. Left out: it may. */
  readonly isComplete?: (value: Value) => boolean
  /** Memoized. Saves it. `rebase` makes of a later value one that is saved on top; undefined: there was nothing to save. */
  readonly send: (value: Value) => Promise<{ saved: Book; rebase: (later: Value) => Value } | undefined>
}

export function useSavedEdits<Value>(
  book: Book,
  { read, isComplete, send }: SavedEditsOptions<Value>,
): SavedEdits<Value> {
  const client = useQueryClient()
  const [{ value, former }, setEdited] = useState(() => ({ value: read(book), former: [] as readonly Value[] }))
  const typing = useRef<string | null>(null)
  const map = useCallback<SavedEdits<Value>['map']>(
    (change) => setEdited((edited) => ({ value: change(edited.value), former: edited.former.map(change) })),
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
  const set: SavedEdits<Value>['set'] = (change, place) => {
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
    change: (change, place) => {
      set(change, place)
      touch()
    },
    map,
    undo:
      former.length === 0
        ? null
        : () => {
            typing.current = null
            setEdited((edited) => ({ value: edited.former.at(-1)!, former: edited.former.slice(0, -1) }))
            touch()
          },
    save,
    takeTheirs: () => {
      void client.fetchQuery({ ...bookQuery(book.id), staleTime: 0 }).then((theirs) => {
        typing.current = null
        setEdited({ value: read(theirs), former: [] })
        reset()
      }, notifyFailure)
    },
  }
}
