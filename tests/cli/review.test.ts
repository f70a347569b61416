import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Book } from '../../engine/book/book.ts'
import type { Finding } from '../../engine/book/finding.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { shippedCatalog } from '../catalog.ts'
import { opened, openedEach } from '../opened.ts'
import { startProviderServer } from '../provider-server/server.ts'
import { createReplayAgain, recorded } from '../replies/replay.ts'
import { RECORDED, writeRecorded } from '../replies/write-recorded.ts'
import { keepBook } from './kept-book.ts'
import { openWorkplace } from './terminal.ts'

let book: Book
let answer = ''

const server = opened(() => startProviderServer({ handler: () => answer }))
beforeAll(async () => {
  const count = await loadTokenCounter()
  book = await writeRecorded(RECORDED[0]!, shippedCatalog(), createReplayAgain(count), count)
})
beforeEach(() => {
  server.always()
  answer = recorded('romance-en-again', 'reading')
})
const place = openedEach(() => openWorkplace())
beforeEach(() => keepBook(join(place.folder, 'reef'), book))

/** An endpoint whose readings hold a whole book; without a window of its own it would have that of an unknown model. */
const CONFIGURATION = (window: number) =>
  `providers: [{ name: main, baseURL: "${server.url}", model: gpt-6-luna, key: OPENAI_API_KEY, window: ${window} }]\n`
beforeEach(() => writeFileSync(join(place.folder, 'kalam.config.yaml'), CONFIGURATION(400_000)))

const ENDPOINT = () => ({ OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-of-the-tests', KALAM_DESCRIBE_TASK: '1' })

function kalam(
  argv: readonly string[],
  { env = ENDPOINT(), stdin = '' }: { env?: Record<string, string>; stdin?: string } = {},
) {
  return place.run(['review', ...argv], { env, stdin })
}

interface Printed {
  readonly reading: { readonly number: number; readonly model: string | null; readonly dropped: number } | null
  readonly open: number
  readonly findings: readonly Finding[]
}

async function json(...argv: string[]): Promise<Printed> {
  const { stdout } = await kalam([...argv, '--json'])
  return JSON.parse(stdout) as Printed
}

/** The texts of the book's pieces by their files. */
function texts(): Record<string, string> {
  const folder = join(place.folder, 'reef')
  const files = readdirSync(folder).filter((name) => /^\d\d-/.test(name))
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

it('kalam review shows each finding with category, reason, passages and repair, and exits with 1 while one is open', async () => {
  const calls = server.calls.length
  const { code, stdout, stderr } = await kalam(['reef'])
  expect(code).toBe(1)
  expect(server.calls.length - calls).toBe(1)
  for (const line of answer.split('\n')) {
    const { quotes, why, repair } = JSON.parse(line) as {
      quotes: string[]
      why: string
      repair: { find: string; replace: string }
    }
    for (const shown of [why, ...quotes.map((quote) => `“${quote.replace(/\s+/g, ' ')}”`)])
      expect(stdout).toContain(shown)
    expect(stdout).toContain(`  - ${repair.find.split('\n')[0]}`)
    expect(stdout).toContain(`  + ${repair.replace.split('\n')[0]}`)
  }
  expect(stdout).toContain('timeline and plot')
  expect(stderr).toMatch(/^Open findings: \d+\.$/m)
})

it('kalam review reads once: a second review shows what is open and makes no call, until --again', async () => {
  const first = await json('reef')
  const calls = server.calls.length
  const second = await kalam(['reef', '--json'])
  expect(JSON.parse(second.stdout)).toMatchObject({ reading: null, findings: first.findings })
  expect(second.stderr).toContain('read before')
  expect(server.calls).toHaveLength(calls)
  const again = await json('reef', '--again')
  expect(server.calls).toHaveLength(calls + 1)
  expect(again.reading).toMatchObject({ number: 2 })
  expect(again.findings).toEqual(first.findings)
})

it('kalam review takes, changes, leaves and undoes findings in the files, and after a restart puts every old passage back', async () => {
  const before = texts()
  const { findings } = await json('reef')
  const [first, second, third, fourth] = findings.filter(({ repair }) => repair !== null)
  const taken = await kalam([
    'reef',
    '--take',
    first!.id,
    '--take',
    second!.id,
    '--leave',
    third!.id,
    '--no-fault',
    fourth!.id,
  ])
  expect(taken.code).toBe(1)
  const changed = texts()
  expect(Object.values(changed).join()).toContain(first!.repair!.replace)
  expect(Object.values(changed).join()).not.toContain(second!.repair!.find)
  const own = await kalam(['reef', '--change', first!.id, '-'], { stdin: 'The author says it so.\n' })
  expect(own.stdout).toContain('+ The author says it so.')
  expect(Object.values(texts()).join()).toContain('The author says it so.')
  const open = await json('reef')
  expect(open.findings).toHaveLength(findings.length - 4)
  const undone = await kalam(['reef', '--undo', first!.id, '--undo', second!.id, '--json'])
  expect((JSON.parse(undone.stdout) as Printed).open).toBe(findings.length - 2)
  expect(texts()).toEqual(before)
})

it('kalam review takes every repair with --mend, and writes the manuscript anew unless it was corrected by hand', async () => {
  const resumed = () => place.run(['write', 'romance', '--out', 'reef', '--resume'], { env: ENDPOINT() })
  const manuscript = (await resumed()).stdout.trim()
  const before = readFileSync(manuscript, 'utf8')
  const mended = await json('reef', '--mend')
  expect(mended.findings.every(({ repair }) => repair === null)).toBe(true)
  expect(readFileSync(manuscript, 'utf8')).not.toBe(before)
  expect(readFileSync(manuscript, 'utf8')).toContain("head office's receipt for one cocoa tin and one wire")
  writeFileSync(manuscript, 'My own manuscript.\n')
  const again = await json('reef', '--again', '--mend')
  expect(again.reading?.number).toBe(2)
  expect(readFileSync(manuscript, 'utf8')).toBe('My own manuscript.\n')
})

it('kalam review says of how many open findings --mend has no repair to take', async () => {
  const lines = answer.split('\n').map((line) => JSON.stringify({ ...(JSON.parse(line) as object), repair: null }))
  answer = lines.join('\n')
  const { stdout, stderr } = await kalam(['reef', '--mend', '--json'])
  const { findings, open } = JSON.parse(stdout) as Printed
  const without = findings.filter(({ repair }) => repair === null)
  expect(without.length).toBeGreaterThan(0)
  expect(stderr).toContain(`No repair was proposed for ${without.length} of the open findings`)
  const { stderr: malay } = await kalam(['reef', '--mend'], { env: { ...ENDPOINT(), LANG: 'ms_MY.UTF-8' } })
  expect(malay).toContain(`Tiada pembaikan dicadangkan bagi ${open} dapatan`)
})

it('kalam review exits with 0 when nothing is open', async () => {
  answer = '{"none":true}'
  const { open, findings } = await json('reef')
  const ids = findings.flatMap(({ id }) => ['--leave', id])
  const end = ids.length === 0 ? await kalam(['reef']) : await kalam(['reef', ...ids])
  expect(findings).toHaveLength(open)
  expect(end.code).toBe(0)
  expect(end.stderr).toContain('No open findings.')
})

it('kalam review says that only the checks ran where no model is connected, and reads with the model once there is one', async () => {
  rmSync(join(place.folder, 'kalam.config.yaml'))
  const { stderr, code } = await kalam(['reef'], { env: {} })
  expect(stderr).toContain('none is connected')
  writeFileSync(join(place.folder, 'kalam.config.yaml'), CONFIGURATION(400_000))
  expect([0, 1]).toContain(code)
  const withModel = await json('reef')
  expect(withModel.reading).toMatchObject({ number: 2, model: expect.stringMatching(/./) })
  const calls = server.calls.length
  const without = await kalam(['reef', '--no-model', '--again'])
  expect(without.stderr).toContain('Only the checks')
  expect(server.calls).toHaveLength(calls)
})

it('kalam review estimates with --dry-run, and neither asks nor changes anything', async () => {
  const calls = server.calls.length
  const record = readFileSync(join(place.folder, 'reef/book.json'), 'utf8')
  const { stdout, code } = await kalam(['reef', '--dry-run', '--json'])
  const { tokens, calls: quoted } = JSON.parse(stdout) as {
    tokens: { input: number; output: number }
    calls: { least: number }
  }
  expect(code).toBe(0)
  expect(quoted.least).toBe(1)
  expect(tokens.input).toBeGreaterThan(19_500)
  expect(tokens.input).toBeLessThan(20_500)
  // Half of what the model may think at medium effort.
  expect(tokens.output).toBe(32 * 90 + Math.ceil(650 * 1.65) + 16_384 / 2)
  expect((await kalam(['reef', '--dry-run'])).stdout).toMatch(/^1–\d+ calls, about [\d,]+ tokens in and [\d,]+ out\n$/)
  const env = { ...ENDPOINT(), LANG: 'ms_MY.UTF-8' }
  expect((await kalam(['reef', '--dry-run'], { env })).stdout).toMatch(
    /^1–\d+ panggilan, kira-kira [\d,]+ token masuk dan [\d,]+ token keluar\n$/,
  )
  expect(server.calls).toHaveLength(calls)
  expect(readFileSync(join(place.folder, 'reef/book.json'), 'utf8')).toBe(record)
})

it.each([
  [400_000, 1, 1],
  [48_000, 2, 3],
])(
  'kalam review reads a book whole where the window of %i tokens holds it, else in parts, as --dry-run says',
  async (window, least, most) => {
    writeFileSync(join(place.folder, 'kalam.config.yaml'), CONFIGURATION(window))
    const { stdout } = await kalam(['reef', '--dry-run', '--json'])
    const { calls } = JSON.parse(stdout) as { calls: { least: number } }
    expect(calls.least).toBeGreaterThanOrEqual(least)
    expect(calls.least).toBeLessThanOrEqual(most)
    const before = server.calls.length
    await kalam(['reef'])
    const questions = server.calls.slice(before).map(({ messages }) => messages.at(-1)!.content)
    expect(questions).toHaveLength(calls.least)
    for (const { text, kind } of book.pieces.filter(({ kind }) => kind !== 'outline'))
      expect(questions.filter((question) => question.includes(text.trim())).length, kind).toBeGreaterThan(0)
  },
)

it('kalam review leaves the book as it was when the endpoint fails or answers nothing usable', async () => {
  const record = readFileSync(join(place.folder, 'reef/book.json'), 'utf8')
  server.always({ play: 'status', status: 401 })
  expect((await kalam(['reef'])).code).toBe(4)
  server.always()
  answer = 'I am sorry, but I cannot read this.'
  const { code, stderr } = await kalam(['reef'])
  expect(code).toBe(4)
  expect(stderr).toContain('did not answer with findings')
  expect(readFileSync(join(place.folder, 'reef/book.json'), 'utf8')).toBe(record)
})

it('kalam review refuses an unknown finding, a text without --change, and a folder without a book', async () => {
  await json('reef')
  expect(await kalam(['reef', '--take', '9.9'])).toMatchObject({ code: 2, stderr: expect.stringContaining('9.9') })
  expect(await kalam(['reef', 'words'])).toMatchObject({ code: 2 })
  expect(await kalam(['reef', '--change', '1.1'])).toMatchObject({ code: 2 })
  expect(await kalam(['nowhere'])).toMatchObject({ code: 5 })
})

it('open findings go out as comments of a Word document, and their repairs as tracked changes, when that is asked for', async () => {
  const { findings } = await json('reef')
  const document = async (...options: string[]) => {
    const { stdout } = await place.run(['export', 'reef', '--format', 'docx', ...options], {})
    return unzipSync(new Uint8Array(readFileSync(stdout.trim())))
  }
  const files = await document('--comments')
  const comments = strFromU8(files['word/comments.xml']!)
  for (const { id } of findings) expect(comments).toContain(`(${id}): `)
  expect(strFromU8(files['word/document.xml']!)).toMatch(/<w:del /)
  expect(strFromU8((await document())['word/document.xml']!)).not.toMatch(/<w:(?:del|ins|commentReference) /)
})

it("an editor's file of the book comes in as findings, with what has no place told, and another book's is refused", async () => {
  await json('reef')
  const { stdout } = await place.run(['export', 'reef', '--format', 'docx', '--comments'], {})
  const again = await kalam(['reef', '--comments', stdout.trim()])
  expect(again.stderr).toMatch(/: 0 new findings; known already: [1-9]/)
  const files = unzipSync(new Uint8Array(readFileSync(stdout.trim())))
  const xml = strFromU8(files['word/document.xml']!)
  // The last words of a long paragraph are struck out, and something is said of it, and of nothing.
  const struck = /<w:r><w:t xml:space="preserve">([^<]{80,}) ([^<\s]+)<\/w:t><\/w:r>(?=<\/w:p>)/
  const changed = xml.replace(
    struck,
    '<w:commentRangeStart w:id="800"/><w:r><w:t xml:space="preserve">$1 </w:t></w:r><w:del w:author="Aminah"><w:r><w:delText>$2</w:delText></w:r></w:del><w:commentRangeEnd w:id="800"/>',
  )
  const said = (id: number, text: string) =>
    `<w:comment w:id="${id}" w:author="Aminah"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:comment>`
  const comments = strFromU8(files['word/comments.xml']!).replace(
    '</w:comments>',
    `${said(800, 'Too long')}${said(801, 'And the title?')}</w:comments>`,
  )
  const edited = { ...files, 'word/document.xml': strToU8(changed), 'word/comments.xml': strToU8(comments) }
  writeFileSync(join(place.folder, 'edited.docx'), zipSync(edited))
  const { code, stdout: out, stderr } = await kalam(['reef', '--comments', 'edited.docx', '--json'])
  expect(code).toBe(1)
  expect(stderr).toContain('Aminah: And the title?')
  const { reading, findings, left } = JSON.parse(out) as Printed & { left: unknown[] }
  expect(reading).toMatchObject({ file: 'edited.docx', number: 2 })
  expect(left).toHaveLength(1)
  expect(findings).toMatchObject([
    { id: '2.1', category: 'comment', source: 'reader', reader: 'Aminah', why: 'Too long' },
    {
      id: '2.2',
      category: 'suggestion',
      reader: 'Aminah',
      repair: { find: expect.stringContaining(struck.exec(xml)![2]!) },
    },
  ])
  const times = () => Object.values(texts()).join('').split(findings[1]!.repair!.find).length
  const before = times()
  await kalam(['reef', '--take', '2.2'])
  expect(times()).toBe(before - 1)
  expect((await kalam(['reef'])).stdout).toContain('comment · Aminah')
  writeFileSync(join(place.folder, 'notes.txt'), 'No Word document.')
  expect(await kalam(['reef', '--comments', 'notes.txt'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('notes.txt is not a Word document'),
  })
})
