import { say } from '../../engine/messages/say.ts'
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
    handle: async ({ server, user, language, body }) => {
      const upgraded = await processUpgrade(server, { userId: user.id, plan: body.plan, token: body.token })
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
    handle: async ({ server, user, body }) => {
      const { expiresAt, ...link } = await createUpgradeLink(server, { ...body, createdBy: user.id })
      return { ...link, expiresAt: new Date(expiresAt).toISOString() }
    },
  }),
]
