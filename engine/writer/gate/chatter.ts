// What models say after the text, in English and Malay. Tried on lower-case sentences with straight apostrophes.

/** Words that speak of the work or the service, never of a story's own world. */
const SERVICE =
  '(?:me to|i can|i should|adjust|chang|revis|edit|tweak|modif|expand|continu|keep going|another|next (?:chapter|part|section)|version|chapter|outline|draft|feedback|question|assist|further|anything else|more (?:detail|help|chapter|text|content)|different|story|text|tone|length|clarif)'
const SERVICE_MS =
  '(?:saya|kami|ubah|menukar|pinda|meminda|tambah|sambung|terus|versi|bab|rangka|draf|maklum balas|soalan|pertanyaan|bantuan|lanjut|lagi|cerita|teks|nada|panjang)'
const WORK = '(?:chapter|introduction|conclusion|outline|story|text|draft|version|poem|section)'
const WORK_MS = '(?:bab|teks|cerita|pengenalan|kesimpulan|rangka|sajak|bahagian)'
const TELL_MS =
  '(?:sila |jangan ragu(?:-ragu)? (?:untuk )?|jangan segan(?:-segan| silu)? (?:untuk )?)?(?:beritahu|maklumkan)(?: kepada)? (?:saya|kami)\\b.*(?:jika|kalau|sekiranya|sama ada|apa)\\b'
const TELL = '(?:please |just |simply )*let me know (?:if|whether|what|how|which|when|your)\\b'

/** Chatter at the end of a text, also after other sentences of its paragraph. */
const ANYWHERE: readonly RegExp[] = [
  `${TELL}.*${SERVICE}`,
  "(?:please )?(?:feel free to|(?:please )?don't hesitate to|do not hesitate to) (?:let me|ask|reach out|request|tell me|contact|adjust|modify|customi[sz]e|share|edit|change)\\b",
  '(?:i )?(?:really )?hope (?:this|that|the (?:above|following|chapter|text|story|introduction|outline|conclusion|poem|draft)|these|it) .*(?:help|useful|enjoy|meets|what you|works for you|your (?:need|request|expect|vision)|captur|fits|suits)',
  '(?:i )?hope you (?:enjoy|enjoyed|like|liked|find) (?:this|the|it|your|reading)',
  'would you like (?:me to|to (?:see|read|continue|proceed|make)|another|the next|any|more)\\b',
  `(?:do you want|shall i|should i|want) (?:me to|continue|proceed|write)\\b.*${SERVICE}`,
  "if (?:you(?:'d| would)? (?:like|want|need|prefer|wish|have)|there(?:'s| is) anything|(?:this|that|it|anything|any part) (?:isn't|is not|doesn't|does not))\\b.*(?:\\bi can\\b|\\bi'll\\b|\\bi will\\b|\\bi could\\b|i'm happy|i'd be|let me know|just (?:ask|say|let|tell)|feel free)",
  "i(?:'m| am|'d be| would be) (?:happy|glad|here|available) to (?:help|adjust|revise|expand|continue|write|make|assist|edit|provide)",
  `i can (?:also |now |then )?(?:write|continue|expand|revise|adjust|provide|add|create|make|change)\\b.*\\b(?:if you(?:'d| would)? (?:like|want|prefer|wish)|for you)\\b`,
  '(?:semoga|saya harap|saya berharap|harap) (?:ini|ia|teks|bab|cerita|karangan|jawapan|maklumat|penulisan|hasil|rangka|sajak)\\b.*(?:membantu|berguna|bermanfaat|menepati|memenuhi|sesuai|memuaskan|kehendak|keperluan)',
  'semoga (?:membantu|bermanfaat|berguna|terhibur|menepati|memenuhi)',
  '(?:semoga|harap|saya harap|saya berharap) anda (?:menyukai|suka|berpuas hati|terhibur|menikmati)',
  'adakah (?:anda|awak|tuan|puan) (?:mahu|ingin|perlu|mahukan|memerlukan|hendak)(?:kan)?\\b.*(?:saya|bab|versi|pindaan|perubahan|tambahan|sambung|terus|lanjut)',
  `${TELL_MS}.*${SERVICE_MS}`,
  '(?:sila|jangan ragu(?:-ragu)?(?: untuk)?|jangan segan(?:-segan| silu)?(?: untuk)?) (?:bertanya|menghubungi|minta|meminta|beritahu|memberitahu|maklumkan)\\b',
  '(?:jika|kalau|sekiranya|andai) (?:anda|awak)\\b.*(?:saya (?:boleh|sedia|bersedia|akan)|beritahu saya|maklumkan|sila (?:beritahu|maklumkan|nyatakan))',
  'saya (?:sedia|bersedia|boleh|gembira|berbesar hati)(?: untuk)? (?:membantu|mengubah|meneruskan|menyambung|menambah|menulis|meminda|ubah|tambah|sambung|teruskan|bantu)',
  '(?:mahukah|inginkah|perlukah) (?:anda|saya)\\b.*(?:saya|bab|versi|sambung|terus|pinda|ubah)',
].map(pattern)

/** Chatter only as a paragraph of its own. */
const ALONE: readonly RegExp[] = [
  "if you(?:'d| would)? (?:like|want|need|prefer)\\b.*(?:\\bme to\\b|\\bi\\b|let me|another (?:version|chapter|draft)|any (?:changes|adjustments|revisions|edits|modifications)|further (?:changes|assistance|help|details))",
  TELL,
  '(?:do you )?want me to\\b',
  '(?:i )?hope (?:this|that|it) helps\\b',
  '(?:i )?hope you (?:like|enjoy) (?:it|this)\\b',
  'happy (?:writing|reading|cooking)\\s*[!.]?$',
  'enjoy(?: (?:the|your|this) (?:story|book|chapter|reading|read|poem))?\\s*[!.]?$',
  '(?:good luck with (?:your|the) (?:book|writing|project|story|chapter)|selamat (?:membaca|menulis|mencuba))\\s*[!.]?$',
  '(?:approximate |total |final )?word[ -]?count\\b',
  '(?:anggaran )?(?:jumlah|bilangan) (?:patah )?perkataan\\b',
  '(?:approximately |approx\\.? |about |around |~ ?|kira-kira |lebih kurang )?[\\d,.]+ (?:words|patah perkataan|perkataan)[.)\\]_*]*$',
  `(?:end of (?:the )?(?:${WORK}|part)|tamat ${WORK_MS}|akhir bab)\\b.{0,40}$`,
  `(?:note|nota|catatan)\\s*:\\s*(?:this ${WORK}|the (?:above|${WORK})|(?:teks|bab|cerita) (?:ini|di atas)|(?:i|saya)\\b.*(?:${WORK}|tone|length|word|you asked|request|prompt|instruction|outline|permintaan|arahan|nada|perkataan|anda minta))`,
  `(?:this|the above) ${WORK} (?:is|has|contains|was|comes|meets|follows|stays|aims|captures|sets|provides|includes)\\b.*(?:words|request|brief|guideline|instruction|you asked|your)`,
  `${WORK_MS} (?:ini|di atas) (?:mengandungi|mempunyai|ialah|adalah|memenuhi|menepati|mengikut)\\b.*(?:perkataan|permintaan|arahan|kehendak|diminta)`,
  "as an ai(?: language model| assistant| model)?,? (?:i\\b|i'm|my\\b)",
  '(?:thank you|thanks) for (?:the|your) (?:(?:prompt|request|opportunity|instructions)\\s*(?:[.!,]|$)|(?:opportunity|chance) to|detailed (?:prompt|request|brief|outline|instructions))',
  'terima kasih (?:atas|kerana) (?:permintaan|peluang|arahan|gesaan)',
  '(?:shall|should|may) (?:i|we) (?:continue|proceed|go on|move on|write)\\b.*(?:chapter|part|section|conclusion|next|\\?$)',
  '(?:ready|feel ready) (?:for|to (?:read|move)) .*(?:chapter|next)',
  "(?:is|are) there any(?:thing)? (?:else|specific|other)?.*(?:\\bi can\\b|you'd like|you would like|me to|you want)",
  'does (?:this|that) (?:meet|match|work for you|help|look|sound|fit|capture)',
  'what (?:would you like (?:me to|to (?:see|read|do|write|happen|change|adjust|add))|else would you|should i|do you think of (?:this|the))\\b',
  'you can (?:ask|tell|let) me\\b',
  '(?:berikutnya|seterusnya)[:,] (?:saya|bab)',
  TELL_MS,
  '(?:jika|sekiranya|kalau) (?:ada|terdapat)\\b.*(?:maklumkan|beritahu saya|nyatakan)',
  '(?:apakah|apa) yang (?:anda|awak) (?:mahu|ingin|hendak)(?:kan)? saya\\b',
  'ada apa-apa lagi\\b.*(?:saya|anda)',
  '(?:mahu|nak|hendak|perlu) saya\\b.*(?:sambung|terus|tulis|ubah|bab)',
].map(pattern)

function pattern(source: string): RegExp {
  return new RegExp(`^(?:${source})`)
}

/** How chatter begins, so that a stream is held back no longer than need be. */
const STARTS =
  "please|just|simply|let me know|feel free|don't hesitate|do not hesitate|i hope|hope |i really hope|really hope|would you like|do you want|shall i|shall we|should i|should we|may i|may we|want me|if you|if there's any|if there is any|if this|if that|if it |if any|i'm happy|i'm glad|i'm here|i'm available|i am happy|i am glad|i am here|i am available|i'd be|i would be|i can |semoga|saya harap|saya berharap|harap|adakah|sila |jangan ragu|jangan segan|beritahu|maklumkan|jika |kalau |sekiranya|andai |saya sedia|saya bersedia|saya boleh|saya gembira|saya berbesar|mahukah|inginkah|perlukah".split(
    '|',
  )

const STARTS_ALONE = [
  ...STARTS,
  ...'happy writing|happy reading|happy cooking|enjoy|good luck with|selamat|word count|word-count|wordcount|approx|total word|final word|about |around |~|kira-kira|lebih kurang|anggaran|jumlah|bilangan|end of|tamat|akhir bab|note|nota|catatan|this chapter|this introduction|this conclusion|this outline|this story|this text|this draft|this version|this poem|this section|the above|bab |teks |cerita |pengenalan |kesimpulan |rangka |sajak |bahagian |as an ai|thank you for|thanks for|terima kasih|ready |feel ready|is there any|are there any|does this|does that|what |you can|berikutnya|seterusnya|apa yang|apakah yang|ada apa|mahu saya|nak saya|hendak saya|perlu saya'.split(
    '|',
  ),
]

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
