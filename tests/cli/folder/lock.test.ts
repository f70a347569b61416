import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from '../../../cli/folder/lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kalam-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PROGRAM = `
const { lockFolder } = await import(process.argv[1])
process.stdin.once('data', async () => {
  for (let round = 0; round < 30; round++) {
    const lock = await lockFolder(process.argv[2]).catch(() => null)
    if (lock === null) continue
    const { writeFile, unlink } = await import('node:fs/promises')
    const mine = process.argv[2] + '/inside'
    await writeFile(mine, '', { flag: 'wx' }).catch(() => process.stdout.write('two inside\\n'))
    await unlink(mine).catch(() => undefined)
    await lock.release()
    process.stdout.write('in\\n')
  }
  process.exit(0)
})
process.stdout.write('ready\\n')
`

it('lets one process in at a time, however many come at once on a dead process’s lock', async () => {
  const children = Array.from({ length: 4 }, () => {
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', PROGRAM, new URL('../../../cli/folder/lock.ts', import.meta.url).href, folder],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    )
    let said = ''
    const ready = new Promise<void>((resolve) =>
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk
        if (said.includes('ready')) resolve()
      }),
    )
    const ended = new Promise<string>((resolve) => child.on('close', () => resolve(said)))
    return { child, ready, ended }
  })
  await Promise.all(children.map(({ ready }) => ready))
  // Of no process: numbers end below this.
  writeFileSync(join(folder, '.kalam.lock'), '4194999')
  for (const { child } of children) child.stdin.write('go\n')
  const said = await Promise.all(children.map(({ ended }) => ended))
  expect(said.join('')).toContain('in\n')
  expect(said.join('')).not.toContain('two inside')
  expect(readdirSync(folder)).toEqual([])
})

it('names the process that is inside, and takes over from one that is gone', async () => {
  writeFileSync(join(folder, '.kalam.lock'), String(process.ppid))
  await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'folder.in-use', values: { pid: process.ppid } })
  expect(readdirSync(folder)).toEqual(['.kalam.lock'])
  writeFileSync(join(folder, '.kalam.lock'), '4194999')
  const lock = await lockFolder(folder)
  await lock.release()
  expect(existsSync(join(folder, '.kalam.lock'))).toBe(false)
})
