import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packageRoot } from '../../engine/node/folders.ts'
import { isLongRun } from '../seeded.ts'

export interface Installed {
  /** A folder that has `node_modules/kalam`. */
  readonly folder: string
  /** The file that package.json names as the command. */
  readonly command: string
  readonly root: string
}

/**
 * Builds and lays out the package as `npm install` would: its dependencies are links to the checkout's. npm itself packs it in the long run
 * alone: what it packs is chosen by name.
 */
export function installPackage(): Installed {
  const from = packageRoot()
  const folder = mkdtempSync(join(tmpdir(), 'kalam-package-'))
  const staged = join(folder, 'staged')
  mkdirSync(staged)
  const dist = join(staged, 'dist')
  const program = (name: string) => join(from, 'node_modules/.bin', name)
  // Types are checked by `npm run check`.
  for (const project of ['tsconfig.build.json', 'tsconfig.declarations.json']) {
    execFileSync(program('tsc'), ['-p', project, '--outDir', dist, '--noCheck'], { cwd: from })
  }
  const tokenizer = ['build', '--config', 'vite.tokenizer.config.ts', '--outDir', join(dist, 'engine/prompt')]
  execFileSync(program('vite'), tokenizer, { cwd: from, stdio: 'pipe' })
  const { files } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { files: readonly string[] }
  for (const name of ['package.json', 'README.md', ...files.filter((file) => file !== 'dist')]) {
    cpSync(join(from, name), join(staged, name), { recursive: true })
  }
  const root = join(folder, 'node_modules/kalam')
  mkdirSync(dirname(root), { recursive: true })
  if (isLongRun) unpack(staged, root)
  else renameSync(staged, root)
  linkDependencies(from, join(root, 'node_modules'))
  const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { folder, root, command: join(root, bin.kalam) }
}

function unpack(staged: string, root: string): void {
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts'], { cwd: staged, encoding: 'utf8' })
  const [{ filename }] = JSON.parse(packed)
  mkdirSync(root)
  execFileSync('tar', ['-xzf', join(staged, filename), '--strip-components=1', '-C', root])
}

/** Links what `npm install` installs for this package: neither the server's packages nor those of development. */
function linkDependencies(from: string, to: string): void {
  const { packages } = JSON.parse(readFileSync(join(from, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>
  }
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1]
    if (name === undefined || dev || devOptional || !existsSync(join(from, path))) continue
    mkdirSync(dirname(join(to, name)), { recursive: true })
    symlinkSync(join(from, path), join(to, name))
  }
}

/** Links further packages of the checkout, as if they had been installed beside it. */
export function linkPackages({ root }: Installed, names: readonly string[]): void {
  for (const name of names) {
    const to = join(root, 'node_modules', name)
    mkdirSync(dirname(to), { recursive: true })
    if (!existsSync(to)) symlinkSync(join(packageRoot(), 'node_modules', name), to)
  }
}

export function removePackage({ folder }: Installed): void {
  rmSync(folder, { recursive: true, force: true })
}

export interface Ran {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** The installed command in a process of its own, all streams pipes. */
export function runInstalled(
  { command, folder }: Installed,
  argv: readonly string[],
  environment: Environment = {},
): Ran {
  const env = { PATH: process.env.PATH, HOME: folder, ...environment }
  return spawnSync(process.execPath, [command, ...argv], { cwd: folder, env, encoding: 'utf8' })
}

/** A line of bash, in which `$kalam` runs the installed command. */
export function runShell({ command, folder }: Installed, line: string, environment: Environment = {}): Ran {
  const env = { PATH: process.env.PATH, HOME: folder, kalam: `${process.execPath} ${command}`, ...environment }
  return spawnSync('bash', ['-c', line], { cwd: folder, env, encoding: 'utf8' })
}

export function startInstalled({ command, folder }: Installed, argv: readonly string[], environment: Environment = {}) {
  const env = { PATH: process.env.PATH, HOME: folder, ...environment }
  return spawn(process.execPath, [command, ...argv], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
}
