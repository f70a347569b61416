import { useSyncExternalStore } from 'react'

/** Texts and whole-book runs by id: which ones the open page shows, and which texts it showed before it was left. */
interface ShownTexts {
  readonly shown: ReadonlySet<string>
  readonly left: ReadonlySet<string>
}

let shownTexts: ShownTexts = { shown: new Set(), left: new Set() }
const listeners = new Set<() => void>()

function set(next: ShownTexts): void {
  shownTexts = next
  for (const listener of listeners) listener()
}

/** Marks a text or run as shown by the open page, which also reports its end. */
export function markShown(id: string): void {
  set({ shown: new Set([...shownTexts.shown, id]), left: without(shownTexts.left, id) })
}

/** Marks a text whose page was left before its end. */
export function markLeft(id: string): void {
  set({ shown: without(shownTexts.shown, id), left: new Set([...shownTexts.left, id]) })
}

/** Unmarks a run whose page was left; the list of runs has its state. */
export function unmarkShown(id: string): void {
  set({ ...shownTexts, shown: without(shownTexts.shown, id) })
}

/** Forgets a left text after its end was reported. */
export function unmarkLeft(id: string): void {
  if (shownTexts.left.has(id)) set({ ...shownTexts, left: without(shownTexts.left, id) })
}

export function useShownTexts(): ShownTexts {
  return useSyncExternalStore(subscribe, () => shownTexts)
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
