import type { Language } from '../../language.ts'
import type { ExpectedPart } from '../../writer/output/expected.ts'
import { partFaults } from '../../writer/output/text-parts.ts'
import type { Task } from '../../writer/provider.ts'

const sentences = {
  en: [
    'This line stands where a real model writes its own words, and it keeps the form that was asked for.',
    'It names one thing, says what it is good for, and leaves the rest to the part that follows.',
    'A short example belongs here, with its figures, so that a reader can see how it is meant.',
    'What is certain is said plainly, and what is not is marked for somebody who knows it better.',
    'The last words of the line bring it back to the text above, from which it was taken.',
  ],
  ms: [
    'Baris ini berdiri di tempat model sebenar menulis ayatnya sendiri, dan ia mengekalkan bentuk yang diminta.',
    'Ia menyebut satu perkara, menyatakan gunanya, dan menyerahkan yang lain kepada bahagian yang menyusul.',
    'Satu contoh pendek sesuai di sini, dengan angkanya, supaya pembaca nampak apa yang dimaksudkan.',
    'Yang pasti dinyatakan dengan jelas, dan yang belum pasti ditanda untuk orang yang lebih arif.',
    'Kata-kata terakhir baris ini kembali kepada teks di atas, tempat ia diambil.',
  ],
}
/** Answers to the questions of a text whose number isn't known. */
const ANSWERS = 12

/** The parts that a task orders and a text lacks, one after the other; empty when it lacks none. */
export function orderedParts(task: Task, text: string, language: Language): string {
  const parts = task.output?.parts ?? []
  return partFaults(text, parts)
    .map(({ part }, index) => printPart(part, parts, language, index))
    .join('\n\n')
}

function printPart(part: ExpectedPart, parts: readonly ExpectedPart[], language: Language, at: number): string {
  const line = (index: number) => sentences[language][(at + index) % sentences[language].length]
  const label = part.labels[0] ?? part.title
  if (part.place === 'text') return `${label}: ${line(0)}`
  const isNumbered = part.answers !== null || parts.some(({ answers }) => answers === part.name)
  const asked = parts.find(({ name }) => name === part.answers)?.items?.min ?? (part.answers === null ? null : ANSWERS)
  const wanted = part.items?.min ?? asked
  const body =
    wanted === null
      ? [line(at), line(at + 1)].join(' ')
      : Array.from({ length: wanted }, (_, index) => `${isNumbered ? `${index + 1}.` : '-'} ${line(index)}`).join('\n')
  return `## ${label}\n\n${body}`
}
