import { voiceName } from '../../engine/prose/voice-words.ts'
import type { MeasureRow } from '../../engine/report/rows.ts'
import { useText } from '../language/language.tsx'
import type { Measures } from './report-query.ts'

/** Stands for what can't be told. */
export const NO_MEASURE = '–'

/** What measures are in words. */
export function useMeasureFormat() {
  const { t, language, number } = useText()
  const percent = (share: number) => `${number(Math.round(share * 100))} %`
  return {
    percent,
    nameOf: (name: string) => voiceName(name, language),
    figure: ({ name, value }: MeasureRow, { readingEase }: Measures) => {
      if (value === null) return NO_MEASURE
      if (name === 'dialogue') return percent(value)
      return name === 'reading-ease' && readingEase?.formula !== 'flesch'
        ? t('report.school-year', { year: value })
        : number(value)
    },
  }
}
