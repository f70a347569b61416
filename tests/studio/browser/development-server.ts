import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packageRoot } from '../../../engine/node/folders.ts'
import { freePort } from '../../server/postgres.ts'

export interface DevelopmentServer {
  /** Where the studio is. */
  readonly url: string
  /** Changes a file of this server's own catalog, named like `generators/fiction/romance.yaml`. */
  edit(file: string, change: (text: string) => string): Promise<void>
  /** Puts back what was edited. */
  restore(): Promise<void>
  /** Writes a file there, with the folders that it needs. */
  write(file: string, text: string): Promise<void>
  /** What it has printed. */
  readonly printed: () => string
  close(): Promise<void>
}

/** `npm run dev` as it is, on free ports, with a copy of the generators and data of its own. */
export async function startDevelopmentServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<DevelopmentServer> {
  const folder = await mkdtemp(join(tmpdir(), 'kalam-development-'))
  for (const name of ['generators', 'templates']) {
    await cp(join(packageRoot(), name), join(folder, name), { recursive: true })
  }
  const [port, behind] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['--import', 'tsx', 'cli/checkout/dev.ts'], {
    cwd: packageRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      KALAM_DEV_PORT: String(port),
      KALAM_API_PORT: String(behind),
      KALAM_GENERATORS: join(folder, 'generators'),
      KALAM_NO_SHIPPED: '1',
      DATABASE_URL: join(folder, 'data', 'kalam.db'),
      ...environment,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  const url = `http://localhost:${port}`
  /** By the path of each edited file, its text before. */
  const shipped = new Map<string, string>()
  const ended = once(child, 'close')
  await listening(child, `http://127.0.0.1:${behind}`, () => printed)
  return {
    url,
    printed: () => printed,
    async edit(file, change) {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      if (!shipped.has(path)) shipped.set(path, text)
      await writeFile(path, change(text))
    },
    async restore() {
      for (const [path, text] of shipped) await writeFile(path, text)
      shipped.clear()
    },
    async write(file, text) {
      const path = join(folder, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    },
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The studio's door opens first; what is behind it takes longer. */
async function listening(child: ChildProcess, behind: string, printed: () => string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${behind}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`npm run dev ended with ${child.exitCode}: ${printed()}`)
}
