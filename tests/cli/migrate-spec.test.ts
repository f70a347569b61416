import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parsePatch } from 'diff'
import { beforeEach, expect, it } from 'vitest'
import { openedEach } from '../opened.ts'
import { openWorkplace } from './terminal.ts'

const place = openedEach(() => openWorkplace())
beforeEach(() => {
  mkdirSync(join(place.folder, 'mine/poetry'), { recursive: true })
  write('mine/_words.yaml', 'teens: { en: Teens, ms: Remaja }\n')
  write('mine/poetry/old.yaml', OLD)
  write('mine/poetry/new.yaml', NEW.replace('Old', 'New'))
})

const OLD = `# A poem.
kind: single
title:   { en: Old, ms: Lama }         # aligned
summary: { en: Lines., ms: Baris. }
tagline: { en: Short, ms: Pendek }
button:  { en: Write, ms: Tulis }
fields:
  readers:
    label: { en: Readers, ms: Pembaca }
    options:
      teens:
        en: Teens
        ms: Remaja
        say: { en: Quick., ms: Pantas. }
      others: { en: Others, ms: Lain-lain }
writing: { items: 3, words: 20 }
prompt:
  templates: entries
  voice: { en: You rhyme., ms: Anda berima. }
  brief: { en: Poems., ms: Puisi. }
`
const NEW = OLD.replace('        en: Teens\n        ms: Remaja\n', '').replace(
  'writing: { items: 3, words: 20 }',
  'writing: { words: 20 }\noutput: { items: 3 }',
)
const own = ['--generators', 'mine']
const write = (file: string, text: string) => writeFileSync(join(place.folder, file), text)
const read = (file: string) => readFileSync(join(place.folder, file), 'utf8')

it('migrate-spec shows a unified diff, changes nothing and exits 1; with --write it changes the file', async () => {
  const shown = await place.run(['migrate-spec', ...own])
  expect([shown.code, shown.stderr]).toEqual([
    1,
    'Files to change: 1. To write them: kalam migrate-spec --write --generators mine\n',
  ])
  const [patch, ...others] = parsePatch(shown.stdout)
  expect(others).toEqual([])
  expect([patch!.oldFileName, patch!.newFileName]).toEqual(['mine/poetry/old.yaml', 'mine/poetry/old.yaml'])
  const lines = patch!.hunks.flatMap((hunk) => hunk.lines).filter((line) => /^[+-]/.test(line))
  expect(lines).toEqual([
    '-        en: Teens',
    '-        ms: Remaja',
    '-writing: { items: 3, words: 20 }',
    '+writing: { words: 20 }',
    '+output: { items: 3 }',
  ])
  expect(read('mine/poetry/old.yaml')).toBe(OLD)

  const written = await place.run(['migrate-spec', '--write', ...own])
  expect([written.code, written.stdout, written.stderr]).toEqual([0, shown.stdout, 'Files changed: 1.\n'])
  expect(read('mine/poetry/old.yaml')).toBe(NEW)
  expect((await place.run(['check', ...own])).code).toBe(0)
  const again = await place.run(['migrate-spec', '--write', ...own], { env: { LANG: 'ms_MY.UTF-8' } })
  expect([again.code, again.stdout, again.stderr]).toEqual([
    0,
    '',
    'Tiada yang perlu diubah: semua fail sudah dalam format terkini.\n',
  ])
})

it('migrate-spec prints JSON', async () => {
  const { code, stdout } = await place.run(['migrate-spec', '--json', ...own])
  expect([code, JSON.parse(stdout)]).toEqual([
    1,
    [
      {
        file: 'mine/poetry/old.yaml',
        changes: ['list-items', 'shared-labels'],
        diff: expect.stringContaining('+output: { items: 3 }'),
        faults: [],
        written: false,
      },
    ],
  ])
})

it('migrate-spec takes the named files and folders, and no others', async () => {
  const other = await place.run(['migrate-spec', 'mine/poetry/new.yaml', ...own])
  expect([other.code, other.stdout]).toEqual([0, ''])
  expect((await place.run(['migrate-spec', 'mine/poetry', ...own])).code).toBe(1)
  expect((await place.run(['migrate-spec', 'generators/tales/river.yaml', ...own])).code).toBe(2)
  expect((await place.run(['migrate-spec', 'mine/none.yaml', ...own])).code).toBe(2)
})

it('migrate-spec leaves files alone that a link brings in from elsewhere', async () => {
  mkdirSync(join(place.folder, 'elsewhere'))
  write('elsewhere/far.yaml', OLD)
  symlinkSync(join(place.folder, 'elsewhere'), join(place.folder, 'mine/linked'))
  symlinkSync(join(place.folder, 'elsewhere/far.yaml'), join(place.folder, 'mine/poetry/far.yaml'))
  const { code, stdout, stderr } = await place.run(['migrate-spec', '--write', ...own])
  expect([code, stdout.match(/^---/gm)]).toEqual([1, ['---']])
  expect(stderr).toMatch(/^mine\/linked:1:1 error: the link leads out of /m)
  expect(stderr).toMatch(/^mine\/poetry\/far\.yaml:1:1 error: the link leads out of /m)
  expect(read('elsewhere/far.yaml')).toBe(OLD)
  expect(realpathSync(join(place.folder, 'mine/poetry/far.yaml'))).toContain('elsewhere')
})

it('migrate-spec reports files that are no YAML with their place, and changes the others', async () => {
  write('mine/poetry/broken.yaml', 'title: { en: Teens\n')
  const { code, stderr } = await place.run(['migrate-spec', '--write', ...own])
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^mine\/poetry\/broken\.yaml:\d+:\d+ error: /m)])
  expect(read('mine/poetry/old.yaml')).toBe(NEW)
  expect(read('mine/poetry/broken.yaml')).toBe('title: { en: Teens\n')
})

it('migrate-spec refuses a format that this version does not know', async () => {
  write('mine/_catalog.yaml', `${read('generators/_catalog.yaml')}\nformat: 9\n`)
  const { code, stderr } = await place.run(['migrate-spec', '--write', ...own])
  expect([code, stderr]).toEqual([3, expect.stringContaining('The format of _catalog.yaml is not known')])
  expect(read('mine/poetry/old.yaml')).toBe(OLD)
})
