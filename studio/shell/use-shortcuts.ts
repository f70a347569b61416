import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { useTheme } from '../theme/theme.ts'

interface Shortcuts {
  onSearch: () => void
  onHelp: () => void
}

/** Keys that work everywhere but while something is being typed. `g` waits a moment for the letter of a page. */
export function useShortcuts({ onSearch, onHelp }: Shortcuts): void {
  const navigate = useNavigate()
  const { user } = useSession()
  const [, toggleTheme] = useTheme()
  const going = useRef(0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && user) {
        event.preventDefault()
        return onSearch()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const waited = event.timeStamp - going.current < 1500
      going.current = 0
      if (event.key === '?') onHelp()
      else if (event.key === 't') toggleTheme()
      else if (event.key === '/' && user) {
        event.preventDefault()
        onSearch()
      } else if (waited && event.key === 'h') void navigate('/')
      else if (waited && event.key === 'b') void navigate('/books')
      else if (event.key === 'g') going.current = event.timeStamp
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate, onHelp, onSearch, toggleTheme, user])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
