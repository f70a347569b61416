import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDemo, loadCatalog, openBook, type Provider, writeBook } from '../../engine/index.ts'
import { spread } from './pairs.ts'
import type { Row } from './row.ts'

const ROUNDS = 3

/** What an endpoint takes for an answer. */
const DELAY_MS = 500

const COURSE = `kind: book
title: { en: Course, ms: Kursus }
summary: { en: Lessons., ms: Pelajaran. }
tagline: { en: By post, ms: Melalui pos }
flow: [outline, welcome, lesson]
remember: [plan]
steps:
  welcome: { label: { en: Welcome, ms: Selamat datang }, words: 120 }
  lesson: { as: chapter, each: 40, label: { en: Lesson, ms: Pelajaran }, words: 400, sees: [plan] }
prompt: { templates: guide, voice: { en: You teach., ms: Anda mengajar. }, brief: { en: On bees., ms: Tentang lebah. } }
`

/** Figure 20: a course of 40 pieces that see the plan alone, four calls at once over one after the other: the wall time of those pieces. */
export async function atOnce(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-at-once-'))
  try {
    await mkdir(join(folder, 'generators', 'non-fiction'), { recursive: true })
    await writeFile(join(folder, 'generators', 'non-fiction', 'course.yaml'), COURSE)
    const catalog = await loadCatalog({ generators: join(folder, 'generators') })
    const provider = slowed(createDemo())
    const secondsOf = async (most: number) => {
      const book = openBook(catalog, { generator: 'course', language: 'en', settings: {} })
      const begun = await writeBook(catalog, book, { provider, before: (_, { name }) => name !== 'lesson' })
      const start = performance.now()
      const written = await writeBook(catalog, begun, { provider, atOnce: most })
      if (written.pieces.length !== 42) throw new Error('the course is not whole')
      return performance.now() - start
    }
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const one = await secondsOf(1)
      ratios.push((await secondsOf(4)) / one)
    }
    return [
      {
        figure: '40 pieces that see the plan alone, 4 at once / one by one',
        goal: '≤ 0.3',
        measured: spread(ratios),
        note: `demo writer, ${DELAY_MS} ms a call, wall time`,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function slowed(provider: Provider): Provider {
  return {
    ...provider,
    name: provider.name,
    model: provider.model,
    async *chat(request) {
      await pause(DELAY_MS)
      yield* provider.chat(request)
    },
  }
}
