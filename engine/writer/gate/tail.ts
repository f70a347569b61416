import { fromEveryLanguage } from '../../base/language.ts'
import { replyPatterns, replyWords } from '../reply-words.ts'

/** Chatter at the end of a text, also after other sentences of its paragraph. */
const ANYWHERE = fromEveryLanguage(() => replyPatterns('chatter', 'anywhere').map(pattern))
/** Chatter only as a paragraph of its own. */
const ALONE = fromEveryLanguage(() => replyPatterns('chatter', 'alone').map(pattern))

function pattern(source: string): RegExp {
  return new RegExp(`^(?:${source})`)
}

/** How chatter begins, so that a stream is held back no longer than need be. */
const STARTS = fromEveryLanguage(() => replyWords('chatter', 'starts'))
const STARTS_ALONE = fromEveryLanguage(() => [...STARTS(), ...replyWords('chatter', 'startsAlone')])

type Verdict = 'no' | 'maybe' | 'yes'

/** A sentence of chatter is not longer: characters. */
const MAX_SENTENCE_CHARACTERS = 500
const EVERYWHERE = fromEveryLanguage(() => [...ANYWHERE(), ...ALONE()])
/** By their first character: most sentences begin with none of them, and every word of one that might is looked at again. */
const BY_FIRST = fromEveryLanguage(() => Map.groupBy(STARTS(), (start) => start[0]))
const ALONE_BY_FIRST = fromEveryLanguage(() => Map.groupBy(STARTS_ALONE(), (start) => start[0]))

/** Judges a sentence from its beginning on. `alone`: it begins a paragraph; `complete`: it has come to its end. */
function judgeChatter(sentence: string, { alone, complete }: { alone: boolean; complete: boolean }): Verdict {
  const plain = sentence
    .slice(0, MAX_SENTENCE_CHARACTERS)
    .replace(/^[*_([#>~\s-]+/, '')
    .replace(/\*\*/g, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
  if (plain === '') return complete ? 'no' : 'maybe'
  if (!mayBegin(plain, alone, complete)) return 'no'
  if (!complete) return sentence.length > MAX_SENTENCE_CHARACTERS ? 'no' : 'maybe'
  return (alone ? EVERYWHERE() : ANYWHERE()).some((pattern) => pattern.test(plain)) ? 'yes' : 'no'
}

function mayBegin(plain: string, alone: boolean, complete: boolean): boolean {
  // "1,020 words"
  if (alone && /^[\d,.]{1,7}(?: |$)/.test(plain)) return true
  const starts = (alone ? ALONE_BY_FIRST() : BY_FIRST()).get(plain[0]) ?? []
  return starts.some(
    (start) => plain.startsWith(start) || (!complete && plain.length < start.length && start.startsWith(plain)),
  )
}

/** A sentence's or a line's end, its blanks, and the first character of what follows. */
const BOUNDARY = /(?:[.!?…]["'”’»)\]*_]*[ \t]+|[。！？]["'”’」』)\]]*[ \t]*|(?<![ \t])[ \t]*\n\s*)(?=\S)/u
const CLOSING = /(?<![\s.!?…。！？"'”’»」』)\]*_])[\s.!?…。！？"'”’»」』)\]*_]*$/u
const RULE_OR_FENCE = /^(?:-{3,}|\*{3,}|_{3,}|={3,}|(?:\* ){2,}\*|#{1,6}|`{3,}|~{3,})[ \t]*(?=\n|$)/
/** Longer chatter is taken for the text: characters. */
const MAX_CHATTER_CHARACTERS = 5000
const FENCE_LINE = /(?=[`~])(?<=\n[ \t]*)(?:`{3,}|~{3,})/g
const MAY_BE_RULE = /^[-*_=#`~ ]+$/

/**
 * Holds back what may be removed from the end of a reply: closing chatter, rules, the end of a wrapping fence, blanks.
 * Releases it when clean text follows.
 */
export function createTailFilter(isFenced: () => boolean) {
  /** Text that was not returned yet. */
  let held = ''
  /** Where in `held` the suspicious unit begins; -1 while a clean sentence runs on. */
  let unit = -1
  /** Blanks at the end of `held`: no boundary ends there, and a search through them takes the square of their number. */
  let blanks = 0
  let alone = true
  let any = false
  let codeOpen = false
  let quoteOpen = false

  function withoutBlanks(text: string): string {
    return text.slice(0, Math.max(0, text.length - blanks))
  }

  function give(length: number): string {
    const out = held.slice(0, length)
    held = held.slice(length)
    if (out !== '') any = true
    for (const [mark] of out.matchAll(/["“”\n]/g)) quoteOpen = mark === '"' ? !quoteOpen : mark === '“'
    return out
  }

  function read(final: boolean): string {
    let out = ''
    blanks = held.length - held.trimEnd().length
    for (;;) {
      if (unit < 0) {
        const found = BOUNDARY.exec(withoutBlanks(held))
        if (found === null) {
          const kept = final ? blanks : (CLOSING.exec(held)?.[0].length ?? 0)
          return out + give(held.length - kept)
        }
        const end = found.index + found[0].trimEnd().length
        out += give(end)
        unit = found[0].length - (end - found.index)
        alone = held.slice(0, unit).includes('\n')
      }
      const text = held.slice(unit)
      const verdict = any ? judge(text, final) : 'no'
      if (verdict === 'maybe') return out
      if (verdict === 'no' || unit > MAX_CHATTER_CHARACTERS) {
        noteFences(text)
        out += give(unit)
        unit = -1
        continue
      }
      const next = unitEnd(text)
      if (next < 0) return out
      if (isFenced() && /^(?:`{3,}|~{3,})/.test(text)) held = held.slice(0, unit) + text.slice(next)
      else unit += next
      alone = alone || text.slice(0, next).includes('\n')
    }
  }

  function judge(text: string, final: boolean): Verdict {
    const line = /^[^\n]*/.exec(text)?.[0] ?? ''
    const lineEnded = final || line.length < text.length
    if (alone) {
      if (RULE_OR_FENCE.test(text) && lineEnded) return codeOpen && /^(?:`{3,}|~{3,})/.test(text) ? 'no' : 'yes'
      if (!lineEnded && MAY_BE_RULE.test(line)) return 'maybe'
    }
    if (codeOpen || (quoteOpen && !alone) || /^["“‘]/.test(text)) return 'no'
    // A text in brackets is judged as one sentence: "(Approx. 1,000 words)".
    const sentence = alone && /^[*_]*[([]/.test(text) ? null : BOUNDARY.exec(withoutBlanks(text))
    const complete = sentence !== null || lineEnded
    const end = sentence === null ? line.length : sentence.index + sentence[0].trimEnd().length
    return judgeChatter(text.slice(0, Math.min(end, line.length)), { alone, complete })
  }

  /** Where the unit after this chatter begins: the next line, or within a paragraph the next sentence; -1 when nothing follows. */
  function unitEnd(text: string): number {
    const found = (alone ? /\n\s*(?=\S)/ : BOUNDARY).exec(withoutBlanks(text))
    return found === null ? -1 : found.index + found[0].length
  }

  /** Keeps count of code blocks, in the lines that are set free and the one that begins here. */
  function noteFences(text: string): void {
    if (!alone) return
    const lines = held.slice(0, unit) + (/^[^\n]*/.exec(text)?.[0] ?? '')
    for (const _ of lines.matchAll(FENCE_LINE)) codeOpen = !codeOpen
  }

  return {
    push(text: string): string {
      held += text
      return read(false)
    },
    /**
     * The rest, without chatter, rules and blanks at the end. `trailing` are the blanks that stood after the text itself.
     * `cut`: the reply broke off, so that what looks like a rule may be the beginning of a heading or a list.
     */
    end({ cut }: { cut: boolean }) {
      const text = read(true)
      if (unit < 0) return { text, trailing: held }
      if (!cut || !MAY_BE_RULE.test(held.slice(unit).trim())) return { text, trailing: '' }
      const whole = held.trimEnd()
      return { text: text + whole, trailing: held.slice(whole.length) }
    },
  }
}
