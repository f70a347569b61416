import type { Messages } from './message.ts'

/** The manuscript: versions, locks, rewriting, and changes of the plan. */
export const manuscript = {
  'piece.locked': {
    en: '{piece} is locked: nothing writes in it. Unlock it first.',
    ms: '{piece} dikunci: tiada apa-apa boleh menulis di dalamnya. Buka kuncinya dahulu.',
  },
  'text.nesting': {
    en: 'Line {line}: too many quotations and lists stand within each other. Take > or list marks away there, then save again.',
    ms: 'Baris {line}: terlalu banyak petikan dan senarai bersarang. Buang tanda > atau tanda senarai di situ, kemudian simpan semula.',
  },
  'text.blocks': {
    en: 'Up to line {line} the text has too many short quotations, lists or underlined headings in turn. Join some of them or make them plain paragraphs, then save again.',
    ms: 'Hingga baris {line}, teks ini mempunyai terlalu banyak petikan, senarai atau tajuk bergaris bawah pendek yang silih berganti. Gabungkan sebahagiannya atau jadikannya perenggan biasa, kemudian simpan semula.',
  },
  'text.signs': {
    en: 'Up to line {line} the text has too many Markdown signs in one paragraph, such as *, _, [, ` or <!. Put \\ in front of those that mean nothing, or split the paragraph, then save again.',
    ms: 'Hingga baris {line}, terlalu banyak tanda Markdown seperti *, _, [, ` atau <! dalam satu perenggan. Letakkan \\ di hadapan tanda yang tidak bermakna, atau pecahkan perenggan itu, kemudian simpan semula.',
  },
  'text.cells': {
    en: 'The table up to line {line} has more than 256 columns, or too many cells that its rows leave out. Make it narrower or split it, then save again.',
    ms: 'Jadual hingga baris {line} mempunyai lebih daripada 256 lajur, atau terlalu banyak sel yang tidak diisi pada barisnya. Kecilkan jadual itu atau pecahkannya, kemudian simpan semula.',
  },
  'rewrite.nothing': {
    en: '{piece} is no written text of this book: there is nothing to rewrite.',
    ms: '{piece} bukan teks yang sudah ditulis dalam buku ini: tiada apa-apa untuk ditulis semula.',
  },
  'rewrite.empty': {
    en: '{piece} would be left without a text.',
    ms: '{piece} akan tinggal tanpa teks.',
  },
  'rewrite.passage-gone': {
    en: 'The passage does not stand in {piece}. Quote it to the letter.',
    ms: 'Petikan itu tiada dalam {piece}. Salin huruf demi huruf.',
  },
  'rewrite.passage-twice': {
    en: 'The passage stands more than once in {piece}. Quote some more of the text around it.',
    ms: 'Petikan itu terdapat lebih daripada sekali dalam {piece}. Salin sedikit lagi teks di sekelilingnya.',
  },
  'rewrite.passage-long': {
    en: 'The passage has {words} words; at most {most} are rewritten at once. Choose less, or the whole piece.',
    ms: 'Petikan itu {words} patah perkataan; paling banyak {most} ditulis semula sekali gus. Pilih kurang daripada itu, atau seluruh bahagian.',
  },
  'rewrite.no-instruction': {
    en: 'Say what is to be different: the instruction is empty.',
    ms: 'Nyatakan apa yang perlu berbeza: arahan masih kosong.',
  },
  'rewrite.long-instruction': {
    en: 'The instruction has {characters} characters; at most {most} are allowed.',
    ms: 'Arahan itu {characters} aksara; paling banyak {most} dibenarkan.',
  },
  'rewrite.no-voice': {
    en: 'The brief has no page of your own prose to take the voice from. Add such a page first.',
    ms: 'Taklimat belum ada halaman tulisan anda sendiri sebagai contoh suara. Tambahkan halaman itu dahulu.',
  },
  'generation.unchanged': {
    en: 'The model gave the same text back. Nothing was charged; try again, or say in your words what should be different.',
    ms: 'Model memberikan teks yang sama. Tiada kredit ditolak; cuba lagi, atau nyatakan dengan kata-kata anda apa yang perlu berbeza.',
  },
  'plan.not-made': {
    en: 'This book has no plan yet. It is made with its first piece.',
    ms: 'Buku ini belum ada rangka. Rangka dibuat bersama bahagian pertamanya.',
  },
  'plan.fixed': {
    en: 'In {title} the parts of the plan are fixed: none can be added, dropped or moved. Their titles and summaries may change.',
    ms: 'Dalam {title}, bahagian rangka sudah ditetapkan: tidak boleh ditambah, digugurkan atau dipindahkan. Tajuk dan ringkasannya boleh diubah.',
  },
  'plan.keeps-place': {
    en: '{piece} is written: its entry keeps its place in the plan. Title and summary may change.',
    ms: '{piece} sudah ditulis: entrinya kekal di tempatnya dalam rangka. Tajuk dan ringkasannya boleh diubah.',
  },
  'plan.closed': {
    en: '{piece} is written, and it stands behind the last entry of the plan: entries can no longer be added or dropped.',
    ms: '{piece} sudah ditulis, dan letaknya selepas entri terakhir rangka: entri tidak boleh lagi ditambah atau digugurkan.',
  },
  'plan.count': {
    en: 'A plan has from 1 to {most} entries; this one has {count}.',
    ms: 'Rangka mempunyai 1 hingga {most} entri; rangka ini ada {count}.',
  },
  'plan.all-written': {
    en: 'Every entry of the plan is written: there is nothing left to propose.',
    ms: 'Semua entri rangka sudah ditulis: tiada lagi yang perlu dicadangkan.',
  },
  'plan.no-title': {
    en: 'Entry {number} has no title.',
    ms: 'Entri {number} tiada tajuk.',
  },
  'plan.too-long': {
    en: 'Entry {number} is too long: a title has at most {title} characters, a summary at most {summary}.',
    ms: 'Entri {number} terlalu panjang: tajuk paling banyak {title} aksara, ringkasan paling banyak {summary}.',
  },
  'plan.how-to': {
    en: 'Change titles and summaries; move, add or drop entries that are not written. A number says which entry it was; a new one needs none: ## and its title.',
    ms: 'Ubah tajuk dan ringkasan; pindahkan, tambah atau gugurkan entri yang belum ditulis. Nombor menunjukkan entri asalnya; entri baharu tidak memerlukannya: ## dan tajuknya.',
  },
  'plan.no-heading': {
    en: 'This belongs to no entry. Begin an entry with ## and its title.',
    ms: 'Ini bukan milik mana-mana entri. Mulakan entri dengan ## dan tajuknya.',
  },
  'plan.no-entry': {
    en: 'The plan has no entry {number}.',
    ms: 'Tiada entri {number} dalam rangka.',
  },
  'plan.entry-twice': {
    en: 'Entry {number} comes twice. Leave its number out of the new one.',
    ms: 'Entri {number} muncul dua kali. Tinggalkan nombornya pada entri yang baharu.',
  },
} as const satisfies Messages
