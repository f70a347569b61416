import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDemo, loadCatalog, openBook, writeBook } from '../../engine/index.ts'
import type { Language } from '../../engine/language.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { printPdf } from '../../engine/node/publish/print-pdf.ts'
import type { BookDocument, Section } from '../../engine/publish/document.ts'
import { completeDocument } from '../../engine/publish/document-around.ts'
import { documentOf } from '../../engine/publish/document-of.ts'
import { textOfSection } from '../../engine/publish/sections.ts'
import type { Design } from '../../engine/spec/design.ts'
import { SOURCES } from '../engine/publish/document.ts'
import { PICTURES, TEXTS } from './picture-book.ts'

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

/** The novel that stands beside this as Markdown. */
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
  const whole = documentOf(generator, written, SOURCES)
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
  writeFileSync(join(FOLDER, `${name}.pdf`), await printPdf(document, options))
