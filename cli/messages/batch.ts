import type { Messages } from '../../engine/messages/message.ts'

/** What the options of a batch may be wrong in, and what a batch says of its books. */
export const batch = {
  'batch.no-folder': {
    en: 'name the folder of the books: --out books',
    ms: 'namakan folder buku: --out books',
  },
  'batch.no-rows': {
    en: '{manifest} has no rows to write',
    ms: '{manifest} tiada baris untuk ditulis',
  },
  'batch.max-calls': {
    en: '--max-calls {given}: write a whole number of calls, as 500',
    ms: '--max-calls {given}: tulis bilangan panggilan sebagai nombor bulat, seperti 500',
  },
  'batch.max-cost': {
    en: '--max-cost {given}: write an amount in the currency of the prices, as 12.50',
    ms: '--max-cost {given}: tulis jumlah dalam mata wang harga, seperti 12.50',
  },
  'batch.rate': {
    en: '--rate {given}: write requests and tokens a minute, as 500rpm,200ktpm',
    ms: '--rate {given}: tulis permintaan dan token seminit, seperti 500rpm,200ktpm',
  },
  'batch.cost-no-model': {
    en: '--max-cost {cost}: no model is connected, and the demo writer costs nothing',
    ms: '--max-cost {cost}: tiada model disambungkan, dan penulis demo tidak memerlukan bayaran',
  },
  'batch.no-prices': {
    en: '--max-cost {cost}: kalam.config.yaml must have prices for it',
    ms: '--max-cost {cost}: kalam.config.yaml perlu ada harga untuk had ini',
  },
  'batch.no-image-price': {
    en: '--max-cost {cost}: kalam.config.yaml must have prices for it, one for an image too (row {row})',
    ms: '--max-cost {cost}: kalam.config.yaml perlu ada harga untuk had ini, termasuk harga gambar (baris {row})',
  },
  // The notes of `--dry-run`.
  'batch.estimated': {
    en: 'credits are exact; the rest is an estimate for texts of the asked length',
    ms: 'kredit adalah tepat; selebihnya anggaran bagi teks mengikut panjang yang diminta',
  },
  'batch.no-price': {
    en: 'the cost is unknown: the model has no published price, and kalam.config.yaml has none',
    ms: 'kos tidak diketahui: harga model tidak diterbitkan, dan tidak ada dalam kalam.config.yaml',
  },
  'batch.no-model': {
    en: 'the cost is unknown: no model is connected',
    ms: 'kos tidak diketahui: tiada model disambungkan',
  },
  'batch.time-for': { en: 'the time is for {pace}', ms: 'masa dikira berdasarkan {pace}' },
  'batch.assumed-speed': {
    en: 'an assumed {tokens} tokens a second and {seconds} second before the first',
    ms: 'andaian {tokens} token sesaat dan {seconds} saat sebelum token pertama',
  },
  'batch.speed': { en: '{n} seconds a call', ms: '{n} saat setiap panggilan' },
  'batch.one-at-once': { en: '1 call at once', ms: '1 panggilan pada satu masa' },
  'batch.at-once': { en: '{n} calls at once', ms: '{n} panggilan serentak' },
  'batch.calls-a-minute': { en: '{n} calls a minute at most', ms: 'paling banyak {n} panggilan seminit' },
  'batch.tokens-a-minute': { en: '{n} tokens a minute at most', ms: 'paling banyak {n} token seminit' },
  // Why it stops: each follows "stopped by".
  'batch.disk-full': { en: 'the disk is full', ms: 'cakera yang penuh' },
  'batch.unwritable': { en: "{path} can't be written to", ms: '{path} yang tidak dapat ditulis' },
  'batch.too-many-requests': { en: '{provider}: too many requests', ms: '{provider}: terlalu banyak permintaan' },
  'batch.stopped-by': { en: 'stopped by {what}', ms: 'dihentikan oleh {what}' },
  // A row that is not as its book was begun.
  'batch.changed-value': { en: '{name}: {before}, now {now}', ms: '{name}: {before}, kini {now}' },
  'batch.no-value': { en: 'none', ms: 'tiada' },
  // The live table.
  'batch.books-of': { en: 'books {done}/{of}', ms: 'buku {done}/{of}' },
  'batch.pieces-of': { en: 'pieces {done}/{of}', ms: 'bahagian {done}/{of}' },
  'batch.words-so-far': { en: '{n} words', ms: '{n} patah perkataan' },
  'batch.words-per-minute': { en: '{n} words/min', ms: '{n} perkataan/min' },
  'batch.calls-so-far': { en: '{n} calls', ms: '{n} panggilan' },
  'batch.calls-per-minute': { en: '{n} calls/min', ms: '{n} panggilan/min' },
  'batch.retries-so-far': { en: '{n} retries', ms: '{n} cubaan semula' },
  'batch.capped': { en: '{spent} of {most}', ms: '{spent} daripada {most}' },
  'batch.paused': { en: 'paused {n} s by the provider', ms: 'dijeda {n} s oleh penyedia' },
  'batch.stopping': { en: 'stopping: {what}', ms: 'berhenti: {what}' },
  'batch.more-open': { en: 'and {n} more', ms: 'dan {n} lagi' },
  'batch.waiting': { en: 'waiting', ms: 'menunggu' },
  'batch.writing': { en: 'writing', ms: 'menulis' },
  'batch.saving': { en: 'saving', ms: 'menyimpan' },
  'batch.reading': { en: 'reading, {n} findings', ms: 'membaca, {n} dapatan' },
  'batch.trying-again': { en: 'retry {attempt} of {of}', ms: 'cubaan semula {attempt} daripada {of}' },
  // The summary.
  'batch.finished': { en: '{done} of {books} finished', ms: '{done} daripada {books} siap' },
  'batch.failed': { en: '{n} failed', ms: '{n} gagal' },
  'batch.begun': { en: '{n} begun', ms: '{n} sudah dimulakan' },
  'batch.not-started': { en: '{n} not started', ms: '{n} belum dimulakan' },
  'batch.written': { en: '{words} words in {pieces}', ms: '{words} patah perkataan dalam {pieces}' },
  'batch.mended': { en: '{findings}, {n} mended', ms: '{findings}, {n} dibaiki' },
  'batch.failed-after': {
    en: '{n} failed after a finished book: see report.md',
    ms: '{n} kegagalan selepas buku siap: lihat report.md',
  },
  'batch.go-on': {
    en: 'the same command again writes what is missing',
    ms: 'jalankan semula arahan yang sama untuk menulis yang selebihnya',
  },
  'batch.rows-skipped': {
    en: 'The rows above are left out (--skip-faulty); all others are written.',
    ms: 'Baris di atas ditinggalkan (--skip-faulty); semua yang lain ditulis.',
  },
  'batch.row-changed': {
    en: '1 row was changed after the book was begun: see above',
    ms: '1 baris diubah selepas bukunya dimulakan: lihat di atas',
  },
  'batch.rows-changed': {
    en: '{n} rows were changed after the book was begun: see above',
    ms: '{n} baris diubah selepas bukunya dimulakan: lihat di atas',
  },
  'batch.renewed': {
    en: 'the finished book has the new {names} of its row; no text was written again',
    ms: 'buku yang sudah siap ini menerima {names} yang baharu daripada barisnya; tiada teks ditulis semula',
  },
  'batch.equal-titles': {
    en: '{n} books have the title "{title}": {names}',
    ms: '{n} buku berjudul "{title}": {names}',
  },
  'batch.report-equal-titles': { en: 'Equal titles', ms: 'Tajuk yang sama' },
  // report.md, and the headings that it shares with the live table.
  'batch.report': { en: '{done} of {books} books finished', ms: '{done} daripada {books} buku siap' },
  'batch.report-manifest': { en: 'manifest', ms: 'manifes' },
  'batch.report-stopped': { en: 'stopped by', ms: 'dihentikan oleh' },
  'batch.report-not-started': { en: 'not started', ms: 'belum dimulakan' },
  'batch.report-tokens': { en: 'tokens', ms: 'token' },
  'batch.report-in-and-out': { en: '{input} in, {output} out', ms: '{input} masuk, {output} keluar' },
  'batch.report-kept-cost': { en: 'cost of the kept texts', ms: 'kos teks yang disimpan' },
  'batch.report-retries': { en: 'retries', ms: 'cubaan semula' },
  'batch.report-flags': { en: 'flags', ms: 'penanda' },
  'batch.report-findings': { en: 'findings', ms: 'dapatan' },
  'batch.report-mended': { en: 'mended', ms: 'dibaiki' },
  'batch.report-run-calls': { en: 'calls of this run', ms: 'panggilan larian ini' },
  'batch.report-run-cost': { en: 'cost of this run', ms: 'kos larian ini' },
  'batch.report-row': { en: 'row', ms: 'baris' },
  'batch.report-book': { en: 'book', ms: 'buku' },
  'batch.report-piece': { en: 'piece', ms: 'bahagian' },
  'batch.report-words': { en: 'words', ms: 'perkataan' },
  'batch.report-outcome': { en: 'outcome', ms: 'status' },
  'batch.report-failures': { en: 'What failed', ms: 'Yang gagal' },
  'batch.report-failures-after': { en: 'What failed after a finished book', ms: 'Yang gagal selepas buku siap' },
  // Outcomes of a book, by their identifiers.
  'batch.outcome-done': { en: 'done', ms: 'siap' },
  'batch.outcome-failed': { en: 'failed', ms: 'gagal' },
  'batch.outcome-unfinished': { en: 'unfinished', ms: 'belum siap' },
  'batch.outcome-not-started': { en: 'not-started', ms: 'belum bermula' },
} as const satisfies Messages
