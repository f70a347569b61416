import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { AGENT_TOOLS, type AgentInput, type AgentTool, type AgentToolName } from '../../agents/tools.ts'
import { packageVersion } from '../folders.ts'

/** One call of a tool. */
export interface AgentCall {
  /** Aborted when the agent cancels the call, or its connection ends. */
  readonly signal: AbortSignal
  /** Tells the agent how far the work is. */
  readonly report: (message: string) => void
}

export type AgentTools = {
  readonly [Name in AgentToolName]: (input: AgentInput<Name>, call: AgentCall) => Promise<unknown>
}

/** What an agent may read beside calling tools, as resources. */
export interface AgentResources {
  /** The books, by the names that the tools take. */
  readonly books: () => Promise<readonly { readonly book: string; readonly title: string }[]>
  /** The text of a book as Markdown. */
  readonly text: (book: string) => Promise<string>
  /** The messages of each step of a generator, as they are sent to a model. */
  readonly prompts: (generator: string) => Promise<string>
}

/** Where an agent works: folders, or the books of a user on a server. */
export interface AgentSurface extends AgentResources {
  readonly tools: AgentTools
  /** What the agent did wrong, or what went wrong, in words. */
  readonly explain: (error: unknown) => Promise<string>
}

const INSTRUCTIONS = `Kalam writes books in steps: a plan, then one text after the other, each checked before it is kept.
A usual way: list_generators, show_generator, quote, begin, write (the first step of a book is its plan), plan, read, write until "end", find_faults, decide_finding, export.
Ask the user before you spend, and pass what was agreed as max_credits or max_cost.`

/** A server of the Model Context Protocol that offers Kalam's tools and resources. `connect` it to a transport. */
export function createAgentServer(surface: AgentSurface): McpServer {
  const server = new McpServer({ name: 'kalam', version: packageVersion() }, { instructions: INSTRUCTIONS })
  for (const name of Object.keys(AGENT_TOOLS) as AgentToolName[]) addTool(server, name, surface)
  addResources(server, surface)
  return server
}

function addTool(server: McpServer, name: AgentToolName, { tools, explain }: AgentSurface): void {
  const { title, description, input, readOnly = false }: AgentTool = AGENT_TOOLS[name]
  const annotations = { title, readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false }
  const config = { title, description, inputSchema: input.shape, annotations }
  const run = tools[name] as (given: unknown, call: AgentCall) => Promise<unknown>
  server.registerTool(name, config, async (given, { signal, sendNotification, _meta }) => {
    const progressToken = _meta?.progressToken
    let progress = 0
    const report = (message: string) => {
      if (progressToken === undefined) return
      progress += 1
      // An agent that has gone away hears nothing; the work's own signal ends it.
      sendNotification({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(
        () => {},
      )
    }
    try {
      return resultOf(await run(given, { signal, report }))
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: await explain(error) }] }
    }
  })
}

function resultOf(value: unknown): CallToolResult {
  if (typeof value === 'string') return { content: [{ type: 'text', text: value }] }
  return {
    content: [{ type: 'text', text: JSON.stringify(value) }],
    structuredContent: value as Record<string, unknown>,
  }
}

function addResources(server: McpServer, { books, text, prompts }: AgentResources): void {
  const list = async () => ({
    resources: (await books()).map(({ book, title }) => ({
      uri: `kalam://books/${encodeURIComponent(book)}`,
      name: book,
      title,
      mimeType: 'text/markdown',
    })),
  })
  server.registerResource(
    'book',
    new ResourceTemplate('kalam://books/{book}', { list }),
    { title: 'A book', description: 'The text of a book so far', mimeType: 'text/markdown' },
    async (uri, { book }) => contentsOf(uri, await text(decodeURIComponent(String(book)))),
  )
  server.registerResource(
    'prompts',
    new ResourceTemplate('kalam://prompts/{generator}', { list: undefined }),
    { title: 'Prompts', description: 'What a generator sends to a model, step by step', mimeType: 'text/plain' },
    async (uri, { generator }) => contentsOf(uri, await prompts(String(generator))),
  )
}

function contentsOf({ href: uri }: URL, text: string) {
  return { contents: [{ uri, text }] }
}
