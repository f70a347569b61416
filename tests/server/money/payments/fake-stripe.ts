import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface StripeRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly form: Readonly<Record<string, string>>
}

/** Stripe's HTTP API as far as a checkout needs it, on this machine. */
export interface FakeStripe {
  readonly baseURL: string
  readonly requests: readonly StripeRequest[]
  /** The checkout's session of a purchase, as its events carry it. */
  session(purchaseId: string): { id: string; url: string; form: Readonly<Record<string, string>> }
  /** What requests are answered with instead, until null: a status, or `hang up`. */
  fail(how: number | 'hang up' | null): void
  close(): Promise<void>
}

export async function openFakeStripe(): Promise<FakeStripe> {
  const requests: StripeRequest[] = []
  const sessions = new Map<string, { id: string; url: string; form: Readonly<Record<string, string>> }>()
  let failure: number | 'hang up' | null = null
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    requests.push({ path: request.url ?? '', headers: request.headers, form })
    if (failure === 'hang up') return void request.socket.destroy()
    response.setHeader('content-type', 'application/json')
    if (failure !== null) {
      response.writeHead(failure)
      return void response.end(JSON.stringify({ error: { type: 'api_error', message: 'sk_test_secret leaked here' } }))
    }
    if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions') {
      response.writeHead(404)
      return void response.end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No such path' } }))
    }
    // The same idempotency key is the same session.
    const key = String(request.headers['idempotency-key'])
    const id = sessions.get(key)?.id ?? `cs_test_${sessions.size + 1}`
    const session = { id, url: `https://checkout.stripe.test/c/pay/${id}`, form }
    sessions.set(key, session)
    response.end(JSON.stringify({ id, object: 'checkout.session', url: session.url, payment_status: 'unpaid' }))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    baseURL: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests,
    session: (purchaseId) => sessions.get(purchaseId)!,
    fail(how) {
      failure = how
    },
    async close() {
      const closed = new Promise((resolve) => http.close(resolve))
      http.closeAllConnections()
      await closed
    },
  }
}
