import { useCallback } from 'react'
import type { Language } from '../../engine/base/language.ts'
import { ask } from '../api/request.ts'
import { useSession } from '../api/session.ts'
import { useLanguage } from '../language/language.tsx'

/** Sets the interface's language and saves it in the profile of a signed-in user. */
export function useChooseLanguage(): (language: Language) => void {
  const { setLanguage } = useLanguage()
  const { user } = useSession()
  return useCallback(
    (language) => {
      setLanguage(language)
      if (user) void ask('PATCH', '/api/profile', { body: { language } }).catch(() => undefined)
    },
    [setLanguage, user],
  )
}
