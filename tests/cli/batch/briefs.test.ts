import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AuthorBrief } from '../../../engine/book/author-brief.ts'
import { openedEach } from '../../opened.ts'
import { openWorkplace } from '../terminal.ts'
import { planned } from './planning.ts'

async function briefsOf(file: string, content: string, brief: AuthorBrief | null = null) {
  const { rows, faults } = await planned(file, content, { brief })
  expect(faults).toEqual([])
  return rows!.map((row) => row.brief)
}

describe('the brief of a row', () => {
  it.each([
    ['CSV', 'm.csv', 'generator,hero,Premise,must not,PLACE\ntale,Ali,"Two boats.\nOne oar.",No storm.,\n'],
    [
      'JSON lines',
      'm.jsonl',
      '{"generator":"tale","hero":"Ali","premise":"Two boats.\\nOne oar.","mustNot":"No storm."}',
    ],
    [
      'YAML',
      'm.yaml',
      'rows:\n  - generator: tale\n    hero: Ali\n    brief.premise: "Two boats.\\nOne oar."\n    mustNot: No storm.\n',
    ],
    [
      'a list',
      'm.yaml',
      'rows:\n  - { generator: tale, hero: Ali, premise: [Two boats., One oar.], mustNot: No storm. }\n',
    ],
    [
      'what rows share',
      'm.yaml',
      'common: { mustNot: No storm., premise: [Two boats., One oar.] }\nrows:\n  - { generator: tale, hero: Ali }\n',
    ],
  ])('is read from %s', async (_, file, content) => {
    expect(await briefsOf(file, content)).toEqual([{ premise: 'Two boats.\nOne oar.', mustNot: 'No storm.' }])
  })

  it('varies in a matrix, and is none of a generator that writes no book', async () => {
    const briefs = await briefsOf(
      'm.yaml',
      'matrix:\n  generator: [tale, poem]\n  premise: [One boat., Two boats.]\ncommon: { hero: Ali, topic: rain, place: A harbour. }\n',
    )
    expect(briefs).toEqual([
      { premise: 'One boat.', place: 'A harbour.' },
      { premise: 'Two boats.', place: 'A harbour.' },
      null,
    ])
  })

  it('lies over the brief of the batch, part by part', async () => {
    const common = { premise: 'One boat.', voice: 'I sail.' }
    const content = 'generator,hero,topic,premise\ntale,Ali,,Two boats.\ntale,Ali,,\npoem,,rain,\n'
    expect(await briefsOf('m.csv', content, common)).toEqual([
      { premise: 'Two boats.', voice: 'I sail.' },
      common,
      null,
    ])
  })

  it('that is too long, or of a generator without one, is told at its cell', async () => {
    const { faults } = await planned(
      'm.csv',
      `generator,hero,topic,premise,voice\ntale,Ali,,${'x'.repeat(2001)},${'word '.repeat(801)}\npoem,,rain,Two boats.,\n`,
    )
    expect(faults).toEqual([
      'm.csv:2 row 1, column premise: Premise: 2001 characters, and the most is 2000. Please shorten it.',
      'm.csv:2 row 1, column voice: Voice: 801 words, and the most is 800. Please choose a page of your prose.',
      'm.csv:3 row 2, column premise: poem has no such setting: leave it empty',
    ])
    const misspelt = await planned('n.csv', 'generator,hero,premis\ntale,Ali,x\n')
    expect(misspelt.faults).toEqual([expect.stringContaining('did you mean "premise"?')])
  })
})

describe('kalam batch with briefs', () => {
  const place = openedEach(() => openWorkplace())
  beforeEach(() => {
    writeFileSync(
      join(place.folder, 'books.csv'),
      'generator,name,boat,chapters,premise,must\nriver,one,Melor,4,One boat.,\nriver,two,Melor,4,,A wedding.\n',
    )
    writeFileSync(join(place.folder, 'brief.md'), '# Voice\n\nI sail.\n\n# Must happen\n\nA funeral.\n')
  })

  const batch = (...more: string[]) =>
    place.run(['batch', 'books.csv', '--no-shipped', '--generators', 'generators', ...more])
  const file = (...path: string[]) => join(place.folder, 'books', ...path)
  const briefIn = (name: string) => JSON.parse(readFileSync(file(name, 'book.json'), 'utf8')).authorBrief

  it('writes each book with its own over the common one, and keeps what its author edits', async () => {
    expect((await batch('--out', 'books', '--brief', 'brief.md')).code).toBe(0)
    expect(briefIn('one')).toEqual({ premise: 'One boat.', voice: 'I sail.', must: 'A funeral.' })
    expect(briefIn('two')).toEqual({ voice: 'I sail.', must: 'A wedding.' })
    expect(readFileSync(file('two', 'brief.md'), 'utf8')).toBe('# Must happen\n\nA wedding.\n\n# Voice\n\nI sail.\n')
    writeFileSync(file('two', 'brief.md'), 'Two boats.')
    expect((await batch('--out', 'books')).code).toBe(0)
    expect(readFileSync(file('two', 'brief.md'), 'utf8')).toBe('Two boats.')
  })

  it('says when a row has another brief than the file of its book, and how the row’s is applied', async () => {
    await batch('--out', 'books', '--max-calls', '7')
    writeFileSync(
      join(place.folder, 'books.csv'),
      'generator,name,boat,chapters,premise\nriver,one,Melor,4,Nine boats.\nriver,two,Melor,4,\n',
    )
    const { stderr, stdout } = await batch('--out', 'books', '--json', '--max-calls', '1')
    expect(stderr).toContain(
      `kalam: row 1, one: This row has another brief than ${file('one', 'brief.md')}; the book is written with the brief in that file.`,
    )
    expect(stdout).toContain('{"event":"brief-overruled","row":1,"name":"one"')
    expect(stderr).not.toContain('row 2')
    expect(briefIn('one')).toEqual({ premise: 'One boat.' })
    rmSync(file('one', 'brief.md'))
    const applied = await batch('--out', 'books')
    expect(applied.stderr).not.toContain('The brief of this row')
    expect(briefIn('one')).toEqual({ premise: 'Nine boats.' })
  })

  it('begins a book with the brief that lies in its folder', async () => {
    mkdirSync(file('two'), { recursive: true })
    writeFileSync(file('two', 'brief.md'), 'Two boats.')
    await batch('--out', 'books')
    expect(briefIn('two')).toEqual({ premise: 'Two boats.' })
    expect(readFileSync(file('two', 'brief.md'), 'utf8')).toBe('Two boats.')
  })

  it('counts them in its estimate', async () => {
    const tokensOf = async (...more: string[]) => {
      const { stdout } = await batch('--dry-run', '--json', ...more)
      return JSON.parse(stdout).total.tokens.input as number
    }
    expect(await tokensOf('--brief', 'brief.md')).toBeGreaterThan(await tokensOf())
  })

  it('refuses a common brief where no row is a book, and one that cannot be read', async () => {
    writeFileSync(join(place.folder, 'books.csv'), 'generator\ncouplet\n')
    const { code, stderr } = await batch('--dry-run', '--brief', 'brief.md')
    expect(code).toBe(2)
    expect(stderr).toContain('The generator “couplet” writes no book')
    writeFileSync(join(place.folder, 'brief.md'), '# Vice\n\nx\n')
    expect((await batch('--dry-run', '--brief', 'brief.md')).stderr).toContain(
      'brief.md:1: “Vice” is no part of a brief',
    )
  })
})
