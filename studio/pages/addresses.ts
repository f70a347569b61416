import { matchPath } from 'react-router-dom'
import { lazyPart } from '../app/lazy-part.ts'
import { MEMBER_KEY, readStored } from '../base/storage.ts'
import { MemberFrame } from '../shell/shell.tsx'

const book = lazyPart(() => import('./book.tsx'), ['books', 'generator', 'run'])
const signIn = lazyPart(() => import('./sign-in.tsx'), ['account'])

/** The paths of the studio by who may open them. Generators are matched after them, and what is left is no page. */
export const ADDRESSES = {
  guests: {
    signin: signIn,
    signup: lazyPart(() => import('./sign-up.tsx'), ['account']),
    'reset-password': lazyPart(() => import('./reset-password.tsx'), ['account']),
  },
  anybody: {
    success: lazyPart(() => import('./success.tsx'), ['money']),
    'redeem/:code?': lazyPart(() => import('./redeem.tsx'), ['money']),
    'claim/:token': lazyPart(() => import('./claim.tsx'), ['money']),
    'upgrade/processing': lazyPart(() => import('./upgrade-processing.tsx'), ['money']),
  },
  home: { '': lazyPart(() => import('./home.tsx'), ['dashboard', 'books']) },
  members: {
    upgrade: lazyPart(() => import('./upgrade.tsx'), ['money']),
    topup: lazyPart(() => import('./top-up.tsx'), ['money']),
    'profile/edit': lazyPart(() => import('./profile.tsx'), ['profile', 'money']),
    'profile/change-password': lazyPart(() => import('./change-password.tsx'), ['account']),
    import: lazyPart(() => import('./import.tsx'), ['importing']),
    books: lazyPart(() => import('./library.tsx'), ['books']),
    'books/:id': book,
    'books/:id/:view': book,
  },
  administrators: { admin: lazyPart(() => import('./administration.tsx'), ['administration']) },
  generators: { ':generator': lazyPart(() => import('./generator.tsx'), ['generator']) },
  unknown: { '*': lazyPart(() => import('./not-found.tsx')) },
} as const

/** Loads the files of a path before the session is known: assumes that a stored member is still signed in. */
export function loadAhead(path: string): void {
  const isMember = readStored(MEMBER_KEY) !== null
  const found = Object.entries(ADDRESSES).flatMap(([who, pages]) =>
    Object.entries(pages)
      .filter(([pattern]) => matchPath(`/${pattern}`, path))
      .map(([, { load }]) => ({ who, load })),
  )[0]
  const isOpen = found?.who === 'guests' || found?.who === 'anybody'
  const load = found !== undefined && (isMember || isOpen) ? found.load : signIn.load
  // A failed load is tried again and reported when the page is rendered.
  const wanted = isMember ? [load(), MemberFrame.load()] : [load()]
  Promise.all(wanted).catch(() => undefined)
}
