import { ask } from '../../api/request.ts'
import { useSession } from '../../api/session.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { type Security, useSecurityAction } from './use-security.ts'

/** What signs one in besides passkeys: the password, and a joined sign-in at another service, which can be unlinked. */
export function WaysSection({ security: { password, openid } }: { security: Security }) {
  const { t } = useText()
  const label = useSession().session?.openid ?? null
  const { busy, run } = useSecurityAction()
  const unlink = () => void run(() => ask<{ message: string }>('DELETE', '/api/profile/openid'))
  return (
    <ul className="max-w-xl divide-y divide-line border-y border-line text-sm">
      <li className="py-3">
        <p className="font-medium text-ink">{t('security.way-password')}</p>
        <p className="text-2xs text-ink-faint">{t(password ? 'security.way-set' : 'security.way-unset')}</p>
      </li>
      {openid && (
        <li className="flex flex-wrap items-center justify-between gap-3 py-3">
          <p className="font-medium text-ink">
            {label === null ? t('security.way-elsewhere') : t('security.way-openid', { label })}
          </p>
          <Button size="small" variant="danger" busy={busy} onClick={unlink}>
            {t('security.openid-unlink')}
          </Button>
        </li>
      )}
    </ul>
  )
}
