import { fingerprint } from '../repair.ts'
import type { ExpectedOutput } from './expected.ts'

/** The ordered parts under headings of their own that a text doesn't have yet, as its follow-up names them; '' when it has all. */
export function partsLeft(text: string, output: ExpectedOutput | null): string {
  const headings = [...text.matchAll(/^#{1,6}[ \t]+(.+)$/gm)].map(([, heading]) => fingerprint(heading as string))
  const left = (output?.parts ?? []).filter(
    ({ place, labels }) => place === 'heading' && !labels.some((label) => headings.includes(fingerprint(label))),
  )
  return left.map(({ title }) => title).join(', ')
}
