import type { Language } from '../language.ts'

/**
 * Words of style, not of subject, and how often common prose has each in 10,000 words: rough figures, to tell much and little.
 * Words that tell who speaks (`said`, `kata`) are as frequent as the talk of a page, and in no list.
 * The words of a text's subject (`tide`, `harbour`) are in no list, so that they are never taken for the author's voice.
 */
const COMMON: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: rates(
    'and 280 but 55 or 30 so 30 then 22 there 30 now 17 just 18 like 22 because 10 here 12 only 13 too 11 still 11 even 11 again 10 never 10 something 9 nothing 7 always 6 anyway 1 perhaps 3 maybe 3 almost 5 quite 4 rather 4 very 9 really 5 well 8 enough 6 already 5 once 6 soon 3 suddenly 2 slowly 2 quickly 2 finally 2 somehow 1 somewhere 2 anything 4 everything 4 someone 3 anyone 2 nobody 2 everyone 3 little 9 small 5 old 8 good 9 great 5 own 7 whole 3 certain 2 strange 2 quiet 2 dark 4 cold 3 soft 2 bright 2 plain 1 though 6 although 2 while 8 until 5 however 2 therefore 1 yet 4 seemed 5 seems 2 felt 6 thought 8 knew 7 know 10 began 3 course 4 actually 2 probably 2 certainly 2 indeed 1 instead 2 merely 1 simply 2 exactly 1 ever 5 twice 1 sometimes 3 usually 1 often 3 half 3 both 4 such 5 no 22 not 50 yes 5 oh 3 every 6 kind 4 sort 3 bit 2 rest 3 least 2 away 7 back 14 upon 2 toward 2 towards 2 beneath 1 beyond 1 within 2 without 5 between 5 except 1',
  ),
  ms: rates(
    'dan 220 tetapi 20 tapi 6 atau 25 namun 7 lalu 9 kemudian 8 maka 4 pun 22 lagi 22 sudah 22 telah 22 dah 3 akan 25 sedang 10 masih 12 hanya 12 cuma 3 sahaja 11 saja 4 juga 24 jua 1 sangat 6 amat 3 sekali 8 terlalu 4 begitu 8 seperti 22 bagai 3 bagaikan 2 seolah-olah 2 mungkin 5 barangkali 1 memang 4 sungguh 1 apabila 11 ketika 10 semasa 5 sewaktu 2 tatkala 1 tiba-tiba 3 perlahan-lahan 2 kadang-kadang 2 akhirnya 3 sebenarnya 3 tidak 80 tak 15 bukan 12 belum 7 jangan 5 tiada 6 boleh 20 kerana 20 sebab 5 supaya 6 agar 4 kecil 6 besar 8 lama 7 sedikit 5 banyak 8 semua 10 setiap 8 sendiri 9 barulah 1 itulah 3 inilah 2 malah 2 malahan 1 bahkan 1 walaupun 4 meskipun 1 sekalipun 1 sambil 4 sehingga 7 sampai 7 hampir 3 selalu 3 sering 3 jarang 1 biasanya 2 entah 1 rupanya 1 ternyata 1 nampaknya 1 agaknya 1 mesti 3 perlu 9 harus 3 patut 1 hendak 5 mahu 9 nak 6 ada 38 ialah 8 adalah 12 iaitu 6 antara 9 tanpa 5 bersama 4 kembali 4 terus 6 segera 2 pula 6 bukankah 1 sesuatu 4 seseorang 3 sesiapa 2 apa-apa 3 macam 3 sunyi 1 diam 2 sepi 1',
  ),
}

export interface FavouriteWord {
  readonly word: string
  readonly count: number
}

const MIN_COUNT = 3
/** A favourite comes this many times as often as in common prose, and so surely that chance is hardly the reason. */
const MIN_TIMES = 2
const MIN_DEVIATIONS = 3
const MAX_FAVOURITES = 6

/** The words of style that a text has much more often than common prose, the most striking first. */
export function favouriteWords(words: readonly string[], language: Language): FavouriteWord[] {
  const counts = new Map<string, number>()
  for (const word of words) if (COMMON[language].has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const striking = [...counts].flatMap(([word, count]) => {
    const usual = (words.length * COMMON[language].get(word)!) / 10_000
    const deviations = (count - usual) / Math.sqrt(usual)
    const isFavourite = count >= MIN_COUNT && count >= usual * MIN_TIMES && deviations >= MIN_DEVIATIONS
    return isFavourite ? [{ word, count, deviations }] : []
  })
  return striking
    .toSorted((one, other) => other.deviations - one.deviations)
    .slice(0, MAX_FAVOURITES)
    .map(({ word, count }) => ({ word, count }))
}

/** How often a text has each word of style, in 1,000 words. */
export function styleWordRates(words: readonly string[], language: Language): ReadonlyMap<string, number> {
  const found = words.filter((word) => COMMON[language].has(word))
  const counts = Map.groupBy(found, (word) => word)
  return new Map([...counts].map(([word, all]) => [word, (all.length * 1000) / words.length]))
}

function rates(list: string): ReadonlyMap<string, number> {
  const parts = list.split(' ')
  const words = parts.filter((_, index) => index % 2 === 0)
  return new Map(words.map((word, index) => [word, Number(parts[index * 2 + 1])] as const))
}
