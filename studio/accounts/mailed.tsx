import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Outbox } from '../../server/contract/accounts.ts'
import { ask } from '../api/request.ts'
import { useText } from '../language/language.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Note } from '../ui/panel.tsx'

/** In development mails stay in the outbox: the link of the latest to this address stands on the page. */
export function MailedLink({ email }: { email: string }) {
  const { t } = useText()
  const { data } = useQuery({
    queryKey: ['outbox', email],
    queryFn: ({ signal }) => ask<z.output<typeof Outbox>>('GET', '/api/outbox', { signal }),
  })
  const mail = data?.mails.find(({ to, link }) => link !== null && to.toLowerCase() === email.trim().toLowerCase())
  if (!mail?.link) return null
  const { pathname, search, hash } = new URL(mail.link)
  return (
    <Note>
      <p>{t('account.outbox')}</p>
      <a href={pathname + search + hash} className={buttonClass({ look: 'link', className: 'mt-2' })}>
        {t('account.outbox-open')}
      </a>
    </Note>
  )
}
