import { execFile } from 'node:child_process'
import { CommandError, EXIT } from '../base/exit.ts'
import { toSentence, verbatim } from '../messages/told.ts'

/** Bytes that one answer of git may have. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024

/** Runs git in a folder, without a shell, and returns what it prints. Throws an error with git's own first line. */
export function runGit(cwd: string, args: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { cwd, encoding: 'buffer', maxBuffer: MAX_ANSWER_BYTES } as const
    const child = execFile('git', [...args], options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout)
      else reject(gitError(error, stderr.toString('utf8')))
    })
    // Git may end before it has read everything; its exit code says why.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
  })
}

function gitError(error: Error & { readonly code?: unknown }, stderr: string): CommandError {
  if (error.code === 'ENOENT') return new CommandError(EXIT.usage, toSentence('prompts.no-git'), { cause: error })
  const said = stderr.trim().split('\n')[0] ?? error.message
  return new CommandError(EXIT.usage, verbatim(said.replace(/^fatal: /, 'git: ')), { cause: error })
}

/** The short name of the last commit that changed a file; null where git knows none. */
export async function findLastCommit(path: string, cwd: string): Promise<string | null> {
  const said = await runGit(cwd, ['log', '-1', '--format=%h', '--', path]).catch(() => null)
  return said?.toString('utf8').trim() || null
}
