import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import type { Context } from '../../../cli/base/context.ts'
import { formatRowFault } from '../../../cli/batch/manifest/faults.ts'
import { type BatchPlanOptions, type BatchRow, planBatch } from '../../../cli/batch/plan.ts'
import type { Language } from '../../../engine/base/language.ts'
import type { Catalog } from '../../../engine/catalog/catalog.ts'
import { readingOf } from '../../catalog.ts'
import { TALE } from '../../engine/tale.ts'

const POEM = `kind: single
title:   { en: Poem, ms: Puisi }
summary: { en: A poem., ms: Sebuah puisi. }
tagline: { en: Lines, ms: Baris }
button:  { en: Write, ms: Tulis }
fields:
  topic: { label: { en: Topic, ms: Topik }, kind: text, required: true, max: 40, example: { en: Rain, ms: Hujan } }
  verses:
    label: { en: Verses, ms: Rangkap }
    options: { few: { en: Few, ms: Sedikit, words: 60 }, many: { en: Many, ms: Banyak, words: 240 } }
writing: { words: verses }
prompt:
  templates: verse
  voice: { en: You rhyme., ms: Anda berima. }
  brief: { en: A poem., ms: Sebuah puisi. }
`

const COVER = `kind: image
title:   { en: Cover, ms: Kulit }
summary: { en: A cover., ms: Sehelai kulit. }
tagline: { en: Paint, ms: Lukis }
button:  { en: Paint, ms: Lukis }
languages: [en]
fields:
  title: { label: { en: Title, ms: Tajuk }, kind: text, required: true, example: { en: Reef, ms: Karang } }
image: { size: 1024x1024, file: cover.png }
prompt:
  brief: { en: 'A cover for {{title}}.', ms: 'Kulit {{title}}.' }
`

/** A book with every kind of field, a single text and a picture. */
export const SMALL = compileSmall()

function compileSmall(): Catalog {
  const { catalog, diagnostics } = readingOf({
    'stories/tale.yaml': TALE,
    'stories/poem.yaml': POEM,
    'stories/cover.yaml': COVER,
  })
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (!catalog || errors.length > 0) throw new Error(JSON.stringify(errors))
  return catalog
}

/** Noon of a day in 2026. */
const NOW = Date.UTC(2026, 2, 19, 4)

export interface StillContext extends Context {
  /** What is on stdout and stderr. */
  printed(): string[]
}

/** A command's surroundings in which no time passes. */
export function contextAt(cwd: string, stdin: string | Buffer = ''): StillContext {
  const stdout = new PassThrough()
  const stderr = new PassThrough()
  return {
    stdout,
    stderr,
    stdin: Readable.from([Buffer.from(stdin)]),
    env: {},
    language: 'en',
    cwd,
    clock: { now: () => NOW, delay: () => Promise.reject(new Error('nothing waits here')) },
    signal: new AbortController().signal,
    printed: () => [stdout, stderr].map((stream) => (stream.read() as Buffer | null)?.toString('utf8') ?? ''),
  }
}

export interface Planned {
  readonly rows: readonly BatchRow[] | null
  /** As they are printed. */
  readonly faults: readonly string[]
  readonly more: number
}

/** Plans a manifest that is in a folder of its own; named `-` it comes through stdin. */
export async function planned(
  file: string,
  content: string | Buffer,
  options: BatchPlanOptions = {},
  language: Language = 'en',
): Promise<Planned> {
  const folder = mkdtempSync(join(tmpdir(), 'kalam-manifest-'))
  try {
    if (file !== '-') writeFileSync(join(folder, file), content)
    const context = contextAt(folder, file === '-' ? content : '')
    const { rows, faults, more } = await planBatch(file, options, SMALL, context)
    return { rows, faults: faults.map((fault) => formatRowFault(fault, language)), more }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
