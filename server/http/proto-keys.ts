import type { Language } from '../../engine/language.ts'
import { say } from '../../engine/messages/say.ts'
import type { FieldFault } from './input-fault.ts'

/** Keys that schemas drop in silence, wherever they stand in a body: refused as every other unknown key is. */
export function protoKeyFaults(body: unknown, language: Language): FieldFault[] {
  const faults: FieldFault[] = []
  const waiting: (readonly [path: string, value: unknown])[] = [['body', body]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, each] of Object.entries(value)) {
      if (key === '__proto__') {
        faults.push({ field: `${path}.${key}`.slice(0, 200), message: say('settings.unknown-key', language, { key }) })
      } else {
        waiting.push([`${path}.${key}`.slice(0, 200), each])
      }
    }
  }
  return faults
}
