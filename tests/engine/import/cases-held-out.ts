import type { Case } from './cases-of-text.ts'
import { proseOf, wrapped } from './prose.ts'
import { epubFile, wordFile } from './word.ts'

const en = proseOf('en')
const ms = proseOf('ms')
const words = (first: string, language = en) => language.paragraphs(first).map((text) => ({ text }))
const html = (first: string) =>
  en
    .paragraphs(first)
    .map((text) => `<p>${text}</p>`)
    .join('')

/** Manuscripts that were written after the rules, and read rightly at the first try. */
export const HELD_OUT: readonly Case[] = [
  {
    about: 'letters with dates beneath',
    name: 'letters.md',
    file: ['One', 'Two', 'Three']
      .map((one, at) => `## Letter ${at + 1}\n\n*Melaka, ${at + 3} May*\n\n${en.text(`${one} came.`)}`)
      .join('\n\n'),
    parts: [
      'entry | Letter 1 | - | Melaka, 3 May',
      'entry | Letter 2 | - | Melaka, 4 May',
      'entry | Letter 3 | - | Melaka, 5 May',
    ],
  },
  {
    about: 'an abbreviated label',
    name: 'draft.txt',
    file: wrapped(['1', '2', '3'].map((one) => `Ch. ${one}\n\n${en.text(`Number ${one} came.`)}`).join('\n\n'), 72),
    parts: [
      'entry | Ch. 1 | - | Number 1 came.',
      'entry | Ch. 2 | - | Number 2 came.',
      'entry | Ch. 3 | - | Number 3 came.',
    ],
  },
  {
    about: 'Roman numbers alone',
    name: 'novella.txt',
    file: wrapped(['I', 'II', 'III', 'IV'].map((one) => `${one}\n\n${en.text(`Part ${one} came.`)}`).join('\n\n'), 66),
    parts: [
      'entry | I | - | Part I came.',
      'entry | II | - | Part II came.',
      'entry | III | - | Part III came.',
      'entry | IV | - | Part IV came.',
    ],
  },
  {
    about: 'a Malay novel with its parts and page of thanks',
    name: 'novel.md',
    file: `# Bahagian Satu: Air\n\n## Bab Satu\n\n${ms.text('Satu hari.')}\n\n## Bab Dua\n\n${ms.text('Dua hari.')}\n\n# Bahagian Dua: Batu\n\n## Bab Tiga\n\n${ms.text('Tiga hari.')}\n\n# Sekalung Penghargaan\n\nTerima kasih kepada semua.\n`,
    parts: [
      'entry | Bab Satu | - | Satu hari.',
      'entry | Bab Dua | - | Dua hari.',
      'entry | Bab Tiga | - | Tiga hari.',
      'back | Sekalung Penghargaan | - | Terima kasih',
    ],
  },
  {
    about: 'chapters in capitals with their titles on the line',
    name: 'scan.txt',
    file: wrapped(
      ['ONE. THE FERRY', 'TWO. THE KEY', 'THREE. THE LIGHT']
        .map((one) => `CHAPTER ${one}\n\n${en.text(`${one[0]} came.`)}`)
        .join('\n\n'),
      60,
    ),
    parts: [
      'entry | CHAPTER ONE | THE FERRY | O came.',
      'entry | CHAPTER TWO | THE KEY | T came.',
      'entry | CHAPTER THREE | THE LIGHT | T came.',
    ],
  },
  {
    about: 'Word: Malay, capitals and centred, an introduction without a label',
    name: 'buku.docx',
    file: () =>
      wordFile([
        { text: 'AIR PASANG', centred: true, bold: true },
        { text: 'Rosnah Idris', centred: true },
        ...words('Sebelum semuanya.', ms).map((one, at) => ({ ...one, pageBefore: at === 0 })),
        ...['BAB 1', 'BAB 2', 'BAB 3'].flatMap((label) => [
          { text: label, centred: true, pageBefore: true },
          ...words(`Hari ${label}.`, ms),
        ]),
      ]),
    parts: [
      'opening | - | - | Sebelum semuanya.',
      'entry | BAB 1 | - | Hari BAB 1.',
      'entry | BAB 2 | - | Hari BAB 2.',
      'entry | BAB 3 | - | Hari BAB 3.',
    ],
  },
  {
    about: 'Word: each chapter in a style of headings, questions as titles',
    name: 'guide.docx',
    file: () =>
      wordFile(
        ['Why does it leak?', 'Who pays for it?', 'What if it sinks?'].flatMap((text) => [
          { text, style: 'heading1' },
          ...words(`On ${text}`),
          { text: 'In short', style: 'heading2' },
          ...words('It leaks.'),
        ]),
      ),
    parts: [
      'entry | - | Why does it leak? | On Why',
      'entry | - | Who pays for it? | On Who',
      'entry | - | What if it sinks? | On What',
    ],
  },
  {
    about: 'an e-book of one file',
    name: 'one.epub',
    file: () =>
      epubFile([
        {
          path: 'all.html',
          html: `<h1>The Ninth Step</h1><p>Salmah Idris</p><h2>1. The Ferry</h2>${html('One came.')}<h2>2. The Key</h2>${html('Two came.')}<h2>3. The Light</h2>${html('Three came.')}`,
        },
      ]),
    parts: [
      'entry | 1 | The Ferry | One came.',
      'entry | 2 | The Key | Two came.',
      'entry | 3 | The Light | Three came.',
    ],
  },
  {
    about: 'a page of HTML whose headings are divisions in bold',
    name: 'blog.html',
    file: `<html><body>${['Monday', 'Tuesday', 'Friday'].map((day) => `<div><b>${day} on the river</b></div>${html(`${day} came.`)}`).join('')}</body></html>`,
    parts: [
      'entry | - | Monday on the river | Monday came.',
      'entry | - | Tuesday on the river | Tuesday came.',
      'entry | - | Friday on the river | Friday came.',
    ],
  },
  {
    about: 'numbers between signs',
    name: 'story.txt',
    file: wrapped(
      ['~ 1 ~', '~ 2 ~', '~ 3 ~'].map((one) => `${one}\n\n${en.text(`At ${one[2]} it came.`)}`).join('\n\n'),
      70,
    ),
    parts: ['entry | 1 | - | At 1 it came.', 'entry | 2 | - | At 2 it came.', 'entry | 3 | - | At 3 it came.'],
  },
  {
    about: 'a foreword, an epigraph and notes behind',
    name: 'memoir.md',
    file: `# Foreword\n\n${en.text('I was asked.')}\n\n# One\n\n> A line of somebody.\n\n${en.text('One came.')}\n\n# Two\n\n${en.text('Two came.')}\n\n# Notes\n\n${en.text('These are notes.')}\n`,
    parts: [
      'opening | Foreword | - | I was asked.',
      'entry | One | - | A line of',
      'entry | Two | - | Two came.',
      'closing | Notes | - | These are notes.',
    ],
  },
  {
    about: 'a lone heading in the middle, dialogue in capitals',
    name: 'story.md',
    file: `${en.text('It began with a lamp.')}\n\nSTOP!\n\n${en.text('Then it rained.')}\n\nTHE END\n`,
    parts: ['entry | - | - | It began with a lamp.'],
  },
]
