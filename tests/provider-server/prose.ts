/** Sentences that no two are alike, in English, Malay and Spanish: enough for language detection and for counting. */
const BANKS = {
  en: {
    who: [
      'The old fisherman',
      'Mira',
      'Her grandmother',
      'The schoolteacher',
      'A boy from the harbour',
      'The lighthouse keeper',
      'His sister',
      'The mechanic',
    ],
    did: [
      'carried the lamp',
      'mended the torn net',
      'counted the wet steps',
      'listened to the wind',
      'folded the yellow map',
      'opened the heavy gate',
      'watched the grey water',
      'wrote a short letter',
    ],
    where: [
      'behind the boathouse',
      'under the broken roof',
      'along the northern quay',
      'beside the empty well',
      'before the market woke',
      'after the last ferry',
      'near the salt pans',
      'above the quiet bay',
    ],
    why: [
      'because nobody else would',
      'while the tide went out',
      'as the clock struck seven',
      'until the rain grew thin',
      'though the road was closed',
      'when the dogs fell silent',
    ],
  },
  ms: {
    who: [
      'Nelayan tua itu',
      'Mira',
      'Nenek mereka',
      'Guru sekolah itu',
      'Budak dari jeti',
      'Penjaga rumah api',
      'Adik perempuannya',
      'Tukang kayu itu',
    ],
    did: [
      'membawa pelita minyak',
      'membaiki pukat yang koyak',
      'mengira anak tangga yang basah',
      'mendengar bunyi angin',
      'melipat peta kuning',
      'membuka pintu pagar yang berat',
      'memandang air yang kelabu',
      'menulis surat pendek',
    ],
    where: [
      'di belakang bangsal perahu',
      'di bawah bumbung yang pecah',
      'di sepanjang jeti utara',
      'di tepi perigi yang kosong',
      'sebelum pasar dibuka',
      'selepas feri terakhir',
      'berhampiran kolam garam',
      'di atas teluk yang sunyi',
    ],
    why: [
      'kerana tiada orang lain yang sanggup',
      'ketika air laut surut',
      'apabila jam berbunyi tujuh kali',
      'sehingga hujan menjadi renyai',
      'walaupun jalan itu ditutup',
      'setelah anjing berhenti menyalak',
    ],
  },
  es: {
    who: [
      'El viejo pescador',
      'Mira',
      'Su abuela',
      'La maestra',
      'Un niño del puerto',
      'El guardián del faro',
      'Su hermana',
      'El carpintero',
    ],
    did: [
      'llevaba la lámpara',
      'remendaba la red rota',
      'contaba los escalones mojados',
      'escuchaba el viento',
      'doblaba el mapa amarillo',
      'abría la pesada puerta',
      'miraba el agua gris',
      'escribía una carta breve',
    ],
    where: [
      'detrás del cobertizo',
      'bajo el techo roto',
      'a lo largo del muelle',
      'junto al pozo vacío',
      'antes de que abriera el mercado',
      'después del último barco',
      'cerca de las salinas',
      'sobre la bahía tranquila',
    ],
    why: [
      'porque nadie más lo haría',
      'mientras bajaba la marea',
      'cuando el reloj dio las siete',
      'hasta que la lluvia cesó',
      'aunque el camino estaba cerrado',
      'cuando los perros callaron',
    ],
  },
} as const

export type BankLanguage = keyof typeof BANKS

function pick(list: readonly string[], at: number): string {
  return list[at % list.length] as string
}

/** The nth sentence, the same every time. */
export function sentence(at: number, language: BankLanguage = 'en'): string {
  const { who, did, where, why } = BANKS[language]
  const mixed = (at * 7919 + 13) % 3072
  const parts = [
    pick(who, mixed),
    pick(did, Math.floor(mixed / 8)),
    pick(where, Math.floor(mixed / 64)),
    pick(why, Math.floor(mixed / 512)),
  ]
  return `${parts.join(' ')}.`
}

/** Exactly `words` words in paragraphs of four or five sentences, beginning with sentence `from`; the last sentence is cut to measure and closed. */
export function prose(
  words: number,
  { from = 0, language = 'en' }: { from?: number; language?: BankLanguage } = {},
): string {
  const paragraphs: string[] = []
  let paragraph: string[] = []
  let left = words
  for (let at = from; left > 0; at++) {
    const all = sentence(at, language).split(' ')
    const taken = all.slice(0, left)
    left -= taken.length
    paragraph.push(taken.join(' ').replace(/[.,]?$/, '.'))
    if (paragraph.length >= 4 + (at % 2)) {
      paragraphs.push(paragraph.join(' '))
      paragraph = []
    }
  }
  if (paragraph.length > 0) paragraphs.push(paragraph.join(' '))
  return paragraphs.join('\n\n')
}
