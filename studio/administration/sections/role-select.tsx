import { USER_ROLES } from '../../../server/contract/rules.ts'
import { useUser } from '../../api/session.ts'
import { useText } from '../../language/language.tsx'
import { Select } from '../../ui/field.tsx'
import type { Role, User } from '../answers.ts'

/** The plan's name, the same in every language. */
export function formatRoleName(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1)
}

/** Choosing opens a dialog: the list shows the current role until the change is confirmed. */
export function RoleSelect({ user, onChoose }: { user: User; onChoose: (role: Role) => void }) {
  const { t } = useText()
  const { desk } = useUser()
  return (
    <span className="block min-w-28 max-w-40">
      <Select
        aria-label={t('users.role-of', { email: user.email })}
        value={user.role}
        disabled={user.fixed || desk !== 'all'}
        className="h-8! text-sm!"
        options={USER_ROLES.map((role) => ({
          value: role,
          label: formatRoleName(role),
          disabled: role === 'admin' && !user.fixed,
        }))}
        onValue={onChoose}
      />
    </span>
  )
}
