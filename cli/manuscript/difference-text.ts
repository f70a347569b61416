import { differenceBySentence } from '../../engine/manuscript/difference.ts'

/** The sentences that differ, as lines: `-` what goes, `+` what comes. */
export function differenceText(before: string, after: string): string {
  const lines = (mark: string, text: string) =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `${mark} ${line.trim()}\n`)
  return differenceBySentence(before, after)
    .filter(({ kind }) => kind === 'changed')
    .map((chunk) => [...lines('-', chunk.before), ...lines('+', chunk.after)].join(''))
    .filter((chunk) => chunk !== '')
    .join('\n')
}
