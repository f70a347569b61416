import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { RENAMED_TALE, TALE } from '../engine/tale.ts'
import { fastClock } from '../faults/desk.ts'
import { opened, openedEach } from '../opened.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { openBatchWorkplace } from './batch/batch-workplace.ts'
import { steadyAnswer } from './batch/steady-answer.ts'

const server = opened(() => startProviderServer({ handler: steadyAnswer }))
const desk = openedEach(() =>
  openBatchWorkplace({ OPENAI_BASE_URL: server.url, KALAM_DESCRIBE_TASK: '1' }, fastClock(60)),
)
beforeEach(() => {
  mkdirSync(join(desk.folder, 'mine/stories'), { recursive: true })
  save(TALE)
})

const save = (spec: string) => writeFileSync(join(desk.folder, 'mine/stories/tale.yaml'), spec)
const own = ['--no-shipped', '--generators', 'mine']
const settings = ['--set', 'hero=Ali', '--set', 'storm=typhoon', '--set', 'include=map', '--chapters', '3']
const settingsOf = (book: string) => JSON.parse(desk.file(`${book}/book.json`)).settings
const PRESENT = { captain: 'Ali', weather: 'cyclone', include: ['chart'] }

describe('after fields and options were renamed', () => {
  it('a begun book goes on', async () => {
    const begun = await desk.run('write', 'tale', ...own, ...settings, '--out', 'book', '--step')
    expect([begun.code, settingsOf('book')]).toEqual([0, expect.objectContaining({ hero: 'Ali', storm: 'typhoon' })])
    save(RENAMED_TALE)
    const { code, stderr } = await desk.run('write', 'tale', ...own, '--out', 'book', '--resume')
    expect([code, stderr]).toEqual([0, expect.any(String)])
    expect(settingsOf('book')).toMatchObject(PRESENT)
  })

  it('one goes on without what is asked since then, and takes an answer', async () => {
    const asking = TALE.replace(
      'fields:\n',
      'fields:\n  port: { label: { en: Home port, ms: Pelabuhan asal }, kind: text, required: true }\n',
    )
    await desk.run('write', 'tale', ...own, ...settings, '--out', 'book', '--step')
    desk.manifest('generator,name,hero,storm,include,chapters\ntale,one,Ali,typhoon,map,3\n')
    await desk.batch(...own, '--max-calls', '2')
    save(asking)
    const resume = ['write', 'tale', ...own, '--out', 'book', '--resume', '--step']
    expect((await desk.run(...resume)).code).toBe(0)
    expect(settingsOf('book')).not.toHaveProperty('port')
    expect((await desk.run(...resume, '--set', 'port=Lumut')).code).toBe(0)
    expect(settingsOf('book')).toMatchObject({ port: 'Lumut', hero: 'Ali' })
    expect((await desk.run(...resume, '--set', 'port=Ipoh')).stderr).toContain('port=Lumut')
    desk.manifest('generator,name,hero,storm,include,chapters,port\ntale,one,Ali,typhoon,map,3,Lumut\n')
    expect((await desk.batch(...own)).code).toBe(0)
    expect(settingsOf('out/one')).toMatchObject({ port: 'Lumut' })
  })

  it('settings are taken by their former names', async () => {
    save(RENAMED_TALE)
    const { code, stdout } = await desk.run('prompt', 'tale', ...own, ...settings)
    expect([code, stdout]).toEqual([0, expect.stringContaining('Cyclone')])
    writeFileSync(join(desk.folder, 'settings.yaml'), 'hero: 1984\nstorm: typhoon\ninclude: map,songs\n')
    const file = ['--settings', 'settings.yaml', '--out', 'book', '--step']
    expect((await desk.run('write', 'tale', ...own, ...file)).code).toBe(0)
    expect(settingsOf('book')).toMatchObject({ captain: '1984', weather: 'cyclone', include: ['chart', 'songs'] })
  })

  it('a begun batch goes on with its manifest, and says which columns have another name', async () => {
    desk.manifest('generator,name,Hero,storm,include,chapters\ntale,one,Ali,typhoon,map,3\ntale,two,Siti,monsoon,,3\n')
    expect((await desk.batch(...own, '--max-calls', '3')).code).toBe(6)
    save(RENAMED_TALE)
    const { code, stderr } = await desk.batch(...own)
    expect([code, stderr]).toEqual([0, expect.stringContaining('2 of 2 books finished')])
    expect(stderr.match(/^The column .*$/gm)).toEqual([
      'The column Hero is read as captain, which is its present name.',
      'The column storm is read as weather, which is its present name.',
    ])
    expect(settingsOf('out/one')).toMatchObject(PRESENT)
    expect((await desk.batch(...own)).code).toBe(0)
  })

  it.each([
    ['a matrix', 'matrix: { generator: tale, hero: [Ali], settings: { storm: [monsoon, typhoon] } }\n'],
    [
      'JSON lines',
      '{"generator":"tale","hero":"Ali","settings":{"storm":"monsoon"}}\n{"generator":"tale","hero":"B","storm":"typhoon"}',
    ],
  ])('%s is read too', async (_name, text) => {
    save(RENAMED_TALE)
    desk.manifest(text, 'books.yaml')
    const format = ['--manifest-format', text.startsWith('{') ? 'jsonl' : 'yaml']
    const { code, stderr } = await desk.run('batch', 'books.yaml', ...own, ...format, '--dry-run')
    expect([code, stderr]).toEqual([0, expect.stringContaining('is read as weather')])
  })

  it('a manifest with both names of a column is refused', async () => {
    save(RENAMED_TALE)
    desk.manifest('generator,hero,captain\ntale,Ali,Siti\n')
    const { code, stderr } = await desk.batch(...own)
    expect([code, stderr]).toEqual([2, expect.stringContaining('is the same as column hero: fill one of them')])
  })
})
