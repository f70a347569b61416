import { useState } from 'react'
import type { MessageCode } from '../../engine/messages/catalogue.ts'
import { isApiError } from '../api/api-error.ts'
import { useText } from '../language/language.tsx'

/** Runs what a form sends; what goes wrong is its sentence, for the box above the form. */
export function useSending(failed: MessageCode) {
  const { say } = useText()
  const [error, setError] = useState<string | null>(null)
  const run = async (work: () => Promise<void>) => {
    setError(null)
    try {
      await work()
    } catch (fault) {
      setError(isApiError(fault) ? fault.message : say(failed))
    }
  }
  return { error, setError, run }
}
