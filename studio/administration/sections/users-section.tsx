import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../server/contract/rules.ts'
import { useUser } from '../../api/session.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { useDebounced } from '../../app/use-debounced.ts'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Field, Input } from '../../ui/field.tsx'
import type { Role, User, Users } from '../answers.ts'
import { PagedTable, usePages } from '../record-table.tsx'
import { SectionHead } from '../section-head.tsx'
import { ADMIN_QUERY_KEY } from '../use-admin-query.ts'
import { RoleSelect } from './role-select.tsx'
import { AddUserDialog, ConfirmRoleDialog, CreditsDialog, DeleteUserDialog } from './user-dialogs.tsx'

const UserPage = lazyPart(() => import('./user-page.tsx'))

/** The dialog open over the list. */
type OpenDialog =
  | { readonly what: 'add' }
  | { readonly what: 'credits' | 'delete'; readonly user: User }
  | { readonly what: 'role'; readonly user: User; readonly role: Role }

export function UsersSection() {
  const { t, number, date } = useText()
  const { desk } = useUser()
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const settled = useDebounced(search.trim())
  const users = usePages<Users>({
    name: 'users',
    path: '/api/admin/users',
    failed: 'administration.users-failed',
    search: settled,
  })
  const live = useLiveUsers()
  const close = () => setDialog(null)
  const [opened, setOpened] = useState<string | null>(null)
  if (opened !== null) return <UserPage id={opened} onBack={() => setOpened(null)} />
  return (
    <>
      <SectionHead section="users">
        {desk !== 'finance' && (
          <Button variant="main" onClick={() => setDialog({ what: 'add' })}>
            {t('users.add')}
          </Button>
        )}
      </SectionHead>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Field label={t('users.search')} help={t('users.search-help')} className="w-full max-w-sm">
          <Input type="search" maxLength={MAX_SEARCH_LENGTH} value={search} onValue={setSearch} />
        </Field>
        <p role="status" className="flex items-center gap-3 text-sm text-ink-soft tabular-nums">
          {users.data &&
            t(users.data.atLeast ? 'users.count-more' : 'users.count', { count: number(users.data.total) })}
          <span className={live ? 'text-good' : 'text-ink-faint'}>
            <span aria-hidden>● </span>
            {t(live ? 'users.live' : 'users.not-live')}
          </span>
        </p>
      </div>
      <PagedTable
        of={users}
        lines={8}
        label={t('section.users')}
        rows={(answer) => answer.users}
        empty={<EmptyState title={t('users.none', { search: settled })}>{t('users.none-about')}</EmptyState>}
        columns={[
          {
            head: t('users.user'),
            cell: (user) => <Name user={user} onOpen={() => setOpened(user.id)} />,
            className: 'max-w-72 wrap-anywhere',
          },
          {
            head: t('users.role'),
            cell: (user) => <RoleSelect user={user} onChoose={(role) => setDialog({ what: 'role', user, role })} />,
          },
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
            {desk !== 'support' && (
              <Button
                size="small"
                disabled={user.fixed}
                aria-label={t('users.adjust-of', { email: user.email })}
                onClick={() => setDialog({ what: 'credits', user })}
              >
                {t('users.adjust')}
              </Button>
            )}
            {desk === 'all' && (
              <Button
                size="small"
                variant="danger"
                disabled={user.fixed}
                aria-label={t('users.delete-of', { email: user.email })}
                onClick={() => setDialog({ what: 'delete', user })}
              >
                {t('users.delete')}
              </Button>
            )}
          </>
        )}
      />
      {dialog?.what === 'add' && <AddUserDialog onClose={close} />}
      {dialog?.what === 'credits' && <CreditsDialog user={dialog.user} onClose={close} />}
      {dialog?.what === 'delete' && <DeleteUserDialog user={dialog.user} onClose={close} />}
      {dialog?.what === 'role' && <ConfirmRoleDialog user={dialog.user} role={dialog.role} onClose={close} />}
    </>
  )
}

function Name({ user, onOpen }: { user: User; onOpen: () => void }) {
  const { email, name, verified, fixed, suspended, desk } = user
  const { t } = useText()
  // The default name is the local part of the address.
  const own = name === email.split('@')[0] ? '' : name
  const notes = [
    fixed && t('users.fixed'),
    !fixed && desk !== null && t(`user.desk-${desk}`),
    own,
    suspended && t('user.suspended'),
    !verified && t('users.unverified'),
  ].filter(Boolean)
  return (
    <>
      <Button
        variant="link"
        aria-label={t('user.open', { email })}
        onClick={onOpen}
        className="justify-start text-start"
      >
        {email}
      </Button>
      {notes.length > 0 && <span className="block text-2xs text-ink-faint">{notes.join(' · ')}</span>}
    </>
  )
}

/** Refetches the users when the server reports a change. Returns whether the event stream is open. */
function useLiveUsers(): boolean {
  const client = useQueryClient()
  const [live, setLive] = useState(true)
  useEffect(() => {
    const events = new EventSource('/api/admin/users/events')
    let asking = false
    let again = false
    // Changes during a refetch cause one more refetch.
    const refresh = async () => {
      again = true
      if (asking) return
      asking = true
      while (again) {
        again = false
        await client.invalidateQueries({ queryKey: [ADMIN_QUERY_KEY, 'users'] })
      }
      asking = false
    }
    events.addEventListener('users', () => void refresh())
    events.addEventListener('open', () => setLive(true))
    events.addEventListener('error', () => setLive(false))
    return () => events.close()
  }, [client])
  return live
}
