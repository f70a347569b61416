import type { OutlineFault } from './play.ts'

/** Damages one entry of a clean outline: leaves it out, writes the one before again, or leaves it empty. */
export function breakOutline(text: string, fault: OutlineFault, entry = 2): string {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.startsWith(`${entry}.`))
  if (at < 0) return text
  if (fault === 'outline-missing') lines.splice(at, 1)
  else if (fault === 'outline-empty') lines[at] = `${entry}.`
  else lines[at] = (lines[at - 1] ?? '').replace(/^\d+/, String(entry))
  return lines.join('\n')
}
