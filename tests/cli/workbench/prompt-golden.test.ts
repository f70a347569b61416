import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { openedEach } from '../../opened.ts'
import { openWorkplace } from '../terminal.ts'

const place = openedEach(() => openWorkplace())

const golden = (...argv: string[]) => place.run(['prompt', ...argv, '--no-shipped', '--generators', 'generators'])
const read = (name: string) => readFileSync(join(place.folder, name), 'utf8')
const exists = (name: string) => existsSync(join(place.folder, name))

function write(name: string, text: string): void {
  mkdirSync(dirname(join(place.folder, name)), { recursive: true })
  writeFileSync(join(place.folder, name), text)
}

it('kalam prompt --golden keeps each kind of step, and shows what an edit changes', async () => {
  await golden('--golden', '--update')
  expect(read('golden/river/chapter-2.ms.md')).toMatch(
    /^# river, chapter 2, ms\n\nPrompt: \d+ tokens\. Reply: about 500 words/,
  )
  expect(exists('golden/river/chapter-1.en.md')).toBe(false)
  expect(await golden('--golden')).toMatchObject({ code: 0, stdout: '' })
  const spec = 'generators/verse/couplet.yaml'
  write(spec, read(spec).replace('A couplet.', 'A short couplet.'))
  const changed = await golden('--golden')
  expect(changed.code).toBe(1)
  expect(changed.stdout).toContain('--- couplet/text.en.md\tkept\n+++ couplet/text.en.md\tnow\n')
  expect(changed.stdout).toContain('\n-A couplet.\n+A short couplet.\n')
  expect(changed.stderr).toBe('✗ 11 prompts in golden: 1 differs; --update keeps them as they are now\n')
  expect(read('golden/couplet/text.en.md')).toContain('A couplet.')
  expect(await golden('couplet', '--golden', '--update')).toMatchObject({ code: 0 })
  expect(read('golden/couplet/text.en.md')).toContain('A short couplet.')
  expect(await golden('--golden')).toMatchObject({ code: 0, stdout: '' })
})

it('kalam prompt --golden removes what no step has any more, and no other file', async () => {
  await golden('--golden', 'kept', '--update')
  write('kept/couplet/chapter-2.en.md', '# couplet, chapter 2, en\n\nPrompt: 1 tokens.\n')
  write('kept/couplet/notes.en.md', 'My own notes.\n')
  write('kept/README.md', '# About these files\n')
  rmSync(join(place.folder, 'generators/covers'), { recursive: true })
  const stale = JSON.parse((await golden('--golden', 'kept', '--json')).stdout)
  expect(stale.changes).toEqual([
    { path: 'couplet/chapter-2.en.md', change: 'stale', diff: '' },
    { path: 'poster/image.en.md', change: 'stale', diff: '' },
    { path: 'poster/image.ms.md', change: 'stale', diff: '' },
  ])
  await golden('couplet', '--golden', 'kept', '--update')
  expect([exists('kept/couplet/chapter-2.en.md'), exists('kept/poster/image.en.md')]).toEqual([false, true])
  await golden('--golden', 'kept', '--update')
  expect(exists('kept/poster/image.en.md')).toBe(false)
  expect([exists('kept/couplet/notes.en.md'), exists('kept/README.md')]).toEqual([true, true])
})

it('kalam prompt --golden takes one’s own generators alone where they lie over the shipped ones', async () => {
  const shared = 'generators/_catalog.yaml'
  // What the lowest `_catalog.yaml` alone may have.
  write(shared, read(shared).replaceAll(/^(timezone|model|limits|roles):.*\n/gm, ''))
  const outcome = await place.run(['prompt', '--golden', '--json', '--generators', 'generators'])
  const paths = JSON.parse(outcome.stdout).changes.map(({ path }: { path: string }) => path.split('/')[0])
  expect([...new Set(paths)].toSorted()).toEqual(['couplet', 'poster', 'river'])
})
