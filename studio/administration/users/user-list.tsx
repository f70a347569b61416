import { Button } from '../../ui/button.tsx'
import type { Role, User } from '../answers.ts'
import { Records } from '../records.tsx'
import { usePortal } from '../use-portal.ts'
import { RoleSelect } from './role-select.tsx'

interface UserListProps {
  users: readonly User[]
  onRole: (user: User, role: Role) => void
  onCredits: (user: User) => void
  onDelete: (user: User) => void
}

export function UserList({ users, onRole, onCredits, onDelete }: UserListProps) {
  const { t, number, date } = usePortal()
  return (
    <Records
      label={t('section.users')}
      rows={users}
      keyOf={({ id }) => id}
      columns={[
        { head: t('users.user'), cell: (user) => <Name user={user} />, className: 'max-w-72 wrap-anywhere' },
        { head: t('users.role'), cell: (user) => <RoleSelect user={user} onChoose={(role) => onRole(user, role)} /> },
        {
          head: t('users.credits'),
          numeric: true,
          cell: ({ creditsAvailable, creditsHeld }) => (
            <>
              {number(creditsAvailable)}
              {creditsHeld > 0 && (
                <span className="block text-2xs text-ink-faint">
                  {t('users.held', { credits: number(creditsHeld) })}
                </span>
              )}
            </>
          ),
        },
        { head: t('users.written'), numeric: true, cell: ({ totalUsage }) => number(totalUsage) },
        { head: t('users.since'), cell: ({ createdAt }) => date(createdAt), className: 'whitespace-nowrap' },
      ]}
      actions={(user) => (
        <>
          <Button
            size="small"
            disabled={user.fixed}
            aria-label={t('users.adjust-of', { email: user.email })}
            onClick={() => onCredits(user)}
          >
            {t('users.adjust')}
          </Button>
          <Button
            size="small"
            look="danger"
            disabled={user.fixed}
            aria-label={t('users.delete-of', { email: user.email })}
            onClick={() => onDelete(user)}
          >
            {t('users.delete')}
          </Button>
        </>
      )}
    />
  )
}

function Name({ user: { email, name, verified, fixed } }: { user: User }) {
  const { t } = usePortal()
  // Until somebody chooses another name it is the address's own beginning.
  const own = name === email.split('@')[0] ? '' : name
  const notes = [fixed && t('users.fixed'), own, !verified && t('users.unverified')].filter(Boolean)
  return (
    <>
      <span className="block font-medium text-ink">{email}</span>
      {notes.length > 0 && <span className="block text-2xs text-ink-faint">{notes.join(' · ')}</span>}
    </>
  )
}
