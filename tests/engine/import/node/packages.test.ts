import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfPart } from '../../../../engine/import/book/book-of-parts.ts'
import { countProposalWords, type ImportCount } from '../../../../engine/import/book/count.ts'
import { proposeParts } from '../../../../engine/import/parts/propose.ts'
import { readManuscript } from '../../../../engine/import/read.ts'
import { createPictureReaderBeside } from '../../../../engine/node/pictures-beside.ts'
import { isLongRun } from '../../../seeded.ts'

/** Documentation of Debian, fetched by its own tools: the package, and its files below `usr/share`. */
const FILES: readonly (readonly [name: string, files: readonly string[]])[] = [
  ['anarchism', ['secA2', 'secH3', 'secI4', 'append31'].map((page) => `doc/anarchism/html/${page}.html`)],
  ['bash-doc', ['doc/bash/bashref.html', 'doc/bash/bash.html']],
  [
    'debian-handbook',
    ['network-services', 'advanced-administration', 'short-remedial-course'].map(
      (page) => `doc/debian-handbook/html/en-US/${page}.html`,
    ),
  ],
  [
    'debian-kernel-handbook',
    ['ch-common-tasks', 'ch-bugs'].map((page) => `doc/debian-kernel-handbook/kernel-handbook.html/${page}.html`),
  ],
  [
    'debian-policy',
    ['doc/debian-policy/policy.epub', 'doc/debian-policy/policy.txt.gz', 'doc/debian-policy/fhs/fhs-3.0.html'],
  ],
  [
    'debian-reference-en',
    ['ch01.en.html', 'ch02.en.html', 'ch06.en.html', 'ch09.en.html', 'ch10.en.html', 'debian-reference.en.txt.gz'].map(
      (file) => `debian-reference/${file}`,
    ),
  ],
  [
    'debmake-doc',
    ['de.epub', 'en.epub', 'ja.epub', 'ru.epub', 'zh-cn.epub', 'en.txt.gz'].map(
      (file) => `doc/debmake-doc/debmake-doc.${file}`,
    ),
  ],
  [
    'developers-reference',
    ['epub', 'html', 'txt.gz'].map((ending) => `developers-reference/developers-reference.${ending}`),
  ],
  ['doc-debian', ['doc/debian/constitution.txt.gz', 'doc/debian/mailing-lists.txt.gz']],
  ['fortunes', ['computers', 'wisdom', 'songs-poems', 'definitions'].map((file) => `games/fortunes/${file}`)],
  [
    'git-doc',
    ['user-manual.html', 'user-manual.txt', 'gitcore-tutorial.html', 'git-config.html', 'giteveryday.html'].map(
      (file) => `doc/git-doc/${file}`,
    ),
  ],
  [
    'installation-guide-amd64',
    ['en/ch06s03.html', 'id/ch06s03.html', 'en/install.en.txt.gz', 'id/install.id.txt.gz', 'fr/install.fr.txt.gz'].map(
      (file) => `doc/installation-guide-amd64/${file}`,
    ),
  ],
  ['jargon-text', ['doc/jargon-text/jargon.txt.gz']],
  ['maint-guide', ['doc/maint-guide/maint-guide.en.txt.gz']],
]

/** Files that pandoc and LibreOffice write of some of them, by the ending of their program. */
const CONVERTED: readonly (readonly [by: 'pandoc' | 'libreoffice', file: string])[] = [
  ['pandoc', 'debian-policy/doc/debian-policy/policy.epub'],
  ['pandoc', 'debian-policy/doc/debian-policy/fhs/fhs-3.0.html'],
  ['pandoc', 'developers-reference/developers-reference/developers-reference.epub'],
  ['pandoc', 'debmake-doc/doc/debmake-doc/debmake-doc.en.epub'],
  ['pandoc', 'debmake-doc/doc/debmake-doc/debmake-doc.de.epub'],
  ['pandoc', 'git-doc/doc/git-doc/user-manual.html'],
  ['pandoc', 'bash-doc/doc/bash/bashref.html'],
  ['pandoc', 'anarchism/doc/anarchism/html/secI4.html'],
  ['libreoffice', 'anarchism/doc/anarchism/html/secA2.html'],
  ['libreoffice', 'debian-reference-en/debian-reference/ch01.en.html'],
  ['libreoffice', 'debian-reference-en/debian-reference/ch02.en.html'],
  ['libreoffice', 'debian-kernel-handbook/doc/debian-kernel-handbook/kernel-handbook.html/ch-common-tasks.html'],
  ['libreoffice', 'git-doc/doc/git-doc/gitcore-tutorial.html'],
]

const NAMES = [
  ...FILES.flatMap(([name, files]) => files.map((file) => `${name}/${file}`)),
  ...CONVERTED.map(([by, file]) => `${by}: ${file}`),
]

describe.runIf(isLongRun)('60 files that other projects made', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-packages-'))
  const rows: string[] = []
  const run = (command: string, ...words: readonly string[]) =>
    execFileSync(command, words, { cwd: folder, maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] }).toString()

  beforeAll(() => {
    for (const [name] of FILES) {
      run('apt-get', '-o', 'APT::Sandbox::User=root', 'download', name)
      run('sh', '-c', `dpkg-deb -x ${name}_*.deb ${name}`)
      renameSync(join(folder, name, 'usr/share'), join(folder, `${name}-share`))
      rmSync(join(folder, name), { recursive: true })
      renameSync(join(folder, `${name}-share`), join(folder, name))
    }
    mkdirSync(join(folder, 'made'))
  }, 600_000)

  afterAll(() => {
    const table = [
      '| file | words | in the book | named | pictures in the file | in the book | named |',
      '|---|--:|--:|--:|--:|--:|--:|',
      ...rows,
    ]
    if (process.env.KALAM_IMPORT_TABLE !== undefined)
      writeFileSync(process.env.KALAM_IMPORT_TABLE, `${table.join('\n')}\n`)
    rmSync(folder, { recursive: true })
  })

  it('are 60', () => {
    expect(NAMES.length).toBe(60)
  })

  it.each(NAMES)(
    '%s',
    async (given) => {
      const path = made(given)
      const bytes = readFileSync(path)
      const manuscript = await readManuscript({ bytes, name: basename(path), beside: createPictureReaderBeside(path) })
      const proposal = proposeParts(manuscript)
      const count = countProposalWords(proposal)
      const left = count.notices.find(({ code }) => code === 'import.pictures-left')?.count ?? 0
      const kept = proposal.parts
        .filter(({ role }) => role !== 'out')
        .reduce((sum, part) => sum + (textOfPart(manuscript, part).split(/!\[[^\]]*\]\(pictures\//).length - 1), 0)
      rows.push(rowOf(given, count, kept, left))
      expect(count.examples).toEqual([])
      expect([count.missing, count.book + count.named]).toEqual([0, count.file])
      // Counted by another way: of plain text all of its words, of other files what pandoc reads of them.
      if (manuscript.kind === 'text') expect(count.file).toBe(wordsIn(decoded(bytes)))
      else
        expect(Math.abs(count.file - wordsIn(run('pandoc', path, '-t', 'plain', '--wrap=none')))).toBeLessThan(
          count.file * 0.05,
        )
    },
    300_000,
  )

  /** The file, unpacked or converted. */
  function made(given: string): string {
    const [by, converted] = given.split(': ')
    if (converted === undefined) {
      const path = join(folder, given)
      if (!path.endsWith('.gz')) return path
      writeFileSync(path.slice(0, -3), gunzipSync(readFileSync(path)))
      return path.slice(0, -3)
    }
    const source = join(folder, converted)
    const target = join(folder, 'made', `${basename(source).replace(/\.\w+$/, '')}.docx`)
    if (by === 'pandoc') run('pandoc', source, '-o', target)
    else
      run(
        'soffice',
        '--headless',
        '--infilter=HTML (StarWriter)',
        '--convert-to',
        'docx:MS Word 2007 XML',
        '--outdir',
        join(folder, 'made'),
        source,
      )
    return target
  }
})

function rowOf(name: string, { file, book, named }: ImportCount, kept: number, left: number): string {
  const shown = name.replace(/^(.*: )?.*\/(?=[^/]+$)/, '$1')
  return `| ${[shown, file, book, named, kept + left, kept, left].join(' | ')} |`
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Words of a text, counted by another way than the import's own. */
function wordsIn(text: string): number {
  return text
    .normalize('NFKC')
    .replace(/(?:\^|(?<!_\S{0,80})_)\(([^()\n]{1,60})\)/g, '$1')
    .replace(/[\\*_~^`[\]\u00ad\u200b\ufeff]/g, '')
    .split(/[^\p{L}\p{N}\p{M}'’]+/u)
    .flatMap((word) => word.split(/['’]{2,}|^['’]|['’]$/))
    .filter((word) => /[\p{L}\p{N}\p{M}]/u.test(word)).length
}
