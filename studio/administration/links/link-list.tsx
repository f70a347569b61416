import { Button } from '../../ui/button.tsx'
import { toastOf } from '../../ui/toast.ts'
import type { CreditLink } from '../answers.ts'
import { CopyText } from '../copy-text.tsx'
import { Records } from '../records.tsx'
import { usePortal } from '../use-portal.ts'

interface LinkListProps {
  links: readonly CreditLink[]
  onDelete: (link: CreditLink) => void
}

export function LinkList({ links, onDelete }: LinkListProps) {
  const { t, number, date, moment } = usePortal()
  return (
    <Records
      label={t('links.list')}
      rows={links}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('links.link'),
          className: 'max-w-80 wrap-anywhere',
          cell: ({ token, description, open }) => (
            <>
              {description && <span className="block font-medium">{description}</span>}
              <span className="block font-mono text-2xs wrap-anywhere text-ink-soft">{token}</span>
              {!open && <span className="text-2xs font-medium text-bad">{t('links.closed')}</span>}
            </>
          ),
        },
        { head: t('amount.legend'), numeric: true, cell: ({ credits }) => number(credits) },
        {
          head: t('links.claims'),
          numeric: true,
          cell: ({ claims, maxClaims }) =>
            maxClaims === null
              ? number(claims)
              : t('links.claims-of', { claims: number(claims), most: number(maxClaims) }),
        },
        { head: t('links.expires'), cell: ({ expiresAt }) => (expiresAt === null ? t('never') : moment(expiresAt)) },
        { head: t('links.made'), cell: ({ createdAt }) => date(createdAt), className: 'whitespace-nowrap' },
      ]}
      actions={(link) => (
        <>
          <CopyText
            text={link.url}
            label={t('copy')}
            of={t('links.copy-of', { token: link.token })}
            onCopied={() => toastOf('administration.link-copied')}
            onFailed={() => toastOf('administration.link-copy-failed')}
          />
          <Button
            size="small"
            look="danger"
            aria-label={t('links.delete-of', { token: link.token })}
            onClick={() => onDelete(link)}
          >
            {t('links.delete')}
          </Button>
        </>
      )}
    />
  )
}
