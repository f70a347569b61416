import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Outbox } from '../../server/contract/accounts.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'

/** In development mails stay in the outbox: shows the link of the latest one to this address. */
export function MailedLink({ email }: { email: string }) {
  const { t } = useText()
  const link = useMailedLink(email)
  if (link === null) return null
  const { pathname, search, hash } = new URL(link)
  return (
    <Callout>
      <p>{t('account.outbox')}</p>
      <a href={pathname + search + hash} className={buttonClass({ variant: 'link', className: 'mt-2' })}>
        {t('account.outbox-open')}
      </a>
    </Callout>
  )
}

function useMailedLink(email: string): string | null {
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    ask<z.output<typeof Outbox>>('GET', '/api/outbox', { signal: controller.signal }).then(
      ({ mails }) => setLink(mails.find((mail) => mail.link !== null && isTo(mail.to, email))?.link ?? null),
      () => undefined,
    )
    return () => controller.abort()
  }, [email])
  return link
}

function isTo(to: string, email: string): boolean {
  return to.toLowerCase() === email.trim().toLowerCase()
}
