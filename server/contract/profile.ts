import * as z from 'zod'
import { LANGUAGES } from '../../engine/language.ts'
import { Said } from './credits.ts'

export const Profile = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    bio: z.string().nullable(),
    role: z.enum(['free', 'pro', 'business', 'admin']),
    administrator: z.boolean().describe('Passes every guard and is charged nothing'),
    credits: z.int().min(0).describe('The balance'),
    held: z.int().min(0).describe('Set aside for texts that are being written'),
    totalUsage: z.int().min(0).describe('Texts delivered so far'),
    intendedPlan: z.string().nullable().describe('The plan chosen at sign-up; it leads to the upgrade page'),
    language: z.enum(LANGUAGES),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Profile' })

export const ChangeProfile = z
  .strictObject({
    name: z.string().trim().min(1).max(100).optional(),
    bio: z.string().trim().max(2000).nullable().optional(),
    language: z.enum(LANGUAGES).optional(),
  })
  .meta({ id: 'ChangeProfile' })

export const ProfileChanged = Said.extend({ profile: Profile }).meta({ id: 'ProfileChanged' })
