/** Words by which headings tell what a part is, in English and Malay: lower case, without punctuation. */

const list = (text: string): ReadonlySet<string> => new Set(text.split(',').map((one) => one.trim()))

/** What a chapter is called in any book. */
export const CHAPTER_LABELS = list('chapter, chap, ch, bab')
/** What a reply may call its piece, whatever the book calls it. `Step 3` or `Day 1` may head a section of the piece. */
export const PIECE_LABELS = new Set([...CHAPTER_LABELS, ...list('part, section, bahagian, seksyen')])
/** What an outline may call what it plans. */
export const ENTRY_LABELS = new Set([
  ...CHAPTER_LABELS,
  ...list('section, seksyen, entry, entri, step, langkah, episode, episod, lesson, pelajaran, module, modul, unit'),
])
/** With a number they begin a chapter of a manuscript. */
export const CHAPTER_WORDS = new Set([
  ...ENTRY_LABELS,
  ...list(
    'week, minggu, day, hari, letter, surat, canto, kanto, stave, scene, adegan, story, kisah, cerita, recipe, resipi, tip, rule',
  ),
])
/** With a number they begin a part of several chapters. */
export const PART_WORDS = list('part, book, volume, act, bahagian, bagian, jilid, buku, babak')

/** A label that only says which chapter it is. */
export const CHAPTER_LABEL = new RegExp(`^(?:${[...CHAPTER_LABELS].join('|')})\\b`, 'i')

/** What comes before the first chapter. */
export const OPENINGS = list(
  'prologue, prolog, introduction, preface, foreword, before we begin, preamble, pendahuluan, pengenalan, prakata, kata pengantar, kata pendahuluan, kata-kata aluan, mukadimah, muqaddimah, permulaan, pembuka, pembuka kata, a note to the reader, note to the reader, to the reader',
)
/** What comes after the last. */
export const ENDINGS = list(
  'epilogue, epilog, conclusion, afterword, coda, closing words, final words, penutup, kesimpulan, kata akhir, akhir kata, kata penutup, rumusan, penutup kata, penamat, epilogue and conclusion',
)

/** Headings that are whole names of parts, by what the part is. */
export const NAMED_PARTS = {
  opening: OPENINGS,
  closing: new Set([
    ...ENDINGS,
    ...list(
      'glossary, glosari, bibliography, bibliografi, references, rujukan, appendix, lampiran, appendices, notes, nota, endnotes, further reading, bacaan lanjut, resources, sumber',
    ),
  ]),
  dedication: list('dedication, dedikasi, persembahan, dedicated to'),
  copyright: list('copyright, copyright page, hak cipta, halaman hak cipta, colophon, imprint'),
  acknowledgements: list(
    'acknowledgements, acknowledgments, acknowledgement, acknowledgment, penghargaan, setinggi-tinggi penghargaan, sekalung penghargaan, thanks, terima kasih, with thanks',
  ),
  aboutAuthor: list(
    'about the author, about the authors, tentang penulis, tentang pengarang, mengenai penulis, biodata penulis, about me, perihal penulis',
  ),
  contents: list(
    'contents, table of contents, toc, kandungan, isi kandungan, senarai kandungan, daftar isi, list of illustrations, list of figures, list of tables, list of chapters, senarai bab, landmarks',
  ),
  leftOut: list(
    'cover, title page, half title, kulit buku, halaman judul, index, indeks, also by, also by the author, other books, other books by the author, books by this author, buku lain, praise, advertisement',
  ),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>

export type NamedPart = keyof typeof NAMED_PARTS
