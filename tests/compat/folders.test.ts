import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOON, openWorkplace, type Workplace } from '../cli/terminal.ts'
import { type DemoServer, startDemoServer } from '../scenarios/demo-server.ts'
import { everyNth } from '../seeded.ts'
import { expectFrozen } from './fingerprints.ts'
import { readOf, STATES } from './states.ts'

const FOLDER = join(import.meta.dirname, 'frozen/folders')

let server: DemoServer
let place: Workplace
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())
beforeEach(() => {
  place = openWorkplace()
})
afterEach(() => place.close())

function unpack(state: string): void {
  for (const [path, bytes] of Object.entries(unzipSync(new Uint8Array(readFileSync(join(FOLDER, `${state}.zip`)))))) {
    const file = join(place.folder, 'book', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    utimesSync(file, NOON / 1000, NOON / 1000)
  }
}

function kalam(...argv: string[]) {
  const env = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: 'sk-of-the-tests', KALAM_DESCRIBE_TASK: '1' }
  return place.run(argv, { env })
}

it('is a folder for each state', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(
    Object.keys(STATES)
      .map((state) => `${state}.zip`)
      .toSorted(),
  )
})

/** Half of them in the ordinary run; all where fingerprints are written. */
const due = (name: string, states: readonly string[]) =>
  process.env.KALAM_FREEZE === '1' ? states : everyNth(name, states, 2)

describe.each(due('kept folders', Object.keys(STATES)))('the folder %s', (state) => {
  it('is read, measured and exported as it was', async () => {
    unpack(state)
    const texts: [string, string][] = []
    for (const argv of readOf(state)) {
      const { code, stdout, stderr } = await kalam(...argv)
      texts.push([argv.join(' '), `[${code}]\n${stdout}\n${stderr}`.replaceAll(place.folder, '<folder>')])
    }
    const files = join(place.folder, 'files')
    for (const name of existsSync(files) ? readdirSync(files) : [])
      texts.push([name, readFileSync(join(files, name), 'base64')])
    expectFrozen(state, Object.fromEntries(texts))
  })
})

const BOOKS = Object.keys(STATES).filter((state) => STATES[state]!.read === undefined)

describe.each(due('kept books', BOOKS))('the book %s', (state) => {
  it('is written on, or complete', async () => {
    unpack(state)
    const before = await kalam('versions', 'book', '--json')
    const { code, stderr } = await kalam('write', '--out', 'book', '--resume', '--step', '--no-input')
    expect({ code, stderr }).toMatchObject({ code: 0 })
    const after = await kalam('versions', 'book', '--json')
    expect(JSON.parse(after.stdout).pieces).toEqual(expect.arrayContaining(JSON.parse(before.stdout).pieces))
  })
})
