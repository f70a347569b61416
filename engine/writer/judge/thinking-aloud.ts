import { openingSentences } from './opening-sentences.ts'

const WORK =
  '(?:chapter|introduction|conclusion|story|poem|outline|text|book|section|copyright page|description|list|scene|bab|pengenalan|kesimpulan|cerita|sajak|rangka|teks|buku|bahagian|senarai|halaman)'

/** How a model begins to think aloud. */
const BEGINS = [
  `(?:the )?user(?:'s)? (?:wants|asked|asks|is asking|has asked|would like|needs|requests?|requested|request is|is requesting|prompt)\\b.{0,80}\\b(?:me|us|${WORK}|write|\\d+)\\b`,
  `(?:we|i)(?:'ll| will|'m going to| am going to)? (?:now )?(?:need|needs|have|should|must|want|am asked|are asked|'m asked|am supposed|were asked)(?: to)? (?:now )?(?:write|produce|generate|create|craft|draft|continue|output|follow|plan|keep|think|make sure|come up|give|provide|begin|start)\\b`,
  `(?:first,? |now,? )?let me (?:think|plan|outline|draft|start by|first|break|consider|re-?read|check|work|figure|analy[sz]e|recall|carefully)\\b`,
  `(?:first,? )?i(?:'ll| will| should| need to| must) (?:start|begin|plan|outline|structure|aim|open|write|keep|follow)\\b`,
  `(?:the )?(?:task|prompt|request|brief|instructions?|assignment) (?:is|asks?|says?|wants?|requires?|are|calls)\\b`,
  'pengguna (?:mahu|meminta|ingin|minta|mahukan|menghendaki)\\b',
  `(?:saya|kita) (?:perlu|mesti|harus|akan|kena) (?:menulis|menghasilkan|mengikut|memastikan|merancang|memulakan|mengekalkan|tulis)\\b`,
  '(?:biar|mari|izinkan) (?:saya|kita)(?: \\w+)? (?:fikir|rancang|semak|mula|susun)',
  '(?:tugas|arahan|permintaan)(?:nya| ini| saya| pengguna)? (?:ialah|adalah|meminta|menghendaki|memerlukan)\\b',
].map(
  (source) =>
    new RegExp(
      `^(?:(?:okay|ok|alright|all right|so|hmm+|right|well|baik|baiklah|okey|jadi)[,.!…]* )*(?:${source})`,
      'u',
    ),
)

/** Words about the task, which only occur while a text is prepared. */
const SPEAKS_OF_THE_TASK = new RegExp(
  `\\b(?:the user|the prompt|the brief|the instructions?|word count|words (?:long|target)|\\d[\\d,.]* ?(?:–|-|to)? ?\\d* words|the outline|recap|${WORK} \\d+|previous chapter|third person|first person|past tense|point of view|pov|the tone|markdown|pengguna|patah perkataan|arahan|rangka|ringkasan|bab \\d+|nada|sudut pandang|${WORK} ini)\\b`,
  'u',
)
const FIRST_SENTENCES = 6

/** The line that divides thinking from the text. */
const DIVIDER =
  /\n[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,}|\*\*\*)[ \t]*\n|\n[ \t]*(?:#{1,6}[ \t]*)?\**(?:final(?: (?:text|answer|version|draft|chapter))?|answer|output|draft|text|chapter text|here(?:'s| is) the (?:chapter|text|story|introduction|conclusion|final)[^\n]{0,40}|teks(?: akhir)?|jawapan|hasil|berikut(?: ialah)? (?:bab|teks|cerita|pengenalan|kesimpulan)[^\n]{0,40})\s*:\**[ \t]*\n/iu

/** Whether a text begins with what a model thinks before it writes. */
export function thinksAloud(text: string): boolean {
  const first = openingSentences(text.slice(0, 2000))
    .slice(0, FIRST_SENTENCES)
    .filter(({ quoted }) => !quoted)
  const at = first.findIndex(({ text: sentence }) => BEGINS.some((pattern) => pattern.test(sentence)))
  if (at < 0 || at > 1) return false
  const [sentence] = first.slice(at)
  if (sentence === undefined) return false
  const begins = first.filter(({ text: one }) => BEGINS.some((pattern) => pattern.test(one))).length
  const speaking = first.filter(({ text: one }) => SPEAKS_OF_THE_TASK.test(one)).length
  return speaking >= 1 && (speaking + begins >= 3 || /^(?:\w+,? ){0,2}(?:the user|user|pengguna)\b/.test(sentence.text))
}

/** The text after the line that ends the thinking; null when there is no such line, or thinking follows it. */
export function behindThinking(text: string): string | null {
  const found = DIVIDER.exec(text.slice(0, 8000))
  if (found === null) return null
  const rest = text.slice(found.index + found[0].length).trimStart()
  return rest === '' || thinksAloud(rest) ? null : rest
}
