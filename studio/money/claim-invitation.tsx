import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import type { z } from 'zod'
import type { LinkState } from '../../server/contract/links.ts'
import { ask } from '../api/request.ts'
import { Waiting } from '../app/waiting.tsx'
import { useText } from '../language/language.tsx'
import { toastOf } from '../ui/toast.ts'
import { SignInRequired } from './sign-in-required.tsx'

/** Says what a link holds before anybody signs in; looking never claims. */
export function ClaimInvitation({ token }: { token: string }) {
  const { t, number } = useText()
  const { data, isPending } = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) =>
      ask<z.output<typeof LinkState>>('GET', `/api/links/${encodeURIComponent(token)}`, { signal }),
  })
  if (isPending) return <Waiting />
  if (data && !data.open) return <Closed />
  const credits = data?.credits ?? null
  return (
    <SignInRequired
      about={credits === null ? t('claim.sign-in-about') : t('claim.sign-in-credits', { credits: number(credits) })}
    />
  )
}

function Closed() {
  useEffect(() => toastOf('links.invalid'), [])
  return <Navigate to="/" replace />
}
