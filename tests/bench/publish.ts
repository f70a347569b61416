import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packageRoot } from '../../engine/node/folders.ts'
import { exportBook } from '../../engine/node/publish/export.ts'
import type { BookDocument, Section } from '../../engine/publish/document.ts'
import { completeDocument } from '../../engine/publish/document-of.ts'
import { textOfSection } from '../../engine/publish/sections.ts'
import { measure, type Taken } from './measure.ts'
import { compare, spread } from './pairs.ts'
import type { Row } from './row.ts'

const WORDS = 100_000
const ROUNDS = 5
const GOALS = { epub: '≤ 1000', docx: '≤ 2000' } as const

/** Figure 12: files of a book of 100,000 words, and the EPUB against pandoc on the same Markdown. */
export async function publishing(cli: string): Promise<Row[]> {
  const chapters = chaptersOf(WORDS)
  const folder = mkdtempSync(join(tmpdir(), 'kalam-bench-publish-'))
  try {
    const text = join(folder, 'book.md')
    writeFileSync(text, `# The Lift\n\n${chapters.map((chapter, at) => `## ${at + 1}\n\n${chapter}`).join('\n\n')}\n`)
    return [...(await files(chapters)), await pdf(cli, text), besidePandoc(cli, text)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** From the texts to the bytes, in this process. */
async function files(chapters: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const format of ['epub', 'docx'] as const) {
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      await exportBook(documentOfChapters(chapters), format)
      taken.push(performance.now() - start)
    }
    const figure = `${format.toUpperCase()} of 100,000 words (wall)`
    rows.push({ figure, goal: GOALS[format], measured: spread(taken), unit: 'ms' })
  }
  return rows
}

/** The whole process: a compiler that has set a book sets it again in a fifth of the time. */
async function pdf(cli: string, text: string): Promise<Row> {
  const taken: Taken[] = []
  for (let round = 0; round < ROUNDS; round++)
    taken.push(await measure([cli, 'export', text, '--format', 'pdf', '--out', dirname(text)], { cwd: dirname(text) }))
  const cpu = spread(taken.map((one) => one.cpu * 1000)).median
  const peak = Math.max(...taken.map((one) => one.peak))
  return {
    figure: 'PDF of 100,000 words, whole process (wall)',
    goal: '≤ 6000',
    measured: spread(taken.map(({ wall }) => wall * 1000)),
    unit: 'ms',
    note: `CPU ${cpu.toFixed(0)} ms, at most ${peak.toFixed(0)} MB`,
  }
}

/** Whole processes, the start of Node among them. */
function besidePandoc(cli: string, text: string): Row {
  const row = { figure: 'EPUB of 100,000 words / pandoc (CPU)', goal: '≤ 1' }
  if (spawnSync('pandoc', ['--version']).status !== 0)
    return { ...row, measured: null, note: 'pandoc is not installed' }
  const ours = [process.execPath, cli, 'export', text, '--format', 'epub', '--out', dirname(text)]
  return { ...row, measured: compare(ours, ['pandoc', text, '-o', join(dirname(text), 'pandoc.epub')], ROUNDS) }
}

/** The chapters of a sample, over and over until there are enough words. */
function chaptersOf(words: number): string[] {
  const sample = readFileSync(join(packageRoot(), 'docs/samples/the-lift-at-armadale-court.md'), 'utf8')
  const chapters = sample.split(/^## .*$/m).slice(1)
  const texts: string[] = []
  for (let count = 0; count < words; ) {
    const text = chapters[texts.length % chapters.length]!.trim()
    texts.push(text)
    count += text.split(/\s+/).length
  }
  return texts
}

function documentOfChapters(texts: readonly string[]): BookDocument {
  const body = texts.map((text, at): Section => {
    const names = { label: `Chapter ${at + 1}`, title: `The Lift, part ${at + 1}` }
    return { id: `chapter-${at + 1}`, matter: 'body', role: 'entry', ...names, ...textOfSection(text, 'novel') }
  })
  const facts = { title: 'The Lift', author: 'Nobody', publication: undefined, isDemo: false }
  const sources = { uuid: '11111111-1111-8111-8111-111111111111', modified: '2026-03-20T04:05:06Z', cover: null }
  return completeDocument({ ...facts, language: 'en', design: 'novel' }, body, { ...sources, pictures: new Map() })
}
