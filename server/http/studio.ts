import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { listAddedLanguages } from '../../engine/base/add-language.ts'
import type { AddedLanguage } from '../../engine/base/language.ts'
import { packageRoot } from '../../engine/node/folders.ts'

const PAGE = 'index.html'
const YEAR_SECONDS = 31_536_000

const FOLDER = join(packageRoot(), 'dist', 'studio')

export function isStudioBuilt(folder = FOLDER): boolean {
  return existsSync(join(folder, 'index.html'))
}

/** Serves the built studio, `dist/studio`. Files in `assets/` have a hash in their names and are cached for a year; the page is revalidated. */
export function createStudioHandler(folder = FOLDER): RequestHandler {
  const files = filesOf(folder)
  const built = files.has('index.html')
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    response.locals.route = '(studio)'
    if (!built) return sendUnbuilt(response)
    const path = request.path.slice(1)
    if (isHidden(path)) return next()
    // Any other path is a page of the studio.
    const file = files.has(path) ? path : PAGE
    if (file !== path && path.startsWith('assets/')) return next()
    if (request.path.startsWith('/shared/')) response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    const added = file === PAGE ? listAddedLanguages() : []
    if (added.length > 0) return sendPageWith(added, response, folder)
    sendFile(request, response, folder, file, files)
  }
}

/** Hidden files such as `.env` and `.git/config`, which scanners request. No page of the studio has such a path. */
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
  const cache = file.startsWith('assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
  const packed = files.has(`${file}.br`)
  if (packed) response.vary('Accept-Encoding')
  const brotli = packed && request.acceptsEncodings('br', 'identity') === 'br'
  response.setHeader('Cache-Control', cache)
  response.type(file.slice(file.lastIndexOf('.')))
  if (brotli) response.setHeader('Content-Encoding', 'br')
  response.sendFile(brotli ? `${file}.br` : file, { root: folder, cacheControl: false, acceptRanges: !brotli })
}

/** The page with the languages that were added, so that it can begin in one of them. */
function sendPageWith(added: readonly AddedLanguage[], response: Response, folder: string): void {
  const languages = JSON.stringify(added.map(({ code, name }) => ({ code, name }))).replaceAll('<', '\\u003c')
  const page = readFileSync(join(folder, PAGE), 'utf8')
  const script = `<script type="application/json" id="added-languages">${languages}</script>`
  response.setHeader('Cache-Control', 'no-cache')
  response.type('html').send(page.replace('</head>', () => `${script}</head>`))
}

/** Paths of the files in a folder. Only these are served, which prevents path traversal. */
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
