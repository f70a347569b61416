import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Welcome as WelcomeSchema } from '../../server/contract/catalog.ts'
import { ask } from '../api/request.ts'

export type Welcome = z.output<typeof WelcomeSchema>

/** What a book costs and what a new account has. Null: not known yet, or the server couldn't be asked. */
export function useWelcome(): Welcome | null {
  const [welcome, setWelcome] = useState<Welcome | null>(null)
  useEffect(() => {
    let isWanted = true
    // The page works without it.
    ask<Welcome>('GET', '/api/welcome').then(
      (answer) => isWanted && setWelcome(answer),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return welcome
}
