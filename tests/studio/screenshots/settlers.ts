import type { Language } from '../../../engine/language.ts'

/** Somebody who came on a day, and what they were given. */
export interface Settler {
  readonly name: string
  readonly bio?: string
  readonly language?: Language
  readonly role?: 'pro' | 'business'
  readonly credits?: number
}

/** In the order in which they came; the first three are looked at. */
export const SETTLERS: readonly (Settler & { readonly email: string; readonly since: string })[] = [
  { email: 'aminah@example.com', since: '2026-10-06', name: 'Aminah Yusof', role: 'business' },
  {
    email: 'hafiz@example.com',
    since: '2026-10-09',
    name: 'Hafiz Rahman',
    bio: 'Guru sejarah di Kuala Terengganu. Menulis selepas anak-anak tidur.',
    language: 'ms',
    role: 'pro',
  },
  { email: 'farah@example.com', since: '2026-10-12', name: 'Farah Aziz' },
  { email: 'mei.ling@example.com', since: '2026-10-14', name: 'Tan Mei Ling', role: 'pro', credits: 96 },
  { email: 'arjun@example.com', since: '2026-10-20', name: 'Arjun Nair', credits: 4 },
  {
    email: 'siti@example.com',
    since: '2026-10-29',
    name: 'Siti Khadijah',
    language: 'ms',
    role: 'business',
    credits: 431,
  },
  { email: 'daniel@example.com', since: '2026-11-04', name: 'Daniel Wong', credits: 10 },
  { email: 'nadia@example.com', since: '2026-11-12', name: 'Nadia Ismail', language: 'ms', role: 'pro', credits: 150 },
  { email: 'kavitha@example.com', since: '2026-11-19', name: 'Kavitha Raj', credits: 310 },
]
