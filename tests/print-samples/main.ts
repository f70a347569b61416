import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../engine/base/language.ts'
import { createDemo, loadCatalog, openBook, writeBook } from '../../engine/index.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { makePrintPdf } from '../../engine/node/publish/print-pdf.ts'
import type { BookDocument, Picture, Section } from '../../engine/publish/document.ts'
import { bookDocument, completeDocument } from '../../engine/publish/document-of.ts'
import { textOfSection } from '../../engine/publish/sections.ts'
import type { Design } from '../../engine/spec/design.ts'
import { SOURCES } from '../engine/publish/document.ts'

/** A page of a picture book and the colours of its picture. */
interface Spread {
  readonly text: string
  readonly sky: string
  readonly sun: string
  readonly hill: string
  readonly water: string
}

/** Five spreads, written for the sample. */
const SPREADS: readonly Spread[] = [
  {
    text: 'Awal pagi, laut masih tidur. Ombak berbisik, *syyy, syyy*, kepada pasir.',
    sky: '#f7dcc4',
    sun: '#f2a65a',
    hill: '#8fae8b',
    water: '#6fa3b5',
  },
  {
    text: 'Siput kecil keluar dari rumahnya. “Hari ini,” katanya, “aku mahu melihat bukit itu.”',
    sky: '#cfe6ee',
    sun: '#f7d26b',
    hill: '#5f9e6e',
    water: '#4f8fae',
  },
  {
    text: 'Ia berjalan, perlahan-lahan. Ketam lalu. Camar lalu. Awan pun lalu.',
    sky: '#a9d6e5',
    sun: '#ffe08a',
    hill: '#3f7d5a',
    water: '#2f7fa3',
  },
  {
    text: 'Petang tiba. Bukit itu masih jauh, tetapi bayangnya sudah sampai ke kaki siput.',
    sky: '#f4b89a',
    sun: '#e8684a',
    hill: '#6b5b73',
    water: '#7a6f9b',
  },
  {
    text: 'Malam tiba. Siput masuk ke rumahnya dan tersenyum. Esok, bukit itu akan dekat sedikit lagi.',
    sky: '#27325c',
    sun: '#f3ecd2',
    hill: '#1c2440',
    water: '#1f3a5f',
  },
]

const TEXTS: readonly string[] = SPREADS.map(
  ({ text }, at) => `${text}\n\n![Bukit di tepi laut, gambar ${at + 1}](${at}.svg)`,
)

const PICTURES: ReadonlyMap<string, Picture> = new Map(
  SPREADS.map((spread, at) => [
    `${at}.svg`,
    { bytes: new TextEncoder().encode(drawn(spread, at)), mediaType: 'image/svg+xml', width: 900, height: 900 },
  ]),
)

function drawn({ sky, sun, hill, water }: Spread, at: number): string {
  const x = 180 + at * 135
  const waves = [0, 1, 2, 3].map(
    (row) =>
      `<path d="M0 ${660 + row * 62} q 75 -36 150 0 t 150 0 t 150 0 t 150 0 t 150 0 t 150 0 V900 H0Z" fill="${water}" fill-opacity="${0.45 + row * 0.15}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 900 900"><rect width="900" height="900" fill="${sky}"/><circle cx="${x}" cy="${300 - Math.sin((at + 0.5) * 0.63) * 120}" r="78" fill="${sun}"/><path d="M0 760 Q 260 700 400 500 T 620 400 T 900 700 V900 H0Z" fill="${hill}"/>${waves.join('')}</svg>`
}

// Writes the printed samples of docs/samples/print: `npx tsx tests/print-samples/main.ts`. The same sources give the same bytes.

const FOLDER = join(packageRoot(), 'docs/samples/print')
/** So that a sample is small. */
const MOST_PARTS = 5

const PANTUN = `Pulau Pandan jauh ke tengah,
Gunung Daik bercabang tiga;
Hancur badan dikandung tanah,
Budi yang baik dikenang juga.

Tuai padi antara masak,
Esok jangan layu-layuan;
Intai kami antara nampak,
Esok jangan rindu-rinduan.

Tinggi-tinggi si matahari,
Anak kerbau mati tertambat;
Sekian lama kami mencari,
Baru ini kami mendapat.`

/** The novel that is beside this as Markdown. */
function novel(): BookDocument {
  const text = readFileSync(join(packageRoot(), 'docs/samples/the-lift-at-armadale-court.md'), 'utf8')
  const parts = text.split(/^## /m).slice(1)
  const sections = parts.map((part, at): Section => {
    const [heading = '', ...lines] = part.split('\n')
    const [label = '', title = null] = heading.split(': ')
    return sectionOf(`part-${at + 1}`, label, title, lines.join('\n'), 'novel')
  })
  return around('The Lift at Armadale Court', 'en', 'novel', sections)
}

function sectionOf(id: string, label: string | null, title: string | null, text: string, design: Design): Section {
  return { id, matter: 'body', role: 'entry', label, title, ...textOfSection(text, design) }
}

function around(title: string, language: Language, design: Design, sections: readonly Section[]): BookDocument {
  const facts = { title, author: null, language, publication: undefined, isDemo: false, design }
  return completeDocument(facts, sections, { ...SOURCES, pictures: PICTURES })
}

const catalog = await loadCatalog()

/** The first parts of a book of the demo writer. */
async function demo(design: Design, language: Language, settings: Record<string, string> = {}): Promise<BookDocument> {
  const generator = catalog.generators.find((one) => one.kind === 'book' && one.design === design)!
  const book = openBook(catalog, { generator: generator.id, language, settings })
  const written = await writeBook(catalog, book, { provider: createDemo() })
  const whole = bookDocument(generator, written, SOURCES)
  const shown = whole.sections.filter(({ matter }) => matter === 'body').slice(0, MOST_PARTS)
  return {
    ...whole,
    sections: whole.sections.filter((section) => section.matter !== 'body' || shown.includes(section)),
  }
}

const pictureBook = TEXTS.map((text, at) => sectionOf(`page-${at + 1}`, null, null, text, 'picture-book'))
const verse = sectionOf('pantun', null, null, PANTUN, 'verse')
const SAMPLES: Readonly<Record<string, readonly [BookDocument, { bleed?: boolean }]>> = {
  'novel-en': [novel(), {}],
  'recipes-en': [await demo('recipes', 'en'), {}],
  'verse-ms': [around('Pantun Lama', 'ms', 'verse', [verse]), {}],
  'picture-book-ms': [around('Siput dan Bukit', 'ms', 'picture-book', pictureBook), { bleed: true }],
  'study-ms': [await demo('study', 'ms', { subject: 'Geografi', topic: 'Pasang surut' }), {}],
}

mkdirSync(FOLDER, { recursive: true })
for (const [name, [document, options]] of Object.entries(SAMPLES))
  writeFileSync(join(FOLDER, `${name}.pdf`), await makePrintPdf(document, options))
