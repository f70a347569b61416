import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CommonOptions, Context } from '../base/context.ts'
import { CommandError, EXIT, usageError } from '../base/exit.ts'
import { toMessage } from '../messages/told.ts'
import { createFolderSurface } from './folder-surface.ts'

/** Serves the books of a folder and its subfolders by the Model Context Protocol on stdin and stdout. Returns when stdin ends. */
export async function mcp([name = '.']: readonly string[], options: CommonOptions, context: Context): Promise<void> {
  const cwd = await realpath(resolve(context.cwd, name)).catch((cause: unknown) => {
    throw usageError('status.no-folder', { folder: name }, cause)
  })
  const [{ createAgentServer }, { StdioServerTransport }] = await Promise.all([
    import('../../engine/node/agents/agent-server.ts'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
  ]).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new CommandError(EXIT.configuration, toMessage('agents.not-installed'), { cause })
  })
  const server = createAgentServer(createFolderSurface(options, { ...context, cwd }))
  const ended = new Promise<void>((resolve) => {
    context.stdin.once('end', resolve)
    context.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await server.connect(new StdioServerTransport(context.stdin, context.stdout))
  await ended
  await server.close()
}
