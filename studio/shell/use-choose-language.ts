import { useCallback } from 'react'
import type { Language } from '../../engine/language.ts'
import { ask } from '../api/request.ts'
import { useSession } from '../api/session.ts'
import { useSpeech } from '../language/language.tsx'

/** Chooses the interface's language; for somebody signed in, their own everywhere. */
export function useChooseLanguage(): (language: Language) => void {
  const { speak } = useSpeech()
  const { user } = useSession()
  return useCallback(
    (language) => {
      speak(language)
      if (user) void ask('PATCH', '/api/profile', { body: { language } }).catch(() => undefined)
    },
    [speak, user],
  )
}
