/**
 * Indonesian words that no Malaysian text uses, whatever its subject; what both share (`kereta api`, `rapat`, `bisa` for venom, `pacar`
 * for henna, `Anda`) is left out. One of them is enough.
 */
const SURE = new Set(
  'karena kantor sepeda uang dokter apotek rekening tagihan stasiun bandara ponsel koran kulkas handuk sopir knalpot kangen keren gratis banget nggak enggak cewek cowok ngomong menit delapan nomor kualitas aktivitas komunitas kreativitas identitas prioritas fasilitas realitas universitas fakultas membutuhkan dibutuhkan butuh kebutuhan sekretaris televisi kemarin libur liburan pabrik listrik bioskop asuransi kuitansi karcis prangko resep sukses otomatis dibilang semangka wortel permen saus'.split(
    ' ',
  ),
)

/** Words that a text about Indonesia, or an older one, may well use: two of them make it worth a look. */
const LIKELY = new Set(
  'mobil obat provinsi kabupaten kecamatan gubernur walikota wisatawan pariwisata celana lemari kasur kaos koper kado apel tante sore gak'.split(
    ' ',
  ),
)

/** Days, months and a sentence's beginning, which are written large, as names are. */
const DATED = new Set(['Senin', 'Jumat', 'Maret', 'Agustus', 'Desember', 'Juni', 'Juli', 'Karena'])

const PHRASES =
  /\b(?:tidak bisa|bisa (?:di|me|ber|ter)\p{L}{3,}|(?:dia|kita|saya|kamu|mereka|anda|aku|kami) bisa(?! ular)|kamar mandi|rumah sakit|sekolah dasar|mesin tik)\b/giu

const ENOUGH = 2

export interface FoundWord {
  /** As it stands in the text. */
  readonly word: string
  readonly at: number
}

/**
 * The Indonesian words of a Malay text, in their order; none when a few might be a name or a quotation. What stands between quotation
 * marks, in italics, in code or in a block quotation is not looked at.
 */
export function indonesianWords(text: string): FoundWord[] {
  const own = withoutCitations(text)
  const sure: FoundWord[] = [...own.matchAll(PHRASES)].map((found) => ({ word: found[0], at: found.index }))
  const likely: FoundWord[] = []
  for (const found of own.matchAll(/(?<![\p{L}-])\p{L}{3,40}(?![\p{L}-])/gu)) {
    const [word] = found
    if (SURE.has(word)) sure.push({ word, at: found.index })
    else if (LIKELY.has(word) || DATED.has(word)) likely.push({ word, at: found.index })
  }
  const all = sure.length > 0 || likely.length >= ENOUGH ? [...sure, ...likely] : []
  return all.toSorted((one, other) => one.at - other.at)
}

/** The text with blanks, as many, in place of what it cites. */
function withoutCitations(text: string): string {
  return text.replace(
    /[“"][^”"\n]{0,1000}[”"]|‘[^’\n]{0,300}’|(?<![\p{L}*])\*(?!\*)[^*\n]{1,300}\*(?!\*)|(?<![\p{L}_])_[^_\n]{1,300}_|`[^`\n]{1,300}`|^[ \t]*>[^\n]*/gmu,
    (cited) => ' '.repeat(cited.length),
  )
}
