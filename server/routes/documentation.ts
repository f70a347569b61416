import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Response } from 'express'
import * as z from 'zod'
import { describeRoutes } from '../http/openapi.ts'
import { type Route, route } from '../http/route.ts'
import { KalamError } from '../messages/error.ts'

/** The page's files: swagger-ui's own, and two of ours, because its page has an inline script. */
const FILES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'favicon-32x32.png': 'image/png',
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kalam API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">
</head>
<body>
<div id="page"></div>
<noscript>The document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#page', deepLinking: true, validatorUrl: null })\n`

/** The document of all routes, itself among them, and a page to read it. */
export function documentationRoutes(routes: () => readonly Route[]): Route[] {
  let document: object | null = null
  return [
    route('get', '/api/openapi.json', {
      access: 'anyone',
      tag: 'System',
      summary: 'This document',
      returns: z.record(z.string(), z.unknown()),
      handle: async ({ server }) => {
        document ??= describeRoutes(routes(), server.version)
        return document as Record<string, unknown>
      },
    }),
    route('get', '/api/docs', {
      access: 'anyone',
      tag: 'System',
      summary: 'A page that shows this document',
      returns: 'text/html',
      handle: async ({ response }) => send(response, 'text/html', PAGE),
    }),
    route('get', '/api/docs/{file}', {
      access: 'anyone',
      tag: 'System',
      summary: "The page's files",
      params: z.object({ file: z.string() }),
      returns: 'application/octet-stream',
      handle: async ({ params, response }) => {
        if (params.file === 'start.js') return send(response, 'text/javascript', START)
        const type = Object.hasOwn(FILES, params.file) ? FILES[params.file] : undefined
        if (type === undefined) throw new KalamError('requests.not-found')
        send(response, type, await readFile(join(swaggerFolder(), params.file)))
      },
    }),
  ]
}

function swaggerFolder(): string {
  return join(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'), '..')
}

function send(response: Response, type: string, content: string | Buffer): void {
  response.setHeader('Cache-Control', 'no-cache')
  response.type(type).send(content)
}
