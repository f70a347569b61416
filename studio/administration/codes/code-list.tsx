import { Button } from '../../ui/button.tsx'
import type { Code } from '../answers.ts'
import { Records } from '../records.tsx'
import { usePortal } from '../use-portal.ts'

interface CodeListProps {
  codes: readonly Code[]
  onDisable: (code: Code) => void
}

export function CodeList({ codes, onDisable }: CodeListProps) {
  const { t, number, date, moment } = usePortal()
  const state = ({ open, disabled, claimed, maxClaims }: Code) => {
    if (open) return t('codes.open')
    if (disabled) return t('codes.disabled')
    return t(claimed >= maxClaims ? 'codes.used' : 'codes.expired')
  }
  return (
    <Records
      label={t('codes.list')}
      rows={codes}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('codes.code'),
          className: 'max-w-64 wrap-anywhere',
          cell: ({ lastFour, description }) => (
            <>
              <span className="block font-mono">…{lastFour}</span>
              {description && <span className="block text-2xs text-ink-soft">{description}</span>}
            </>
          ),
        },
        { head: t('amount.legend'), numeric: true, cell: ({ credits }) => number(credits) },
        {
          head: t('codes.redeemed'),
          numeric: true,
          cell: ({ claimed, maxClaims }) => t('links.claims-of', { claims: number(claimed), most: number(maxClaims) }),
        },
        {
          head: t('codes.state'),
          cell: (code) => <span className={code.open ? 'text-good' : 'text-ink-faint'}>{state(code)}</span>,
        },
        { head: t('links.expires'), cell: ({ expiresAt }) => (expiresAt === null ? t('never') : moment(expiresAt)) },
        { head: t('links.made'), cell: ({ createdAt }) => date(createdAt), className: 'whitespace-nowrap' },
      ]}
      actions={(code) => (
        <Button
          size="small"
          look="danger"
          disabled={code.disabled}
          aria-label={t('codes.disable-of', { end: code.lastFour })}
          onClick={() => onDisable(code)}
        >
          {t('codes.disable')}
        </Button>
      )}
    />
  )
}
