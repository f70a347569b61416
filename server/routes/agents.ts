import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { packageRoot } from '../../engine/node/folders.ts'
import { serveAgent } from '../agents/serve-agent.ts'
import { declareRoutes, type Route } from '../http/route.ts'

const { forAnyone, forUser } = declareRoutes('Agents')

/** What agents use: the tools by the Model Context Protocol, and where everything is written. */
export const agentRoutes: readonly Route[] = [
  forUser('post', '/mcp', {
    scope: 'token',
    signedOut: 'agents.token-needed',
    summary: 'The tools for agents, by the Model Context Protocol (Streamable HTTP); each needs the scope of its route',
    body: z.record(z.string(), z.unknown()).describe('One message of JSON-RPC'),
    large: true,
    returns: 'text/event-stream',
    handle: serveAgent,
  }),
  forAnyone('get', '/llms.txt', {
    scope: null,
    summary: 'What Kalam is and where its documentation is, for language models',
    returns: 'text/plain',
    handle: async ({ server, response }) => {
      const written = await readFile(join(packageRoot(), 'docs/llms.txt'), 'utf8')
      // A server serves its API, not the documents: their links would lead nowhere.
      const text = written
        .replace(/\[([^\]]+)\]\(([^)]+)\)/gu, (_, name: string, file: string) => `${name} (${join('docs', file)})`)
        .replace(/(?<= )\/api\/(?:openapi\.json|docs)/gu, (path) => new URL(path, server.config.url).href)
      response.type('text/plain; charset=utf-8').setHeader('Cache-Control', 'no-cache')
      response.send(text)
    },
  }),
]
