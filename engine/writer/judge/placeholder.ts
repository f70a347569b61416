import { countWords } from '../words.ts'

/** A text shorter than this that says where a text would go is nothing else: words. */
const SHORT = 60

/** A text that is nothing but one pair of brackets is a slot: words. */
const LONGEST_SLOT = 12

const MANUSCRIPT =
  '(?:scenes?|chapters?|text|contents?|dialogues?|story|paragraphs?|sections?|introduction|conclusion|body|description here|poem|verse|rest of|adegan|babak|bab|teks|kandungan|cerita|perenggan|bahagian|dialog|pengenalan|kesimpulan|sajak)'
const FILLS =
  '(?:insert|add|place|put|include|describe|write|fill in|continue|expand|sisipkan|masukkan|letakkan|tulis|isi|tambah(?:kan)?|huraikan|sambung(?:kan)?)'
/** A hole in a manuscript: `[Insert scene here]`, `[Chapter continues]`, `<insert text>`, `(sisipkan adegan di sini)`. */
const HOLE = new RegExp(
  `[[(<{]{1,2}\\s*(?:${FILLS}\\b[^\\])>}\\n]{0,80}\\b${MANUSCRIPT}\\b[^\\])>}\\n]{0,80}|${FILLS}\\b[^\\])>}\\n]{0,80}\\b(?:here|di sini)|(?:the )?(?:rest of (?:the )?)?${MANUSCRIPT}\\b[^\\])>}\\n]{0,40}\\b(?:here|goes|continues|continued|omitted|to follow|di sini|bersambung di sini|seterusnya)|placeholder[^\\])>}\\n]{0,60})[\\s.…!]*[\\])>}]{1,2}(?!\\()`,
  'iu',
)
/** A slot for a name or a value that the writer should have given: `[Name]`, `[Your City]`, `[Nama watak]`. */
const SLOT =
  /\[\s*(?:(?:insert|masukkan|sisipkan|isi) [^\]\n]{1,60}|(?:the |your |main |character(?:'s|’s)? |protagonist(?:'s|’s)? |hero(?:ine)?(?:'s|’s)? |author(?:'s|’s)? |full |first |last |book )*(?:name|names|city|town|place|country|date|age|title|location|occupation|protagonist|character|hero|heroine|author)|(?:nama|bandar|tempat|negeri|tarikh|umur|tajuk|lokasi|pekerjaan|watak)(?: (?:watak|anda|penulis|pengarang|buku|hero|bandar|tempat|utama))*)\s*\](?!\()/giu
/** What shows that a slot is the reader's to fill: a letter, a form, an example to be copied. */
const IS_TEMPLATE =
  /(?:^|\n)[ \t>*_“"]*(?:dear|hi|hello|to|from|re|subject|date|kepada|daripada|kehadapan|salam|assalamualaikum|perkara|tarikh|yang berhormat|tuan)\b[^\n]{0,40}\[|template|fill in|fill-in|worksheet|script|blanks?\b|templat|contoh surat|isi tempat kosong|lembaran kerja|skrip/iu

const GOES_HERE =
  /^(?:insert (?:\w+ ){1,4}here|(?:the )?(?:\w+ ){0,3}(?:text|content|story|chapter|introduction|conclusion|poem|scene|body)\b(?: \w+){0,2} (?:goes|will go|would go|comes|will be|to be (?:added|written|inserted)|appears?) (?:here|added|written|inserted|later|soon)|(?:\w+ ){0,3}(?:teks|kandungan|cerita|bab|pengenalan|kesimpulan|sajak|adegan)\b(?: \w+){0,4} (?:di sini|akan (?:dimasukkan|ditulis|ditambah|diletakkan)))/iu
const STANDS_FOR_NOTHING =
  /^\W*(?:tbd|tba|todo|n\/a|placeholder|coming soon|to be (?:continued|determined|written|added)|sample text|akan datang|belum ada|akan ditulis|akan ditentukan|teks contoh|\.{3}|…)?\W*$/iu

const LATIN = new Set(
  'lorem ipsum dolor sit amet consectetur consectetuer adipiscing adipisicing elit sed eiusmod tempor incididunt labore dolore magna aliqua enim minim veniam quis nostrud exercitation ullamco laboris nisi aliquip commodo consequat duis aute irure reprehenderit voluptate velit esse cillum fugiat nulla pariatur excepteur sint occaecat cupidatat proident sunt culpa officia deserunt mollit laborum vestibulum mauris pellentesque curabitur praesent vivamus'.split(
    ' ',
  ),
)
/** A text of which so much is filler is filler, however it goes on. */
const FILLER_SHARE = 0.2
const SHORT_FILLER_SHARE = 0.4

export interface PlaceholderContext {
  /** The prompt itself asks for notes in square brackets. */
  readonly bracketsOrdered: boolean
  /** Scenes and people: nothing in it is for the reader to fill. */
  readonly story: boolean
}

/** Whether `text` is a placeholder, or has a hole where the text should be. */
export function isPlaceholder(text: string, { bracketsOrdered, story }: PlaceholderContext): boolean {
  const plain = text.replace(/[#*_>`]+/g, '').trim()
  if (STANDS_FOR_NOTHING.test(plain.slice(0, 200)) && plain.length < 200) return true
  if (countWords(text) <= LONGEST_SLOT + 3 && GOES_HERE.test(plain.replace(/^[[(<{\s]+/, ''))) return true
  if (isFiller(text)) return true
  if (
    !bracketsOrdered &&
    countWords(text) <= LONGEST_SLOT &&
    /^[[(<{]{1,2}[^\])>}\n]{1,120}[\])>}]{1,2}[.!…]*$/.test(plain)
  )
    return true
  if (bracketsOrdered) return false
  const manuscript = withoutCitations(text)
  if (HOLE.test(manuscript)) return true
  const slots = manuscript.match(SLOT)?.length ?? 0
  return slots > 0 && (story || !IS_TEMPLATE.test(text))
}

/** Without code and what stands between quotation marks, where such a thing is spoken of. */
function withoutCitations(text: string): string {
  return text
    .replace(/^(?:`{3}|~{3})[\s\S]*?^(?:`{3}|~{3})/gm, ' ')
    .replace(/`[^`\n]{0,300}`/g, ' ')
    .replace(/[“"][^”"\n]{0,300}[”"]/g, ' ')
    .replace(/^[ \t]*>[^\n]*/gm, ' ')
}

function isFiller(text: string): boolean {
  if (!/lorem|ipsum|consectetur|eiusmod/i.test(text)) return false
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const filler = words.filter((word) => LATIN.has(word)).length
  const share = filler / words.length
  return words.length < SHORT ? share >= SHORT_FILLER_SHARE : share >= FILLER_SHARE
}
