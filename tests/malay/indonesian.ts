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

const PHRASES =
  /\b(?:tidak bisa|bisa (?:di|me|ber|ter)\p{L}{3,}|(?:dia|kita|saya|kamu|mereka|anda|aku|yang) bisa(?! ular)|alur cerita|bola basket|bulu tangkis|kamar mandi|kata sandi|oleh-oleh|rumah sakit|sampul (?:buku|depan|belakang)|sekolah dasar|sepak bola|wajib pajak)\b/giu

/** Nouns that Indonesian makes with -itas, and Malaysian with -iti. */
const ITAS = /^\p{L}{3,}itas$/u

/** The Indonesian words of a Malay text. Words that a text quotes to warn of them don't count. */
export function indonesianIn(text: string): string[] {
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
