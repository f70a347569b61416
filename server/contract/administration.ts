import * as z from 'zod'
import { ROLES } from '../../engine/writer/purpose.ts'
import { DESK_ROLES, MAX_CREDITS, MAX_NAME_LENGTH, MAX_REASON_LENGTH, MAX_SEARCH_LENGTH, USER_ROLES } from './rules.ts'
import { ApiMessage, makeModel, makeRequest, NextCursor, Paging } from './system.ts'

const Role = z.enum(USER_ROLES).meta({ id: 'Role' })
const credits = z.int().min(0)

export const UserId = z.object({ id: z.string().min(1).max(200) })

export const AdminUser = makeModel('AdminUser', {
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

export const UsersQuery = Paging.extend({
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional().describe('Beginning of an address or a name, or @domain'),
}).meta({ id: 'UsersQuery' })

export const AdminUsers = makeModel('AdminUsers', {
  users: z.array(AdminUser),
  total: z.int().describe('How many fit the search'),
  atLeast: z.boolean().describe('More than `total` fit: they are neither counted nor all listed'),
  next: NextCursor,
})

export const AddUser = makeRequest('AddUser', {
  // Loose on purpose: what is wrong with them has sentences of its own.
  email: z.string().max(1000),
  password: z.string().max(1000),
  name: z.string().trim().min(1).max(MAX_NAME_LENGTH).optional(),
  role: z.literal('user').default('user').describe('The only choice: plan free'),
})

export const SaidOfUser = ApiMessage.extend({ user: AdminUser }).meta({ id: 'SaidOfUser' })

export const RoleChangeQuery = z.object({ role: Role })

export const RoleChange = makeModel('RoleChange', {
  from: Role,
  to: Role,
  creditsNow: credits,
  creditsThen: credits.describe("The role's amount"),
  difference: z.int().describe('Below zero: what the user loses'),
})

export const ChangeRole = makeRequest('ChangeRole', {
  role: Role,
  creditsNow: credits.optional().describe('The balance that was shown for confirmation: another one is refused'),
})

export const SetCredits = makeRequest('SetCredits', { credits: credits.max(MAX_CREDITS) })

export const Deployment = makeModel('Deployment', {
  id: z.string(),
  version: z.string(),
  status: z.string(),
  url: z.string(),
  timestamp: z.iso.datetime(),
  metadata: z.record(z.string(), z.unknown()),
  canRollBack: z.boolean(),
})

export const Deployments = makeModel('Deployments', {
  deployments: z.array(Deployment),
  running: z.string().describe('The version that answers'),
  note: z.string().describe('Rolling back only records: what runs is changed where it is installed'),
  next: NextCursor,
})

export const RollBack = makeRequest('RollBack', { reason: z.string().trim().min(1).max(MAX_REASON_LENGTH).optional() })

export const RolledBack = ApiMessage.extend({ deployment: Deployment }).meta({ id: 'RolledBack' })

export const AiEndpoint = makeModel('AiEndpoint', {
  name: z.string(),
  model: z.string(),
  azure: z.boolean(),
  purpose: z.enum(['text', 'images']),
  active: z.boolean().describe('Writes the next text'),
  roles: z.array(z.enum(ROLES)).optional().describe('Whose calls it takes; absent: the configuration names no roles'),
})

export const Configuration = makeModel('Configuration', {
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

export const ChangeConfiguration = makeRequest('ChangeConfiguration', {
  useAzure: z.boolean().describe('Only Azure endpoints take part, on every server and worker'),
})

export const EndpointChecks = makeModel('EndpointChecks', {
  checks: z.array(
    z.object({
      name: z.string(),
      ok: z.boolean(),
      milliseconds: z.int(),
      message: z.string().nullable().describe('Why it does not answer'),
    }),
  ),
})

export const Figures = makeModel('Figures', {
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
