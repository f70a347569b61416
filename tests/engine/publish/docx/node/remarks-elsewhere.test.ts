import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRemarks } from '../../../../../engine/import/docx/read-remarks.ts'
import type { BookRemark } from '../../../../../engine/publish/document.ts'
import { writeDocx } from '../../../../../engine/publish/docx/docx.ts'
import { placeRemarks } from '../../../../../engine/review/place-remarks.ts'
import { isLongRun } from '../../../../seeded.ts'
import { documentWith } from '../../document.ts'
import { isInstalled } from './programs.ts'

const run = promisify(execFile)

/** Fifty paragraphs in two chapters: thirty comments, twenty changes, words in italics, and one passage over two paragraphs. */
const LINES = Array.from(
  { length: 50 },
  (_, at) => `Before ${at} the *old* lamp${at}x went out. “It’s dark at ${at}z,” said Ali.`,
)
const TEXTS = [LINES.slice(0, 25), LINES.slice(25)].map((lines) => lines.join('\n\n'))
const REMARKS = LINES.map((_, at): BookRemark => {
  const told = {
    section: `entry-${at < 25 ? 1 : 2}`,
    author: at % 2 === 0 ? 'Kalam' : 'Aminah',
    note: `why ${at} & so`,
  }
  if (at % 5 < 3) return { ...told, passage: `the old lamp${at}x went out.`, replace: null }
  return { ...told, passage: `It’s dark at ${at}z`, replace: at % 2 === 0 ? '' : `It was light at ${at}z` }
})
const EXPECTED = REMARKS.map(({ section: _, ...remark }) => remark)

let work = ''
const original = () => join(work, 'book.docx')
beforeAll(async () => {
  if (!isLongRun) return
  work = await mkdtemp(join(tmpdir(), 'kalam-remarks-'))
  await writeFile(original(), await writeDocx({ ...documentWith(TEXTS), remarks: REMARKS }, 'manuscript'))
})
afterAll(async () => {
  if (work !== '') await rm(work, { recursive: true, force: true })
})

async function remarksOf(file: string) {
  const read = readRemarks(new Uint8Array(await readFile(file)), file)
  return { read, shown: read.remarks.map(({ from, to, ...rest }) => ({ ...rest, passage: read.text.slice(from, to) })) }
}

describe.runIf(isLongRun && isInstalled('soffice', 'libreoffice-writer'))('LibreOffice', () => {
  const convert = (to: string, folder: string) =>
    run('soffice', [
      `-env:UserInstallation=file://${work}/profile`,
      '--headless',
      '--convert-to',
      to,
      '--outdir',
      join(work, folder),
      original(),
    ])

  it('saves every comment and change, and its file comes in again whole', async () => {
    await convert('docx:MS Word 2007 XML', 'saved')
    const { read, shown } = await remarksOf(join(work, 'saved', 'book.docx'))
    expect(shown).toEqual(EXPECTED)
    const pieces = TEXTS.map((text, at) => ({ step: `chapter ${at + 1}`, text }))
    const { findings, left } = placeRemarks({ file: 'book.docx', edited: read, pieces, known: [] })
    expect(left).toEqual([])
    expect(findings.map(({ why }) => why).toSorted()).toEqual(EXPECTED.map(({ note }) => note).toSorted())
    const texts = findings.reduce(
      (all, { repair }) => (repair === null ? all : all.map((text) => text.replace(repair.find, () => repair.replace))),
      TEXTS,
    )
    const after = EXPECTED.reduce(
      (all, { passage, replace }) => (replace === null ? all : all.map((text) => text.replace(passage, replace))),
      TEXTS,
    )
    expect(texts).toEqual(after)
  })

  it('shows the text', async () => {
    await convert('txt:Text (encoded):UTF8', 'text')
    const text = await readFile(join(work, 'text', 'book.txt'), 'utf8')
    for (const at of LINES.keys()) expect(text).toContain(`Before ${at} the old lamp${at}x went out.`)
    await convert('pdf', 'print')
    expect((await readFile(join(work, 'print', 'book.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe.runIf(isLongRun && isInstalled('pandoc', 'pandoc'))('pandoc', () => {
  it('reads every comment and change', async () => {
    const { stdout } = await run('pandoc', ['--track-changes=all', '--to=json', original()], { maxBuffer: 2 ** 26 })
    const found = pandocRemarks(JSON.parse(stdout))
    expect(found.toSorted(byNote)).toEqual(EXPECTED.toSorted(byNote))
  })
})

type Told = (typeof EXPECTED)[number]

function byNote(a: Pick<Told, 'note'>, b: Pick<Told, 'note'>): number {
  return a.note < b.note ? -1 : 1
}

/** What pandoc's tree has between the marks of each comment. */
function pandocRemarks(tree: unknown): Told[] {
  const told = new Map<string, { author: string; note: string; passage: string; replace: string | null }>()
  const open = new Set<string>()
  const text = (node: unknown): string => {
    if (Array.isArray(node)) return node.map(text).join('')
    const { t, c } = node as { t?: string; c?: unknown }
    if (t === 'Str') return c as string
    if (t === 'Space' || t === 'SoftBreak') return ' '
    if (t === 'Quoted') return text((c as unknown[])[1])
    return Array.isArray(c) ? text(c.filter((one) => typeof one === 'object')) : ''
  }
  const visit = (node: unknown, change: string | null): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, change)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const { t, c, blocks } = node as { t?: string; c?: unknown; blocks?: unknown }
    if (blocks !== undefined) visit(blocks, change)
    else if (t === 'Str' || t === 'Space' || t === 'SoftBreak') {
      for (const id of open) {
        const one = told.get(id)!
        if (change === 'insertion') one.replace = (one.replace ?? '') + text(node)
        else one.passage += text(node)
        if (change === 'deletion') one.replace ??= ''
      }
    } else if (t === 'Span') {
      const [[, [kind], attributes], inner] = c as [[string, string[], [string, string][]], unknown]
      const of = Object.fromEntries(attributes)
      if (kind === 'comment-start') {
        told.set(of.id!, { author: of.author!, note: text(inner), passage: '', replace: null })
        open.add(of.id!)
      } else if (kind === 'comment-end') open.delete(of.id!)
      else visit(inner, kind === 'insertion' || kind === 'deletion' ? kind : change)
    } else visit(c, change)
  }
  visit(tree, null)
  return [...told.values()]
}
