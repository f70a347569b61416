import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { openedEach } from '../opened.ts'
import { openWorkplace } from './terminal.ts'

const where = ['--no-shipped', '--generators', 'generators']
const place = openedEach(() => openWorkplace())
beforeEach(async () => {
  const begun = [
    'write',
    'river',
    '--chapters',
    '4',
    '--set',
    'boat=Melor',
    '--out',
    'reef',
    '--until',
    'chapter 1',
    '--no-review',
  ]
  expect((await place.run([...begun, ...where])).code).toBe(0)
})

const file = () => join(place.folder, 'reef', 'publication.yaml')
const exported = async (...options: string[]) => {
  const { code, stdout, stderr } = await place.run(['export', 'reef', '--out', 'shop', ...options, ...where])
  return { code, stderr, files: stdout.trim().split('\n') }
}

it('publication.yaml stands in every file, is kept as it is written, and is named with its faulty lines', async () => {
  const typed = '# Kept\nsubtitle: One River\ndedication: For Nobody\n'
  writeFileSync(file(), typed)
  const { files } = await exported('--format', 'epub,md')
  const book = unzipSync(readFileSync(files[0]!))
  expect(strFromU8(book['EPUB/package.opf']!)).toContain('<dc:title id="subtitle">One River</dc:title>')
  expect(readFileSync(files[1]!, 'utf8')).toMatch(/subtitle: One River\n[\s\S]*\n---\n\n[\s\S]*For Nobody\n/)
  const resume = ['write', '--resume', '--out', 'reef', '--step', '--no-review', ...where]
  expect((await place.run(resume)).code).toBe(0)
  expect(readFileSync(file(), 'utf8')).toBe(typed)
  expect(JSON.parse(readFileSync(join(place.folder, 'reef/book.json'), 'utf8')).publication).toEqual({
    subtitle: 'One River',
    dedication: 'For Nobody',
  })
  writeFileSync(file(), '# Kept\nsubtitel: One River\n')
  const faulty = await exported('--format', 'md')
  expect(faulty.code).toBe(5)
  expect(faulty.stderr).toContain('publication.yaml:2: “subtitel” is no detail of a book. Did you mean “subtitle”?')
})

it('the same book gives the same bytes, in any time zone and whatever is written into it later', async () => {
  const env = { SOURCE_DATE_EPOCH: '1774000000' }
  const run = async (out: string) => {
    const { stdout } = await place.run(['export', 'reef', '--format', 'epub', '--out', out, ...where], { env })
    return readFileSync(stdout.trim())
  }
  const identifier = (bytes: Uint8Array) =>
    /<dc:identifier[^>]*>([^<]+)/.exec(strFromU8(unzipSync(bytes)['EPUB/package.opf']!))![1]
  const zone = process.env.TZ
  try {
    process.env.TZ = 'Pacific/Kiritimati'
    const first = await run('one')
    process.env.TZ = 'America/Sao_Paulo'
    expect((await run('two')).equals(first)).toBe(true)
    writeFileSync(join(place.folder, 'reef/00-outline.md'), 'Another plan.\n')
    await place.run(['write', '--resume', '--out', 'reef', '--step', '--no-review', ...where])
    const later = await run('three')
    expect(later.equals(first)).toBe(false)
    expect(identifier(later)).toBe(identifier(first))
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})
