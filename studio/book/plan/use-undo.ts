import { useCallback, useRef, useState } from 'react'

/** A value that is edited, with every former state of this visit. */
export interface Undoable<Value> {
  readonly value: Value
  /** Changes the value. `place`: the one field in which it changes; one undo takes back everything that was typed into it. */
  readonly set: (change: (value: Value) => Value, place: string | null) => void
  /** Changes the value and its former states alike, as saving does. */
  readonly map: (change: (value: Value) => Value) => void
  /** Null: nothing was changed. */
  readonly undo: (() => void) | null
  readonly restart: (value: Value) => void
}

export function useUndo<Value>(first: () => Value): Undoable<Value> {
  const [{ value, former }, setState] = useState(() => ({ value: first(), former: [] as readonly Value[] }))
  const typing = useRef<string | null>(null)
  return {
    value,
    set: (change, place) => {
      const isOther = place === null || place !== typing.current
      typing.current = place
      setState((state) => ({
        value: change(state.value),
        former: isOther ? [...state.former, state.value] : state.former,
      }))
    },
    map: useCallback(
      (change) => setState((state) => ({ value: change(state.value), former: state.former.map(change) })),
      [],
    ),
    undo:
      former.length === 0
        ? null
        : () => {
            typing.current = null
            setState((state) => ({ value: state.former.at(-1)!, former: state.former.slice(0, -1) }))
          },
    restart: (next) => {
      typing.current = null
      setState({ value: next, former: [] })
    },
  }
}
