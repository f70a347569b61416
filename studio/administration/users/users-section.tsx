import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Empty } from '../../ui/panel.tsx'
import type { Role, User, Users } from '../answers.ts'
import { Loaded } from '../loaded.tsx'
import { Pager } from '../pager.tsx'
import { SectionHead } from '../section-head.tsx'
import { usePages } from '../use-pages.ts'
import { usePortal } from '../use-portal.ts'
import { AddUserDialog } from './add-user-dialog.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useLiveUsers } from './use-live-users.ts'
import { useSettled } from './use-settled.ts'
import { UserList } from './user-list.tsx'

/** What is open over the list. */
type Doing =
  | { readonly what: 'add' }
  | { readonly what: 'credits' | 'delete'; readonly user: User }
  | { readonly what: 'role'; readonly user: User; readonly role: Role }

export function UsersSection() {
  const { t, number } = usePortal()
  const [search, setSearch] = useState('')
  const [doing, setDoing] = useState<Doing | null>(null)
  const settled = useSettled(search.trim())
  const users = usePages<Users>({
    name: 'users',
    path: '/api/admin/users',
    failed: 'administration.users-failed',
    search: settled,
  })
  const live = useLiveUsers()
  const close = () => setDoing(null)
  return (
    <>
      <SectionHead section="users">
        <Button look="main" onClick={() => setDoing({ what: 'add' })}>
          {t('users.add')}
        </Button>
      </SectionHead>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Field label={t('users.search')} className="w-full max-w-sm">
          {(tied) => (
            <Input
              {...tied}
              type="search"
              maxLength={200}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          )}
        </Field>
        <p role="status" className="flex items-center gap-3 text-sm text-ink-soft tabular-nums">
          {users.data && t('users.count', { count: number(users.data.total) })}
          <span className={live ? 'text-good' : 'text-ink-faint'}>
            <span aria-hidden>● </span>
            {t(live ? 'users.live' : 'users.not-live')}
          </span>
        </p>
      </div>
      <Loaded of={users} rows={8}>
        {(answer) =>
          answer.users.length === 0 ? (
            <Empty title={t('users.none', { search: settled })}>{t('users.none-about')}</Empty>
          ) : (
            <>
              <UserList
                users={answer.users}
                onRole={(user, role) => setDoing({ what: 'role', user, role })}
                onCredits={(user) => setDoing({ what: 'credits', user })}
                onDelete={(user) => setDoing({ what: 'delete', user })}
              />
              <Pager list={t('section.users')} pages={users} />
            </>
          )
        }
      </Loaded>
      {doing?.what === 'add' && <AddUserDialog onClose={close} />}
      {doing?.what === 'credits' && <CreditsDialog user={doing.user} onClose={close} />}
      {doing?.what === 'delete' && <DeleteUserDialog user={doing.user} onClose={close} />}
      {doing?.what === 'role' && <RoleDialog user={doing.user} role={doing.role} onClose={close} />}
    </>
  )
}
