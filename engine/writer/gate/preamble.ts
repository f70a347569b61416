import { memoByLanguage } from '../../base/language.ts'
import { CHAPTER_LABEL, CHAPTER_WORDS, ENDINGS, OPENINGS, PART_WORDS, PIECE_LABELS } from '../../prose/heading-words.ts'
import { createLabelReader } from '../../prose/headings.ts'
import { joinPatterns, listReplyWords } from '../reply-words.ts'

const of = (name: Parameters<typeof joinPatterns<'preamble'>>[1]) => joinPatterns('preamble', name)

/** Interjections that open a preamble. */
const OPENERS = memoByLanguage(() => listReplyWords('preamble', 'openers'))
/** Those that only a model cries. */
const STRONG_OPENERS = memoByLanguage(() => listReplyWords('preamble', 'strongOpeners'))
/** How announcing sentences begin. */
const ANNOUNCEMENTS = memoByLanguage(() => listReplyWords('preamble', 'announcements'))
/** How a continuation says that it is one. */
const CONTINUATIONS = memoByLanguage(() => listReplyWords('preamble', 'continuations'))

/** What announces a text, and the text that is announced. */
const HERE = memoByLanguage(() => of('here'))
const WORK = memoByLanguage(() => of('work'))

const opener = memoByLanguage(
  () =>
    new RegExp(
      `^(?:${OPENERS()
        .toSorted((one, other) => other.length - one.length)
        .join('|')})(?![\\p{L}'])`,
      'u',
    ),
)
const strong = memoByLanguage(() => new RegExp(`^(?:${STRONG_OPENERS().join('|')})`))
const announces = memoByLanguage(() => new RegExp(`^${HERE()}(?!\\p{L}).*\\b${WORK()}\\b`, 'u'))
/** Words with which a model refers to the request. */
const asked = memoByLanguage(() => new RegExp(`\\b${of('asked')}`, 'u'))
/** `Here is the chapter:`, which no author writes. */
const announcesBarely = memoByLanguage(
  () =>
    new RegExp(`^${HERE()}(?: ${of('beforeWork')})* ${of('ownWork')}(?:nya)?(?: ${of('afterWork')}\\b[^:]*)?:$`, 'u'),
)
const offersHelp = memoByLanguage(
  () => new RegExp(`^${of('help')}(?!\\p{L}).*(?:\\b${WORK()}\\b|${of('helpObject')})`, 'u'),
)
const continues = memoByLanguage(() => new RegExp(`^[([]?${of('continues')}\\b.*(?::|[)\\]]|${of('stopped')})`, 'u'))

const bare = memoByLanguage(() => new RegExp(`^${of('bare')}\\s*[:!.]?$`, 'u'))
const written = memoByLanguage(() => new RegExp(`^${of('written')} .*:$`, 'u'))

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

const FIRST = memoByLanguage(() => [...OPENERS(), ...ANNOUNCEMENTS()])
const GOING_ON = memoByLanguage(() => [...FIRST(), ...CONTINUATIONS()])

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
export function findPreambleLength(
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

/** What a piece may be called beside the name that the engine gives it. */
const NAMES = memoByLanguage((): readonly (readonly string[])[] => [
  [...OPENINGS(), 'opening', 'beginning'],
  [...ENDINGS(), 'closing', 'ending', 'final chapter'],
])
const readOwnLabel = memoByLanguage(() => createLabelReader([...CHAPTER_WORDS(), ...PART_WORDS()]))

/** An unmarked title with its number has no more words. */
const MAX_TITLE_WORDS = 10
/** A line longer than this is no heading. */
const MAX_HEADING_CHARACTERS = 160
const DECORATION = /^[#*_>\s"“]*/
/** Marked up as a heading: `# …`, or the whole line bold or in capitals. */
const MARKED = /^\s*(?:#{1,6}\s+\S|(?:\*\*|__)[^*_].*(?:\*\*|__)\s*:?\s*$)/
const TOP_LEVEL = /^\s*#[ \t]+\S/

/** Words alone, so that `## 3. The Storm:` equals `the storm` but for its number. */
function wordsOf(line: string): string {
  return line
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function countOfWords(text: string): number {
  return wordsOf(text).split(' ').length
}

type HeadingFilter = (text: string, final: boolean) => number

/**
 * Characters of the first line of `text` when it repeats one of the headings that the engine sets itself (marked up, numbered in digits,
 * words or Roman numerals, under another name of the piece, or as `Chapter 3: A Title`); -1 when more text is needed to tell; 0 when it is
 * the author's. A marked title directly below `Chapter 3` is removed with it.
 */
export function createHeadingFilter(headings: readonly string[]): HeadingFilter {
  const known = headings.map(wordsOf).filter((words) => words !== '')
  const names = NAMES()
    .filter((group) => group.some((name) => known.includes(name)))
    .flat()
  const own = known.flatMap((each) => {
    const found = readOwnLabel()(each)
    return found?.length === each.length ? [found] : []
  })
  const number = own[0]?.number ?? null
  const labels = [...new Set([...PIECE_LABELS(), ...own.map(({ label }) => label)])]
  const readLabel = createLabelReader(labels)
  const isPiece = number !== null || names.length > 0
  const single = [...new Set([...known, ...names])]
  const whole = [...single, ...known.flatMap((first) => known.map((second) => `${first} ${second}`))]
  function repeats(line: string, words: string): boolean {
    const unnumbered = wordsOf(line.replace(/^[#*_>\s]*\d{1,3}\s*[.):—–-]\s*/, ''))
    if (whole.includes(words) || whole.includes(unnumbered) || isNumbered(line)) return true
    const marked = MARKED.test(line)
    if (isPiece && TOP_LEVEL.test(line)) return true
    const plain = line.replace(DECORATION, '')
    const isSentence = /[.!?]["”*_]*\s*$/.test(line) && !marked
    if (names.some((name) => startsWithLabel(plain, name.length, name)) && !isSentence) return true
    const found = readLabel(plain)
    if (found === null) return marked && isTitleWithMore(words)
    const rest = plain.slice(found.length)
    const title = wordsOf(rest)
    if (title === '' || known.includes(title)) return true
    if (isSentence) return false
    // One too many: a model counted the introduction as the first chapter.
    if (marked && number !== null && found.number === number + 1 && CHAPTER_LABEL().test(found.label)) return true
    return found.number === number && (marked || /^[*_]*\s*[.:—–-]/.test(rest))
  }

  /** `2. The Tide` over chapter 2, whatever its title. */
  function isNumbered(line: string): boolean {
    const found = /^[#*_>\s]*(\d{1,3})\s*[.):—–]\s*(\S.*)$/.exec(line)
    if (found === null || Number(found[1]) !== number) return false
    return MARKED.test(line) || (countOfWords(found[2]!) <= MAX_TITLE_WORDS && !/[.!?:;,…]["”*_]*\s*$/.test(line))
  }

  /** `# The Storm at Sea` over "The Storm". */
  function isTitleWithMore(words: string): boolean {
    return known.some((each) => each.includes(' ') && words.startsWith(`${each} `))
  }

  return (text, final) => {
    if (known.length === 0) return 0
    const end = text.indexOf('\n')
    const line =
      end < 0 ? text.slice(0, MAX_HEADING_CHARACTERS + 1) : text.slice(0, Math.min(end, MAX_HEADING_CHARACTERS + 1))
    if (line.length > MAX_HEADING_CHARACTERS) return 0
    const words = wordsOf(line)
    if (end < 0 && !final) return mayBecomeHeading(line, words) ? -1 : 0
    if (words === '' || !repeats(line, words)) return 0
    if (end < 0) return line.length
    if (readLabel(words) === null && !names.includes(words)) return end + 1
    const next = titleBeneath(text.slice(end + 1, end + 2 + MAX_HEADING_CHARACTERS), final)
    return next < 0 ? -1 : end + 1 + next
  }

  function mayBecomeHeading(line: string, words: string): boolean {
    const unnumbered = words.replace(/^\d{1,3} ?/, '')
    if (words === '' || unnumbered === '' || words.startsWith(`${number} `) || /^\s*(?:#{1,6}\s|\*\*|__)/.test(line))
      return true
    if (whole.some((each) => each.startsWith(words) || each.startsWith(unnumbered))) return true
    if (labels.some((label) => label.startsWith(words) || words.startsWith(`${label} `))) return true
    return [...names, ...known].some((each) => words.startsWith(`${each} `))
  }
}

/** Characters of a marked line that follows without a blank one; -1 when more text is needed to tell. */
function titleBeneath(text: string, final: boolean): number {
  const end = text.indexOf('\n')
  if (end < 0 && !final && text.length <= MAX_HEADING_CHARACTERS) return /^\s*(?:[#*_]|$)/.test(text) ? -1 : 0
  const line = end < 0 ? text : text.slice(0, end)
  return line.length <= MAX_HEADING_CHARACTERS && MARKED.test(line) ? (end < 0 ? line.length : end + 1) : 0
}

/** `Epilogue: The Quay`, `**Introduction — …**`: the name, and what parts it from a title. */
function startsWithLabel(plain: string, length: number, name: string): boolean {
  return plain.slice(0, length).toLowerCase() === name && /^[*_"”]*\s*(?:[:—–]|-\s|$)/.test(plain.slice(length))
}
