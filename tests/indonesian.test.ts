import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openWorkplace } from './cli/terminal.ts'
import { INDONESIAN_PACK } from './indonesian.ts'
import { openedEach } from './opened.ts'

/** Two novels, a guide, a poem, a cookbook and a description for Amazon. */
const SPOKEN = ['romance', 'adventure', 'guide', 'poems', 'cookbook', 'amazon-pdp']

const place = openedEach(() => openWorkplace())

it('the pack of the tests is whole: no finding, no list off, six generators', async () => {
  cpSync(INDONESIAN_PACK, join(place.folder, 'own/indonesian'), { recursive: true })
  const run = (...argv: string[]) =>
    place.run([...argv, '--generators', 'own/indonesian'], { env: { LANG: 'id_ID.UTF-8' } })
  const checked = JSON.parse((await run('language', 'check', 'id', '--json')).stdout)
  expect(checked).toEqual({ language: 'id', name: 'Bahasa Indonesia', findings: [], off: [] })
  const faults = await run('check')
  expect([faults.code, faults.stderr]).toEqual([0, expect.stringContaining('tidak ada kesalahan')])
  const shown: { id: string; languages: string[]; title: Record<string, string> }[] = JSON.parse(
    (await run('show', '--all', '--json')).stdout,
  )
  for (const id of SPOKEN) {
    const { languages, title } = shown.find((one) => one.id === id)!
    expect([id, languages]).toEqual([id, ['en', 'ms', 'id']])
    expect(title.id).not.toBe(title.en)
  }
  const prompt = await run('prompt', 'romance', '--lang', 'id', '--step', 'chapter 2')
  expect(prompt.stdout).toContain('Jawab dalam bahasa Indonesia yang wajar')
  expect(prompt.stdout).not.toMatch(/\b(?:kerana|bahawa|patah perkataan|the)\b/)
  const written = await run('demo', 'guide', '--lang', 'id', '--set', 'topic=Sayur', '--out', 'panduan')
  expect(written.code).toBe(0)
  expect((await run('show', 'roman')).stderr).toContain('tidak ada generator "roman"')
  const exported = await run('export', 'panduan', '--format', 'html')
  expect([exported.code, exported.stderr]).toEqual([0, expect.any(String)])
  const page = join(
    place.folder,
    'panduan',
    readdirSync(join(place.folder, 'panduan')).find((file) => file.endsWith('.html'))!,
  )
  expect(readFileSync(page, 'utf8')).toContain('lang="id"')
})
