import { hash } from './chance.ts'
import type { Reading } from './reading.ts'
import { tidySubject } from './subject.ts'

/** What the prompt tells about the book that a text belongs to. */
export interface BookReading {
  /** The same for every step of one book. */
  readonly seed: number
  /** The title of the chapter that is asked for; empty when the prompt has none. */
  readonly title: string
  /** Names of the notes on characters, in order. */
  readonly characters: readonly string[]
}

/** Seeds from what stays the same through a book: system message, subject and the prompt's first part. */
export function readBook(reading: Reading, language: string, number: number): BookReading {
  const subject = reading.task?.subject ?? ''
  return {
    seed: hash(language, reading.system, subject, constantPart(reading.prompt)),
    title: number > 0 ? tidySubject(chapterTitle(reading.prompt, number)) : '',
    characters: characterNames(reading.prompt),
  }
}

/** The lines up to the second heading, without the book's title, which an outline brings only later. */
function constantPart(prompt: string): string {
  const lines = prompt.split('\n')
  const headings = lines.flatMap((line, index) => (line.startsWith('# ') ? [index] : []))
  if (headings.length < 2) return ''
  return lines
    .slice(0, headings[1])
    .filter((line) => !/^(Title|Tajuk):/.test(line))
    .join('\n')
    .trim()
}

function chapterTitle(prompt: string, number: number): string {
  const labelled = new RegExp(`^#.*\\b(?:Chapter|Section|Bab|Bahagian)\\s+${number}\\s*:\\s*(.+)$`, 'gim')
  const asked = [...prompt.matchAll(labelled)].at(-1)?.[1]
  if (asked) return asked
  const entry = new RegExp(`^\\s*${number}[.)]\\s+(.+?)\\s+[—–]\\s`, 'm').exec(prompt)
  return entry?.[1] ?? ''
}

const noteLine = /^[-*]?\s*(\p{Lu}[\p{L}'’. ]{1,40}?)\s+[—–]\s+[^\n]*;[^\n]*;/gmu

/** What stands between marks in a prompt shows the form of a note; its names are nobody's. */
const formOfNote = /\[\[[^[\]\n]+\]\][\s\S]*?\[\[\/[^[\]\n]+\]\]/g

function characterNames(prompt: string): string[] {
  return [...prompt.replace(formOfNote, '').matchAll(noteLine)].map((match) => match[1]!.trim())
}
