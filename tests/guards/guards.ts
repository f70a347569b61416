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
    file: 'server/money/ledger/post.ts',
    guard: ' and credits_available + ${amount} >= 0 and credits_held',
    instead: ' and credits_held',
    tests: ['tests/server/money/ledger/balance.test.ts', 'tests/server/money/ledger/hold.test.ts'],
  },
  {
    name: 'balance check of the database',
    file: 'migrations/0001-accounts.ts',
    guard: '.check(sql`credits_available >= 0`)',
    instead: '',
    tests: ['tests/server/database/migrate.test.ts'],
  },
  {
    name: 'text of a deleted version, which history refers to',
    file: 'migrations/0033-texts-once.ts',
    guard: "when '' then old.text else",
    instead: "when '' then '' else",
    tests: ['tests/server/books/texts-once.test.ts'],
  },
  {
    name: 'unique key of an entry',
    file: 'server/money/ledger/post.ts',
    guard: 'if (inserted === undefined) throw new DuplicateEntry(key)',
    instead: '',
    tests: ['tests/server/money/ledger/balance.test.ts'],
  },
  {
    name: 'lease of a hold that is swept',
    file: 'server/money/ledger/release.ts',
    guard: ".$if(expiredBy !== undefined, (query) => query.where('lease_until', '<', expiredBy!))",
    instead: '',
    tests: ['tests/server/money/ledger/lease.test.ts', 'tests/server/money/ledger/races.test.ts'],
  },
  {
    name: 'one settlement of an attempt',
    file: 'server/money/ledger/settle.ts',
    guard: ".where('attempt', '=', attempt)\n    .where('state', '=', 'held')",
    instead: '',
    tests: [
      'tests/server/money/ledger/lease.test.ts',
      'tests/server/money/ledger/hold.test.ts',
      'tests/server/money/ledger/races.test.ts',
    ],
  },
  {
    name: 'hash of a repeated key',
    file: 'server/money/ledger/hold.ts',
    guard: "if (before.request_hash !== order.requestHash) throw new KalamError('requests.key-reused')",
    instead: '',
    tests: ['tests/server/money/ledger/hold.test.ts'],
  },
  {
    name: 'two texts at once',
    file: 'server/money/ledger/hold.ts',
    guard:
      "if (runId === null && (await liveTexts(work, userId)) > MAX_TEXTS_AT_ONCE) throw new KalamError('generation.too-many')",
    instead: 'void [liveTexts, MAX_TEXTS_AT_ONCE]',
    tests: ['tests/server/money/ledger/hold.test.ts', 'tests/server/money/ledger/races.test.ts'],
  },
  {
    name: 'owner of a book',
    file: 'server/books/load-book.ts',
    guard: ".where('id', '=', id).where('user_id', '=', userId).where('deleted_at'",
    instead: ".where('id', '=', id).where('deleted_at'",
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
    file: 'server/books/images.ts',
    guard: ".where('images.user_id', '=', userId)",
    instead: '',
    tests: ['tests/server/http/authorization.test.ts', 'tests/server/generations/images.test.ts'],
  },
  {
    name: 'administrator of a route',
    file: 'server/http/mount-routes.ts',
    guard: "if (access === 'administrator' && !isOfDesk) throw new KalamError('requests.forbidden')",
    instead: '',
    tests: ['tests/server/http/authorization.test.ts'],
  },
  {
    name: 'scope of a token',
    file: 'server/http/mount-routes.ts',
    guard: "throw new KalamError('tokens.scope', { values: { scope } })",
    instead: '',
    tests: ['tests/server/accounts/tokens.test.ts', 'tests/server/webhooks/webhooks.test.ts'],
  },
  {
    name: 'scope of a tool for agents',
    file: 'server/agents/book-surface.ts',
    guard: "if (scope !== undefined) throw new KalamError('tokens.scope', { values: { scope, tool: name } })",
    instead: 'void [scope, name]',
    tests: ['tests/server/agents/mcp.test.ts'],
  },
  {
    name: 'budget of a token',
    file: 'server/money/ledger/token-budget.ts',
    guard:
      'if (budget !== null && budget.left < 0) throw createBudgetUsedError({ ...budget, left: budget.left + price }, price)',
    instead: 'void [budget, price]',
    tests: ['tests/server/accounts/tokens.test.ts'],
  },
  {
    name: 'address of a webhook that is added',
    file: 'server/webhooks/webhooks.ts',
    guard: "throw new KalamError('webhooks.address', { cause })",
    instead: 'void cause',
    tests: ['tests/server/webhooks/webhooks.test.ts'],
  },
  {
    name: 'address of a webhook that is sent to',
    file: 'server/webhooks/send-webhooks.ts',
    guard: 'findPublicAddress(url, network).catch(() => null)',
    instead: 'network.resolve(url.hostname).then(([first]) => first ?? null)',
    tests: ['tests/server/webhooks/webhooks.test.ts'],
  },
  {
    name: 'owner of a webhook',
    file: 'server/webhooks/webhooks.ts',
    guard: ".where('id', '=', id)\n    .where('user_id', '=', userId)\n    .executeTakeFirstOrThrow",
    instead: ".where('id', '=', id)\n    .executeTakeFirstOrThrow",
    tests: ['tests/server/webhooks/webhooks.test.ts'],
  },
  {
    name: 'origin of a change',
    file: 'server/http/mount-routes.ts',
    guard: "if (!isSafe && !isSameOrigin(request, config.url)) throw new KalamError('requests.origin')",
    instead: 'void [isSafe, isSameOrigin]',
    tests: ['tests/server/http/application.test.ts'],
  },
  {
    name: 'signature of a webhook',
    file: 'server/money/payments/payment-event.ts',
    guard: "if (!isSigned) throw new KalamError('requests.signature')",
    instead: 'void isSigned',
    tests: ['tests/server/money/payments/signature.test.ts'],
  },
  {
    name: 'age of a webhook',
    file: 'server/money/payments/payment-event.ts',
    guard: "if (!isFresh) throw new KalamError('requests.signature')",
    instead: 'void isFresh',
    tests: ['tests/server/money/payments/signature.test.ts'],
  },
  {
    name: 'amount of a payment',
    file: 'server/money/payments/record-payment.ts',
    guard: "if (price !== purchase.price || currency !== purchase.currency) return 'wrong-amount'",
    instead: 'void [price, currency]',
    tests: ['tests/server/money/payments/record-payment.test.ts'],
  },
  {
    name: 'one grant of a purchase',
    file: 'server/money/payments/record-payment.ts',
    guard: "if (isNew === undefined) return 'repeated'",
    instead: 'void isNew',
    tests: ['tests/server/money/payments/record-payment.test.ts'],
  },
  {
    name: 'claims a code has',
    file: 'server/money/gifts/gift.ts',
    guard: ".where(({ or, eb, ref }) => or([eb('max_claims', 'is', null), eb('claimed', '<', ref('max_claims'))]))",
    instead: '',
    tests: ['tests/server/money/gifts/codes.test.ts'],
  },
  {
    name: 'one claim of a link by a user',
    file: 'server/money/gifts/gift.ts',
    guard: '.executeTakeFirstOrThrow(() => new KalamError(claimedBefore))',
    instead: '.executeTakeFirst()',
    tests: ['tests/server/money/gifts/links.test.ts'],
  },
  {
    name: 'user of an upgrade link',
    file: 'server/money/gifts/upgrade-links.ts',
    guard: "is('user_id', '=', userId),",
    instead: '',
    tests: ['tests/server/money/gifts/upgrade-links.test.ts'],
  },
  {
    name: 'end of an upgrade link',
    file: 'server/money/gifts/upgrade-links.ts',
    guard: "is('expires_at', '>', now),",
    instead: '',
    tests: ['tests/server/money/gifts/upgrade-links.test.ts'],
  },
  {
    name: 'flag of the workbench',
    file: 'server/start.ts',
    guard: 'config.workbench ? [...ROUTES, ...workbenchRoutes] : ROUTES',
    instead: '[...ROUTES, ...workbenchRoutes]',
    tests: ['tests/server/workbench/routes.test.ts'],
  },
  {
    name: 'development of the workbench',
    file: 'server/config/load-server-config.ts',
    guard: 'development && variables.KALAM_WORKBENCH !== undefined',
    instead: 'variables.KALAM_WORKBENCH !== undefined',
    tests: ['tests/server/config/load-server-config.test.ts'],
  },
]
