import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { LANGUAGES, type Language } from '../../../engine/base/language.ts'
import type { Area } from '../../../studio/language/areas.ts'
import type { Row } from '../row.ts'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type WeighedPage = 'sign-in' | 'generator' | 'generator with a text' | 'book' | 'book with an open text'

/** What an address brings besides the entry, as the studio's manifest names it: the page, its frame, what it says. */
function keysOf(page: WeighedPage, language: Language): string[] {
  if (page === 'sign-in') return ['pages/sign-in.tsx', textsOf('account', language), textsOf('idea', language)]
  if (page === 'book') return bookKeys(language)
  if (page === 'book with an open text')
    return [...bookKeys(language), 'editor/canvas.tsx', textsOf('editor', language)]
  const said = [textsOf('member', language), textsOf('generator', language)]
  const generator = ['shell/member-frame.tsx', 'pages/generator.tsx', ...said]
  if (page === 'generator') return [...generator, 'generator/form/new-book-fields.tsx']
  const later = [
    'form/settings-rules.ts',
    'form/settings-form.tsx',
    ...['preview', 'written', 'waiting', 'writing-bar', 'preview-tools'].map((name) => `preview/${name}.tsx`),
  ].map((file) => `generator/${file}`)
  return [...generator, ...later, 'runs/writing-dock.tsx', textsOf('run', language)]
}

function bookKeys(language: Language): string[] {
  const areas = (['member', 'books', 'generator', 'run'] as const).map((area) => textsOf(area, language))
  return ['shell/member-frame.tsx', 'pages/book.tsx', ...areas]
}

function textsOf(area: Area, language: Language): string {
  return `../templates/language/${language}/studio/${area}.json`
}

/** Bytes of brotli, the most it packs to, of all scripts and styles that a page loads in a language. Fonts aren't counted. */
export function weigh(folder: string, page: WeighedPage, language: Language): number {
  return filesOf(folder, keysOf(page, language)).reduce((sum, file) => sum + packed(join(folder, file)), 0)
}

/** Bytes of a built file as it is served: as the build has packed it, or, where that is no shorter, packed here. */
export function packed(file: string): number {
  const built = statSync(`${file}.br`, { throwIfNoEntry: false })
  return built?.size ?? brotliCompressSync(readFileSync(file)).length
}

function filesOf(folder: string, keys: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file!))
  const take = (key: string) => {
    // A file that is loaded later, and is part of other such files too, stands in the manifest by its name alone.
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === basename(key).split('.')[0])
    if (chunk === undefined) throw new Error(`the studio's manifest has no ${key}`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const other of chunk.imports ?? []) take(other)
  }
  for (const key of keys) take(key)
  return [...files]
}

/** The last one has no goal: what comes once a form is sent and a single text is drawn. */
const GOALS: readonly (readonly [WeighedPage, string])[] = [
  ['sign-in', '≤ 110'],
  ['generator', '≤ 165'],
  ['generator with a text', '–'],
]

/** Figure 8: what a page weighs on the wire, in the heavier language. Bytes, the same in every run. */
export function weight(folder: string): Row[] {
  const rows = GOALS.map(([page, goal]) =>
    rowOf(`studio, ${page}: scripts and styles, brotli`, goal, (language) => weigh(folder, page, language)),
  )
  return [...rows, rowOf('  what the editor adds to a book', '≤ 110', (language) => editorWeight(folder, language))]
}

/** Bytes that opening a text for editing adds to a book that is read. */
export function editorWeight(folder: string, language: Language): number {
  return weigh(folder, 'book with an open text', language) - weigh(folder, 'book', language)
}

function rowOf(figure: string, goal: string, bytesIn: (language: Language) => number): Row {
  const kilobytes = LANGUAGES.map((language) => bytesIn(language) / 1000)
  const [least, most] = [Math.min(...kilobytes), Math.max(...kilobytes)]
  return { figure, goal, measured: { median: most, least, most }, unit: 'kB' }
}
