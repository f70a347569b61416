import { answer, type Handler } from '../../provider-server/answer.ts'

/** The same reply to the same request, whenever and however often it comes. */
export const steadyAnswer: Handler = (call) =>
  answer({ ...call, number: fingerprint(JSON.stringify(call.messages)) % 3072 })

function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
