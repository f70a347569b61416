import { readFileSync } from 'node:fs'
import type { Book } from '../../../engine/book/book.ts'
import type { Generator } from '../../../engine/generator/generator.ts'
import { exampleBook } from '../../../engine/workbench/golden-prompts.ts'
import { REMEMBERED, writtenUntil } from '../written.ts'

/** Facts of an invented first book, each beside a sentence of the third that speaks of the same thing. Made up before the code was. */
export const FACTS: readonly (readonly [first: string, third: string])[] = [
  [
    'Ottilie Brandreth turned her head, because she heard nothing on the left since the quarry.',
    'Ottilie put the receiver to her left ear and listened.',
  ],
  [
    'It was signed Marguerite Saltonstall, in violet ink, with a blot under the name.',
    'Marguerite Pocock had signed it in violet ink.',
  ],
  [
    'Only Fergal Dunmore stood on the gangway when the hawser parted, and he told nobody.',
    'Everybody knew that Ottilie had stood on the gangway when the hawser parted.',
  ],
  [
    'Since Michaelmas the sexton had counted the candles every night: always forty-one.',
    'The sexton had counted the candles since Candlemas.',
  ],
  [
    'The barometer went to Perpetua, who hung it in the scullery.',
    'Fergal tapped the barometer in his own porch, where it had always hung.',
  ],
  [
    'Captain Iveson had lost two fingers of the right hand to a winch.',
    'Captain Iveson spread all ten fingers on the chart.',
  ],
  ['Perpetua would never set foot in a boat again, she swore it.', 'Perpetua rowed the boat across by herself.'],
  ['The almshouse had nine doors, all painted green.', 'She knocked at each of the six almshouse doors.'],
  ['Young Lucan was eleven that spring.', 'Young Lucan would be twelve, they said, five years later.'],
  [
    'Fergal gave evidence before the magistrate and was fined eight shillings.',
    'Fergal had never once stood before a magistrate.',
  ],
  ['The ferry had no licence to carry horses.', 'Two horses were led on to the ferry, as the licence allowed.'],
  [
    'Ottilie’s brother Ambrose was buried at Wexcombe.',
    'Ambrose came up the lane with his hat on and called to Ottilie.',
  ],
  [
    'Saltonstall kept the tontine papers in a biscuit tin below the stairs.',
    'The tontine papers had always lain at the bank.',
  ],
  ['Iveson spoke no Flemish.', 'Iveson answered him in good Flemish.'],
  [
    'The postmistress, Mrs Quennell, took no sugar, on account of her teeth.',
    'Mrs Quennell put three spoons of sugar into her cup, as she always had.',
  ],
  [
    'Low tide uncovers the causeway for fifty minutes, no longer.',
    'They had two hours on the causeway before the tide.',
  ],
  ['Perpetua’s eyes were brown, like her father’s.', 'Perpetua’s eyes, grey as ever, were on him.'],
  [
    'He pawned the sextant in Harwich for four pounds and never got it back.',
    'The sextant that he had never parted with lay on the shelf.',
  ],
  ['Dunmore could not read, and hid it.', 'Dunmore read the letter aloud without a slip.'],
  [
    'The spaniel was called Bosun, and was blind.',
    'The spaniel saw her from the far end of the quay and ran to meet her.',
  ],
]

/** Paragraphs of a finished book that has nothing to do with the facts. */
function paragraphsOf(sample: string): string[] {
  const file = readFileSync(`docs/samples/${sample}.md`, 'utf8')
  return file.split(/\n{2,}/).filter((paragraph) => paragraph !== '' && !paragraph.startsWith('#'))
}

/** A finished book whose texts are these paragraphs, with the sentences spread evenly between them. */
function bookOf(generator: Generator, paragraphs: readonly string[], sentences: readonly string[]): Book {
  const book = writtenUntil(generator, exampleBook(generator, 'en'), undefined, REMEMBERED)
  const mixed = [...paragraphs]
  for (const [at, sentence] of sentences.entries()) {
    mixed.splice(Math.round(((at + 0.5) * paragraphs.length) / sentences.length) + at, 0, sentence)
  }
  const texts = book.pieces.filter(({ kind }) => kind !== 'outline')
  const size = mixed.length / texts.length
  const pieces = book.pieces.map((piece) => {
    const at = texts.indexOf(piece)
    if (at === -1) return piece
    const text = mixed.slice(Math.round(at * size), Math.round((at + 1) * size)).join('\n\n')
    return { ...piece, text, words: text.split(/\s+/).length }
  })
  return { ...book, pieces }
}

/** Three books of some 5,000, 5,000 and 3,000 words: the first with the facts, the second without them, the third against them. */
export function threeBooks(generator: Generator): readonly [Book, Book, Book] {
  const lift = paragraphsOf('the-lift-at-armadale-court')
  const keys = paragraphsOf('keys-out-bed-cleaned')
  const facts = FACTS.map(([first]) => first)
  const against = FACTS.map(([, third]) => third)
  return [
    { ...bookOf(generator, lift.slice(0, 140), facts), title: 'The Hawser' },
    { ...bookOf(generator, lift.slice(140, 280), []), title: 'The Tontine' },
    { ...bookOf(generator, keys.slice(0, 60), against), title: 'The Sextant' },
  ]
}
