/** What models say before the text they were asked for, in English and Malay. Tried on lower-case text with straight apostrophes. */
const OPENERS = [
  'sure thing', 'sure', 'certainly', 'of course', 'absolutely', 'okay', 'ok', 'alright', 'all right', 'great choice',
  'great idea', 'great question', 'great', 'got it', 'understood', 'no problem', 'with pleasure', 'my pleasure', 'gladly', 'definitely',
  'happy to help', 'yes', 'here you go', 'here we go', 'very well', 'perfect', 'wonderful',
  'baiklah', 'baik', 'sudah tentu', 'tentu sahaja', 'tentu saja', 'tentulah', 'tentu', 'sudah pasti', 'pasti', 'boleh', 'okey',
  'semestinya', 'dengan senang hati', 'dengan sukacitanya', 'faham', 'ya', 'silakan',
] as const

const ANNOUNCEMENTS = [
  "here's", 'here is', 'here are', 'below is', 'below are', "below you'll find", 'below you will find', 'the following is', 'the following are',
  'please find', 'as requested', 'as you requested', 'as you asked', 'per your request', "i've ", 'i have ', "i'd be ", 'i would be ',
  "i'm happy", 'i am happy', "i'm glad", 'i am glad', "i'll ", 'i will ', 'i can ', 'let me ', "let's ", 'thank you for', 'thanks for',
  'this is your', 'this is the', 'happy to',
  'berikut', 'di bawah', 'ini ialah', 'ini adalah', 'ini dia', 'inilah', 'seperti yang', 'saya akan', 'saya telah', 'saya sudah',
  'saya berbesar hati', 'saya gembira', 'terima kasih', 'mari ', 'sila ',
] as const

const CONTINUATIONS = ['continu', '(continu', '[continu', 'sambungan', '(sambungan', '[sambungan', 'menyambung', '(bersambung', '...', '…']

const HERE =
  "(?:here(?:'s| is| are)|below (?:is|are)|below you(?:'ll| will) find|the following (?:is|are)|please find|(?:as|per) (?:you(?:r)? )?request(?:ed)?,?|as you (?:asked|requested),?|i(?:'ve| have) (?:now )?(?:written|prepared|put together|created|drafted|crafted|composed|completed)|this is (?:the|your)|berikut|di bawah|ini (?:ialah|adalah|dia)|inilah|seperti yang (?:anda )?(?:minta|diminta)|saya (?:telah|sudah) (?:menulis|menyediakan|menyiapkan|siapkan|sediakan|tulis))"

const WORK =
  '(?:chapter|introduction|conclusion|outline|story|text|poem|list|draft|version|section|piece|book|guide|tale|article|description|keywords?|riddles?|jokes?|facts?|titles?|names?|page|copy|response|answer|result|content|continuation|rest|translation|passage|rewrite|entries|rhyme|recipe|bab|pengenalan|pendahuluan|kesimpulan|penutup|rangka|cerita|kisah|teks|sajak|puisi|pantun|senarai|draf|bahagian|karangan|buku|panduan|penerangan|kata kunci|teka-teki|jenaka|fakta|tajuk|nama|halaman|jawapan|kandungan|sambungan|versi)'

/** Only a model that answers a person says so. */
const ASKED =
  "(?:you(?:'ve| have)? (?:asked|requested|wanted me)|(?:as|per) (?:you(?:r)? )?request|as requested|requested|for your|your (?:book|chapter|story|outline|introduction|conclusion|poem|text|guide)|chapter \\d+|anda (?:minta|mahukan|mahu)|diminta|dikehendaki|permintaan|buku anda|cerita anda|bab \\d+)"

/** Works whose bare announcement, `Here is the chapter:`, no author writes. */
const OWN_WORK =
  '(?:chapter|introduction|conclusion|outline|story|draft|continuation|poem|text|rewritten \\w+|bab|pengenalan|kesimpulan|penutup|rangka|cerita|sambungan|draf|sajak|teks)'

const HELP =
  "(?:i(?:'d| would) be (?:happy|glad|delighted)|i(?:'m| am) (?:happy|glad)|i(?:'ll| will| can)|let me|let's|happy to|thank(?:s| you) for|saya akan|saya (?:gembira|berbesar hati)|terima kasih|mari)"
const HELP_OBJECT = `(?:\\b${WORK}\\b|\\bhelp|\\brequest|\\bprompt|\\bdetails?\\b|\\bget started|\\bdive in|\\bbegin\\b|\\bwrite (?:this|that|it)|membantu|permintaan|butiran|mulakan)`

const announces = new RegExp(`^${HERE}\\b[^\\n]*\\b${WORK}\\b`, 'u')
const announcesForAsker = new RegExp(`^${HERE}\\b[^\\n]*\\b${ASKED}`, 'u')
const announcesBarely = new RegExp(
  `^${HERE}(?: (?:is|are|ialah|adalah|ini|the|a|an|your|full|complete|new|first|final|short|next|lengkap|penuh))* ${OWN_WORK}(?: (?:\\d+|for|about|on|titled|called|in|bertajuk|tentang|untuk|dalam|bagi)\\b[^:\\n]*)?:$`,
  'u',
)
const offersHelp = new RegExp(`^${HELP}\\b[^\\n]*${HELP_OBJECT}`, 'u')
const continues = /^[([]?(?:continu(?:ing|ed|ation)|sambungan|menyambung|bersambung)\b[^\n]*$/u

const opener = new RegExp(`^(?:${[...OPENERS].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}'])`, 'u')

const LONGEST = 400

/** Characters of preamble at the head of `text`; -1 when more text is needed to tell; 0 when there is none. */
export function preambleLength(text: string, { final, continuation }: { final: boolean; continuation: boolean }): number {
  const decoration = /^[*_>\s]*/.exec(text)?.[0].length ?? 0
  const head = plain(text.slice(decoration, decoration + LONGEST))
  if (!mayBegin(head, continuation)) return head === '' && !final ? -1 : 0
  const line = /^[^\n]*/.exec(head)?.[0] ?? ''
  const lineEnded = line.length < head.length || final || head.length >= LONGEST
  const length = inLine(line, lineEnded, continuation)
  if (length < 0) return -1
  if (length === 0) return 0
  const whole = decoration + length
  const blanks = /^[*_\s]*/.exec(text.slice(whole))?.[0] ?? ''
  // What bold or italics closed around the preamble goes with it; what opens the text stays.
  const closing = decoration > 0 ? (/^[*_]{0,3}\s*/.exec(text.slice(whole))?.[0].length ?? 0) : (/^\s*/.exec(blanks)?.[0].length ?? 0)
  return whole + closing
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'")
}

function mayBegin(head: string, continuation: boolean): boolean {
  const starts = continuation ? [...OPENERS, ...ANNOUNCEMENTS, ...CONTINUATIONS] : [...OPENERS, ...ANNOUNCEMENTS]
  return starts.some((start) => head.startsWith(start) || (head.length < start.length && start.startsWith(head)))
}

/** Reads the first line sentence by sentence. */
function inLine(line: string, ended: boolean, continuation: boolean): number {
  let at = 0
  let opened = false
  let strong = false
  for (;;) {
    const rest = line.slice(at)
    const blank = /^\s*/.exec(rest)?.[0].length ?? 0
    const sentence = rest.slice(blank)
    if (sentence === '') return !ended && at > 0 ? (opened || at > 0 ? -1 : 0) : at
    const found = opener.exec(sentence)
    if (!opened && found !== null) {
      const after = /^\s*(?:[!.,:;]+|[—–-]+)\s*/.exec(sentence.slice(found[0].length))
      if (after === null) return sentence.length === found[0].length && !ended ? -1 : sentence.length === found[0].length ? line.length : 0
      const next = at + blank + found[0].length + after[0].length
      const tail = line.slice(next)
      if (tail === '') return ended ? line.length : -1
      strong = after[0].includes('!')
      const verdict = announced(tail, ended, true, continuation)
      if (verdict < 0) return -1
      if (verdict > 0) {
        opened = true
        at = next + verdict
        continue
      }
      // "Certainly! The rain fell": the cry is the model's. "Of course. That was…": it's the author's.
      return strong && /^(?:certainly|absolutely|sure|understood|got it|happy to help|sudah tentu|baiklah|tentu)/.test(sentence) ? next : 0
    }
    const verdict = announced(sentence, ended, opened, continuation)
    if (verdict < 0) return -1
    if (verdict === 0) return opened ? at : 0
    opened = true
    at += blank + verdict
  }
}

/** Characters of one announcing sentence; after an opener less is asked of it. */
function announced(text: string, ended: boolean, opened: boolean, continuation: boolean): number {
  const found = /^[^\n]*?(?:[.!?](?=\s)|:(?=\s)|[.!?:][*_)\]]*$)/u.exec(text)
  if (found === null || (found[0].length === text.length && !ended)) {
    if (!ended) return mayBegin(text, continuation) ? -1 : 0
  }
  const sentence = found === null ? text : found[0]
  const closed = sentence.replace(/[*_)\]\s]+$/, '')
  const alone = text.slice(sentence.length).trim() === ''
  const colon = closed.endsWith(':')
  if (continuation && continues.test(closed) && (colon || /^[([]/.test(closed) || /left off|berhenti|terhenti/.test(closed))) return sentence.length
  if (opened && (announces.test(closed) || offersHelp.test(closed))) return sentence.length
  if (announces.test(closed) && announcesForAsker.test(closed) && (colon || alone)) return sentence.length
  if (announcesBarely.test(closed)) return sentence.length
  return 0
}
