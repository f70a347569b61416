import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openWorkplace } from '../cli/terminal.ts'
import { openedEach } from '../opened.ts'
import { expectShown } from './console-examples.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const EXAMPLE = join(DOCS, 'examples/kalam-pack-pantun')
const PAGE = readFileSync(join(DOCS, 'packs.md'), 'utf8')
const place = openedEach(() => openWorkplace())
beforeEach(() => cpSync(EXAMPLE, join(place.folder, 'kalam-pack-pantun'), { recursive: true }))

it('docs/packs.md shows what its commands print', async () => {
  await expectShown(PAGE, place)
})

it('docs/packs.md shows the files of the example as they are', () => {
  const [, tree] = /```text\n([\s\S]*?)```/.exec(PAGE)!
  const files = readdirSync(EXAMPLE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(EXAMPLE.length + 1))
  expect(tree!.trim().split('\n').toSorted()).toEqual(files.toSorted())
  const shown = [...PAGE.matchAll(/```yaml\n# (kalam\.pack\.yaml|generators\/.*)\n([\s\S]*?)```/g)]
  expect(shown.map(([, file]) => file)).toEqual([
    'kalam.pack.yaml',
    'generators/_catalog.yaml',
    'generators/verses/pantun.yaml',
  ])
  for (const [, file, text] of shown) expect(text, file).toBe(readFileSync(join(EXAMPLE, file!), 'utf8'))
})

it('docs/packs.md names folders, links and packages in a configuration that works', async () => {
  const [, configuration] = /```yaml\n(generators:[\s\S]*?)```/.exec(PAGE)!
  const work = join(place.folder, 'work')
  const empty = (name: string) => `format: 1\nname: ${name}\nversion: 1.0.0\n`
  mkdirSync(join(place.folder, 'our-generators'))
  mkdirSync(join(place.folder, 'letters/generators'), { recursive: true })
  writeFileSync(join(place.folder, 'letters/kalam.pack.yaml'), empty('kalam-pack-letters'))
  mkdirSync(join(work, 'packs'), { recursive: true })
  symlinkSync('../../letters', join(work, 'packs/letters'))
  mkdirSync(join(work, 'node_modules'))
  cpSync(EXAMPLE, join(work, 'node_modules/kalam-pack-pantun'), { recursive: true })
  writeFileSync(join(work, 'node_modules/kalam-pack-pantun/package.json'), '{ "name": "kalam-pack-pantun" }')
  writeFileSync(join(work, 'kalam.config.yaml'), configuration!)
  const env = { KALAM_CONFIG: 'work/kalam.config.yaml' }
  const { stdout, stderr } = await place.run(['list'], { env })
  expect(stderr).toBe('')
  expect(stdout).toMatch(/romance[\s\S]*Verses\n {2}pantun/)
  const alone = configuration!.replace('# shipped: false', 'shipped: false')
  expect(alone).not.toBe(configuration)
  writeFileSync(join(work, 'kalam.config.yaml'), alone)
  expect((await place.run(['list'], { env })).stdout).toBe(
    'Verses\n  pantun  Pantun  1 credit  Four lines that rhyme crosswise.\n',
  )
})
