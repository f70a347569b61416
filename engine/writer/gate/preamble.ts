import { fromEveryLanguage } from '../../base/language.ts'
import { anyLanguage, replyWords } from '../reply-words.ts'

const of = (name: Parameters<typeof anyLanguage<'preamble'>>[1]) => anyLanguage('preamble', name)

/** Interjections that open a preamble. */
const OPENERS = fromEveryLanguage(() => replyWords('preamble', 'openers'))
/** Those that only a model cries. */
const STRONG_OPENERS = fromEveryLanguage(() => replyWords('preamble', 'strongOpeners'))
/** How announcing sentences begin. */
const ANNOUNCEMENTS = fromEveryLanguage(() => replyWords('preamble', 'announcements'))
/** How a continuation says that it is one. */
const CONTINUATIONS = fromEveryLanguage(() => replyWords('preamble', 'continuations'))

/** What announces a text, and the text that is announced. */
const HERE = fromEveryLanguage(() => of('here'))
const WORK = fromEveryLanguage(() => of('work'))

const opener = fromEveryLanguage(
  () =>
    new RegExp(
      `^(?:${OPENERS()
        .toSorted((one, other) => other.length - one.length)
        .join('|')})(?![\\p{L}'])`,
      'u',
    ),
)
const strong = fromEveryLanguage(() => new RegExp(`^(?:${STRONG_OPENERS().join('|')})`))
const announces = fromEveryLanguage(() => new RegExp(`^${HERE()}(?!\\p{L}).*\\b${WORK()}\\b`, 'u'))
/** Words with which a model refers to the request. */
const asked = fromEveryLanguage(() => new RegExp(`\\b${of('asked')}`, 'u'))
/** `Here is the chapter:`, which no author writes. */
const announcesBarely = fromEveryLanguage(
  () =>
    new RegExp(`^${HERE()}(?: ${of('beforeWork')})* ${of('ownWork')}(?:nya)?(?: ${of('afterWork')}\\b[^:]*)?:$`, 'u'),
)
const offersHelp = fromEveryLanguage(
  () => new RegExp(`^${of('help')}(?!\\p{L}).*(?:\\b${WORK()}\\b|${of('helpObject')})`, 'u'),
)
const continues = fromEveryLanguage(() => new RegExp(`^[([]?${of('continues')}\\b.*(?::|[)\\]]|${of('stopped')})`, 'u'))

const bare = fromEveryLanguage(() => new RegExp(`^${of('bare')}\\s*[:!.]?$`, 'u'))
const written = fromEveryLanguage(() => new RegExp(`^${of('written')} .*:$`, 'u'))

type PreamblePart = 'announcement' | 'announcement-for-asker' | 'help' | 'continuation'

/** The cry at the head of a sentence, with its stop and blanks; null when there is none. `strong`: only a model cries so. */
function openerOf(sentence: string): { length: number; stopped: boolean; strong: boolean } | null {
  const cry = opener().exec(sentence)?.[0]
  if (cry === undefined) return null
  const stop = /^\s*(?:[!.,:;]+|[—–-]+)\s*/.exec(sentence.slice(cry.length))?.[0] ?? ''
  return { length: cry.length + stop.length, stopped: stop !== '', strong: stop.includes('!') && strong().test(cry) }
}

/** What a whole sentence of a preamble does; null for an author's own. */
function preamblePartOf(sentence: string): PreamblePart | null {
  const closed = sentence.replace(/[*_\s]+$/, '')
  const announced = announces().test(closed)
  if (announcesBarely().test(closed) || (announced && (asked().test(closed) || written().test(closed))))
    return 'announcement-for-asker'
  if (bare().test(closed)) return closed.endsWith(':') ? 'announcement-for-asker' : 'announcement'
  if (announced) return 'announcement'
  if (offersHelp().test(closed)) return 'help'
  return continues().test(closed) ? 'continuation' : null
}

/** True while `head` begins, or may yet begin, with something that models open with. */
function mayOpen(head: string, continuation: boolean): boolean {
  return starts(continuation).some((start) => head.startsWith(start) || start.startsWith(head))
}

/** True while `head` is only the beginning of something that models open with. */
function isUnfinished(head: string, continuation: boolean): boolean {
  return starts(continuation).some((start) => start.length > head.length && start.startsWith(head))
}

const FIRST = fromEveryLanguage(() => [...OPENERS(), ...ANNOUNCEMENTS()])
const GOING_ON = fromEveryLanguage(() => [...FIRST(), ...CONTINUATIONS()])

function starts(continuation: boolean): readonly string[] {
  return continuation ? GOING_ON() : FIRST()
}

const forAsker = new RegExp(of('forAsker'))

/** Whether an offer of help speaks to the one who asked. */
function isForAsker(sentence: string): boolean {
  return forAsker.test(sentence)
}

/** A line of a preamble is not longer: characters. */
const MAX_PREAMBLE_CHARACTERS = 400

/** Where a sentence of a line ends; the colon of `Chapter 3: The Storm` ends none. */
const SENTENCE =
  /^.*?(?:[.!?](?=[*_]*\s)|(?<!(?:chapter|bab|part|section|bahagian) \d{1,3}):(?=[*_]*\s)|[.!?:]?[*_)\]]*$)[*_)\]]*/u

/** Characters of preamble at the head of `text`; -1 when more text is needed to tell; 0 when there is none. */
export function preambleLength(
  text: string,
  { final, continuation }: { final: boolean; continuation: boolean },
): number {
  const decoration = /^[*_>\s]*/.exec(text)?.[0].length ?? 0
  const head = text
    .slice(decoration, decoration + MAX_PREAMBLE_CHARACTERS)
    .toLowerCase()
    .replace(/[’‘]/g, "'")
  if (head === '') return final ? 0 : -1
  if (!mayOpen(head, continuation)) return 0
  const first = /^[^\n]*/.exec(head)?.[0] ?? ''
  const line = decoration > 0 ? first.replace(/[*_]+\s*$/, '') : first
  const length = lengthInLine(line, {
    ended: final || first.length < head.length || head.length === MAX_PREAMBLE_CHARACTERS,
    continuation,
  })
  if (length <= 0) return length
  const after = text.slice(decoration + length)
  // Bold or italics that opened before the preamble close after it.
  return (
    decoration +
    length +
    (/^[*_]{0,3}\s*/.exec(decoration > 0 ? after : after.replace(/^[*_].*/s, ''))?.[0].length ?? 0)
  )
}

/** Reads the first line sentence by sentence, as far as they are the model's. */
function lengthInLine(line: string, { ended, continuation }: { ended: boolean; continuation: boolean }): number {
  if (!ended && isUnfinished(line, continuation)) return -1
  let at = 0
  let strong = false
  // "Yes, of course! Here is…": cries may follow each other.
  for (let cry = openerOf(line); cry !== null; cry = openerOf(line.slice(at))) {
    at += cry.length
    if (at === line.length) return ended ? at : -1
    if (!cry.stopped) {
      at -= cry.length
      break
    }
    strong ||= cry.strong
    if (!ended && isUnfinished(line.slice(at), continuation)) return -1
  }
  const cried = at
  const opened = at > 0
  let surely = false
  for (;;) {
    at += /^\s*/.exec(line.slice(at))?.[0].length ?? 0
    const rest = line.slice(at)
    if (rest === '') return ended ? at : -1
    const sentence = SENTENCE.exec(rest)?.[0] ?? rest
    const whole = ended || sentence.length < rest.length
    if (!whole && mayOpen(rest, continuation)) return -1
    const part = whole ? preamblePartOf(sentence) : null
    const alone = rest.slice(sentence.length).trim() === ''
    const accepted =
      part !== null &&
      (opened ||
        surely ||
        part === 'help' ||
        (part === 'announcement-for-asker' && (alone || /:[*_\s]*$/.test(sentence))) ||
        (part === 'continuation' && continuation))
    if (!accepted) break
    // "I will write this down": an offer alone may be an author's, unless it offers help.
    surely ||= part !== 'help' || (alone && isForAsker(sentence))
    at += sentence.length
    if (!surely && !opened && alone && ended) return 0
  }
  if (surely) return at
  return opened && (at > cried || strong) ? at : 0
}
