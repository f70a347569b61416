import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openedEach } from '../opened.ts'
import { openWorkplace } from './terminal.ts'

const place = openedEach(() => openWorkplace())

const own = ['--no-shipped', '--generators', 'generators', '--no-input']
const settings = ['--set', 'boat=Melor', '--chapters', '4', ...own]
const write = (...more: string[]) => place.run(['write', 'river', '--out', 'book', ...settings, ...more])
const resume = (...more: string[]) => place.run(['write', '--resume', '--out', 'book', ...own, ...more])
const prompt = (...more: string[]) => place.run(['prompt', 'river', '--set', 'boat=Melor', ...own, ...more])

const file = (name: string) => join(place.folder, 'book', name)
const put = (name: string, text: string) => writeFileSync(join(place.folder, name), text)
const recorded = () => JSON.parse(readFileSync(file('book.json'), 'utf8')).authorBrief

const BRIEF = 'A ferry pilot looks for the tenth boat.\n\n# Mesti berlaku\n\nThe boat comes home.\n'

it('--brief stands in a prompt, from a file and from stdin', async () => {
  put('brief.md', BRIEF)
  const named = await prompt('--brief', 'brief.md')
  expect(named.stdout).toContain('- Premise: ⟦A ferry pilot looks for the tenth boat.⟧')
  expect(named.stdout).toMatch(/# What must happen in this book\n.*\n⟦The boat comes home\.⟧/)
  const piped = await place.run(['prompt', 'river', '--set', 'boat=Melor', ...own, '--brief', '-'], { stdin: BRIEF })
  expect(piped.stdout).toBe(named.stdout)
  expect((await prompt()).stdout).not.toContain('Premise')
})

it('--brief counts in a quote', async () => {
  put('brief.md', BRIEF)
  const quote = (...more: string[]) => place.run(['quote', 'river', '--json', ...settings, ...more])
  const [plain, told] = [await quote(), await quote('--brief', 'brief.md')].map(
    ({ stdout }) => JSON.parse(stdout).total.tokens,
  )
  expect(told.input).toBeGreaterThan(plain.input)
  expect(told.output).toBe(plain.output)
})

it('--brief names every fault with its line, in the language of the terminal', async () => {
  put('brief.md', `# Premis\n\nx\n\n# Wrong\n\n# Plce\n\n# Suara\n\n${'kata '.repeat(801)}`)
  const english = await prompt('--brief', 'brief.md')
  expect(english.code).toBe(2)
  expect(english.stderr).toContain('  brief.md:5: “Wrong” is no part of a brief.')
  expect(english.stderr).toContain('  brief.md:7: “Plce” is no part of a brief. Did you mean “Place”?')
  expect(english.stderr).toContain('  brief.md:9: Voice: 801 words, and the most is 800.')
  const malay = await place.run(['prompt', 'river', '--set', 'boat=Melor', ...own, '--brief', 'brief.md'], {
    env: { LANG: 'ms_MY.UTF-8' },
  })
  expect(malay.stderr).toContain('Ringkasan buku tidak dapat digunakan:\n  brief.md:5: “Wrong” bukan bahagian')
  expect((await write('--brief', 'brief.md')).code).toBe(2)
  expect(existsSync(file('book.json'))).toBe(false)
})

it.each([
  ['a file that is not there', ['--brief', 'none.md'], 'The brief none.md cannot be read: no such file or folder.'],
  ['a file that is no text', ['--brief', 'bytes.md'], 'The brief bytes.md is not UTF-8 text'],
  ['stdin for two things', ['--brief', '-', '--settings', '-'], 'Standard input can be read only once.'],
  ['kept prompts', ['--brief', 'brief.md', '--golden'], '--brief is for the prompts of one book'],
])('--brief refuses %s', async (_, options, sentence) => {
  put('brief.md', BRIEF)
  writeFileSync(join(place.folder, 'bytes.md'), Buffer.from([0x41, 0xff, 0xfe]))
  const { code, stderr } = await prompt(...options)
  expect(code).toBe(2)
  expect(stderr).toContain(sentence)
})

it('--brief is refused by a generator that writes no book', async () => {
  put('brief.md', BRIEF)
  for (const command of [['write'], ['prompt'], ['quote']]) {
    const { code, stderr } = await place.run([...command, 'couplet', ...own, '--brief', 'brief.md'])
    expect(code).toBe(2)
    expect(stderr).toContain('The generator “couplet” writes no book, and a brief is for books.')
  }
})

describe('brief.md in a working folder', () => {
  it('holds the brief of a book from its start', async () => {
    put('mine.md', BRIEF)
    expect((await write('--brief', 'mine.md', '--until', 'outline')).code).toBe(0)
    expect(readFileSync(file('brief.md'), 'utf8')).toBe(
      '# Premise\n\nA ferry pilot looks for the tenth boat.\n\n# Must happen\n\nThe boat comes home.\n',
    )
    expect(recorded()).toEqual({ premise: 'A ferry pilot looks for the tenth boat.', must: 'The boat comes home.' })
  })

  it('is not made without a brief', async () => {
    await write('--until', 'outline')
    expect(existsSync(file('brief.md'))).toBe(false)
  })

  it('is taken as its author has edited it, and stays as it is', async () => {
    put('mine.md', BRIEF)
    await write('--brief', 'mine.md', '--until', 'outline')
    const edited = 'Two boats.\r\n\r\n## jangan berlaku\r\nNobody drowns.\r\n'
    writeFileSync(file('brief.md'), edited)
    const shown = await place.run(['prompt', 'river', '--book', 'book', ...own])
    expect(shown.stdout).toContain('⟦Two boats.⟧')
    expect(shown.stdout).not.toContain('comes home')
    expect((await resume('--step')).code).toBe(0)
    expect(readFileSync(file('brief.md'), 'utf8')).toBe(edited)
    expect(recorded()).toEqual({ premise: 'Two boats.', mustNot: 'Nobody drowns.' })
  })

  it('may be written before the book is begun, or after', async () => {
    await write('--until', 'outline')
    writeFileSync(file('brief.md'), 'Two boats.')
    await resume('--step')
    expect(recorded()).toEqual({ premise: 'Two boats.' })
    writeFileSync(file('brief.md'), '\n')
    await resume('--step')
    expect(recorded()).toBeUndefined()
  })

  it('is there when a book begins in its folder', async () => {
    await write('--until', 'outline')
    rmSync(file('book.json'))
    writeFileSync(file('brief.md'), 'Two boats.')
    expect((await write('--until', 'outline')).code).toBe(0)
    expect(recorded()).toEqual({ premise: 'Two boats.' })
  })

  it('is replaced by a given brief, which is told, and what it said is kept', async () => {
    put('mine.md', BRIEF)
    put('other.md', 'Three boats.')
    await write('--brief', 'mine.md', '--until', 'outline')
    const { stderr } = await resume('--step', '--brief', 'other.md')
    expect(stderr).toContain('The brief of the book is now that of other.md, for the pieces to come.\n')
    expect(stderr).toContain(`The brief that was in brief.md is kept in ${file('brief-former.md')}.\n`)
    expect(readFileSync(file('brief.md'), 'utf8')).toBe('# Premise\n\nThree boats.\n')
    expect(readFileSync(file('brief-former.md'), 'utf8')).toContain('The boat comes home.')
    expect(recorded()).toEqual({ premise: 'Three boats.' })
    const again = await resume('--step', '--brief', 'other.md')
    expect(again.stderr).not.toContain('The brief of the book is now')
    put('empty.md', '# Premise\n')
    await resume('--step', '--brief', 'empty.md')
    expect(existsSync(file('brief.md'))).toBe(false)
    expect(recorded()).toBeUndefined()
  })

  it('marks the pieces that were written from it when it is replaced, and no longer once it is replaced by the former one', async () => {
    put('mine.md', BRIEF)
    put('other.md', 'Three boats.')
    await write('--brief', 'mine.md', '--until', 'chapter 1')
    const marked = () =>
      JSON.parse(readFileSync(file('book.json'), 'utf8')).pieces.flatMap((piece: { step: string; marks?: unknown }) =>
        piece.marks === undefined ? [] : [piece.step],
      )
    await resume('--step', '--brief', 'other.md')
    expect(marked()).toContain('chapter 1')
    expect(marked()).not.toContain('chapter 2')
    await resume('--step', '--brief', 'mine.md')
    expect(marked()).toEqual(['chapter 2'])
  })

  it('that cannot be read is named with its line, and nothing is written', async () => {
    put('mine.md', BRIEF)
    await write('--brief', 'mine.md', '--until', 'outline')
    const before = readFileSync(file('book.json'), 'utf8')
    writeFileSync(file('brief.md'), 'Two boats.\n\n# Peple\n\nRos.\n')
    const { code, stderr } = await resume()
    expect(code).toBe(5)
    expect(stderr).toContain('Correct these lines, then continue with --resume. Nothing was overwritten.\n')
    expect(stderr).toContain(`${file('brief.md')}:3: “Peple” is no part of a brief. Did you mean “People”?`)
    expect(readFileSync(file('book.json'), 'utf8')).toBe(before)
    expect(readFileSync(file('brief.md'), 'utf8')).toContain('# Peple')
  })
})
