import type { Language } from '../language.ts'

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Words that carry no content of their own. */
export const FUNCTION_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words(`a about above across after again against all almost along already also although always am among an and another any anybody
    anyone anything are aren't around as at away back be because been before behind being below beneath beside between beyond both but by
    came can can't cannot come could couldn't did didn't do does doesn't doing don't done down during each either else enough even ever
    every everybody everything far few first for from further gave get gets getting give go goes going gone got had hadn't half has hasn't
    have haven't having he he'd he'll he's her here hers herself him himself his how i i'd i'll i'm i've if in inside instead into is isn't
    it it's its itself just kept knew know last least less let like little long look looked made make many may me might mine more most much
    must my myself near never next no nobody none nor not nothing now of off on once one only onto or other others our ours out outside over
    own per perhaps put quite rather really said same saw say says see seen shall she she'd she'll she's should shouldn't since so some
    somebody someone something soon still such take taken than that that's the their theirs them themselves then there there's these they
    they'd they'll they're they've thing things think this those though thought through till to together told too took toward towards turned
    under until up upon us very was wasn't we we'd we'll we're we've well went were weren't what when where whether which while who who's
    whole whom whose why will with within without won't would wouldn't yes yet you you'd you'll you're you've your yours yourself`),
  ms: words(`ada adakah adalah agak agar akan aku akhirnya amat anda antara apa apabila apakah asyik atas atau awak bagai bagaimana bagi bahawa
    banyak barangkali baru bawah beberapa begini begitu belakang belum berada berapa betul bila boleh bukan cuma cukup dahulu dalam dan dapat
    dari daripada dekat demi dengan depan di dia dirinya diri dulu engkau hadapan hampir hanya hendak hingga ia iaitu ialah ikut ini itu
    itulah jadi jangan jika jikalau juga kadang kala kalau kali kami kamu kata kau ke kecuali kembali kemudian kena kenapa kepada kepadanya
    kerana ketika kini kita kononnya kurang lagi lain lalu lama langsung lebih maka malah mana manakala masa masih masing maupun melainkan
    memang mengapa menjadi menurut mereka mesti misalnya mungkin mula nanti nya oleh pada padanya pernah perlu pula pun sahaja saja salah
    sama sambil sampai sana sangat saya sebab sebagai sebaik sebelum seberapa sebuah sedang sedangkan sedikit segala seharusnya sehingga
    sejak sekali sekarang seketika sekurang selagi selain selalu selama selepas seluruh semasa sementara semua semula semuanya sendiri
    seorang seperti sepertinya serta sesuatu sesudah setelah setiap siapa sini situ suatu sudah supaya tadi tahu tanpa tapi telah tentang
    tentu terhadap terlalu termasuk ternyata tersebut terus tetapi tiada tiap tidak tolong turut untuk usah walaupun walau yang`),
}

/** Units by their names, with the size of one in the dimension's base unit. */
interface Unit {
  readonly name: string
  readonly dimension: 'length' | 'mass' | 'volume' | 'time' | 'currency' | 'share' | 'temperature'
}

const UNIT_NAMES: Readonly<Record<Unit['dimension'], string>> = {
  length: `millimetre=mm,millimetres,millimeter,millimeters,milimeter;centimetre=cm,centimetres,centimeter,centimeters,sentimeter;
    metre=m,metres,meter,meters;kilometre=km,kilometres,kilometer,kilometers,kilometer;inch=inches,inci;foot=feet,ft,kaki;
    yard=yards,ela;mile=miles,batu`,
  mass: `gram=g,grams,gramme,grammes;kilogram=kg,kilo,kilos,kilograms,kilogramme,kilogrammes,kilogram;ton=tons,tonne,tonnes,tan;
    stone=stones;ounce=ounces,oz,auns`,
  volume: 'millilitre=ml,millilitres,mililiter;litre=l,litres,liter,liters;gallon=gallons,gelen;cup=cups,cawan',
  time: `second=seconds,saat;minute=minutes,minit;hour=hours,jam;day=days,hari;week=weeks,minggu;fortnight=fortnights;
    month=months,bulan;year=years,tahun;decade=decades,dekad;century=centuries,abad`,
  currency: 'ringgit=rm,myr;sen=cents;pound=quid;dollar=dollars,usd;euro=euros',
  share: 'percent=peratus,percent',
  temperature: 'degree=degrees,darjah',
}

/** Every written form of a unit. */
export const UNITS: ReadonlyMap<string, Unit> = new Map(
  Object.entries(UNIT_NAMES).flatMap(([dimension, list]) =>
    list.split(';').flatMap((entry): [string, Unit][] => {
      const [name, forms] = entry.trim().split('=') as [string, string]
      const unit: Unit = { name, dimension: dimension as Unit['dimension'] }
      return [name, ...forms.split(',')].map((form) => [form.trim(), unit])
    }),
  ),
)

/** Words of clock times that say nothing of what happens at them. */
const TIMES_OF_DAY: ReadonlySet<string> = words(
  "o'clock time noon midnight morning afternoon evening night pukul waktu masa pagi tengahari petang malam",
)

/** Months and weekdays in both languages, with short forms, from 1 and from 0 (Sunday). */
export const MONTHS: ReadonlyMap<string, number> = numbered(
  `january jan januari;february feb februari;march mac;april apr;may mei;june jun;july julai;august aug ogos;
   september sept;october oct oktober;november nov;december dec disember`,
  1,
)
export const WEEKDAYS: ReadonlyMap<string, number> = numbered(
  `sunday sundays ahad;monday mondays isnin;tuesday tuesdays selasa;wednesday wednesdays rabu;thursday thursdays khamis;
   friday fridays jumaat;saturday saturdays sabtu`,
  0,
)

function numbered(text: string, first: number): Map<string, number> {
  return new Map(
    text.split(';').flatMap((forms, index) =>
      forms
        .trim()
        .split(/\s+/)
        .map((form): [string, number] => [form, index + first]),
    ),
  )
}

/** The stem of a word in lower case; null for words without content of their own. */
export function contentStemOf(lower: string, language: Language): string | null {
  const isContent =
    lower.length > 2 &&
    /^\p{L}/u.test(lower) &&
    !FUNCTION_WORDS[language].has(lower) &&
    !TIMES_OF_DAY.has(lower) &&
    !UNITS.has(lower) &&
    !MONTHS.has(lower) &&
    !WEEKDAYS.has(lower)
  return isContent ? stemOf(lower, language) : null
}

/** A word in the form by which it is compared with others: without the endings of number, possession and tense. */
export function stemOf(word: string, language: Language): string {
  const lower = word.toLowerCase().replaceAll('’', "'")
  return language === 'en' ? englishStem(lower.replace(/'s$|'$/, '')) : malayStem(lower)
}

function englishStem(word: string): string {
  const bare = withoutPlural(word)
  const root = /^(.{3,})(?:ed|ing)$/.exec(bare)?.[1]
  return root === undefined || !/[aeiouy]/.test(root) ? bare : root.replace(/([bdgmnprt])\1$/, '$1')
}

function withoutPlural(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && /(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

function malayStem(word: string): string {
  if (word.length <= 5) return word
  const bare = word.replace(/(?:nya|lah|kah)$/, '')
  return bare.length > 6 ? bare.replace(/^di(?=[^aeiou])/, '').replace(/kan$/, '') : bare
}
