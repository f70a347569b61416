import { say } from '../../engine/messages/say.ts'
import { recorded } from '../accounts/security-log.ts'
import { CreatedUpgradeLink, CreateUpgradeLink, ProcessUpgrade, Upgraded } from '../contract/upgrades.ts'
import { type Route, route } from '../http/route.ts'
import { createUpgradeLink } from '../upgrades/create-upgrade-link.ts'
import { processUpgrade } from '../upgrades/process-upgrade.ts'

const tag = 'Upgrades'

export const upgradesRoutes: readonly Route[] = [
  route('post', '/api/upgrades', {
    access: 'user',
    summary: 'Take the plan that an upgrade link grants',
    tag,
    body: ProcessUpgrade,
    returns: Upgraded,
    handle: async ({ server, user, language, body, request }) => {
      const event = { event: 'upgrade', address: request.ip ?? null, account: user.email, accountId: user.id } as const
      const upgrading = processUpgrade(server, { userId: user.id, plan: body.plan, token: body.token })
      const upgraded = await recorded(server, event, upgrading, ({ plan }) => ({ details: { plan } }))
      const message = say('upgrade.succeeded', language, { plan: upgraded.plan.toUpperCase() })
      return { code: 'upgrade.succeeded', message, ...upgraded }
    },
  }),
  route('post', '/api/admin/upgrade-links', {
    access: 'administrator',
    summary: 'Make a link by which one user takes one plan, once',
    tag,
    body: CreateUpgradeLink,
    returns: CreatedUpgradeLink,
    status: 201,
    handle: async ({ server, user, body, request }) => {
      const event = {
        event: 'upgrade-link-made',
        address: request.ip ?? null,
        accountId: body.userId,
        actor: user.id,
        details: { plan: body.plan },
      } as const
      const making = createUpgradeLink(server, { ...body, createdBy: user.id })
      const { expiresAt, ...link } = await recorded(server, event, making)
      return { ...link, expiresAt: new Date(expiresAt).toISOString() }
    },
  }),
]
