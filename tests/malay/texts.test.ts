import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { packageRoot } from '../../engine/node/folders.ts'
import { helpTexts, messages, studioTexts } from '../messages/surfaces.ts'

interface Pair {
  /** File and key, `fiction/horror.yaml fields.horrorType.label`. */
  readonly place: string
  readonly en: string | null
  readonly ms: string
}

const folder = (name: string) => join(packageRoot(), name)
const filesOf = (name: string, ending: RegExp) =>
  readdirSync(folder(name), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => ending.test(path))
    .toSorted()

/** Every text of a YAML file that has an `ms`, with the English beside it. */
function pairsWithin(value: unknown, place: string): Pair[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => pairsWithin(one, `${place}.${index}`))
  if (typeof value !== 'object' || value === null) return []
  const { en, ms } = value as { en?: unknown; ms?: unknown }
  const own = typeof ms === 'string' ? [{ place, en: typeof en === 'string' ? en : null, ms }] : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) => pairsWithin(inner, place ? `${place}.${key}` : key)),
  ]
}

const specTexts: readonly Pair[] = filesOf('generators', /\.yaml$/).flatMap((path) =>
  pairsWithin(parse(readFileSync(join(folder('generators'), path), 'utf8')), '').map((pair) => ({
    ...pair,
    place: `${path} ${pair.place}`,
  })),
)

const templateTexts: readonly Pair[] = filesOf('templates', /\.ms\.hbs$/).map((path) => ({
  place: `templates/${path}`,
  en: readFileSync(join(folder('templates'), path.replace('.ms.hbs', '.en.hbs')), 'utf8'),
  ms: readFileSync(join(folder('templates'), path), 'utf8'),
}))

const messageTexts: readonly Pair[] = Object.entries({ ...messages, ...studioTexts, ...helpTexts }).map(
  ([code, { en, ms }]) => ({
    place: `message ${code}`,
    en,
    ms,
  }),
)

/** Prompt texts speak to a model, everything else to people. */
function isPrompt({ place }: Pair): boolean {
  return /\.hbs$| prompt\.|\.say$|\.about$/.test(place)
}

/**
 * Indonesian words for which Malaysian has others. Left out is what both languages have, also where the sense differs by
 * country (`kereta`, `rapat`, `wawancara`, `dompet`); where only a phrase tells, the phrase is listed.
 */
const WORDS = new Set(
  `aja akun aktivitas aktifitas analisa antri antrian apel apotek apoteker asuransi
  bagian bahwa balita bandara banget bapak bareng baterai beda berbeda membedakan bensin bioskop bis bisnis bocah bohlam
  bule cabe capek cewek coba mencoba cowok cuek
  delapan desember dibilang diskon dokter dosen dramatis efektivitas elpiji enggak
  episode fakultas fantastis fasilitas gampang ganteng garasi garpu gizi gratis gubernur gak
  handphone handuk hape hewan higienis historis identitas ijin informasi inspektur intensitas internasional investasi
  jadwal jaman jomblo juli jumat juni kabupaten kadaluarsa kado kakek kalimat kangen kantor kaos kapasitas karcis karena
  karir kasur kecamatan kecap kedaluwarsa kelinci kelurahan kemarin keren keripik kesehatan klub kode komoditas
  kompleksitas kompor komunitas konsumen kopor koper koran kreativitas kredibilitas kualitas kuantitas kue kuitansi
  kuliner kulkas kurva kwalitas lansia lemari liburan listrik lowongan
  mampir maret maupun mbak medis menit merek merk metode mie misterius mobil modernisasi montir
  nasehat ngga nggak ngobrol ngomong nomor obat obligasi otentik otomatis otoritas
  pabrik pacar pacaran paman paragraf pariwisata parkiran perawat periode permen ponsel praktek praktis prangko pria
  prioritas produktivitas produsen properti provinsi psikologis realita realitas rekening relawan resep resiko romantis
  saus sehat sekedar sekretaris selai seluler semangka senin sepeda setir setrika silahkan silakan sistematis situs
  sopir sore stabilitas standar stasiun stopkontak sukses surel swalayan
  tagihan tante tas tautan teknis televisi terigu tim tipe toko tomat trotoar uang unduh unggah universitas utang
  wajan walikota wirausaha wisata wisatawan wortel yaitu`.split(/\s+/),
)

/** Words that a prompt or an option may have and a message may not. */
const WORDS_OF_MESSAGES = new Set(
  `autentikasi baru berhasil bisa cerah detik diperbarui diunduh diunggah dompet email hapus dihapus menghapus inggris izin judul
  kamu kapan kesalahan koneksi konten kredensial kueri kuota langganan layanan mau memperbarui otentikasi paket pembaruan
  pengaturan peramban perbarui peran respon sampul sandi segarkan server terjadi terverifikasi ulangi verifikasi`.split(
    /\s+/,
  ),
)

const PHRASES =
  /\b(?:tidak bisa|bisa (?:di|me|ber|ter)\p{L}{3,}|(?:dia|kita|saya|kamu|mereka|anda|aku|yang) bisa(?! ular)|alur cerita|bola basket|bulu tangkis|kamar mandi|kata sandi|oleh-oleh|rumah sakit|sampul (?:buku|depan|belakang)|sekolah dasar|sepak bola|wajib pajak)\b/giu

/** Nouns that Indonesian makes with -itas, and Malaysian with -iti. */
const ITAS = /^\p{L}{3,}itas$/u

/** The Indonesian words of a Malay text. Words that a text quotes to warn of them don't count. */
function indonesianIn(text: string): string[] {
  const said = text.replace(/[^\n]*\bIndonesia\b[^\n]*/g, (line) => line.replace(/"[^"]{1,20}"|\([^)]*\)/g, ' '))
  const plain = said.replace(/\{\{.*?\}\}|\{\w+\}/g, ' ').toLowerCase()
  const words = plain.match(/\p{L}+(?:-\p{L}+)*/gu) ?? []
  return [
    ...words.filter((word) => WORDS.has(word) || WORDS.has(stemOf(word)) || ITAS.test(word)),
    ...(plain.match(PHRASES) ?? []),
  ]
}

/** Without the endings -nya, -kan and the like, and the second half of a doubled word. */
function stemOf(word: string): string {
  const [first] = word.split('-')
  return first!.replace(/(?:nya|mu|ku|kah|lah|pun)$/, '')
}

const everything = [...specTexts, ...templateTexts, ...messageTexts]
const forPeople = everything.filter((pair) => !isPrompt(pair))

/** `place: text` of those that a rule finds, to read at a glance. */
const found = (pairs: readonly Pair[], rule: (pair: Pair) => readonly string[] | null) =>
  pairs.flatMap((pair) => {
    const words = rule(pair)
    return words && words.length > 0 ? [`${pair.place}: ${words.join(', ')}`] : []
  })

test('there is something to read', () => {
  expect(specTexts.length).toBeGreaterThan(2000)
  expect(templateTexts.length).toBeGreaterThan(25)
})

test.each([
  ['Karena kualitasnya, dia bisa menulis di kantor.', ['karena', 'kualitasnya', 'kantor', 'dia bisa']],
  ['Tidak bisa dibeli di toko-toko; hewannya sehat.', ['toko-toko', 'hewannya', 'sehat', 'tidak bisa']],
  ['Maskulinitas', ['maskulinitas']],
])('Indonesian words are known: %s', (text, words) => {
  expect(indonesianIn(text)).toEqual(words)
})

test.each([
  'Kerana kualitinya, dia boleh menulis di pejabat.',
  'Ular itu ada bisa; bisanya lambat, dan bisa ular tidak berbau.',
  'Kertas di atas batas, teratas dan melintas.',
  'Bahasa Malaysia, bukan Indonesia ("kerana" bukan "karena", "bisa", "uang").',
  'Organisasi, generalisasi, tokoh, kereta api, mesyuarat, berjaya.',
])('Indonesian words are not taken for Malay: %s', (text) => {
  expect(indonesianIn(text)).toEqual([])
})

test('Indonesian words stand nowhere in specs, templates or messages', () => {
  expect(found(everything, ({ ms }) => indonesianIn(ms))).toEqual([])
})

/** Malay all the same: a bright theme, somebody who is new here, a page of a book, what was just edited. */
const RIGHT_HERE = [
  'mail.password-changed-text',
  'account.no-account',
  'entry.sample-text',
  'shell.shortcut-theme',
  'books.sort-worked',
  'shell.theme-light',
]

test('messages have none of the words that only a text of another kind may have', () => {
  const words = ({ ms }: Pair) =>
    ms
      .toLowerCase()
      .replace(/\{\w+\}/g, ' ')
      .split(/[^\p{L}-]+/u)
      .filter((word) => WORDS_OF_MESSAGES.has(word))
  expect(words({ place: '', en: null, ms: 'Terjadi kesalahan server, tidak bisa.' })).toHaveLength(4)
  const places = messageTexts.filter((pair) => words(pair).length > 0).map(({ place }) => place)
  expect(places).toEqual(RIGHT_HERE.map((code) => `message ${code}`))
})

test('sentences of the program ask as politely as the English', () => {
  const codes = Object.entries(messages).flatMap(([code, { en, ms }]) =>
    /\bsila\b/i.test(ms) === /\bplease\b/i.test(en) ? [] : [code],
  )
  expect(codes).toEqual([])
})

test('within a sentence it is anda, not Anda', () => {
  const middle = /(?<=[\p{Ll},;:] )Anda\b/gu
  expect(found(everything, ({ place, ms }) => (place.endsWith(' title') ? null : ms.match(middle)))).toEqual([])
})

test('a form says anda, never kamu or engkau', () => {
  expect(found(forPeople, ({ ms }) => ms.match(/\b(?:kamu|engkau|awak|kalian|lu|elo)\b/gi))).toEqual([])
})

test('di and ke stand apart before a place and close before a verb', () => {
  const apart =
    /\b(?:di|ke) (?:tulis|baca|buat|beri|guna|jana|simpan|pilih|hantar|padam|papar|sebut|kira|uji|kongsi)(?:kan|i)?\b/gi
  const close = /\b(?:diatas|dibawah|didalam|diluar|disini|disana|kedalam|keluar negara|keatas|kebawah|dimana)\b/gi
  expect(found(everything, ({ ms }) => [...(ms.match(apart) ?? []), ...(ms.match(close) ?? [])])).toEqual([])
})

test('a quotation that opens closes, and no blank stands before a stop', () => {
  const odd = ({ ms }: Pair) => {
    const count = (mark: string) => ms.split(mark).length - 1
    return [
      ...(count('“') === count('”') ? [] : ['“”']),
      ...(count('(') === count(')') ? [] : ['()']),
      ...(ms.match(/\p{L} [,.;?!](?= |$)/gu) ?? []),
    ]
  }
  expect(found(everything, odd)).toEqual([])
})

/** Words that are the same in both languages, and names. */
const SAME = new Set(
  `1 item|1 token|A5|Admin|Bahasa Malaysia|Bio|Creative Commons|Ctrl + Enter|data|Digital|English|EPUB|Genre|Golf|Gourmet|Haiku|haiku
  |Hamster|ISBN|Keto|Langkawi|Latin|Mandarin|Markdown|Markdown (.md)|Mediterranean|Menu|Model|Moral|Neutral|Noir|Nostalgia
  |Paleo|Paranormal|Pastel|Popular|Pro|Program|Status|STEM|Stripe|Trauma|Trivia|Vegan|Vegetarian|Word|{n} token|{n}. {title}|{name}, {part}|{size} KB`
    .split('|')
    .map((word) => word.trim()),
)

test('every label is translated, but for words that are the same', () => {
  const untranslated = ({ en, ms }: Pair) =>
    en === ms && /\p{L}/u.test(ms) && !SAME.has(ms) && !/^\{\w+\}$/.test(ms) ? [ms] : null
  expect(found(forPeople, untranslated)).toEqual([])
})

test('no word stands in that list in vain', () => {
  const met = new Set(forPeople.flatMap(({ en, ms }) => (en === ms ? [ms] : [])))
  expect([...SAME].filter((word) => !met.has(word))).toEqual([])
})

test('no prompt is left in English', () => {
  const english = /\b(?:the|and|with|that|which|never|every|their|would|because)\b/gi
  const prompts = everything.filter(isPrompt)
  // Forbidden phrases and examples may quote a word or two.
  expect(found(prompts, ({ ms }) => ((ms.match(english)?.length ?? 0) > 2 ? ms.match(english) : null))).toEqual([])
})
