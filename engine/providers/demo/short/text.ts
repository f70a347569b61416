import type { Language } from '../../../language.ts'
import type { Task } from '../../../writer/provider.ts'
import { pool, readBank } from '../bank.ts'
import { guideEnglish } from '../banks/guide-en.ts'
import { guideMalay } from '../banks/guide-ms.ts'
import { verseEnglish } from '../banks/verse-en.ts'
import { verseMalay } from '../banks/verse-ms.ts'
import { createDeck } from '../deck.ts'
import { fill } from '../frame.ts'
import { fitParts, fixedPart, listPart, printed, proseParts } from '../part.ts'
import type { Reading } from '../reading.ts'
import { copyrightPage } from './copyright.ts'
import { verse } from './verse.ts'

const banks = {
  en: { guide: guideEnglish, verse: verseEnglish },
  ms: { guide: guideMalay, verse: verseMalay },
}
const verseSigns =
  /\b(?:poems?|poetry|haiku|sonnet|stanzas?|rhymes?|rhyming|puisi|sajak|pantun|rangkap|rima|berima)\b/gi
/** Words: all stanzas of a bank. What is longer is told in prose. */
const LONGEST_VERSE = 460
const copyrightSigns = /\bcopyright page\b|halaman hak cipta/gi

/**
 * A single text that is no story and no guide: verse, a copyright page or a book's description.
 * Null when the task wants something longer or told.
 */
export function shortText(
  reading: Reading,
  task: Task,
  language: Language,
  subject: string,
  seed: number,
): string | null {
  if (task.step !== 'text') return null
  const asked = `${reading.system}\n${reading.prompt}`
  if (signsIn(asked, verseSigns) > 2 && (task.words ?? 0) <= LONGEST_VERSE) {
    return verse(readBank(banks[language].verse), subject, task.words ?? 120, seed)
  }
  if (task.story || asksForTale(reading)) return null
  if (signsIn(asked, copyrightSigns) > 0) return copyrightPage(reading, language, subject)
  if (task.words !== null && task.words > 550) return null
  return description(language, subject, task.words ?? 200, seed)
}

const taleSigns = /\b(?:story|stories|tale|tales|kisah|cerita)\b/gi

/** Whether a single text is to be told as a story, by the prompt's own words. */
export function asksForTale(reading: Reading): boolean {
  return signsIn(`${reading.system}\n${reading.prompt}`, taleSigns) > 3
}

function signsIn(text: string, signs: RegExp): number {
  return text.match(signs)?.length ?? 0
}

/** Short paragraphs about a book, and a list of what it offers. */
function description(language: Language, subject: string, words: number, seed: number): string {
  const bank = readBank(banks[language].guide)
  const Subject = subject === '' ? pool(bank, 'nameless')[0]! : `"${subject}"`
  const deck = createDeck({ bank, bindings: { Subject }, seed, variant: 0, used: new Set() })
  const paragraph = (spare: number | null) => proseParts(deck, ['blurb'], 1, spare)
  const first = fixedPart([fill(pool(bank, 'blurb-first')[0]!, bank, { Subject }, seed, 0)])
  const parts = [first, paragraph(null), paragraph(1), listPart(deck, 'blurb-l', 3, false), paragraph(null)]
  return printed(fitParts(parts, words)).join('\n\n')
}
