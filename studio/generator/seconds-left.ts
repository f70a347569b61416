import { countWords } from '../../engine/writer/words.ts'
import type { GeneratorPage } from '../api/catalog.ts'

interface Growing {
  readonly page: Pick<GeneratorPage, 'words' | 'generator'>
  readonly settings: Readonly<Record<string, unknown>>
  /** The name of the step. */
  readonly step: string | null
  /** What is there of the text. */
  readonly text: string
  /** Seconds since it was asked for. */
  readonly elapsed: number
}

/** Words that must be there before their pace says anything. */
const LEAST_WORDS = 60

/** About how many seconds a growing text still takes, at its own pace so far; null while nothing can be said. */
export function secondsLeft({ page, settings, step, text, elapsed }: Growing): number | null {
  const asked = wordsAsked(page, settings, step)
  if (asked === null) return null
  const words = countWords(text)
  if (words < LEAST_WORDS || words >= asked) return null
  return Math.max(1, Math.round((elapsed * (asked - words)) / words))
}

/** Words that the step is asked for: in the middle of its range, or by the option that was chosen. */
function wordsAsked({ words, generator }: Growing['page'], settings: Growing['settings'], step: string | null) {
  const asked = words[(step?.split(' ')[0] ?? '') as keyof typeof words]
  if (asked === undefined) return null
  if (!('field' in asked)) return (asked.min + asked.max) / 2
  const field = generator.fields.find(({ name }) => name === asked.field)
  const range = field?.options.find(({ value }) => String(value) === String(settings[asked.field]))?.words
  return range ? (range.min + range.max) / 2 : null
}
