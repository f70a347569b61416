import type { Language } from '../../language.ts'
import type { ExpectedPart } from '../../writer/output/expected.ts'
import { partFaults } from '../../writer/output/text-parts.ts'
import type { Task } from '../../writer/provider.ts'

/** `{place}` names number, part and chapter, so that no sentence stands twice in a book. */
const SENTENCES = {
  en: [
    'Here, for {place}, a real model writes its own words in the form that was asked for.',
    'For {place} it names one thing, says what it is good for, and leaves the rest to what follows.',
    'A short example with its figures belongs to {place}, so that a reader can see how it is meant.',
    'What is certain about {place} is said plainly; what is not is marked for someone who knows it better.',
    'The last words on {place} lead back to the text above, from which they were taken.',
  ],
  ms: [
    'Di sini, bagi {place}, model sebenar menulis ayatnya sendiri dalam bentuk yang diminta.',
    'Bagi {place}, satu perkara disebut, gunanya dinyatakan, dan yang lain diserahkan kepada yang menyusul.',
    'Satu contoh pendek dengan angkanya sesuai bagi {place}, supaya pembaca nampak maksudnya.',
    'Yang pasti tentang {place} dinyatakan dengan jelas; yang belum pasti ditanda untuk orang yang lebih arif.',
    'Kata-kata terakhir tentang {place} kembali kepada teks di atas, tempat asalnya.',
  ],
}
const PLACES = {
  en: { number: 'number {n} of “{part}”', chapter: ' in chapter {chapter}' },
  ms: { number: 'nombor {n} bagi “{part}”', chapter: ' dalam bab {chapter}' },
}
/** Answers to the questions of a text whose number isn't known. */
const ANSWERS = 12

/** The parts that a task orders and a text lacks, one after the other; empty when it lacks none. */
export function orderedParts(task: Task, text: string, language: Language): string {
  const parts = task.output?.parts ?? []
  return partFaults(text, parts)
    .map(({ part }, index) => printPart(part, task, language, index))
    .join('\n\n')
}

function printPart(part: ExpectedPart, task: Task, language: Language, at: number): string {
  const parts = task.output?.parts ?? []
  const label = part.labels[0] ?? part.title
  const line = (index: number) => sentenceOn(label, task.number, index, language, at)
  if (part.place === 'text') return `${label}: ${line(0)}`
  const isNumbered = part.answers !== null || parts.some(({ answers }) => answers === part.name)
  const asked = parts.find(({ name }) => name === part.answers)?.items?.min ?? (part.answers === null ? null : ANSWERS)
  const wanted = part.items?.min ?? asked
  const body =
    wanted === null
      ? [line(0), line(1)].join(' ')
      : Array.from({ length: wanted }, (_, index) => `${isNumbered ? `${index + 1}.` : '-'} ${line(index)}`).join('\n')
  return `## ${label}\n\n${body}`
}

function sentenceOn(part: string, chapter: number, index: number, language: Language, at: number): string {
  const sentences = SENTENCES[language]
  const { number, chapter: within } = PLACES[language]
  const place = `${number}${chapter > 0 ? within : ''}`
    .replace('{n}', String(index + 1))
    .replace('{part}', part)
    .replace('{chapter}', String(chapter))
  return sentences[(at + index) % sentences.length]!.replace('{place}', place)
}
