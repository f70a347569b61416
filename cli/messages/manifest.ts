import type { Messages } from '../../engine/messages/message.ts'

/** What is wrong with the manifest of a batch or the sheet of a comparison, each after its place. */
export const manifest = {
  // Places.
  'manifest.row': { en: 'row {row}', ms: 'baris {row}' },
  'manifest.column': { en: 'column {column}', ms: 'lajur {column}' },
  'manifest.and-row': { en: '{fault} (and 1 more row)', ms: '{fault} (dan 1 baris lagi)' },
  'manifest.and-rows': { en: '{fault} (and {n} more rows)', ms: '{fault} (dan {n} baris lagi)' },
  'manifest.and-fault': { en: 'and 1 more fault', ms: 'dan 1 ralat lagi' },
  'manifest.and-faults': { en: 'and {n} more faults', ms: 'dan {n} ralat lagi' },
  // The file.
  'manifest.unreadable': { en: "can't be read: {reason}", ms: 'tidak dapat dibaca: {reason}' },
  'manifest.large': {
    en: 'has more than {max} MB: split it into several manifests',
    ms: 'melebihi {max} MB: pecahkan kepada beberapa manifes',
  },
  'manifest.large-yaml': {
    en: 'has more than {max} MB of YAML: write so many rows as CSV or JSON lines',
    ms: 'melebihi {max} MB YAML: tulis baris sebanyak itu sebagai CSV atau satu objek JSON pada setiap baris',
  },
  'manifest.many-rows': {
    en: 'has more than {max} rows: split it into several manifests',
    ms: 'melebihi {max} baris: pecahkan kepada beberapa manifes',
  },
  'manifest.most-rows': { en: 'has {count} rows; the most is {max}', ms: 'mempunyai {count} baris; hadnya {max}' },
  'manifest.no-utf8': {
    en: 'is not UTF-8 text here: in Excel, save it as "CSV UTF-8 (Comma delimited)"',
    ms: 'bukan teks UTF-8 di sini: dalam Excel, simpan sebagai "CSV UTF-8 (Comma delimited)"',
  },
  'manifest.no-text-file': {
    en: 'is no text file: export the sheet as CSV',
    ms: 'bukan fail teks: eksport helaian itu sebagai CSV',
  },
  // CSV.
  'manifest.empty-csv': {
    en: 'is empty: the first line names the columns',
    ms: 'kosong: baris pertama menamakan lajur',
  },
  'manifest.header-alone': { en: 'has a header and no rows', ms: 'hanya ada pengepala, tanpa baris data' },
  'manifest.open-quote': {
    en: 'the quote that opens here is never closed',
    ms: 'tanda petik yang dibuka di sini tidak ditutup',
  },
  'manifest.text-after-quote': {
    en: 'text follows the closing quote: put the whole cell in quotes and write a quote within it twice ("")',
    ms: 'ada teks selepas tanda petik penutup: letakkan seluruh sel dalam tanda petik, dan tulis tanda petik di dalamnya dua kali ("")',
  },
  'manifest.quote-inside': {
    en: 'a quote is inside a cell that doesn\'t begin with one: put the whole cell in quotes and write the inner quote twice ("")',
    ms: 'ada tanda petik dalam sel yang tidak bermula dengannya: letakkan seluruh sel dalam tanda petik, dan tulis tanda petik yang di dalam dua kali ("")',
  },
  'manifest.column-twice': { en: 'appears twice in the header', ms: 'muncul dua kali dalam pengepala' },
  'manifest.beyond-header': {
    en: 'is beyond the header: put a text with a delimiter in it in quotes',
    ms: 'melepasi pengepala: letakkan teks yang mengandungi pemisah dalam tanda petik',
  },
  'manifest.nameless-column': { en: 'has no name in the header', ms: 'tiada nama dalam pengepala' },
  // JSON and YAML.
  'manifest.empty-lines': {
    en: 'is empty: write one JSON object a line',
    ms: 'kosong: tulis satu objek JSON pada setiap baris',
  },
  'manifest.no-json': { en: 'is not JSON: {reason}', ms: 'bukan JSON: {reason}' },
  'manifest.at-character': { en: '{reason} at character {at}', ms: '{reason} pada aksara {at}' },
  'manifest.no-object': { en: 'must be an object, as {example}', ms: 'mestilah objek, seperti {example}' },
  'manifest.no-settings': {
    en: 'must be a map of settings, such as tone: gentle',
    ms: 'mestilah pemetaan tetapan, seperti tone: gentle',
  },
  'manifest.no-map': { en: 'must be a map, such as {example}', ms: 'mestilah pemetaan, seperti {example}' },
  'manifest.alias': {
    en: 'anchors and aliases are not read: put what rows share beneath common',
    ms: 'sauh dan alias tidak dibaca: letakkan nilai yang dikongsi oleh baris di bawah common',
  },
  'manifest.expected': { en: '{fault}; expected {expected}', ms: '{fault}; yang dijangka: {expected}' },
  'manifest.empty': { en: 'is empty: write rows: or matrix:', ms: 'kosong: tulis rows: atau matrix:' },
  'manifest.no-part': { en: 'is no part of a manifest: {hint}', ms: 'bukan bahagian manifes: {hint}' },
  'manifest.parts': { en: 'there are {parts}', ms: 'yang ada ialah {parts}' },
  'manifest.no-rows': { en: 'has no rows', ms: 'tiada baris' },
  'manifest.no-rows-yet': { en: 'has no rows: write rows: or matrix:', ms: 'tiada baris: tulis rows: atau matrix:' },
  'manifest.no-list-of-rows': { en: 'rows must be a list', ms: 'rows mestilah senarai' },
  // A matrix.
  'manifest.rows-and-matrix': {
    en: "can't be combined with rows: write two manifests",
    ms: 'tidak boleh digabungkan dengan rows: tulis dua manifes',
  },
  'manifest.matrix-alone': { en: 'belongs to a matrix', ms: 'hanya digunakan bersama matrix' },
  'manifest.empty-matrix': {
    en: 'has no values: write lists, as lang: [en, ms]',
    ms: 'tiada nilai: tulis senarai, seperti lang: [en, ms]',
  },
  'manifest.no-values': {
    en: 'has no values: write a list, as [en, ms]',
    ms: 'tiada nilai: tulis satu senarai, seperti [en, ms]',
  },
  'manifest.wrong-value': {
    en: 'has a value that is empty, or neither text nor number',
    ms: 'mempunyai nilai yang kosong, atau yang bukan teks mahupun nombor',
  },
  'manifest.value-twice': { en: '{value} appears twice', ms: '{value} muncul dua kali' },
  'manifest.large-matrix': {
    en: 'makes {count} rows; the most is {max}',
    ms: 'menghasilkan {count} baris; hadnya {max}',
  },
  'manifest.all-excluded': { en: 'has no rows: exclude takes them all', ms: 'tiada baris: exclude membuang semuanya' },
  'manifest.no-list': { en: 'must be a list, as {example}', ms: 'mestilah senarai, seperti {example}' },
  'manifest.entry-no-map': {
    en: 'each entry is a map, as {example}',
    ms: 'setiap entri ialah pemetaan, seperti {example}',
  },
  'manifest.not-in-matrix': { en: 'is not in the matrix: {hint}', ms: 'tiada dalam matrix: {hint}' },
  'manifest.columns-of-matrix': { en: 'it has {columns}', ms: 'lajur yang ada ialah {columns}' },
  'manifest.excludes-nothing': {
    en: 'takes nothing out: the matrix has {values}',
    ms: 'tidak membuang apa-apa: matrix mempunyai {values}',
  },
  // Rows and their columns.
  'manifest.no-generator': {
    en: 'is missing: name a generator, or give all rows one with --generator',
    ms: 'belum diisi: namakan penjana, atau beri semua baris satu penjana dengan --generator',
  },
  'manifest.unknown-generator': { en: 'there is no generator "{id}": {hint}', ms: 'tiada penjana "{id}": {hint}' },
  'manifest.unknown-endpoint': {
    en: 'there is no endpoint "{endpoint}": {hint}',
    ms: 'tiada titik akhir "{endpoint}": {hint}',
  },
  'manifest.no-setting-of-rows': {
    en: 'no generator of these rows has such a setting: {hint}',
    ms: 'tiada penjana bagi baris ini yang mempunyai tetapan itu: {hint}',
  },
  'manifest.setting-of-other': {
    en: '{id} has it, which no row names',
    ms: '{id} mempunyainya, tetapi tiada baris menamakan penjana itu',
  },
  'manifest.see-settings': {
    en: 'kalam show <generator> lists its settings',
    ms: 'kalam show <generator> menyenaraikan tetapannya',
  },
  'manifest.no-setting': { en: '{id} has no such setting: {hint}', ms: '{id} tiada tetapan itu: {hint}' },
  'manifest.leave-empty': { en: 'leave it empty', ms: 'biarkan kosong' },
  'manifest.same-column': {
    en: 'is the same as column {column}: fill one of them',
    ms: 'sama dengan lajur {column}: isi salah satu sahaja',
  },
  'manifest.no-cell': {
    en: 'must be a text, a number or a list of them',
    ms: 'mestilah teks, nombor, atau senarai teks atau nombor',
  },
  'manifest.no-text': { en: 'must be text', ms: 'mestilah teks' },
  'manifest.long-title': {
    en: 'can have at most {max} characters, not {given}',
    ms: 'tidak boleh melebihi {max} aksara; yang ini {given}',
  },
  'manifest.no-entry': {
    en: 'there is no {name} {number}: this book has {pieces}',
    ms: 'tiada {name} {number}: buku ini mempunyai {pieces}',
  },
  'manifest.no-book': {
    en: '"{book}" is no book: name the row of one above, or the folder of one that is written',
    ms: '"{book}" bukan buku: namakan baris buku di atas, atau folder buku yang sudah ditulis',
  },
  // Names and `--only`.
  'manifest.long-name': {
    en: "has {count} characters; a folder's name has at most {max}",
    ms: 'mempunyai {count} aksara; nama folder tidak boleh melebihi {max}',
  },
  'manifest.refused-name': {
    en: '"{name}" can\'t name a folder: {hint}',
    ms: '"{name}" tidak boleh menjadi nama folder: {hint}',
  },
  'manifest.use-letters': { en: 'use letters, digits and hyphens', ms: 'gunakan huruf, digit dan tanda sempang' },
  'manifest.write-name': { en: 'write "{name}"', ms: 'tulis "{name}"' },
  'manifest.kept-name': {
    en: '"{name}" is where the report goes: choose another',
    ms: '"{name}" digunakan untuk laporan: pilih nama lain',
  },
  'manifest.device-name': {
    en: '"{name}" can\'t name a folder on every system',
    ms: '"{name}" tidak boleh menjadi nama folder pada semua sistem',
  },
  'manifest.taken-name': {
    en: '"{name}" is the name of row {row} already',
    ms: '"{name}" sudah menjadi nama baris {row}',
  },
  'manifest.only-nothing': {
    en: 'name rows or books, as --only 3,7-9,the-reef',
    ms: 'namakan baris atau buku, seperti --only 3,7-9,the-reef',
  },
  'manifest.no-row': { en: 'there is no row or book "{name}"', ms: 'tiada baris atau buku "{name}"' },
} as const satisfies Messages
