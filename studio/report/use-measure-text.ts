import { voiceName } from '../../engine/prose/voice-words.ts'
import { useText } from '../language/language.tsx'
import type { Measures } from './report-query.ts'

/** Stands for what can't be told. */
export const UNKNOWN = '–'

/** What measures are in words. */
export function useMeasureFormat() {
  const { t, language, number } = useText()
  const percent = (share: number) => `${number(Math.round(share * 100))} %`
  const nameOf = (name: string) => voiceName(name, language)
  return {
    percent,
    nameOf,
    ease: ({ readingEase }: Pick<Measures, 'readingEase'>) => {
      if (readingEase === null) return UNKNOWN
      const { formula, value } = readingEase
      return formula === 'flesch' ? number(value) : t('report.school-year', { year: value })
    },
    told: ({ person, pronoun, tense, aspect }: Measures) => {
      const course = tense ?? aspect
      const who = person === null ? [] : [nameOf(person) + (pronoun === null ? '' : ` (“${pronoun}”)`)]
      const parts = [...who, ...(course === null ? [] : [nameOf(course)])]
      return parts.length === 0 ? UNKNOWN : parts.join(', ')
    },
  }
}
