/** What models say after the text, in English and Malay. Tried on lower-case sentences with straight apostrophes. */

/** Words that speak of the work or the service, never of a story's own world. */
const SERVICE =
  '(?:me to|i can|i should|adjust|chang|revis|edit|tweak|modif|expand|continu|another|next (?:chapter|part|section)|version|chapter|outline|draft|feedback|question|assist|further|anything else|more (?:detail|help|chapter|text|content)|different|story|text|tone|length|clarif)'
const SERVICE_MS =
  '(?:saya|kami|ubah|pinda|tambah|sambung|terus|versi|bab|rangka|draf|maklum balas|soalan|pertanyaan|bantuan|lanjut|lagi|lain|cerita|teks|nada|panjang)'

/** Chatter wherever it stands at the end, even behind other sentences of its paragraph. */
const ANYWHERE: readonly RegExp[] = [
  new RegExp(`^(?:please )?(?:just )?let me know (?:if|whether|what|how|which|when|your)\\b.*${SERVICE}`),
  /^(?:please )?(?:feel free to|(?:please )?don't hesitate to|do not hesitate to) (?:let me|ask|reach out|request|tell me|contact|adjust|modify|customi[sz]e|share|edit|change)\b/,
  /^(?:i )?(?:really )?hope (?:this|that|the (?:above|following|chapter|text|story|introduction|outline|conclusion|poem|draft)|these|it) .*(?:help|useful|enjoy|meets|what you|works for you|your (?:need|request|expect|vision)|captur|fits|suits)/,
  /^(?:i )?hope you (?:enjoy|enjoyed|like|liked|find) (?:this|the|it|your|reading)/,
  /^would you like (?:me to|to (?:see|read|continue|proceed|make)|another|the next|any|more)\b/,
  new RegExp(`^(?:do you want|shall i|should i|want) (?:me to|continue|proceed|write|i)\\b.*${SERVICE}`),
  /^if (?:you(?:'d| would)? (?:like|want|need|prefer|wish|have)|there(?:'s| is) anything)\b.*(?:\bi can\b|\bi'll\b|\bi will\b|\bi could\b|i'm happy|i'd be|let me know|just (?:ask|say|let|tell)|feel free)/,
  /^i(?:'m| am|'d be| would be) (?:happy|glad|here|available) to (?:help|adjust|revise|expand|continue|write|make|assist|edit|provide)/,
  /^(?:semoga|saya harap|saya berharap|harap) (?:ini|ia|teks|bab|cerita|karangan|jawapan|maklumat|penulisan|hasil|rangka|sajak)\b.*(?:membantu|berguna|bermanfaat|menepati|memenuhi|sesuai|memuaskan|kehendak|keperluan)/,
  /^semoga (?:membantu|bermanfaat|berguna|terhibur|menepati|memenuhi)/,
  /^adakah (?:anda|awak|tuan|puan) (?:mahu|ingin|perlu|mahukan|memerlukan|hendak)(?:kan)?\b.*(?:saya|bab|versi|pindaan|perubahan|tambahan|sambung|terus|lanjut)/,
  new RegExp(
    `^(?:sila |jangan ragu(?:-ragu)? (?:untuk )?|jangan segan(?:-segan| silu)? (?:untuk )?)?(?:beritahu|maklumkan)(?: kepada)? (?:saya|kami)\\b.*(?:jika|kalau|sekiranya|sama ada|apa)\\b.*${SERVICE_MS}`,
  ),
  /^(?:sila|jangan ragu(?:-ragu)?(?: untuk)?|jangan segan(?:-segan| silu)?(?: untuk)?) (?:bertanya|hubungi|menghubungi|minta|meminta|beritahu|memberitahu|maklumkan)\b/,
  /^(?:jika|kalau|sekiranya|andai) (?:anda|awak)\b.*(?:saya (?:boleh|sedia|bersedia|akan)|beritahu saya|maklumkan|sila (?:beritahu|maklumkan|nyatakan))/,
  /^saya (?:sedia|bersedia|boleh|gembira|berbesar hati)(?: untuk)? (?:membantu|mengubah|meneruskan|menyambung|menambah|menulis|meminda|ubah|tambah|sambung|teruskan|bantu)/,
  /^(?:mahukah|inginkah|perlukah) (?:anda|saya)\b.*(?:saya|bab|versi|sambung|terus|pinda|ubah)/,
]

/** Chatter only as a paragraph of its own. */
const ALONE: readonly RegExp[] = [
  new RegExp(`^if you(?:'d| would)? (?:like|want|need|prefer)\\b.*${SERVICE}`),
  /^(?:please )?let me know (?:if|whether|what you think|how)\b/,
  /^(?:i )?hope (?:this|that|it) helps\b/,
  /^(?:happy (?:writing|reading|cooking)|enjoy(?: (?:the|your|this) (?:story|book|chapter|reading|read|poem))?|good luck with (?:your|the) (?:book|writing|project|story|chapter)|selamat (?:membaca|menulis|mencuba))\s*[!.]?$/,
  /^(?:approximate |total |final )?word[ -]?count\b/,
  /^(?:anggaran |jumlah )?(?:jumlah|bilangan) (?:patah )?perkataan\b/,
  /^(?:approximately |about |around |~ ?|kira-kira |lebih kurang )?[\d,.]+ (?:words|patah perkataan|perkataan)[.)\]]*$/,
  /^(?:end of (?:the )?(?:chapter|introduction|conclusion|outline|story|section|part)|tamat (?:bab|pengenalan|kesimpulan|bahagian)|akhir bab)\b.{0,40}$/,
  /^(?:note|nota|catatan)\s*:\s*(?:i\b|i've|this (?:chapter|text|introduction|outline|story|conclusion|version|draft)|the (?:above|text|chapter)|saya|teks|bab ini|cerita ini)/,
  /^(?:this|the above) (?:chapter|introduction|conclusion|outline|story|text|draft|version|poem) (?:is|has|contains|was|comes|meets|follows|stays|aims|captures|sets|provides|includes)\b.*(?:words|request|brief|guideline|instruction|you asked|your)/,
  /^(?:bab|teks|cerita|pengenalan|kesimpulan|rangka) (?:ini|di atas) (?:mengandungi|mempunyai|ialah|adalah|memenuhi|menepati|mengikut)\b.*(?:perkataan|permintaan|arahan|kehendak|diminta)/,
  /^as an ai\b/,
  /^(?:thank you|thanks) for (?:the|your) (?:prompt|request|opportunity|detailed)/,
  /^terima kasih (?:atas|kerana) (?:permintaan|peluang|arahan|gesaan)/,
  /^(?:shall|should|may) (?:i|we) (?:continue|proceed|go on|move on|write)/,
  /^(?:ready|feel ready) (?:for|to (?:read|move)) .*(?:chapter|next)/,
  /^(?:berikutnya|seterusnya)[:,] (?:saya|bab)/,
]

const STARTS = [
  'please',
  'just let me',
  'let me know',
  'feel free',
  "don't hesitate",
  'do not hesitate',
  'i hope',
  'hope ',
  'i really hope',
  'really hope',
  'would you like',
  'do you want',
  'shall i',
  'shall we',
  'should i',
  'should we',
  'may i',
  'may we',
  'want me',
  'want i',
  'if you',
  "if there's anything",
  'if there is anything',
  "i'm happy",
  "i'm glad",
  "i'm here",
  "i'm available",
  'i am happy',
  'i am glad',
  'i am here',
  'i am available',
  "i'd be",
  'i would be',
  'semoga',
  'saya harap',
  'saya berharap',
  'harap ',
  'adakah',
  'sila ',
  'jangan ragu',
  'jangan segan',
  'beritahu',
  'maklumkan',
  'jika ',
  'kalau ',
  'sekiranya',
  'andai ',
  'saya sedia',
  'saya bersedia',
  'saya boleh',
  'saya gembira',
  'saya berbesar',
  'mahukah',
  'inginkah',
  'perlukah',
]

const STARTS_ALONE = [
  'happy writing',
  'happy reading',
  'happy cooking',
  'enjoy',
  'good luck with',
  'selamat',
  'word count',
  'word-count',
  'wordcount',
  'approximate',
  'approximately',
  'total word',
  'final word',
  'about ',
  'around ',
  '~',
  'kira-kira',
  'lebih kurang',
  'anggaran',
  'jumlah',
  'bilangan',
  'end of',
  'tamat',
  'akhir bab',
  'note',
  'nota',
  'catatan',
  'this chapter',
  'this introduction',
  'this conclusion',
  'this outline',
  'this story',
  'this text',
  'this draft',
  'this version',
  'this poem',
  'the above',
  'bab ',
  'teks ',
  'cerita ',
  'pengenalan ',
  'kesimpulan ',
  'rangka ',
  'as an ai',
  'thank you for',
  'thanks for',
  'terima kasih',
  'ready ',
  'feel ready',
  'berikutnya',
  'seterusnya',
]

export type Verdict = 'no' | 'maybe' | 'yes'

/** Judges a sentence from its beginning on. `alone`: it begins a paragraph; `complete`: it has come to its end. */
export function judgeChatter(sentence: string, { alone, complete }: { alone: boolean; complete: boolean }): Verdict {
  const plain = sentence
    .slice(0, 500)
    .replace(/^[*_([#>~\s-]+/, '')
    .replace(/\*\*/g, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
  if (plain === '') return complete ? 'no' : 'maybe'
  const starts = alone ? [...STARTS, ...STARTS_ALONE] : STARTS
  const digits = alone && /^[\d,.]{1,7}(?: |$)/.test(plain)
  const may =
    digits ||
    starts.some(
      (start) => plain.startsWith(start) || (!complete && plain.length < start.length && start.startsWith(plain)),
    )
  if (!may) return 'no'
  if (!complete) return sentence.length > 500 ? 'no' : 'maybe'
  const patterns = alone ? [...ANYWHERE, ...ALONE] : ANYWHERE
  return patterns.some((pattern) => pattern.test(plain)) ? 'yes' : 'no'
}
