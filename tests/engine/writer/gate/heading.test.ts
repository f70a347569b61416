import { describe, expect, test } from 'vitest'
import { cleanReply, createGate } from '../../../../engine/writer/gate/gate.ts'
import { chunksOf, randomFrom } from '../random.ts'

const PROSE = 'The lamp burned all night.\n\nNobody slept.'

function cleaned(reply: string, headings: readonly string[]): string {
  const options = { notes: {}, headings, continuation: false }
  const gate = createGate(options)
  const streamed =
    chunksOf(reply, randomFrom(reply.length), 5)
      .map((chunk) => gate.push(chunk))
      .join('') + gate.end().text
  expect(streamed).toBe(cleanReply(reply, options).text)
  return streamed
}

const PIECES = {
  chapter: ['Chapter 3', 'Bab 3', 'The Tide', 'Salt and Kettle'],
  untitled: ['Chapter 3', 'Bab 3'],
  eighth: ['Chapter 8', 'Bab 8'],
  late: ['Chapter 34', 'Bab 34', 'The Tide'],
  introduction: ['Introduction', 'Pengenalan', 'Salt and Kettle'],
  conclusion: ['Conclusion', 'Kesimpulan'],
  section: ['Chapter 4', 'Bab 4', 'Nutrition'],
  lesson: ['Lesson 3', 'Pelajaran 3', 'The Tide'],
}

describe('a heading over the text goes', () => {
  test.each<[keyof typeof PIECES, string]>([
    ['chapter', '**Chapter Three: The Door**'],
    ['chapter', '# Chapter III: The Tide'],
    ['chapter', '## Chapter iii'],
    ['chapter', 'CHAPTER THREE'],
    ['chapter', '**Bab Tiga: Air Pasang**'],
    ['chapter', '# Bab Ketiga'],
    ['chapter', 'Bab Ketiga – Air Pasang'],
    ['chapter', '3. The Tide'],
    ['chapter', '**3. The Tide**'],
    ['chapter', '**Chapter 3**\n**The Tide**'],
    ['chapter', '3. The Door'],
    ['chapter', '## 3. The Door'],
    ['chapter', '**Chapter Four: The Door**'],
    ['chapter', '## Ch. 3'],
    ['chapter', 'Ch. 3: The Door'],
    ['chapter', '## Chap. 4 – The Door'],
    ['chapter', '## Ch. Three: The Door'],
    ['chapter', '## Chapter no. 3'],
    ['chapter', '## Bahagian Ketiga'],
    ['lesson', '## Lesson Three: The Door'],
    ['lesson', '## Pelajaran Ketiga'],
    ['lesson', '## Chapter 3: The Door'],
    ['eighth', '## Ch. VIII'],
    ['eighth', '## Bab Delapan'],
    ['eighth', 'Bab Kedelapan: Air Pasang'],
    ['introduction', '## Kata Pengantar'],
    ['introduction', '## Preamble'],
    ['introduction', '**Before We Begin**'],
    ['introduction', '## Kata-kata Aluan'],
    ['conclusion', '## Rumusan'],
    ['conclusion', '## Kata Akhir'],
    ['conclusion', '**Coda**'],
    ['untitled', '**Chapter 3**\n**The Tide**'],
    ['untitled', '# Chapter 3\n## The Tide'],
    ['untitled', '# The Tide'],
    ['untitled', 'Chapter 3 - The Tide'],
    ['untitled', 'BAB 3: Air Pasang'],
    ['late', '## Chapter Thirty-Four: The Tide'],
    ['late', '## Chapter XXXIV'],
    ['late', '**Bab Tiga Puluh Empat**'],
    ['late', 'Bab Ketiga Puluh Empat: Air Pasang'],
    ['introduction', '## Prologue'],
    ['introduction', '**Introduction: A Cold Kettle**'],
    ['introduction', 'Introduction: A Cold Kettle'],
    ['introduction', '# Prolog'],
    ['introduction', '**Pendahuluan**'],
    ['introduction', '# Salt and Kettle\n\n## Introduction'],
    ['conclusion', '## Epilogue'],
    ['conclusion', '**Epilog: Selepas Hujan**'],
    ['conclusion', '# Penutup'],
    ['conclusion', '**Conclusion**'],
    ['section', '# Nutrition for Your Dog'],
    ['section', '## Nutrition for Your Dog'],
    ['section', '**Nutrition**'],
  ])('%s: %s', (piece, heading) => {
    const headings = piece === 'section' ? [...PIECES.section, 'Nutrition for Your Dog'] : PIECES[piece]
    expect(cleaned(`${heading}\n\n${PROSE}`, headings)).toBe(PROSE)
  })
})

describe('a line of the author stays', () => {
  test.each<[keyof typeof PIECES, string]>([
    ['chapter', '## What the sea took'],
    ['chapter', '**Salt** keeps the fish, and the fish keeps us.'],
    ['chapter', 'Chapter 3 of my life began in a kitchen.'],
    ['chapter', 'Three lamps burned on the quay.'],
    ['chapter', 'I. Am. Not. Going.'],
    ['chapter', 'Tiga orang budak berlari ke jeti.'],
    ['chapter', '**Tuesday**'],
    ['chapter', '1. The Door'],
    ['chapter', '## Chapter 1: The Lamp'],
    ['chapter', '## 12. The Door'],
    ['chapter', '## Step 3: Light the Lamp'],
    ['chapter', '## Lesson 3'],
    ['lesson', '## Lesson 1: The Lamp'],
    ['chapter', '3. Ask who held the lamp, and write down what they say.'],
    ['chapter', 'Chapter Four was the one that she tore out.'],
    ['conclusion', '## Rumusan hidup seorang nelayan'],
    ['introduction', 'Introduction is a hard word for a handshake.'],
    ['introduction', 'Opening the door took both hands.'],
    ['conclusion', 'Closing time came early that night.'],
    ['conclusion', '## What comes after'],
    ['section', '## Water, food and shade'],
  ])('%s: %s', (piece, line) => {
    const text = `${line}\n\n${PROSE}`
    expect(cleaned(text, PIECES[piece])).toBe(text)
  })
})
