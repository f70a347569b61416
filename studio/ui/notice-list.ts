import { type ReactNode, useSyncExternalStore } from 'react'
import type { Message } from '../../engine/messages/message.ts'

/** A short sentence that lies over the page for a while. */
export interface Notice {
  /** A later notice of the same name takes this one's place. */
  readonly name: string
  readonly tone: Message['tone']
  readonly text: string
  readonly icon?: ReactNode
  /** Infinity: until it is dismissed. */
  readonly seconds: number
  readonly action?: { readonly label: string; readonly onChoose: () => void }
}

/** The specification's most. */
const MOST = 20

let notices: readonly Notice[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

export function putNotice(notice: Omit<Notice, 'name'> & { readonly name?: string }): void {
  count++
  const { name = String(count) } = notice
  set([...notices.filter((one) => one.name !== name), { ...notice, name }].slice(-MOST))
}

export function dismissNotice(name: string): void {
  if (notices.some((one) => one.name === name)) set(notices.filter((one) => one.name !== name))
}

/** What is shown now, the newest last. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => notices)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
