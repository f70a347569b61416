import type { Access, OwnedResource } from '../../../server/http/route.ts'

export interface Rule {
  readonly access: Access
  readonly owned?: OwnedResource
  /** A body that is in order, so that only the right to call is tested. */
  readonly body?: unknown
  readonly query?: string
  /** The path's values that aren't owned. */
  readonly params?: Readonly<Record<string, string>>
  /** Changes what the others need: not called by who may. */
  readonly ends?: true
}

const anyone = (more: Omit<Rule, 'access'> = {}): Rule => ({ access: 'anyone', ...more })
const user = (more: Omit<Rule, 'access'> = {}): Rule => ({ access: 'user', ...more })
const own = (owned: OwnedResource, more: Omit<Rule, 'access'> = {}): Rule => ({ access: 'user', owned, ...more })
const administrator = (more: Omit<Rule, 'access'> = {}): Rule => ({ access: 'administrator', ...more })

/** The id of nothing. */
const UNKNOWN = '7d0f2a6c-1f0e-4a53-8f6d-3f1b0a9c2e44'
const nobody = { params: { id: 'nobody' } }

/** Who may call what, said a second time: a route that isn't here fails, and one that says otherwise fails too. */
export const RULES: Readonly<Record<string, Rule>> = {
  'get /api/health': anyone(),
  'get /api/ready': anyone(),
  'get /api/metrics': anyone(),
  'get /api/openapi.json': anyone(),
  'get /api/docs': anyone(),

  'post /api/auth/sign-up': anyone({ body: { email: 'nobody', password: 'x' } }),
  'post /api/auth/verify': anyone({ body: { token: 'none', password: 'x' } }),
  'post /api/auth/resend': anyone({ body: { email: 'nobody@example.test' } }),
  'post /api/auth/sign-in': anyone({ body: { email: 'nobody@example.test', password: 'wrong' } }),
  'post /api/auth/sign-out': anyone({ ends: true }),
  'post /api/auth/request-reset': anyone({ body: { email: 'nobody@example.test' } }),
  'post /api/auth/reset': anyone({ body: { token: 'none', password: 'long enough' } }),
  'post /api/auth/change-password': user({ body: { currentPassword: 'wrong', newPassword: 'long enough' } }),
  'get /api/session': anyone(),
  'get /api/profile': user(),
  'patch /api/profile': user({ body: { bio: 'Writes.' } }),
  'post /api/auth/second-factor': anyone({ body: { code: '000000' } }),
  'post /api/auth/passkey/options': anyone(),
  'post /api/auth/passkey': anyone({ body: { response: { id: 'none', response: {} } } }),
  'post /api/auth/confirm': user({ body: { password: 'wrong' } }),
  'get /api/profile/security': user(),
  'post /api/profile/totp': user(),
  'post /api/profile/totp/confirm': user({ body: { code: '000000' } }),
  'delete /api/profile/totp': user(),
  'post /api/profile/recovery-codes': user(),
  'post /api/profile/passkeys/options': user(),
  'post /api/profile/passkeys': user({ body: { name: 'Phone', response: { id: 'none', response: {} } } }),
  'delete /api/profile/passkeys/{id}': user({ params: { id: UNKNOWN } }),
  'get /api/profile/sessions': user(),
  'delete /api/profile/sessions': user({ ends: true }),
  'delete /api/profile/sessions/{id}': user({ params: { id: UNKNOWN } }),
  'post /api/profile/email': user({ body: { email: 'another@example.test' } }),
  'post /api/profile/email/confirm': user({ body: { token: 'none' } }),
  'get /api/profile/archive': user(),
  'delete /api/profile': user({ ends: true }),
  'get /api/outbox': anyone(),

  'get /api/catalog': anyone(),
  'get /api/welcome': anyone(),
  'get /api/catalog/events': user(),
  'get /api/generators': anyone(),
  'get /api/generators/{id}': anyone({ params: { id: 'none' } }),
  'post /api/generators/{id}/quote': user({ params: { id: 'none' }, body: {} }),

  'post /api/generators/{id}/pieces': user({ params: { id: 'none' }, body: {} }),
  'get /api/books/{id}/settings/{generator}': own('book', { params: { generator: 'amazon-pdp' } }),
  'get /api/generations': user(),
  'get /api/generations/{id}': own('generation'),
  'get /api/generations/{id}/events': own('generation'),
  'post /api/generations/{id}/cancel': own('generation'),
  'get /api/images/{id}': own('image'),

  'get /api/dashboard': user(),

  'get /api/books': user(),
  'get /api/books/{id}': own('book'),
  'patch /api/books/{id}': own('book', { body: { title: 'The Reef' } }),
  'delete /api/books/{id}': own('book', { ends: true }),
  'put /api/books/{id}/pieces/{step}/text': own('book', {
    params: { step: 'outline' },
    body: { text: 'The reef sang.', base: 1, session: UNKNOWN },
    ends: true,
  }),
  'patch /api/books/{id}/pieces/{step}': own('book', { params: { step: 'outline' }, body: { locked: false } }),
  'post /api/books/{id}/marks/dismiss': own('book'),
  'get /api/books/{id}/pieces/{step}/versions': own('book', { params: { step: 'outline' } }),
  'patch /api/books/{id}/pieces/{step}/versions/{version}': own('book', {
    params: { step: 'outline', version: '1' },
    body: { name: 'The first' },
  }),
  'post /api/books/{id}/pieces/{step}/versions/{version}/restore': own('book', {
    params: { step: 'outline', version: '1' },
    ends: true,
  }),
  'post /api/books/{id}/rewrites': own('book', { body: { step: 'outline', manner: 'again' } }),
  'post /api/books/{id}/rewrites/quote': own('book', { body: { step: 'outline', manner: 'again' } }),
  'get /api/books/{id}/rewrites': own('book'),
  'post /api/books/{id}/rewrites/{rewrite}': own('book', {
    params: { rewrite: UNKNOWN },
    body: { leave: true },
    ends: true,
  }),
  'delete /api/books/{id}/rewrites/{rewrite}': own('book', { params: { rewrite: UNKNOWN }, ends: true }),
  'post /api/books/{id}/rewrites/{rewrite}/variants': own('book', {
    params: { rewrite: UNKNOWN },
    body: {},
    ends: true,
  }),
  'post /api/books/{id}/rewrites/{rewrite}/variants/quote': own('book', { params: { rewrite: UNKNOWN }, ends: true }),
  'put /api/books/{id}/plan': own('book', {
    body: { version: 'none', entries: [{ from: 1, title: 'The Reef', summary: 'It sings.' }] },
  }),
  'post /api/books/{id}/plan/proposals': own('book', { body: {} }),
  'get /api/books/{id}/snapshots': own('book'),
  'post /api/books/{id}/snapshots': own('book', { body: { name: 'Before the storm' } }),
  'post /api/books/{id}/snapshots/{snapshot}/restore': own('book', { params: { snapshot: UNKNOWN }, ends: true }),
  'delete /api/books/{id}/snapshots/{snapshot}': own('book', { params: { snapshot: UNKNOWN }, ends: true }),
  'get /api/books/{id}/notes': own('book'),
  'post /api/books/{id}/notes': own('book', { body: { step: 'outline', text: 'Too early?' } }),
  'patch /api/books/{id}/notes/{note}': own('book', { params: { note: UNKNOWN }, body: { done: true }, ends: true }),
  'delete /api/books/{id}/notes/{note}': own('book', { params: { note: UNKNOWN }, ends: true }),
  'get /api/books/{id}/shares': own('book'),
  'post /api/books/{id}/shares': own('book', { body: { days: 30, reader: 'Siti' } }),
  'delete /api/books/{id}/shares/{share}': own('book', { params: { share: UNKNOWN }, ends: true }),
  'get /api/shared/{token}': anyone({ params: { token: 'none' } }),
  'post /api/shared/{token}/comments': anyone({
    params: { token: 'none' },
    body: { kind: 'weak', step: 'chapter 1', quote: 'The reef sang.' },
  }),
  'post /api/shared/{token}/report': anyone({ params: { token: 'none' }, body: { reason: 'other' } }),
  'get /api/shared/{token}/pictures/{id}': anyone({ params: { token: 'none', id: UNKNOWN } }),
  'get /api/admin/share-reports': administrator(),
  'post /api/admin/share-reports/{report}/dismiss': administrator({ params: { report: UNKNOWN } }),
  'delete /api/admin/shares/{share}': administrator({ params: { share: UNKNOWN } }),
  'post /api/books/{id}/duplicate': own('book'),
  'post /api/books/{id}/undelete': own('book'),
  'delete /api/deleted-books': user(),
  'get /api/passages': user({ query: '?words=rain' }),
  'get /api/books/{id}/publication': own('book'),
  'put /api/books/{id}/publication': own('book', { body: { version: 'none', publication: {} } }),
  'post /api/books/{id}/pictures': own('book', { body: { name: 'well.png', data: 'iVBORw0KGgo=' } }),
  'post /api/books/{id}/exports': own('book', { body: { format: 'md' } }),
  'get /api/books/{id}/exports/{format}/state': own('book', { params: { format: 'md' } }),
  'get /api/books/{id}/exports/wrap/picture': own('book'),
  'get /api/books/{id}/exports/{format}': own('book', { params: { format: 'md' } }),
  'get /api/books/{id}/covers': own('book'),
  'put /api/books/{id}/covers': own('book', { body: { choice: { design: 'frame', colours: 'sea', seed: 7 } } }),
  'get /api/books/{id}/covers/drawing': own('book', { query: '?design=frame&colours=sea&seed=7' }),
  // After the cover is chosen above.
  'get /api/books/{id}/cover': own('book'),
  'get /api/books/{id}/manuscript': own('book'),
  'put /api/books/{id}/brief': own('book', { body: { authorBrief: { premise: 'A reef that sings.' } } }),
  'put /api/books/{id}/entry-words': own('book', { body: { entryWords: null } }),
  'put /api/books/{id}/bible': own('book', {
    body: { version: 'none', lines: [{ kind: 'rule', text: 'The reef sings at ebb.' }] },
  }),
  'put /api/books/{id}/scenes/{step}': own('book', { params: { step: 'chapter 2' }, body: { scenes: '1. The reef' } }),
  'post /api/books/{id}/scenes/{step}': own('book', { params: { step: 'outline' } }),
  'get /api/books/{id}/readings': own('book'),
  'get /api/books/{id}/report': own('book'),
  'post /api/books/{id}/readings': own('book'),
  'get /api/books/{id}/pieces/{step}/change': own('book', { params: { step: 'chapter 1' } }),
  'post /api/books/{id}/lines': own('book', { body: { of: 'bible', id: 1, before: 'a', after: 'b' } }),
  'post /api/books/{id}/findings/{finding}': own('book', { params: { finding: '1.1' }, body: { action: 'leave' } }),
  'post /api/imports': user({ body: { name: 'reef.md', data: 'IyBSZWVm' } }),
  'post /api/imports/book': user({ body: {} }),
  'get /api/progress/{generator}': user({ params: { generator: 'none' } }),
  'post /api/progress/{generator}/start-new': user({ params: { generator: 'none' } }),
  'post /api/generators/{id}/run': user({ params: { id: 'none' }, body: {} }),
  'post /api/books/{id}/run': own('book', { body: {} }),
  'get /api/books/{id}/run': own('book'),
  'get /api/runs': user(),
  'post /api/runs/{id}/pause': own('run'),
  'post /api/runs/{id}/resume': own('run', { body: {} }),
  'post /api/runs/{id}/cancel': own('run'),
  'post /api/runs/{id}/seen': own('run'),
  'get /api/runs/{id}/events': own('run'),

  'get /api/history': user(),
  'get /api/history/{id}': own('history'),
  'delete /api/history/{id}': own('history', { ends: true }),

  'get /api/credits': user(),
  'get /api/credits/transactions': user(),
  'get /api/usage': user(),
  'get /api/quotas': user(),
  'get /api/packages': anyone(),
  'post /api/purchases': user({ body: { package: 'none' } }),
  'get /api/purchases': user(),
  'get /api/purchases/latest': user(),
  'get /api/purchases/{id}': own('purchase'),
  'get /api/purchases/{id}/receipt': own('purchase'),
  'post /api/webhooks/payments': anyone(),
  'get /api/test-checkout/{id}': own('purchase'),
  'post /api/test-checkout/{id}/pay': own('purchase'),

  'post /api/codes/redeem': user({ body: { code: 'NONE' } }),
  'post /api/admin/codes': administrator({
    body: { credits: 10, count: 1, maxClaims: 1, description: null, expiresAt: null },
  }),
  'get /api/admin/codes': administrator(),
  'post /api/admin/codes/{id}/disable': administrator(nobody),
  'get /api/admin/code-claims': administrator(),
  'post /api/links/claim': user({ body: { token: 'none' } }),
  'get /api/links/{token}': anyone({ params: { token: 'none' } }),
  'post /api/admin/links': administrator({
    body: { credits: 300, description: null, maxClaims: null, expiresAt: null },
  }),
  'get /api/admin/links': administrator(),
  'delete /api/admin/links/{id}': administrator(nobody),
  'get /api/admin/link-claims': administrator(),
  'post /api/upgrades/quote': user({ body: {} }),
  'post /api/upgrades': user({ body: { plan: 'pro', token: 'none' } }),
  'post /api/admin/upgrade-links': administrator({ body: { userId: 'nobody', plan: 'pro' } }),

  'get /api/admin/users': administrator(),
  'get /api/admin/users/events': administrator(),
  'post /api/admin/users': administrator({ body: { email: 'added@example.test', password: 'long enough' } }),
  'get /api/admin/users/{id}/role-change': administrator({ ...nobody, query: '?role=pro' }),
  'put /api/admin/users/{id}/role': administrator({ ...nobody, body: { role: 'pro' } }),
  'put /api/admin/users/{id}/credits': administrator({ ...nobody, body: { credits: 5 } }),
  'delete /api/admin/users/{id}': administrator(nobody),
  'get /api/admin/deployments': administrator(),
  'post /api/admin/deployments/{id}/roll-back': administrator({ ...nobody, body: {} }),
  'get /api/admin/configuration': administrator(),
  'post /api/admin/configuration/check': administrator(),
  'get /api/admin/figures': administrator(),

  'get /api/workbench/events': administrator(),
  'post /api/workbench/{id}/prompts': administrator({ params: { id: 'none' }, body: { settings: {} } }),
  'get /api/workbench/{id}/recordings': administrator({ params: { id: 'none' } }),
  'post /api/workbench/{id}/replay': administrator({
    params: { id: 'none' },
    body: { settings: {}, step: 'text', replies: [{ text: 'Once.' }] },
  }),
}
