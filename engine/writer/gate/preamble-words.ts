// What models say before the text they were asked for, in English and Malay. Tried on lower-case text with straight apostrophes.

/** Interjections that open a preamble. */
const OPENERS = [
  'sure thing',
  'sure',
  'certainly',
  'of course',
  'absolutely',
  'okay',
  'ok',
  'alright',
  'all right',
  'great choice',
  'great idea',
  'great question',
  'great',
  'got it',
  'understood',
  'no problem',
  'with pleasure',
  'my pleasure',
  'gladly',
  'definitely',
  'happy to help',
  'yes',
  'here you go',
  'here we go',
  'very well',
  'perfect',
  'wonderful',
  'baiklah',
  'baik',
  'sudah tentu',
  'tentu sahaja',
  'tentu saja',
  'tentulah',
  'tentu',
  'sudah pasti',
  'pasti',
  'boleh',
  'okey',
  'semestinya',
  'dengan senang hati',
  'dengan sukacitanya',
  'faham',
  'ya',
  'silakan',
] as const

/** How announcing sentences begin. */
const ANNOUNCEMENTS = [
  "here's",
  'here is',
  'here it is',
  'here are',
  'below is',
  'below are',
  "below you'll find",
  'below you will find',
  'the following is',
  'the following are',
  'please find',
  'as requested',
  'as you requested',
  'as you asked',
  'per your request',
  "i've ",
  'i have ',
  "i'd be ",
  'i would be ',
  "i'm happy",
  'i am happy',
  "i'm glad",
  'i am glad',
  "i'll ",
  'i will ',
  'i can ',
  'let me ',
  "let's ",
  'thank you for',
  'thanks for',
  'this is your',
  'this is the',
  'happy to',
  'berikut',
  'di bawah',
  'ini',
  'seperti yang',
  'saya akan',
  'saya telah',
  'saya sudah',
  'saya berbesar hati',
  'saya gembira',
  'terima kasih',
  'mari ',
  'sila ',
] as const

/** How a continuation says that it is one. */
const CONTINUATIONS = [
  'continu',
  '(continu',
  '[continu',
  'sambungan',
  '(sambungan',
  '[sambungan',
  'menyambung',
  '(bersambung',
  '...',
  '…',
]

/** Announces a text. */
const HERE =
  "(?:here(?:'s| is| are)|below (?:is|are)|below you(?:'ll| will) find|the following (?:is|are)|please find|(?:as|per) (?:you(?:r)? )?request(?:ed)?,?|as you (?:asked|requested),?|i(?:'ve| have) (?:now )?(?:written|prepared|put together|created|drafted|crafted|composed|completed)|this is (?:the|your)|berikut|di bawah|ini(?: ialah| adalah| dia)?|inilah|seperti yang (?:anda )?(?:minta|diminta)|saya (?:telah|sudah) (?:menulis|menyediakan|menyiapkan|siapkan|sediakan|tulis))"

/** The text that is announced. */
const WORK =
  '(?:chapter|introduction|conclusion|outline|story|text|poem|list|draft|version|section|piece|book|guide|tale|article|description|keywords?|riddles?|jokes?|facts?|titles?|names?|page|copy|response|answer|result|content|continuation|rest|translation|passage|rewrite|entries|rhyme|recipe|bab|pengenalan|pendahuluan|kesimpulan|penutup|rangka|cerita|kisah|teks|sajak|puisi|pantun|senarai|draf|bahagian|karangan|buku|panduan|penerangan|kata kunci|teka-teki|jenaka|fakta|tajuk|nama|halaman|jawapan|kandungan|sambungan|versi)'

/** Words with which a model refers to the request. */
const ASKED =
  "(?:you(?:'ve| have)? (?:asked|requested|wanted me)|(?:as|per) (?:you(?:r)? )?request|as requested|requested|for your|your (?:book|chapter|story|outline|introduction|conclusion|poem|text|guide)|chapter \\d+|anda (?:minta|mahukan|mahu)|diminta|dikehendaki|permintaan|buku anda|cerita anda|bab \\d+)"

/** Works whose bare announcement, `Here is the chapter:`, no author writes. */
const OWN_WORK =
  '(?:chapter|introduction|conclusion|outline|story|draft|continuation|poem|text|rewritten \\w+|bab|pengenalan|kesimpulan|penutup|rangka|cerita|sambungan|draf|sajak|teks)'

/** Offers help. */
const HELP =
  "(?:i(?:'d| would) be (?:happy|glad|delighted)|i(?:'m| am) (?:happy|glad)|i(?:'ll| will| can)|let me|let's|happy to|thank(?:s| you) for|saya akan|saya (?:gembira|berbesar hati)|terima kasih|mari)"
const HELP_OBJECT = `(?:\\b${WORK}\\b|\\bhelp|\\brequest|\\bprompt|\\bdetails?\\b|\\bget started|\\bdive in|\\bbegin\\b|\\bwrite (?:this|that|it)|membantu|permintaan|butiran|mulakan)`

const opener = new RegExp(
  `^(?:${OPENERS.toSorted((one, other) => other.length - one.length).join('|')})(?![\\p{L}'])`,
  'u',
)
const strong = /^(?:certainly|absolutely|sure|understood|got it|happy to help|sudah tentu|baiklah|tentu)/
const announces = new RegExp(`^${HERE}(?!\\p{L}).*\\b${WORK}\\b`, 'u')
const asked = new RegExp(`\\b${ASKED}`, 'u')
const announcesBarely = new RegExp(
  `^${HERE}(?: (?:is|are|ialah|adalah|ini|the|a|an|your|full|complete|new|first|final|short|next|lengkap|penuh))* ${OWN_WORK}(?:nya)?(?: (?:\\d+|pendek|ringkas|lengkap|penuh|below|ini|itu|tersebut|for|about|on|titled|called|in|bertajuk|tentang|untuk|dalam|bagi)\\b[^:]*)?:$`,
  'u',
)
const offersHelp = new RegExp(`^${HELP}(?!\\p{L}).*${HELP_OBJECT}`, 'u')
const continues =
  /^[([]?(?:continu(?:ing|ed|ation)|sambungan|menyambung|bersambung)\b.*(?::|[)\]]|left off|terhenti|berhenti)/u

const bare = /^(?:here it is|ini dia(?:nya)?)\s*[:!.]?$/u
const written = /^(?:i(?:'ve| have)|saya (?:telah|sudah)) .*:$/u

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
