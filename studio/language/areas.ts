/**
 * What a page says, by the beginnings of its texts' keys and of its sentences' codes: a page's area comes with the page,
 * in the language that is spoken.
 */
export const AREAS = {
  /** The frame's own, which is there from the start in both languages. */
  shell: [
    'shell.',
    'run.open',
    'profile.load-failed',
    'flow.language-',
    'accounts.session-expired',
    'accounts.sign',
    'generation.unexpected',
  ],
  account: ['account.', 'accounts.'],
  dashboard: ['dashboard.', 'history.'],
  generator: [
    'generator.',
    'generation.',
    'run.',
    'runs.',
    'flow.',
    'book.',
    'covers.',
    'demo.',
    'settings.isbn',
    'settings.few-words',
    'progress.',
    'credits.insufficient',
  ],
  /** What a form is told by the engine's own rules. */
  rules: ['settings.'],
  books: ['books.', 'run.running', 'flow.', 'book.', 'demo.', 'generation.in-flight'],
  money: ['money.', 'upgrade.', 'topup.', 'redeem.', 'receipt.', 'claim.', 'codes.', 'links.', 'credits.'],
  profile: ['profile.', 'history.', 'money.', 'redeem.', 'codes.', 'flow.cop', 'generator.copy-failed'],
  administration: ['administration.', 'accounts.', 'flow.'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Area = keyof typeof AREAS
