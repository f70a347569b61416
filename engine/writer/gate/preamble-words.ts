import { anyLanguage, replyWords } from '../reply-words.ts'

const of = (name: Parameters<typeof anyLanguage<'preamble'>>[1]) => anyLanguage('preamble', name)

/** Interjections that open a preamble. */
const OPENERS = replyWords('preamble', 'openers')
/** Those that only a model cries. */
const STRONG_OPENERS = replyWords('preamble', 'strongOpeners')
/** How announcing sentences begin. */
const ANNOUNCEMENTS = replyWords('preamble', 'announcements')
/** How a continuation says that it is one. */
const CONTINUATIONS = replyWords('preamble', 'continuations')

/** What announces a text, and the text that is announced. */
const [HERE, WORK] = [of('here'), of('work')]

const opener = new RegExp(
  `^(?:${OPENERS.toSorted((one, other) => other.length - one.length).join('|')})(?![\\p{L}'])`,
  'u',
)
const strong = new RegExp(`^(?:${STRONG_OPENERS.join('|')})`)
const announces = new RegExp(`^${HERE}(?!\\p{L}).*\\b${WORK}\\b`, 'u')
/** Words with which a model refers to the request. */
const asked = new RegExp(`\\b${of('asked')}`, 'u')
/** `Here is the chapter:`, which no author writes. */
const announcesBarely = new RegExp(
  `^${HERE}(?: ${of('beforeWork')})* ${of('ownWork')}(?:nya)?(?: ${of('afterWork')}\\b[^:]*)?:$`,
  'u',
)
const offersHelp = new RegExp(`^${of('help')}(?!\\p{L}).*(?:\\b${WORK}\\b|${of('helpObject')})`, 'u')
const continues = new RegExp(`^[([]?${of('continues')}\\b.*(?::|[)\\]]|${of('stopped')})`, 'u')

const bare = new RegExp(`^${of('bare')}\\s*[:!.]?$`, 'u')
const written = new RegExp(`^${of('written')} .*:$`, 'u')

type PreamblePart = 'announcement' | 'announcement-for-asker' | 'help' | 'continuation'

/** The cry at the head of a sentence, with its stop and blanks; null when there is none. `strong`: only a model cries so. */
export function openerOf(sentence: string): { length: number; stopped: boolean; strong: boolean } | null {
  const cry = opener.exec(sentence)?.[0]
  if (cry === undefined) return null
  const stop = /^\s*(?:[!.,:;]+|[—–-]+)\s*/.exec(sentence.slice(cry.length))?.[0] ?? ''
  return { length: cry.length + stop.length, stopped: stop !== '', strong: stop.includes('!') && strong.test(cry) }
}

/** What a whole sentence of a preamble does; null for an author's own. */
export function preamblePartOf(sentence: string): PreamblePart | null {
  const closed = sentence.replace(/[*_\s]+$/, '')
  const announced = announces.test(closed)
  if (announcesBarely.test(closed) || (announced && (asked.test(closed) || written.test(closed))))
    return 'announcement-for-asker'
  if (bare.test(closed)) return closed.endsWith(':') ? 'announcement-for-asker' : 'announcement'
  if (announced) return 'announcement'
  if (offersHelp.test(closed)) return 'help'
  return continues.test(closed) ? 'continuation' : null
}

/** True while `head` begins, or may yet begin, with something that models open with. */
export function mayOpen(head: string, continuation: boolean): boolean {
  return starts(continuation).some((start) => head.startsWith(start) || start.startsWith(head))
}

/** True while `head` is only the beginning of something that models open with. */
export function isUnfinished(head: string, continuation: boolean): boolean {
  return starts(continuation).some((start) => start.length > head.length && start.startsWith(head))
}

const FIRST = [...OPENERS, ...ANNOUNCEMENTS]
const GOING_ON = [...FIRST, ...CONTINUATIONS]

function starts(continuation: boolean): readonly string[] {
  return continuation ? GOING_ON : FIRST
}

const forAsker = new RegExp(of('forAsker'))

/** Whether an offer of help speaks to the one who asked. */
export function isForAsker(sentence: string): boolean {
  return forAsker.test(sentence)
}
