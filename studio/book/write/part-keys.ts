import { useWindowEvent } from '../../app/use-window-event.ts'

/** What a key does while a part is open, also in its text. */
export interface PartKeys {
  readonly previous: () => void
  readonly next: () => void
  readonly rewrite: () => void
  readonly ask: () => void
  readonly versions: () => void
}

/** By the place of the key, since Alt gives letters another sign on some systems. */
const KEYS: Readonly<Record<string, keyof PartKeys>> = {
  PageUp: 'previous',
  PageDown: 'next',
  KeyR: 'rewrite',
  KeyA: 'ask',
  KeyV: 'versions',
}

/** As tooltips and `aria-keyshortcuts` name them. */
export const PART_KEY_NAMES = {
  previous: 'Alt+PageUp',
  next: 'Alt+PageDown',
  rewrite: 'Alt+R',
  ask: 'Alt+A',
  versions: 'Alt+V',
} as const satisfies Record<keyof PartKeys, string>

/** Listens for the keys of the writing page with Alt; no dialog is open then. */
export function usePartKeys(keys: PartKeys): void {
  useWindowEvent('keydown', (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return
    const wanted = KEYS[event.code]
    if (wanted === undefined) return
    event.preventDefault()
    keys[wanted]()
  })
}
