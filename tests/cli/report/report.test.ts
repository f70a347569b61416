import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Report } from '../../../engine/report/report.ts'
import { opened } from '../../opened.ts'
import { openWorkplace } from '../terminal.ts'

const place = opened(() => openWorkplace())
beforeAll(() => {
  for (const number of [1, 2, 3])
    copyFileSync(
      join(import.meta.dirname, `../../replies/romance-en-again/chapter-${number}.txt`),
      join(place.folder, `chapter-${number}.txt`),
    )
})

const CHAPTERS = ['chapter-1.txt', 'chapter-2.txt', 'chapter-3.txt']
const write = (name: string, text: string | Uint8Array) => writeFileSync(join(place.folder, name), text)
const reportOf = async (...argv: string[]): Promise<Report & { readonly title: string }> => {
  const { code, stdout, stderr } = await place.run(['report', ...argv, '--json'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout)
}

describe('kalam report', () => {
  it('takes several files as chapters and compares them with a page', async () => {
    const report = await reportOf(...CHAPTERS, '--voice', 'chapter-1.txt')
    expect(report.title).toBe('chapter-1 – chapter-3')
    expect(report.chapters.map(({ title }) => title)).toEqual(['chapter-1', 'chapter-2', 'chapter-3'])
    expect(report.likeness!.likeness).toBeGreaterThan(0.8)
    expect((await reportOf(...CHAPTERS)).likeness).toBeNull()
  })

  it('splits one manuscript at its headings, with carriage returns and a byte order mark', async () => {
    const [one, two] = CHAPTERS.map((name) => readFileSync(join(place.folder, name), 'utf8'))
    const text = `\uFEFF# The Lift\n\n## Down\n\n${one}\n\n## Up\n\n${two}\n`
    write('novel.md', text.replaceAll('\n', '\r\n'))
    const report = await reportOf('novel.md')
    expect(report.chapters.map(({ title }) => title)).toEqual(['Down', 'Up'])
    const parts = await reportOf('chapter-1.txt', 'chapter-2.txt')
    expect(report.words).toBe(parts.words)
    expect(report.facts).toHaveLength(parts.facts.length)
  })

  it('reads the working folder of a book, with its headings', async () => {
    const written = await place.run(['demo', 'river', '--no-shipped', '--generators', 'generators', '--out', 'book'])
    expect(written.code).toBe(0)
    const report = await place.run(['report', 'book', '--json', '--no-shipped', '--generators', 'generators'])
    expect(report).toMatchObject({ code: 0, stderr: '' })
    const { chapters, words } = JSON.parse(report.stdout) as Report
    expect(chapters.length).toBeGreaterThan(2)
    expect(words).toBeGreaterThan(100)
    const byRecord = await place.run([
      'report',
      'book/book.json',
      '--no-shipped',
      '--generators',
      'generators',
      '--json',
    ])
    expect(byRecord.stdout).toBe(report.stdout)
  })

  it('compares a book with the page of its brief, unless another one is named', async () => {
    const where = ['--no-shipped', '--generators', 'generators']
    expect((await place.run(['demo', 'river', ...where, '--out', 'voiced'])).code).toBe(0)
    const file = join(place.folder, 'voiced/book.json')
    const record = JSON.parse(readFileSync(file, 'utf8'))
    const voice = 'I count the boats, and I say nothing, and nobody asks. '.repeat(10)
    writeFileSync(file, JSON.stringify({ ...record, authorBrief: { voice } }))
    const likeness = async (...argv: string[]) => {
      const { stdout } = await place.run(['report', 'voiced', '--json', ...where, ...argv])
      return (JSON.parse(stdout) as Report).likeness
    }
    expect((await likeness())!.measures).toContainEqual(expect.objectContaining({ measure: 'person', other: 'first' }))
    const named = await likeness('--voice', 'chapter-1.txt')
    expect(named!.measures).toContainEqual(expect.objectContaining({ measure: 'person', other: 'third' }))
  })

  it('writes a page that loads nothing, runs no script and shows texts as they are', async () => {
    write('hostile.md', `## <script>alert(1)</script>\n\nShe ran & "fell".\n\n## Two\n\nHe paid <b>nine</b> pounds.\n`)
    const { code, stdout } = await place.run(['report', 'hostile.md', '--html', 'page.html', '--lang', 'ms'])
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${join(place.folder, 'page.html')}\n` })
    const page = readFileSync(join(place.folder, 'page.html'), 'utf8')
    expect(page).toContain('<html lang="ms">')
    expect(page).toContain('Bab demi bab')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toMatch(/<script|https?:|\{\{/)
    expect(page.match(/<svg/g)!.length).toBeGreaterThan(5)
    const printed = await place.run(['report', 'hostile.md', '--html', '-', '--lang', 'ms'])
    expect(printed.stdout).toBe(page)
  })

  it('a page of English and one of Malay differ in their words alone', async () => {
    const shape = async (lang: string) => {
      const { stdout } = await place.run(['report', ...CHAPTERS, '--html', '-', '--lang', lang])
      return stdout.match(/<\/?[a-z0-9]+/g)
    }
    expect(await shape('en')).toEqual(await shape('ms'))
  })

  it('refuses what is no text, and a page that can not be written', async () => {
    write('photo.md', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff]))
    expect(await place.run(['report', 'photo.md'])).toMatchObject({
      code: 2,
      stderr: 'kalam: photo.md is no text: save it as Markdown or plain text in UTF-8\n',
    })
    const unwritten = await place.run(['report', 'chapter-1.txt', '--html', 'nowhere/page.html'])
    expect(unwritten).toMatchObject({ code: 2, stdout: '' })
    expect(unwritten.stderr).toContain("nowhere/page.html can't be written: no such file or folder")
  })
})
