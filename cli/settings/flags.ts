import type { SettingFault } from '../../engine/generator/settings.ts'

export interface Assignments {
  readonly assignments: readonly (readonly [string, string])[]
  readonly faults: readonly SettingFault[]
}

/** `key=value` texts as pairs; the value may hold `=` and be empty. */
export function assignmentsOf(set: readonly string[]): Assignments {
  const assignments: [string, string][] = []
  const faults: SettingFault[] = []
  for (const text of set) {
    const at = text.indexOf('=')
    const key = text.slice(0, at).trim()
    if (at > 0 && key !== '') assignments.push([key, text.slice(at + 1)])
    else faults.push({ field: '', message: `--set ${shown(text)}: write key=value` })
  }
  return { assignments, faults }
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return JSON.stringify(line.length > 60 ? `${line.slice(0, 57)}...` : line)
}
