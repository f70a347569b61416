import type { TextKey } from '../../language/text.ts'

/** Seconds of waiting after which a hint is shown, the longest wait first. */
const HINTS = [
  [170, 'generation.slow-170'],
  [150, 'generation.slow-150'],
  [120, 'generation.slow-120'],
  [60, 'generation.slow-60'],
] as const satisfies readonly (readonly [seconds: number, hint: TextKey])[]

/** The hint to show after so many seconds of waiting; null while the wait is still an ordinary one. */
export function findSlowHint(elapsedSeconds: number): TextKey | null {
  return HINTS.find(([seconds]) => elapsedSeconds >= seconds)?.[1] ?? null
}
