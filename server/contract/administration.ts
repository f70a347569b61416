import * as z from 'zod'
import { ROLES } from '../../engine/writer/purpose.ts'
import { DESK_ROLES, MAX_CREDITS, MAX_NAME_LENGTH, MAX_REASON_LENGTH, MAX_SEARCH_LENGTH, USER_ROLES } from './rules.ts'
import { ApiMessage, NextCursor, Paging } from './system.ts'

const Role = z.enum(USER_ROLES).meta({ id: 'Role' })
const credits = z.int().min(0)

export const UserId = z.object({ id: z.string().min(1).max(200) })

export const AdminUser = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: Role,
    verified: z.boolean(),
    creditsAvailable: credits,
    creditsHeld: credits,
    totalUsage: z.int(),
    suspended: z.boolean(),
    desk: z.enum(DESK_ROLES).nullable().describe('What they may do in the portal; null: nothing'),
    fixed: z.boolean().describe('The administrator: role, credits and account are not to be changed here'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'AdminUser' })

export const UsersQuery = Paging.extend({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().describe('Beginning of an address or a name, or @domain'),
}).meta({ id: 'UsersQuery' })

export const AdminUsers = z
  .object({
    users: z.array(AdminUser),
    total: z.int().describe('How many fit the search'),
    atLeast: z.boolean().describe('More than `total` fit: they are neither counted nor all listed'),
    next: NextCursor,
  })
  .meta({ id: 'AdminUsers' })

export const AddUser = z
  .strictObject({
    // Loose on purpose: what is wrong with them has sentences of its own.
    email: z.string().max(1000),
    password: z.string().max(1000),
    name: z.string().trim().min(1).max(MAX_NAME_LENGTH).optional(),
    role: z.literal('user').default('user').describe('The only choice: plan free'),
  })
  .meta({ id: 'AddUser' })

export const SaidOfUser = ApiMessage.extend({ user: AdminUser }).meta({ id: 'SaidOfUser' })

export const RoleChangeQuery = z.object({ role: Role })

export const RoleChange = z
  .object({
    from: Role,
    to: Role,
    creditsNow: credits,
    creditsThen: credits.describe("The role's amount"),
    difference: z.int().describe('Below zero: what the user loses'),
  })
  .meta({ id: 'RoleChange' })

export const ChangeRole = z
  .strictObject({
    role: Role,
    creditsNow: credits.optional().describe('The balance that was shown for confirmation: another one is refused'),
  })
  .meta({ id: 'ChangeRole' })

export const SetCredits = z.strictObject({ credits: credits.max(MAX_CREDITS) }).meta({ id: 'SetCredits' })

export const Deployment = z
  .object({
    id: z.string(),
    version: z.string(),
    status: z.string(),
    url: z.string(),
    timestamp: z.iso.datetime(),
    metadata: z.record(z.string(), z.unknown()),
    canRollBack: z.boolean(),
  })
  .meta({ id: 'Deployment' })

export const Deployments = z
  .object({
    deployments: z.array(Deployment),
    running: z.string().describe('The version that answers'),
    note: z.string().describe('Rolling back only records: what runs is changed where it is installed'),
    next: NextCursor,
  })
  .meta({ id: 'Deployments' })

export const RollBack = z
  .strictObject({ reason: z.string().trim().min(1).max(MAX_REASON_LENGTH).optional() })
  .meta({ id: 'RollBack' })

export const RolledBack = ApiMessage.extend({ deployment: Deployment }).meta({ id: 'RolledBack' })

export const AiEndpoint = z
  .object({
    name: z.string(),
    model: z.string(),
    azure: z.boolean(),
    purpose: z.enum(['text', 'images']),
    active: z.boolean().describe('Writes the next text'),
    roles: z.array(z.enum(ROLES)).optional().describe('Whose calls it takes; absent: the configuration names no roles'),
  })
  .meta({ id: 'AiEndpoint' })

export const Configuration = z
  .object({
    useAzure: z.boolean().describe('Only Azure endpoints take part'),
    demo: z.boolean().describe('No endpoint is configured: the demo writer answers'),
    writer: z
      .enum(['endpoints', 'demo', 'nobody'])
      .describe('nobody: only Azure endpoints take part, and there is none, so every text fails'),
    free: z.boolean().describe('Texts cost nothing: the demo writer answers although payments are real'),
    endpoints: z.array(AiEndpoint),
    mail: z.enum(['smtp', 'outbox']),
    payments: z.enum(['stripe', 'test']),
    roles: z.record(z.string(), z.int()).describe('Credits that come with each role'),
    version: z.string(),
    faults: z
      .array(z.string())
      .describe('Of the configuration when it was last read: the one before is still in force. Empty: there are none'),
  })
  .meta({ id: 'Configuration' })

export const ChangeConfiguration = z
  .strictObject({ useAzure: z.boolean().describe('Only Azure endpoints take part, on every server and worker') })
  .meta({ id: 'ChangeConfiguration' })

export const EndpointChecks = z
  .object({
    checks: z.array(
      z.object({
        name: z.string(),
        ok: z.boolean(),
        milliseconds: z.int(),
        message: z.string().nullable().describe('Why it does not answer'),
      }),
    ),
  })
  .meta({ id: 'EndpointChecks' })

export const Figures = z
  .object({
    users: z.int(),
    delivered: z.int().describe('Texts and images'),
    words: z.int(),
    creditsSpent: z.int(),
    creditsHeld: z.int(),
    creditsOutstanding: z.int().describe('On all balances'),
    days: z.array(
      z.object({
        day: z.iso.date(),
        people: z.int().describe('Who got a text'),
        delivered: z.int(),
        creditsSpent: z.int(),
      }),
    ),
  })
  .meta({ id: 'Figures' })
