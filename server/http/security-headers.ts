import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** Features of browsers that no page of the studio uses, nor anything that could be put into one. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Strict headers for every answer. Only what this server itself serves may run, and no page may frame it. */
export function securityHeaders(url: string): RequestHandler {
  const secure = url.startsWith('https:')
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          scriptSrcAttr: ["'none'"],
          // Toasts and menus bring their own style elements. A style can't run anything.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'"],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(secure ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      frameguard: { action: 'deny' },
      // Told over plain HTTP, browsers ignore it; told to a test machine, it would outlive the test.
      strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'same-origin' },
    }),
  )
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('Permissions-Policy', PERMISSIONS_POLICY)
    next()
  }
}

/** They are the same for every answer: written down once. */
function headersOf(handler: ReturnType<typeof helmet>): readonly (readonly [string, string])[] {
  const headers: [string, string][] = []
  const response = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  }
  handler({} as never, response as never, (error) => {
    if (error !== undefined) throw error
  })
  return headers
}
