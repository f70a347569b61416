/** One line that keeps somebody from something, and the tests that notice when it is gone. */
export interface Guard {
  readonly name: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly guard: string
  readonly instead: string
  /** Test files, of which one must fail. */
  readonly tests: readonly string[]
}

export const GUARDS: readonly Guard[] = [
  {
    name: 'balance check of the ledger',
    file: 'server/ledger/post.ts',
    guard: ' and credits_available + ${amount} >= 0 and credits_held',
    instead: ' and credits_held',
    tests: ['tests/server/ledger/balance.test.ts', 'tests/server/ledger/hold.test.ts'],
  },
  {
    name: 'balance check of the database',
    file: 'migrations/0001-accounts.ts',
    guard: '.check(sql`credits_available >= 0`)',
    instead: '',
    tests: ['tests/server/database/migrate.test.ts'],
  },
  {
    name: 'unique key of an entry',
    file: 'server/ledger/post.ts',
    guard: 'if (inserted === undefined) throw new DuplicateEntry(key)',
    instead: '',
    tests: ['tests/server/ledger/balance.test.ts'],
  },
  {
    name: 'lease of a hold that is swept',
    file: 'server/ledger/release.ts',
    guard: ".$if(expiredBy !== undefined, (query) => query.where('lease_until', '<', expiredBy!))",
    instead: '',
    tests: ['tests/server/ledger/lease.test.ts', 'tests/server/ledger/races.test.ts'],
  },
  {
    name: 'one settlement of an attempt',
    file: 'server/ledger/settle.ts',
    guard: ".where('attempt', '=', attempt)\n    .where('state', '=', 'held')",
    instead: '',
    tests: [
      'tests/server/ledger/lease.test.ts',
      'tests/server/ledger/hold.test.ts',
      'tests/server/ledger/races.test.ts',
    ],
  },
  {
    name: 'hash of a repeated key',
    file: 'server/ledger/hold.ts',
    guard: "if (before.request_hash !== order.requestHash) throw new KalamError('requests.key-reused')",
    instead: '',
    tests: ['tests/server/ledger/hold.test.ts'],
  },
  {
    name: 'two texts at once',
    file: 'server/ledger/hold.ts',
    guard:
      "if (runId === null && (await liveTexts(work, userId)) > MOST_LIVE) throw new KalamError('generation.too-many')",
    instead: 'void [liveTexts, MOST_LIVE]',
    tests: ['tests/server/ledger/hold.test.ts', 'tests/server/ledger/races.test.ts'],
  },
  {
    name: 'owner of a book',
    file: 'server/books/load-book.ts',
    guard: ".where('user_id', '=', userId)",
    instead: '',
    tests: ['tests/server/http/authorization.test.ts', 'tests/server/books/resume.test.ts'],
  },
  {
    name: 'owner of a generation',
    file: 'server/generations/find-generation.ts',
    guard: ".$if(userId !== null, (query) => query.where('user_id', '=', userId))",
    instead: '',
    tests: ['tests/server/http/authorization.test.ts', 'tests/server/generations/streams.test.ts'],
  },
  {
    name: 'owner of an image',
    file: 'server/images/find-image.ts',
    guard: ".where('images.user_id', '=', userId)",
    instead: '',
    tests: ['tests/server/http/authorization.test.ts', 'tests/server/generations/images.test.ts'],
  },
  {
    name: 'administrator of a route',
    file: 'server/http/mount-route.ts',
    guard: "if (access === 'administrator' && !user.isAdministrator) throw new KalamError('requests.forbidden')",
    instead: '',
    tests: ['tests/server/http/authorization.test.ts'],
  },
  {
    name: 'origin of a change',
    file: 'server/http/mount-route.ts',
    guard:
      "if (changes && !route.signed && !isSameOrigin(request, server.config.url)) throw new KalamError('requests.origin')",
    instead: 'void [changes, isSameOrigin]',
    tests: ['tests/server/http/application.test.ts'],
  },
  {
    name: 'signature of a webhook',
    file: 'server/payments/signature.ts',
    guard: "if (!isSigned) throw new KalamError('requests.signature')",
    instead: 'void isSigned',
    tests: ['tests/server/payments/signature.test.ts'],
  },
  {
    name: 'age of a webhook',
    file: 'server/payments/signature.ts',
    guard: "if (!isFresh) throw new KalamError('requests.signature')",
    instead: 'void isFresh',
    tests: ['tests/server/payments/signature.test.ts'],
  },
  {
    name: 'amount of a payment',
    file: 'server/payments/take-payment.ts',
    guard: "if (price !== purchase.price || currency !== purchase.currency) return 'wrong-amount'",
    instead: 'void [price, currency]',
    tests: ['tests/server/payments/take-payment.test.ts'],
  },
  {
    name: 'one grant of a purchase',
    file: 'server/payments/take-payment.ts',
    guard: "if (isNew === undefined) return 'repeated'",
    instead: 'void isNew',
    tests: ['tests/server/payments/take-payment.test.ts'],
  },
  {
    name: 'claims a code has',
    file: 'server/codes/redeem-code.ts',
    guard: ".whereRef('claimed', '<', 'max_claims')",
    instead: '',
    tests: ['tests/server/codes/codes.test.ts'],
  },
  {
    name: 'one claim of a link by a user',
    file: 'server/links/claim-link.ts',
    guard: "if (claim === undefined) throw new KalamError('links.invalid')",
    instead: '',
    tests: ['tests/server/links/links.test.ts'],
  },
  {
    name: 'user of an upgrade link',
    file: 'server/upgrades/process-upgrade.ts',
    guard: ".where('user_id', '=', userId)",
    instead: '',
    tests: ['tests/server/upgrades/upgrades.test.ts'],
  },
  {
    name: 'end of an upgrade link',
    file: 'server/upgrades/process-upgrade.ts',
    guard: ".where('expires_at', '>', now)",
    instead: '',
    tests: ['tests/server/upgrades/upgrades.test.ts'],
  },
]
