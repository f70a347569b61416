/** Indonesian words that no Malaysian text uses, whatever its subject; what both share (`kereta api`, `rapat`, `bisa` for venom) is left out. */
const WORDS = new Set(
  'karena mobil kantor sepeda uang dokter apotek obat rekening asuransi tagihan provinsi kabupaten kecamatan gubernur walikota wisatawan pariwisata liburan libur bandara stasiun bioskop pabrik listrik ponsel koran kulkas handuk celana lemari kasur kaos koper kado saus apel wortel semangka permen resep sopir knalpot pacar tante kangen keren sukses kemarin sore menit delapan nomor kualitas aktivitas komunitas kreativitas identitas prioritas fasilitas realitas universitas fakultas otomatis membutuhkan dibutuhkan butuh kebutuhan gratis banget nggak enggak gak cewek cowok ngomong dibilang senin jumat maret agustus desember juni juli kuitansi karcis sekretaris televisi prangko'.split(
    ' ',
  ),
)

const PHRASES =
  /\b(?:tidak bisa|bisa (?:di|me|ber|ter)\p{L}{3,}|(?:dia|kita|saya|kamu|mereka|anda|aku) bisa(?! ular)|kamar mandi|rumah sakit|sekolah dasar|mesin tik)\b/giu

/** How many Indonesian words make a text worth a look: one may be a name or a quotation. */
const ENOUGH = 2

/** Whether a Malay text uses Indonesian words. */
export function usesIndonesian(text: string): boolean {
  let found = text.match(PHRASES)?.length ?? 0
  for (const [word] of text.matchAll(/(?<![\p{L}-])\p{L}{3,}(?![\p{L}-])/gu)) {
    // Months and days are written large; so are names, which may be anything.
    if (WORDS.has(word) || (DATED.has(word) && WORDS.has(word.toLowerCase()))) found++
    if (found >= ENOUGH) return true
  }
  return found >= ENOUGH
}

const DATED = new Set(['Senin', 'Jumat', 'Maret', 'Agustus', 'Desember', 'Juni', 'Juli', 'Karena'])
