import { isRecord } from '../../../engine/base/is-record.ts'
import { type Told, toSentence, verbatim } from '../../messages/told.ts'
import type { FaultList } from './faults.ts'
import { isFilled, MAX_ROWS, type ManifestRows } from './rows.ts'

/** A row that is written as a map. */
export interface MapRow {
  readonly row: number
  readonly line: number | null
  readonly map: Readonly<Record<string, unknown>>
}

/** One JSON object a line; blank lines don't count. */
export function parseJsonl(bytes: Buffer, faults: FaultList): ManifestRows | null {
  const places: MapRow[] = []
  let row = 0
  for (const [line, text] of linesOf(bytes)) {
    if (text.trim() === '') continue
    row += 1
    if (row > MAX_ROWS) {
      faults.add({}, toSentence('manifest.many-rows', { max: MAX_ROWS }))
      return null
    }
    const reading = parseJsonValue(text)
    if (!('value' in reading))
      faults.add({ row, line }, () => toSentence('manifest.no-json', { reason: reading.reason }))
    else if (isRecord(reading.value)) places.push({ row, line, map: reading.value })
    else
      faults.add(
        { row, line },
        toSentence('manifest.no-object', { example: '{"generator": "romance", "title": "The Reef"}' }),
      )
  }
  if (row === 0) {
    faults.add({}, toSentence('manifest.empty-lines'))
    return null
  }
  for (const { map, ...place } of places) checkNested(map, place, faults)
  return {
    count: row,
    header: null,
    *rows() {
      for (const { map, ...place } of places) yield { ...place, cells: listCells(map) }
    },
  }
}

/** What a map fills in. */
export function listCells(map: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(map).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'settings') {
      return Object.entries(isRecord(value) ? value : {}).flatMap(([name, own]): [string, unknown][] =>
        isFilled(own) ? [[`settings.${name}`, own]] : [],
      )
    }
    return isFilled(value) ? [[key, value]] : []
  })
}

/** `settings` itself is no setting. */
export function checkNested(
  map: Readonly<Record<string, unknown>>,
  place: { readonly row?: number; readonly line: number | null },
  faults: FaultList,
): void {
  if (isFilled(map.settings) && !isRecord(map.settings)) {
    faults.add({ ...place, column: 'settings' }, toSentence('manifest.no-settings'))
  }
}

function* linesOf(bytes: Buffer): Iterable<[number, string]> {
  for (let line = 1, start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(10, start)
    const stop = end < 0 ? bytes.length : end
    yield [line, bytes.toString('utf8', start, stop)]
    start = stop + 1
  }
}

export function parseJsonValue(text: string): { readonly value: unknown } | { readonly reason: Told } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    const { message } = error as Error
    const at = /at position (\d+)/.exec(message)?.[1]
    const reason = verbatim(message.split(' in JSON')[0]!)
    return { reason: at === undefined ? reason : toSentence('manifest.at-character', { reason, at: Number(at) + 1 }) }
  }
}
