import { useCallback, useSyncExternalStore } from 'react'
import { readStoredText, writeStoredText } from '../base/storage.ts'

type Theme = 'light' | 'dark'

/** The browser's own frame, as the specification gives it. */
const FRAME = { dark: '#1a1a1a', light: '#ffffff' } as const

const listeners = new Set<() => void>()

function current(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** Also follows the system while it changes, unless the user has chosen. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    if (readStoredText('theme') === null) showTheme(system.matches ? 'dark' : 'light')
  }
  system.addEventListener('change', follow)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', follow)
  }
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', FRAME[theme])
  for (const listener of listeners) listener()
}

/** The theme shown, and the toggle that keeps it under `theme`. Its first value is set by `theme.js`, before the first paint. */
export function useTheme(): readonly [Theme, () => void] {
  const theme = useSyncExternalStore(subscribe, current)
  const toggle = useCallback(() => {
    const next = current() === 'dark' ? 'light' : 'dark'
    writeStoredText('theme', next)
    showTheme(next)
  }, [])
  return [theme, toggle]
}
