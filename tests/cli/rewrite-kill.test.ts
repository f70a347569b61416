import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import type { Book } from '../../engine/book/book.ts'
import { exampleBook } from '../../engine/workbench/golden-prompts.ts'
import { shippedCatalog } from '../catalog.ts'
import { writtenUntil } from '../engine/written.ts'
import { firstOutput } from '../first-output.ts'
import { opened } from '../opened.ts'
import { isLongRun, openChance } from '../seeded.ts'
import { keepBook } from './kept-book.ts'
import { openWorkplace } from './terminal.ts'

const KILLS = isLongRun ? 200 : 2
/** Milliseconds: some hundred changes. */
const MOST_MS = 300
const PROCESS = fileURLToPath(new URL('rewrite-process.ts', import.meta.url))
const STEP = 'chapter 3'
const FILE = '04-chapter-3.md'

const { generators } = shippedCatalog()
const story = generators.find(({ flow }) => flow.remember.includes('bible') && flow.remember.includes('characters'))!
const place = opened(() => openWorkplace())
beforeAll(() => keepBook(join(place.folder, 'reef'), writtenUntil(story, exampleBook(story, 'en'), 'chapter 6')))

const reef = () => join(place.folder, 'reef')
const texts = () =>
  new Map(
    readdirSync(reef())
      .filter((name) => /^\d\d-.*\.md$/.test(name))
      .map((name) => [name, readFileSync(join(reef(), name), 'utf8')]),
  )

/** Changes the piece in another process and ends it as a power cut does. */
async function killedAfter(milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [PROCESS, reef(), story.id, STEP], { stdio: ['ignore', 'pipe', 'inherit'] })
  await firstOutput(child)
  await delay(milliseconds)
  child.kill('SIGKILL')
  await once(child, 'close')
}

it(`${KILLS} kills at any instant leave one of the texts, all versions and the other pieces, unmarked`, {
  timeout: KILLS * 20_000,
}, async () => {
  const chance = openChance('kills while a piece is rewritten')
  const before = texts()
  const first = before.get(FILE)!
  let most = 0
  for (let kill = 0; kill < KILLS; kill++) {
    await killedAfter(chance.below(MOST_MS))
    const left = texts()
    for (const [name, text] of before) if (name !== FILE) expect(left.get(name)).toBe(text)
    const { stdout, stderr } = await place.run(['versions', 'reef', '--piece', STEP, '--json'])
    expect(stderr).not.toContain('by hand')
    const [piece] = JSON.parse(stdout).pieces as [{ current: number; versions: { text: string; origin: string }[] }]
    expect(piece.versions.length).toBeGreaterThanOrEqual(most)
    most = piece.versions.length
    expect(`${piece.versions[0]!.text}\n`).toBe(first)
    expect(`${piece.versions[piece.current - 1]!.text}\n`).toBe(left.get(FILE))
    const { pieces } = JSON.parse(readFileSync(join(reef(), 'book.json'), 'utf8')) as Book
    const marked = pieces.filter(({ marks }) => marks !== undefined).map(({ step }) => step)
    expect(marked).toEqual([])
  }
  expect(most).toBeGreaterThan(1)
  await place.run(['restore', 'reef', '--piece', STEP, '--to', '1'])
  expect(texts()).toEqual(before)
})
