import { pino } from 'pino'
import { openDatabase } from '../../../../server/database/open.ts'
import { redeemCode } from '../../../../server/money/gifts/codes.ts'
import { claimCreditLink } from '../../../../server/money/gifts/links.ts'
import type { PaymentEvent, Payments } from '../../../../server/money/payments/payments.ts'
import { recordPayment } from '../../../../server/money/payments/record-payment.ts'
import type { Server } from '../../../../server/server.ts'
import { workInCrew } from '../../crew.ts'

/** What one process does, all at once, as soon as it is told to go. */
export type Rush =
  | { readonly does: 'redeem'; readonly code: string; readonly users: readonly string[] }
  | { readonly does: 'claim'; readonly token: string; readonly users: readonly string[] }
  | { readonly does: 'pay'; readonly events: readonly PaymentEvent[] }

// Argument: a database's url.
const database = await openDatabase(process.argv[2]!)
let now = 0
const clock = { now: () => now, delay: () => Promise.resolve() }
const payments = { kind: 'test' } as Payments
const server = { database, clock, logger: pino({ level: 'silent' }), payments } as Partial<Server> as Server
await workInCrew((task: Rush & { readonly now: number }) => {
  now = task.now
  return Promise.all(deeds(task))
})
await database.close()

function deeds(what: Rush): Promise<string>[] {
  switch (what.does) {
    case 'redeem':
      return what.users.map((userId) => outcome(redeemCode(server, { code: what.code, userId, address: null })))
    case 'claim':
      return what.users.map((userId) => outcome(claimCreditLink(server, { token: what.token, userId })))
    case 'pay':
      return what.events.map((event) => outcome(recordPayment(server, event)))
  }
}

/** A refusal by its code. */
function outcome(deed: Promise<unknown>): Promise<string> {
  return deed.then(
    (came) => (typeof came === 'string' ? came : 'received'),
    (error: { code?: unknown; message: string }) => String(error.code ?? error.message),
  )
}
