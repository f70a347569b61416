import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageRoot } from '../../engine/node/folders.ts'

export interface Installed {
  /** A folder that has `node_modules/kalam`. */
  readonly folder: string
  /** The file that package.json names as the command. */
  readonly command: string
  readonly root: string
}

/** Builds, packs and unpacks the package as `npm install` would, beside the checkout's own libraries. */
export function installPackage(): Installed {
  const from = packageRoot()
  const folder = mkdtempSync(join(tmpdir(), 'kalam-package-'))
  const staged = join(folder, 'staged')
  mkdirSync(staged)
  execFileSync('npx', ['tsc', '-p', 'tsconfig.build.json', '--outDir', join(staged, 'dist')], { cwd: from })
  for (const name of ['package.json', 'generators', 'templates', 'LICENSE', 'CHANGELOG.md', 'README.md']) {
    cpSync(join(from, name), join(staged, name), { recursive: true })
  }
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts'], { cwd: staged, encoding: 'utf8' })
  const [{ filename }] = JSON.parse(packed)
  const root = join(folder, 'node_modules/kalam')
  mkdirSync(root, { recursive: true })
  execFileSync('tar', ['-xzf', join(staged, filename), '--strip-components=1', '-C', root])
  symlinkSync(join(from, 'node_modules'), join(root, 'node_modules'))
  const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { folder, root, command: join(root, bin.kalam) }
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
