import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Chromium prints each refusal of the server, and each call while a test holds the network; which ones is the test's business. */
const REFUSED = /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/

/** Told by the page itself, so that nothing depends on how a browser words it. */
const TELL_POLICY = `addEventListener('securitypolicyviolation', (event) =>
  console.error('CSP: ' + event.violatedDirective + ' ' + event.blockedURI))`

/** What no page may ever do, as it happens: errors in the console or uncaught, reports of the policy, calls to elsewhere, crashes of the server. */
export async function watchFaults(context: BrowserContext, origin: string): Promise<string[]> {
  const faults: string[] = []
  await context.addInitScript(TELL_POLICY)
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message, origin)) faults.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) faults.push(`request: ${url}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()}: ${response.url()}`)
  })
  return faults
}

/** The icon of the tab is the browser's own to ask for, also without a network. */
function isRefusal(message: ConsoleMessage, origin: string): boolean {
  const { url } = message.location()
  return REFUSED.test(message.text()) && (url.startsWith(`${origin}/api/`) || url === `${origin}/favicon.svg`)
}
