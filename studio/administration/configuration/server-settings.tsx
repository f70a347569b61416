import type { Configuration, Role } from '../answers.ts'
import { usePortal } from '../use-portal.ts'
import { roleName } from '../users/role-select.tsx'

/** How the rest of the server is set. It is changed where the server is installed. */
export function ServerSettings({ configuration }: { configuration: Configuration }) {
  const { t, number } = usePortal()
  const { useAzure, mail, payments, roles, version, demo } = configuration
  const settings = [
    ...(demo ? [] : [[t('configuration.pool'), t(useAzure ? 'configuration.azure-only' : 'configuration.all')]]),
    [t('configuration.mail'), t(`configuration.mail-${mail}`)],
    [t('configuration.payments'), t(`configuration.payments-${payments}`)],
    [
      t('configuration.roles'),
      Object.entries(roles)
        .map(([role, credits]) => `${roleName(role as Role)} ${number(credits)}`)
        .join(' · '),
    ],
    [t('configuration.version'), version],
  ]
  return (
    <section className="max-w-2xl">
      <h3 className="mb-3 text-lg">{t('configuration.server')}</h3>
      <dl className="border-t border-line text-sm">
        {settings.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
