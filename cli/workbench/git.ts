import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { CommandError, EXIT, usageError } from '../base/exit.ts'
import { verbatim } from '../messages/told.ts'

/** Bytes that one answer of git may have. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024

/** Runs git in a folder, without a shell, and returns what it prints. Throws an error with git's own first line. */
function runGit(cwd: string, args: readonly string[], input = ''): Promise<Buffer> {
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
  if (error.code === 'ENOENT') return usageError('prompts.no-git', {}, error)
  const said = stderr.trim().split('\n')[0] ?? error.message
  return new CommandError(EXIT.usage, verbatim(said.replace(/^fatal: /, 'git: ')), { cause: error })
}

/** The short name of the last commit that changed a file; null where git knows none. */
export async function findLastCommit(path: string, cwd: string): Promise<string | null> {
  const said = await runGit(cwd, ['log', '-1', '--format=%h', '--', path]).catch(() => null)
  return said?.toString('utf8').trim() || null
}

/** Files that generators consist of. */
const FILES = /\.(ya?ml|hbs)$/

/**
 * Copies the YAML files and templates in `folders` from a revision to a temporary folder. Links and other files are left out,
 * and nothing of the repository is run or changed. Returns the full id of the commit, the root of the temporary folder, which is laid out as the
 * repository is, and what removes it. `at`: where a folder of the working tree is in it; of one that isn't part of the repository, itself. Throws
 * outside a repository and for a revision that it doesn't have.
 */
export async function checkOutRevision(revision: string, folders: readonly string[]) {
  const cwd = folders[0]!
  const top = await realpath((await runGit(cwd, ['rev-parse', '--show-toplevel'])).toString('utf8').trim())
  const commit = await commitOf(revision, cwd)
  const paths = new Map<string, string>()
  for (const folder of folders) paths.set(folder, relative(top, await realPath(folder)))
  const inside = [...paths.values()].filter((path) => !/^\.\.|(^|[\\/])node_modules([\\/]|$)/.test(path))
  const entries = await listFiles(commit, inside, cwd)
  const root = await mkdtemp(join(tmpdir(), 'kalam-revision-'))
  const isInside = (folder: string) => inside.includes(paths.get(folder)!)
  const at = (folder: string) => (isInside(folder) ? join(root, paths.get(folder)!) : folder)
  try {
    for (const folder of folders) if (isInside(folder)) await mkdir(at(folder), { recursive: true })
    const contents = await readBlobs(
      entries.map(({ id }) => id),
      cwd,
    )
    for (const [index, { path }] of entries.entries()) {
      const file = join(root, path)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, contents[index]!)
    }
  } catch (error) {
    await rm(root, { recursive: true, force: true })
    throw error
  }
  return { commit, root, at, remove: () => rm(root, { recursive: true, force: true }) }
}

/** A folder that isn't there any more may be there in the revision. */
async function realPath(folder: string): Promise<string> {
  return realpath(folder).catch(async () => join(await realpath(dirname(folder)), relative(dirname(folder), folder)))
}

async function commitOf(revision: string, cwd: string): Promise<string> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]
  const said = await runGit(cwd, args).catch((cause: unknown) => {
    throw usageError('prompts.no-revision', { revision }, cause)
  })
  return said.toString('utf8').trim()
}

/** The ordinary files of a commit in some folders and the folders in them, each as `mode type id<tab>path`. */
async function listFiles(commit: string, folders: readonly string[], cwd: string) {
  if (folders.length === 0) return []
  const pathspecs = folders.map((folder) => (folder === '' ? '.' : `${folder.replaceAll('\\', '/')}/`))
  const listed = await runGit(cwd, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...pathspecs])
  return listed
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const match = /^100\d{3} blob ([0-9a-f]+)\t(.+)$/s.exec(line)
      const path = match?.[2] ?? ''
      return FILES.test(path) && !path.split('/').includes('..') ? [{ id: match![1]!, path }] : []
    })
}

/** The contents of blobs. `cat-file --batch` answers each id with `id blob bytes`, a line feed, the content and a line feed. */
async function readBlobs(ids: readonly string[], cwd: string): Promise<Buffer[]> {
  if (ids.length === 0) return []
  const answer = await runGit(cwd, ['cat-file', '--batch'], `${ids.join('\n')}\n`)
  const contents: Buffer[] = []
  for (let at = 0; at < answer.length; ) {
    const end = answer.indexOf(10, at)
    const bytes = Number(answer.subarray(at, end).toString('utf8').split(' ')[2])
    contents.push(answer.subarray(end + 1, end + 1 + bytes))
    at = end + 2 + bytes
  }
  return contents
}
