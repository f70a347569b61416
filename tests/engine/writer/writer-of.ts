import { wordsIn } from '../../provider-server/answer.ts'
import { prose } from '../../provider-server/prose.ts'
import { scripted } from './scripted.ts'

/** A model that writes `ratio()` times the words it was asked for. */
export function writerOf(target: number, ratio: (call: number) => number) {
  let from = 0
  return scripted(({ messages }, call) => {
    const asked = call === 1 ? target : (wordsIn(messages.at(-1)?.content ?? '') ?? 100)
    from += 97
    return prose(Math.max(8, Math.round(asked * ratio(call))), { from })
  })
}
