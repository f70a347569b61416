import { matchPath } from 'react-router-dom'
import { loadMemberFrame } from '../shell/shell.tsx'
import { kept, MEMBER_KEY } from './kept.ts'
import { page } from './page.ts'

const signIn = page(['account', 'entry'], () => import('../pages/sign-in.tsx'))

/** Every address of the studio, by who may stand there. A generator's own are whatever the catalog has. */
export const ADDRESSES = {
  guests: {
    signin: signIn,
    signup: page(['account', 'entry'], () => import('../pages/sign-up.tsx')),
    'reset-password': page(['account'], () => import('../pages/reset-password.tsx')),
  },
  anybody: {
    success: page(['money'], () => import('../pages/success.tsx')),
    'redeem/:code?': page(['money'], () => import('../pages/redeem.tsx')),
    'claim/:token': page(['money'], () => import('../pages/claim.tsx')),
    'upgrade/processing': page(['money'], () => import('../pages/upgrade-processing.tsx')),
  },
  home: { '': page(['dashboard', 'books'], () => import('../pages/home.tsx')) },
  members: {
    upgrade: page(['money'], () => import('../pages/upgrade.tsx')),
    topup: page(['money'], () => import('../pages/top-up.tsx')),
    'profile/edit': page(['profile', 'money'], () => import('../pages/profile.tsx')),
    'profile/change-password': page(['account'], () => import('../pages/change-password.tsx')),
    books: page(['books'], () => import('../pages/library.tsx')),
    'books/:id': page(['books', 'generator', 'run'], () => import('../pages/book.tsx')),
  },
  administrators: { admin: page(['administration'], () => import('../pages/administration.tsx')) },
  generators: { ':generator': page(['generator'], () => import('../pages/generator.tsx')) },
} as const

/** Asks at once for what an address will need, without waiting to hear who is signed in: who was is taken to be still. */
export function loadAhead(path: string): void {
  const isMember = kept(MEMBER_KEY) !== null
  const found = Object.entries(ADDRESSES).flatMap(([who, pages]) =>
    Object.entries(pages)
      .filter(([pattern]) => matchPath(`/${pattern}`, path))
      .map(([, { load }]) => ({ who, load })),
  )[0]
  const isOpen = found?.who === 'guests' || found?.who === 'anybody'
  const load = found !== undefined && (isMember || isOpen) ? found.load : signIn.load
  // What doesn't come now is asked for again when it is drawn, and said then.
  const wanted = isMember ? [load(), loadMemberFrame()] : [load()]
  Promise.all(wanted).catch(() => undefined)
}
