import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { keepCookie } from '../client.ts'

/** Who signs in at the provider next, and what it says of them. */
interface Somebody {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
}

const CLIENT = { clientId: 'kalam', clientSecret: 'a secret of the tests' }

/** A real OpenID provider over HTTP, at which `next` is signed in without being asked. `returns`: where it may lead back to. */
export async function startOpenIdProvider(returns: readonly string[]) {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  let next: Somebody = { sub: 'nobody' }
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [...returns] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    cookies: { keys: ['of the tests'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...next, sub }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (!request.url!.startsWith('/interaction/')) return void answer(request, response)
    void provider.interactionFinished(request, response, { login: { accountId: next.sub } })
  })
  return {
    config: { ...CLIENT, issuer, label: 'The School' },
    /** Signs somebody in there, as a browser does, and returns the query with which it leads back. */
    async enter(url: string, somebody: Somebody): Promise<string> {
      next = somebody
      const jar = new Map<string, string>()
      let address = url
      while (address.startsWith(issuer)) {
        const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
        const response = await fetch(address, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) keepCookie(jar, line)
        const location = response.headers.get('location')
        if (location === null) throw new Error(`${address}: ${response.status} ${await response.text()}`)
        address = new URL(location, address).href
      }
      return new URL(address).search
    },
    close: () => new Promise((resolve) => http.close(resolve)),
  }
}
