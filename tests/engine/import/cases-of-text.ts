import { proseOf, scanned, wrapped } from './prose.ts'

const en = proseOf('en')
const ms = proseOf('ms')

/** A manuscript as people have it. */
export interface Case {
  readonly about: string
  readonly name: string
  readonly file: string | (() => Uint8Array | Promise<Uint8Array>)
  /** What is kept, in its order: `role | label | title | how its text begins`. */
  readonly parts: readonly string[]
}

/** Latin letters of Western Europe, a byte each. */
function windows1252(text: string): Uint8Array {
  const special: Readonly<Record<string, number>> = { '“': 0x93, '”': 0x94, '’': 0x92, '–': 0x96, '—': 0x97, '…': 0x85 }
  return Uint8Array.from([...text].map((sign) => special[sign] ?? sign.charCodeAt(0)))
}

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2)
  bytes.set([0xff, 0xfe])
  for (let at = 0; at < text.length; at++) bytes.set([text.charCodeAt(at) & 255, text.charCodeAt(at) >> 8], 2 + at * 2)
  return bytes
}

const straight = (text: string) => text.replace(/[“”]/g, '"')

export const CASES_OF_TEXT: readonly Case[] = [
  {
    about: 'a title, an author and numbered chapters',
    name: 'novel.md',
    file: `# The Ninth Step\n\nby Salmah Idris\n\n## Chapter 1: The Ferry\n\n${en.text('One came.')}\n\n## Chapter 2: The Key\n\n${en.text('Two came.')}\n\n* * *\n\n${en.text('Later it rained.')}\n\n## Chapter 3: The Light\n\n${en.text('Three came.')}\n`,
    parts: [
      'entry | Chapter 1 | The Ferry | One came.',
      'entry | Chapter 2 | The Key | Two came.',
      'entry | Chapter 3 | The Light | Three came.',
    ],
  },
  {
    about: 'a prologue and an epilogue, front matter as pandoc has it',
    name: 'draft.md',
    file: `---\ntitle: Air Pasang\nauthor: Rosnah\nlang: ms\n---\n\n# Prolog\n\n${ms.text('Mula-mula.')}\n\n# Bab 1\n\n${ms.text('Pertama sekali.')}\n\n# Bab 2\n\n${ms.text('Kedua pula.')}\n\n# Epilog\n\n${ms.text('Akhirnya.')}\n`,
    parts: [
      'opening | Prolog | - | Mula-mula.',
      'entry | Bab 1 | - | Pertama sekali.',
      'entry | Bab 2 | - | Kedua pula.',
      'closing | Epilog | - | Akhirnya.',
    ],
  },
  {
    about: 'Roman numbers in capitals with a title beneath',
    name: 'old.txt',
    file: straight(
      wrapped(
        `CHAPTER I.\n\nThe Ferry\n\n${en.text('One came.')}\n\nCHAPTER II.\n\nThe Key\n\n${en.text('Two came.')}\n\nCHAPTER III.\n\nThe Light\n\n${en.text('Three came.')}`,
        70,
      ),
    ),
    parts: [
      'entry | CHAPTER I | The Ferry | One came.',
      'entry | CHAPTER II | The Key | Two came.',
      'entry | CHAPTER III | The Light | Three came.',
    ],
  },
  {
    about: 'Malay ordinals in capitals',
    name: 'novel.txt',
    file: wrapped(
      `BAB PERTAMA\n\n${ms.text('Satu hari.')}\n\nBAB KEDUA\n\n${ms.text('Dua hari.')}\n\nBAB KETIGA\n\n${ms.text('Tiga hari.')}\n\nBAB KESEBELAS\n\n${ms.text('Sebelas hari.')}`,
      72,
    ),
    parts: [
      'entry | BAB PERTAMA | - | Satu hari.',
      'entry | BAB KEDUA | - | Dua hari.',
      'entry | BAB KETIGA | - | Tiga hari.',
      'entry | BAB KESEBELAS | - | Sebelas hari.',
    ],
  },
  {
    about: 'Bab 3 with a dash, a dedication and the author behind',
    name: 'novel.md',
    file: `# Air Pasang\n\nUntuk ibu\n\n## Bab 1 – Feri\n\n${ms.text('Satu hari.')}\n\n## Bab 2 – Kunci\n\n${ms.text('Dua hari.')}\n\n## Bab 3 – Cahaya\n\n${ms.text('Tiga hari.')}\n\n## Penghargaan\n\n${ms.text('Terima kasih.', 1)}\n\n## Tentang Penulis\n\n${ms.text('Rosnah menulis.', 1)}\n`,
    parts: [
      'front | - | - | Untuk ibu',
      'entry | Bab 1 | Feri | Satu hari.',
      'entry | Bab 2 | Kunci | Dua hari.',
      'entry | Bab 3 | Cahaya | Tiga hari.',
      'back | Penghargaan | - | Terima kasih.',
      'back | Tentang Penulis | - | Rosnah menulis.',
    ],
  },
  {
    about: 'no headings at all',
    name: 'story.txt',
    file: wrapped(en.text('It began with a lamp.', 9), 68),
    parts: ['entry | - | - | It began with a lamp.'],
  },
  {
    about: 'no headings, scene breaks only',
    name: 'story.md',
    file: `${en.text('It began with a lamp.', 4)}\n\n***\n\n${en.text('Then it rained.', 4)}\n\n* * *\n\n${en.text('Then it stopped.', 4)}\n`,
    parts: ['entry | - | - | It began with a lamp.'],
  },
  {
    about: 'numbers alone',
    name: 'short.txt',
    file: `1\n\n${en.text('One came.')}\n\n2\n\n${en.text('Two came.')}\n\n3\n\n${en.text('Three came.')}\n\n4\n\n${en.text('Four came.')}\n`,
    parts: [
      'entry | 1 | - | One came.',
      'entry | 2 | - | Two came.',
      'entry | 3 | - | Three came.',
      'entry | 4 | - | Four came.',
    ],
  },
  {
    about: 'numbers with a full stop and a title',
    name: 'short.txt',
    file: `1. The Ferry\n\n${en.text('One came.')}\n\n2. The Key\n\n${en.text('Two came.')}\n\n3. The Light\n\n${en.text('Three came.')}\n`,
    parts: [
      'entry | 1 | The Ferry | One came.',
      'entry | 2 | The Key | Two came.',
      'entry | 3 | The Light | Three came.',
    ],
  },
  {
    about: 'bold lines alone, a list of items in between',
    name: 'guide.md',
    file: `**Before you buy**\n\n${en.text('Begin with a list.')}\n\n1. A rope\n2. A lamp\n\n**While you repair**\n\n${en.text('Keep the receipts.')}\n\n**When it floats**\n\n${en.text('Write it down.')}\n`,
    parts: [
      'entry | - | Before you buy | Begin with a list.',
      'entry | - | While you repair | Keep the receipts.',
      'entry | - | When it floats | Write it down.',
    ],
  },
  {
    about: 'centred capitals in a text',
    name: 'novel.txt',
    file: wrapped(
      `THE FERRY\n\n${en.text('One came.')}\n\nTHE KEY\n\n${en.text('Two came.')}\n\nTHE LIGHT\n\n${en.text('Three came.')}`,
      66,
    ).replace(/^(THE .*)$/gm, '                         $1'),
    parts: [
      'entry | - | THE FERRY | One came.',
      'entry | - | THE KEY | Two came.',
      'entry | - | THE LIGHT | Three came.',
    ],
  },
  {
    about: 'a scan: spaced letters, broken words, numbers and heads of pages',
    name: 'scan.txt',
    file: scanned(
      `C H A P T E R  1\n\n${en.text('One came.', 12)}\n\nC H A P T E R  2\n\n${en.text('Two came.', 12)}\n\nC H A P T E R  3\n\n${en.text('Three came.', 12)}`,
      { head: 'THE NINTH STEP', width: 62, linesOfPage: 24 },
    ),
    parts: [
      'entry | CHAPTER 1 | - | One came.',
      'entry | CHAPTER 2 | - | Two came.',
      'entry | CHAPTER 3 | - | Three came.',
    ],
  },
  {
    about: 'a table of contents with dots and page numbers',
    name: 'novel.txt',
    file: wrapped(`THE NINTH STEP\n\nContents`, 70).concat(
      '\n\nChapter One ............ 3\nChapter Two ............ 17\nChapter Three .......... 31\n\n',
      wrapped(
        `Chapter One\n\n${en.text('One came.')}\n\nChapter Two\n\n${en.text('Two came.')}\n\nChapter Three\n\n${en.text('Three came.')}`,
        70,
      ),
    ),
    parts: [
      'entry | Chapter One | - | One came.',
      'entry | Chapter Two | - | Two came.',
      'entry | Chapter Three | - | Three came.',
    ],
  },
  {
    about: 'a list of links as contents',
    name: 'novel.md',
    file: `# The Ninth Step\n\n## Contents\n\n- [The Ferry](#the-ferry)\n- [The Key](#the-key)\n\n## The Ferry\n\n${en.text('One came.')}\n\n## The Key\n\n${en.text('Two came.')}\n`,
    parts: ['entry | - | The Ferry | One came.', 'entry | - | The Key | Two came.'],
  },
  {
    about: 'parts with chapters that begin anew',
    name: 'novel.md',
    file: `# The Ninth Step\n\n# Part One: Water\n\n## Chapter 1\n\n${en.text('One came.')}\n\n## Chapter 2\n\n${en.text('Two came.')}\n\n# Part Two: Stone\n\n## Chapter 1\n\n${en.text('Three came.')}\n\n## Chapter 2\n\n${en.text('Four came.')}\n`,
    parts: [
      'entry | Chapter 1 | - | One came.',
      'entry | Chapter 2 | - | Two came.',
      'entry | Chapter 1 | - | Three came.',
      'entry | Chapter 2 | - | Four came.',
    ],
  },
  {
    about: 'a guide with headings within its chapters',
    name: 'guide.md',
    file: `# Money Without Fear\n\n## Introduction\n\n${en.text('Begin here.')}\n\n## Chapter 1: The Drawer\n\n### What is in it\n\n${en.text('A drawer has a bottom.')}\n\n### What is not\n\n${en.text('Not the rent.')}\n\n## Chapter 2: The Week\n\n### Step 1\n\n${en.text('Write it down.')}\n\n### Step 2\n\n${en.text('Add it up.')}\n\n## Conclusion\n\n${en.text('End here.')}\n`,
    parts: [
      'opening | Introduction | - | Begin here.',
      'entry | Chapter 1 | The Drawer | What is in it',
      'entry | Chapter 2 | The Week | Step 1',
      'closing | Conclusion | - | End here.',
    ],
  },
  {
    about: 'headings without numbers, an introduction, tables and footnotes',
    name: 'guide.md',
    file: `# Pendahuluan\n\n${ms.text('Mula di sini.')}[^1]\n\n[^1]: Sumber pertama.\n\n# Laci\n\n| hari | wang |\n|---|---|\n| Isnin | 5 |\n\n${ms.text('Laci itu ada dasar.')}\n\n# Minggu\n\n${ms.text('Tulis semuanya.')}[^2]\n\n# Kesimpulan\n\n${ms.text('Tamat di sini.')}\n\n[^2]: Sumber kedua.\n`,
    parts: [
      'opening | Pendahuluan | - | Mula di sini.',
      'entry | - | Laci | | hari | wang',
      'entry | - | Minggu | Tulis semuanya.',
      'closing | Kesimpulan | - | Tamat di sini.',
    ],
  },
  {
    about: 'a text of Project Gutenberg',
    name: 'pg.txt',
    file: `The Project Gutenberg eBook of The Ninth Step\n\nTitle: The Ninth Step\n\nAuthor: Salmah Idris\n\n*** START OF THE PROJECT GUTENBERG EBOOK THE NINTH STEP ***\n\n\n\n\n${wrapped(`The Ninth Step\n\nby Salmah Idris\n\nContents`, 70)}\n\n CHAPTER I. The Ferry\n CHAPTER II. The Key\n CHAPTER III. The Light\n\n\n\n${straight(wrapped(`CHAPTER I.\nThe Ferry\n\n\n${en.text('One came.')}\n\n\nCHAPTER II.\nThe Key\n\n${en.text('Two came.')}\n\n\nCHAPTER III.\nThe Light\n\n${en.text('Three came.')}`, 70)).replace(/\. (The (?:Ferry|Key|Light))$/gm, '.\n$1')}\n\n*** END OF THE PROJECT GUTENBERG EBOOK THE NINTH STEP ***\n\nUpdated editions will replace the previous one.\n`,
    parts: [
      'entry | CHAPTER I | The Ferry | One came.',
      'entry | CHAPTER II | The Key | Two came.',
      'entry | CHAPTER III | The Light | Three came.',
    ],
  },
  {
    about: 'curly quotes in the encoding of Windows',
    name: 'novel.txt',
    file: () =>
      windows1252(
        `Chapter One – The Ferry\r\n\r\n${en.text('“One,” he said.').replaceAll('\n', '\r\n')}\r\n\r\nChapter Two – The Key\r\n\r\n${en.text('“Two…”').replaceAll('\n', '\r\n')}`,
      ),
    parts: ['entry | Chapter One | The Ferry | “One,” he said.', 'entry | Chapter Two | The Key | “Two…”'],
  },
  {
    about: 'UTF-16 from Notepad, a line a paragraph',
    name: 'novel.txt',
    file: () =>
      utf16(
        `Bab 1\r\n${ms.paragraphs('Satu hari.').join('\r\n')}\r\nBab 2\r\n${ms.paragraphs('Dua hari.').join('\r\n')}\r\n`,
      ),
    parts: ['entry | Bab 1 | - | Satu hari.', 'entry | Bab 2 | - | Dua hari.'],
  },
  {
    about: 'chapters written out, with a hyphen',
    name: 'novel.md',
    file: `## Chapter Twenty-One\n\n${en.text('One came.')}\n\n## Chapter Twenty-Two: The Key\n\n${en.text('Two came.')}\n\n## Chapter Twenty-Three\n\n${en.text('Three came.')}\n`,
    parts: [
      'entry | Chapter Twenty-One | - | One came.',
      'entry | Chapter Twenty-Two | The Key | Two came.',
      'entry | Chapter Twenty-Three | - | Three came.',
    ],
  },
  {
    about: 'underlined headings and sentences that begin like headings',
    name: 'novel.md',
    file: `The Ferry\n=========\n\n${en.text('One came.')}\n\nChapter three of her life began on a Monday, and it was raining when the post came.\n\nThe Key\n=======\n\n${en.text('Two came.')}\n\nPart of him had known it.\n\n${en.text('So it was.')}\n`,
    parts: ['entry | - | The Ferry | One came.', 'entry | - | The Key | Two came.'],
  },
  {
    about: 'a page of HTML with headings, scripts and a menu',
    name: 'novel.html',
    file: `<!DOCTYPE html><html lang="en"><head><title>The Ninth Step</title><meta name="author" content="Salmah Idris"><script>alert(1)</script></head><body><h1>The Ninth Step</h1><h2>The Ferry</h2>${en
      .paragraphs('One came.')
      .map((one) => `<p onclick="x()">${one}</p>`)
      .join('')}<script>evil()</script><h2>The <em>Key</em></h2>${en
      .paragraphs('Two came.')
      .map((one) => `<p>${one}</p>`)
      .join('')}</body></html>`,
    parts: ['entry | - | The Ferry | One came.', 'entry | - | The Key | Two came.'],
  },
  {
    about: 'HTML as Google Docs downloads it: looks instead of headings',
    name: 'doc.html',
    file: `<html><head><meta content="text/html; charset=UTF-8"></head><body class="c5 doc-content">${[
      'Chapter 1',
      'Chapter 2',
    ]
      .map(
        (label, at) =>
          `<p class="c1" style="text-align:center"><span class="c0" style="font-weight:700">${label}</span></p><p class="c2"><span></span></p>${en
            .paragraphs(['One came.', 'Two came.'][at]!)
            .map((one) => `<p class="c3"><span class="c4">${one}</span></p>`)
            .join('')}`,
      )
      .join('')}</body></html>`,
    parts: ['entry | Chapter 1 | - | One came.', 'entry | Chapter 2 | - | Two came.'],
  },
  {
    about: 'a copyright page, a dedication and a preface',
    name: 'novel.md',
    file: `# The Ninth Step\n\n© 2026 Salmah Idris. All rights reserved.\n\n## Dedication\n\nFor those who waited on the pier.\n\n## Preface\n\n${en.text('I began this book.')}\n\n## Chapter 1\n\n${en.text('One came.')}\n\n## Chapter 2\n\n${en.text('Two came.')}\n\n## Afterword\n\n${en.text('I ended this book.')}\n\n## About the Author\n\nSalmah lives by a river.\n`,
    parts: [
      'front | - | - | © 2026 Salmah Idris.',
      'front | Dedication | - | For those who',
      'opening | Preface | - | I began this book.',
      'entry | Chapter 1 | - | One came.',
      'entry | Chapter 2 | - | Two came.',
      'closing | Afterword | - | I ended this book.',
      'back | About the Author | - | Salmah lives by',
    ],
  },
  {
    about: 'a half-written book: the last chapter is a heading alone',
    name: 'draft.md',
    file: `# Chapter 1: The Ferry\n\n${en.text('One came.')}\n\n# Chapter 2: The Key\n\n${en.text('Two came.')}\n\n# Chapter 3: The Light\n`,
    parts: [
      'entry | Chapter 1 | The Ferry | One came.',
      'entry | Chapter 2 | The Key | Two came.',
      'entry | Chapter 3 | The Light | ',
    ],
  },
  {
    about: 'a price list within a chapter',
    name: 'budget.txt',
    file: `Chapter 1: Money\n\nThis is what I spent in the first month of the year, all of it.\n\nRent            1200\nFood             400\nBus               60\n\nAnd that was the whole of it.\n\nChapter 2: Less\n\nThen she left and I had to do with half of it.\n`,
    parts: ['entry | Chapter 1 | Money | This is what', 'entry | Chapter 2 | Less | Then she left'],
  },
  {
    about: 'code and a definition that begin with toc',
    name: 'manual.md',
    file: `# Sailing\n\nThe first chapter has some words about sailing.\n\n    Right     Left\n    12        12\n    14        15\n\nMore words follow here.\n\n# Home\n\nThe contents\n: of a box.\n\ntoc\n:   include the list\n\n## Contents\n\nShe went home and it was late.\n`,
    parts: ['entry | - | Sailing | The first chapter', 'entry | - | Home | The contents :'],
  },
  {
    about: 'lines that begin like headings in the middle of indented paragraphs',
    name: 'jargon.txt',
    file: `Chapter 1. The List\n\n   The list grew over many years and was kept by many hands, and some\n   of what they wrote about it may be found in the pages of\n   Appendix A. The outside reader's attention is drawn to the portrait\n   there.\n\nChapter 2. The Hand\n\n   It was a small hand and a tidy one, and it wrote until the end.\n   Then it stopped, and nobody in the house could say when it did.\n`,
    parts: ['entry | Chapter 1 | The List | The list grew', 'entry | Chapter 2 | The Hand | It was a'],
  },
  ...(
    [
      ['Book', 'I', 'II'],
      ['Canto', '1', '2'],
      ['Stave', 'ONE', 'TWO'],
      ['Letter', 'I', 'II'],
      ['Part', 'One', 'Two'],
      ['BUKU', 'I', 'II'],
      ['Kanto', 'Pertama', 'Kedua'],
      ['Babak', '1', '2'],
      ['Surat', 'Satu', 'Dua'],
      ['Bahagian', 'SATU', 'DUA'],
    ] as const
  ).map(
    ([word, one, two]): Case => ({
      about: `${word} as the label of chapters, with titles below`,
      name: 'work.txt',
      file: wrapped(
        `${word} ${one}\n\nThe Ferry\n\n${en.text('One came.')}\n\n${word} ${two}\n\nThe Key\n\n${en.text('Two came.')}`,
        70,
      ),
      parts: [`entry | ${word} ${one} | The Ferry | One came.`, `entry | ${word} ${two} | The Key | Two came.`],
    }),
  ),
  {
    about: 'a play: scenes whose labels come again in each act',
    name: 'play.txt',
    file: wrapped(
      [
        ['ACT I', 'SCENE I', 'Orchard of the house.'],
        ['ACT I', 'SCENE II', 'Lawn before the palace.'],
        ['ACT II', 'SCENE I', 'The forest.'],
      ]
        .map(([act, scene, place]) => `${act}\n\n\n\n${scene}\t${place}\n\n${en.text('Enter two.')}`)
        .join('\n\n'),
      70,
    ),
    parts: [
      'entry | ACT I, SCENE I | Orchard of the house. | Enter two.',
      'entry | ACT I, SCENE II | Lawn before the palace. | Enter two.',
      'entry | ACT II, SCENE I | The forest. | Enter two.',
    ],
  },
  {
    about: 'babak and adegan of a Malay play, as headings',
    name: 'drama.md',
    file: `# Babak 1\n\n## Adegan 1\n\n${ms.text('Satu.')}\n\n## Adegan 2\n\n${ms.text('Dua.')}\n\n# Babak 2\n\n## Adegan 1\n\n${ms.text('Tiga.')}\n`,
    parts: [
      'entry | Babak 1, Adegan 1 | - | Satu.',
      'entry | Babak 1, Adegan 2 | - | Dua.',
      'entry | Babak 2, Adegan 1 | - | Tiga.',
    ],
  },
  {
    about: 'numbered notes at the end of each chapter',
    name: 'report.txt',
    file: wrapped(
      ['ONE', 'TWO', 'THREE']
        .map(
          (one, at) =>
            `${one} AND ALL\n\n${en.text(`${one} came.`)}\n\n${at + 1}. See the minutes of the third meeting, page 4.`,
        )
        .join('\n\n'),
      70,
    ),
    parts: [
      'entry | - | ONE AND ALL | ONE came.',
      'entry | - | TWO AND ALL | TWO came.',
      'entry | - | THREE AND ALL | THREE came.',
    ],
  },
  {
    about: 'an appendix with numbered sections of its own',
    name: 'guide.html',
    file: `<html><body><h1>Chapter 1. The Ferry</h1><p>${en.text('One came.')}</p><h1>Chapter 2. The Key</h1><p>${en.text('Two came.')}</p><h1>Appendix A. The manual</h1><h1>A.1. Name</h1><p>It ferries.</p><h1>A.2. Options</h1><p>It has none.</p></body></html>`,
    parts: [
      'entry | Chapter 1 | The Ferry | One came.',
      'entry | Chapter 2 | The Key | Two came.',
      'closing | Appendix A. The manual | - | A.1. Name',
    ],
  },
]
