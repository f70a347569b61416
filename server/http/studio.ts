import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { packageRoot } from '../../engine/node/folders.ts'

const YEAR = 31_536_000

const FOLDER = join(packageRoot(), 'dist', 'studio')

export function studioIsBuilt(folder = FOLDER): boolean {
  return existsSync(join(folder, 'index.html'))
}

/** The built studio: `dist/studio`. Its files' names hold their contents' hash, so browsers may keep them; the page itself not. */
export function studioPages(folder = FOLDER): RequestHandler {
  const files = filesOf(folder)
  const built = files.has('index.html')
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    response.locals.route = '(studio)'
    if (!built) return sendUnbuilt(response)
    const asked = request.path.slice(1)
    if (isHidden(asked)) return next()
    // Any other address is one of the studio's own.
    const file = files.has(asked) ? asked : 'index.html'
    if (file !== asked && asked.startsWith('assets/')) return next()
    sendFile(request, response, folder, file, files)
  }
}

/** `.env`, `.git/config`: no page of the studio has such an address, but scanners ask for them. */
function isHidden(path: string): boolean {
  return /(^|\/)(\.|%2e)(?!\.|%2e|\/|$)/i.test(path)
}

function sendFile(
  request: Request,
  response: Response,
  folder: string,
  file: string,
  files: ReadonlySet<string>,
): void {
  const cache = file.startsWith('assets/') ? `public, max-age=${YEAR}, immutable` : 'no-cache'
  const packed = files.has(`${file}.br`)
  if (packed) response.vary('Accept-Encoding')
  const brotli = packed && request.acceptsEncodings('br', 'identity') === 'br'
  response.setHeader('Cache-Control', cache)
  response.type(file.slice(file.lastIndexOf('.')))
  if (brotli) response.setHeader('Content-Encoding', 'br')
  response.sendFile(brotli ? `${file}.br` : file, { root: folder, cacheControl: false, acceptRanges: !brotli })
}

/** Only what is listed is ever served: no address leads out of the folder. */
function filesOf(folder: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
    return new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    )
  } catch {
    return new Set()
  }
}

function sendUnbuilt(response: Response): void {
  response.setHeader('Cache-Control', 'no-store')
  response.type('html').send(UNBUILT)
}

const UNBUILT = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kalam</title></head>
<body>
<h1>Kalam</h1>
<p>The server runs. Its studio isn't built here.</p>
<p>The API is described at <a href="/api/docs">/api/docs</a>.</p>
</body>
</html>
`
