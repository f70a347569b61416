/**
 * What a page says: the keys of its texts and the codes of its sentences, or, up to a point or a hyphen, their beginnings. A
 * page's area comes with the page, in the language that is spoken.
 */
export const AREAS = {
  /** What everybody may see: it is there from the start, in both languages. */
  shell: [
    'shell.close',
    'shell.failed',
    'shell.language',
    'shell.loading',
    'shell.menu',
    'shell.notices',
    'shell.not-loaded',
    'shell.not-loaded-about',
    'shell.offline',
    'shell.search',
    'shell.sign-in',
    'shell.skip',
    'shell.theme-',
    'shell.try-again',
    'shell.unreachable',
    'flow.language-',
    'accounts.session-expired',
    'accounts.session-unverified',
    'generation.unexpected',
    'profile.load-failed',
  ],
  /** What is said around the pages of somebody signed in. */
  member: [
    'shell.',
    'dock.',
    'run.open',
    'run.running',
    'generation.cancelled',
    'accounts.signed-out',
    'accounts.sign-out-failed',
  ],
  account: ['account.', 'accounts.'],
  /** Beside signing in and signing up. */
  entry: ['entry.'],
  dashboard: ['dashboard.', 'history.'],
  generator: [
    'generator.',
    // What the page says by itself. The other sentences come from the server with what happened.
    'generation.cancel-limit',
    'generation.cancelled',
    'generation.in-flight',
    'generation.loading',
    'generation.retries-exhausted',
    'generation.retrying',
    'generation.slow-',
    'generation.timed-out',
    'generation.timed-out-toast',
    'generation.unexpected',
    'run.title',
    'dock.cancel-none',
    'dock.cancel-none-about',
    'runs.cancelled',
    'runs.paused',
    'runs.started',
    'flow.',
    'book.finished',
    'book.parts-note',
    'book.parts-note-sections',
    'book.record-',
    'demo.',
    'settings.isbn',
    'settings.few-words',
    'progress.clear-failed',
    'progress.load-failed',
    'credits.insufficient',
    'covers.',
  ],
  /** A whole-book run, and the time that a text takes: they come once something is written. */
  run: ['run.'],
  /** What a form is told by the engine's own rules. */
  rules: ['settings.'],
  books: ['books.', 'generator.next-pages', 'run.running', 'flow.', 'book.', 'demo.', 'generation.in-flight'],
  money: ['money.', 'upgrade.', 'topup.', 'redeem.', 'receipt.', 'claim.', 'codes.', 'links.', 'credits.'],
  profile: ['profile.', 'history.', 'redeem.', 'codes.', 'flow.copy', 'flow.copied', 'generator.copy-failed'],
  administration: ['administration.', 'accounts.', 'flow.'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Area = keyof typeof AREAS

/** Whether a text or sentence is of an area. */
export function isOf(area: Area, key: string): boolean {
  return AREAS[area].some((name) => (/[.-]$/.test(name) ? key.startsWith(name) : key === name))
}
