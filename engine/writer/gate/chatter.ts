import { replyPatterns, replyWords } from '../reply-words.ts'

/** Chatter at the end of a text, also after other sentences of its paragraph. */
const ANYWHERE = replyPatterns('chatter', 'anywhere').map(pattern)
/** Chatter only as a paragraph of its own. */
const ALONE = replyPatterns('chatter', 'alone').map(pattern)

function pattern(source: string): RegExp {
  return new RegExp(`^(?:${source})`)
}

/** How chatter begins, so that a stream is held back no longer than need be. */
const STARTS = replyWords('chatter', 'starts')
const STARTS_ALONE = [...STARTS, ...replyWords('chatter', 'startsAlone')]

export type Verdict = 'no' | 'maybe' | 'yes'

/** A sentence of chatter is not longer: characters. */
const MAX_SENTENCE_CHARACTERS = 500
const EVERYWHERE = [...ANYWHERE, ...ALONE]
/** By their first character: most sentences begin with none of them, and every word of one that might is looked at again. */
const BY_FIRST = Map.groupBy(STARTS, (start) => start[0])
const ALONE_BY_FIRST = Map.groupBy(STARTS_ALONE, (start) => start[0])

/** Judges a sentence from its beginning on. `alone`: it begins a paragraph; `complete`: it has come to its end. */
export function judgeChatter(sentence: string, { alone, complete }: { alone: boolean; complete: boolean }): Verdict {
  const plain = sentence
    .slice(0, MAX_SENTENCE_CHARACTERS)
    .replace(/^[*_([#>~\s-]+/, '')
    .replace(/\*\*/g, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
  if (plain === '') return complete ? 'no' : 'maybe'
  if (!mayBegin(plain, alone, complete)) return 'no'
  if (!complete) return sentence.length > MAX_SENTENCE_CHARACTERS ? 'no' : 'maybe'
  return (alone ? EVERYWHERE : ANYWHERE).some((pattern) => pattern.test(plain)) ? 'yes' : 'no'
}

function mayBegin(plain: string, alone: boolean, complete: boolean): boolean {
  // "1,020 words"
  if (alone && /^[\d,.]{1,7}(?: |$)/.test(plain)) return true
  const starts = (alone ? ALONE_BY_FIRST : BY_FIRST).get(plain[0]) ?? []
  return starts.some(
    (start) => plain.startsWith(start) || (!complete && plain.length < start.length && start.startsWith(plain)),
  )
}
