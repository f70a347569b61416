import type { z } from 'zod'
import type * as administration from '../../server/contract/administration.ts'
import type * as desk from '../../server/contract/desk.ts'
import type * as gifts from '../../server/contract/gifts.ts'
import type * as upgrades from '../../server/contract/money.ts'
import type * as security from '../../server/contract/security.ts'

export type Figures = z.output<typeof administration.Figures>
export type Users = z.output<typeof administration.AdminUsers>
export type User = z.output<typeof administration.AdminUser>
export type Role = User['role']
export type RoleChange = z.output<typeof administration.RoleChange>
export type Configuration = z.output<typeof administration.Configuration>
export type EndpointChecks = z.output<typeof administration.EndpointChecks>
export type Deployments = z.output<typeof administration.Deployments>
export type Deployment = z.output<typeof administration.Deployment>

export type Links = z.output<typeof gifts.CreditLinks>
export type CreditLink = z.output<typeof gifts.CreditLink>
export type LinkClaims = z.output<typeof gifts.LinkClaims>

export type Codes = z.output<typeof gifts.CreditCodes>
export type Code = z.output<typeof gifts.CreditCode>
export type CreatedCodes = z.output<typeof gifts.CreatedCodes>
export type CodeClaims = z.output<typeof gifts.CodeClaims>

export type UpgradeLink = z.output<typeof upgrades.CreatedUpgradeLink>

export type UserDetail = z.output<typeof desk.UserDetail>
export type UpgradeLinkList = z.output<typeof desk.UpgradeLinks>
export type AnnouncementList = z.output<typeof desk.Announcements>
export type UsageFigures = z.output<typeof desk.EndpointFigures>
export type DeskRole = NonNullable<User['desk']>
export type AdminTexts = z.output<typeof desk.AdminTexts>
export type AdminActions = z.output<typeof desk.AdminActions>
export type Sales = z.output<typeof desk.Sales>
export type PaymentEventList = z.output<typeof desk.PaymentEvents>
export type Transactions = z.output<typeof desk.AdminTransactions>
export type Purchases = z.output<typeof desk.AdminPurchases>
export type Sessions = z.output<typeof security.OwnSessions>
