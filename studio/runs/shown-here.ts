import { useSyncExternalStore } from 'react'

/** Texts and whole-book runs by id: which ones the open page shows, and which texts it showed before it was left. */
interface Here {
  readonly shown: ReadonlySet<string>
  readonly left: ReadonlySet<string>
}

let here: Here = { shown: new Set(), left: new Set() }
const listeners = new Set<() => void>()

function set(next: Here): void {
  here = next
  for (const listener of listeners) listener()
}

/** The open page shows it: nothing else needs to tell of it, also once it has ended. */
export function showHere(id: string): void {
  set({ shown: new Set([...here.shown, id]), left: without(here.left, id) })
}

/** The page that showed a text is left before its end. */
export function leaveBehind(id: string): void {
  set({ shown: without(here.shown, id), left: new Set([...here.left, id]) })
}

/** The page that showed a run is left: the list of runs says what goes on. */
export function hideHere(id: string): void {
  set({ ...here, shown: without(here.shown, id) })
}

/** Its end was told. */
export function forgetLeft(id: string): void {
  if (here.left.has(id)) set({ ...here, left: without(here.left, id) })
}

export function useHere(): Here {
  return useSyncExternalStore(subscribe, () => here)
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
