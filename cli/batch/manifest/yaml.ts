import { readSource } from '../../../engine/spec/source.ts'
import { readDocument } from './document.ts'
import type { FaultList } from './faults.ts'
import { parseJson } from './jsonl.ts'
import type { GeneratorKnows } from './parsed.ts'
import type { ManifestRows } from './rows.ts'

/** Bytes of YAML: its parser takes about ninety times as much memory, and ten times as long as one for JSON lines. */
const MOST_BYTES = 8 * 1024 * 1024

/** Rows or a matrix in YAML. Scalars are taken as they are written, like cells: 1.10 keeps its zero. */
export function readYaml(bytes: Buffer, knows: GeneratorKnows, faults: FaultList): ManifestRows | null {
  if (bytes.length > MOST_BYTES) {
    faults.add({}, `has more than ${MOST_BYTES / 1024 / 1024} MB of YAML: write so many rows as CSV or JSON lines`)
    return null
  }
  const source = readSource(faults.file, bytes.toString('utf8'), { mostBytes: MOST_BYTES, asWritten: true })
  for (const { rule, line, message, expected } of source.diagnostics) {
    const told = rule === 'no-alias' ? 'anchors and aliases are not read: put what rows share beneath common' : message
    faults.add({ line }, expected ? `${told}; expected ${expected}` : told)
  }
  if (source.diagnostics.length > 0) return null
  const nothing = { rule: '', message: '' }
  return readDocument({ value: source.value, lineAt: (path) => source.at(path, nothing).line }, knows, faults)
}

/** The same in JSON, without lines. */
export function readJson(bytes: Buffer, knows: GeneratorKnows, faults: FaultList): ManifestRows | null {
  const reading = parseJson(bytes.toString('utf8'))
  if ('value' in reading) return readDocument({ value: reading.value, lineAt: () => null }, knows, faults)
  faults.add({}, `is not JSON: ${reading.reason}`)
  return null
}
