import type { Ratio } from './pairs.ts'

/** One figure as it was measured. */
export interface Row {
  readonly figure: string
  readonly goal: string
  /** Null when it could not be measured here, for the reason in `note`. */
  readonly measured: Ratio | null
  readonly unit?: 'MB' | 'kB' | 'µs' | 'ms' | 's' | 'streams' | 'points' | 'tasks'
  /** Said behind the numbers. */
  readonly note?: string
}

export function printed({ figure, goal, measured, unit, note }: Row): string {
  if (measured === null) return `${figure.padEnd(62)} ${note}\n`
  const shown = (value: number) =>
    unit === undefined || unit === 'ms' || unit === 's' || unit === 'kB' ? value.toFixed(2) : value.toFixed(0)
  const { median, least, most } = measured
  const numbers = `${shown(median).padStart(6)}  (${shown(least)} to ${shown(most)})`
  return `${figure.padEnd(62)} ${numbers}${unit === undefined ? '' : ` ${unit}`}  goal ${goal}${note === undefined ? '' : `; ${note}`}\n`
}
