import { matchPath } from 'react-router-dom'
import { lazyComponent } from '../app/lazy-part.ts'
import { readStoredText, SIGNED_IN_KEY } from '../base/storage.ts'
import { MemberFrame } from '../shell/shell.tsx'

const book = lazyComponent(() => import('./book.tsx'), ['books', 'generator', 'run'])
const signIn = lazyComponent(() => import('./sign-in.tsx'), ['account', 'idea'])

/** The paths of the studio by who may open them. Generators are matched after them, and what is left is no page. */
export const ADDRESSES = {
  guests: {
    signin: signIn,
    signup: lazyComponent(() => import('./sign-up.tsx'), ['account']),
    'reset-password': lazyComponent(() => import('./reset-password.tsx'), ['account']),
  },
  anybody: {
    success: lazyComponent(() => import('./success.tsx'), ['money']),
    'redeem/:code?': lazyComponent(() => import('./redeem.tsx'), ['money']),
    'claim/:token': lazyComponent(() => import('./claim.tsx'), ['money']),
    'shared/:token': lazyComponent(() => import('./shared.tsx'), ['sharing', 'books']),
    'upgrade/processing': lazyComponent(() => import('./upgrade-processing.tsx'), ['money']),
  },
  home: { '': lazyComponent(() => import('./home.tsx'), ['dashboard', 'books', 'idea']) },
  members: {
    upgrade: lazyComponent(() => import('./upgrade.tsx'), ['money']),
    topup: lazyComponent(() => import('./top-up.tsx'), ['money']),
    'profile/edit': lazyComponent(() => import('./profile.tsx'), ['profile', 'money', 'books']),
    'profile/security': lazyComponent(() => import('./security.tsx'), ['security']),
    'profile/change-password': lazyComponent(() => import('./change-password.tsx'), ['account']),
    import: lazyComponent(() => import('./import.tsx'), ['importing', 'books']),
    books: lazyComponent(() => import('./library.tsx'), ['books']),
    'books/:id': book,
    'books/:id/:view': book,
  },
  administrators: { admin: lazyComponent(() => import('./administration.tsx'), ['administration', 'security']) },
  generators: { ':generator': lazyComponent(() => import('./generator.tsx'), ['generator']) },
  unknown: { '*': lazyComponent(() => import('./not-found.tsx')) },
} as const

/** Loads the files of a path before the session is known: assumes that a stored member is still signed in. */
export function preloadPage(path: string): void {
  const isMember = readStoredText(SIGNED_IN_KEY) !== null
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
