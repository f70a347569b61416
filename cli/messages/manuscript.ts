import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam rewrite`, `versions`, `restore`, `plan` and `lock` say. */
export const manuscript = {
  'manuscript.no-book': {
    en: '{id} writes no book, and this is for books only.',
    ms: '{id} tidak menulis buku, dan ini hanya untuk buku.',
  },
  'manuscript.no-such-piece': {
    en: '{piece} is no written text of this book, which has {pieces}',
    ms: '{piece} bukan teks yang sudah ditulis dalam buku ini, yang mengandungi {pieces}',
  },
  'manuscript.piece-near': {
    en: '{piece} is no written text of this book: did you mean {near}?',
    ms: '{piece} bukan teks yang sudah ditulis dalam buku ini: adakah maksud anda {near}?',
  },
  'manuscript.no-piece': {
    en: 'Name the piece with --piece; kalam versions lists them.',
    ms: 'Namakan bahagiannya dengan --piece; kalam versions menyenaraikannya.',
  },
  'manuscript.no-manner': {
    en: 'Say how: --manner with one of {manners}, or --instruction with what is to be different.',
    ms: 'Nyatakan caranya: --manner dengan salah satu: {manners}, atau --instruction dengan apa yang perlu berbeza.',
  },
  'manuscript.by-hand': {
    en: '{piece} was changed by hand: its text is kept as a version.',
    ms: '{piece} diubah sendiri: teksnya disimpan sebagai versi.',
  },
  'manuscript.marked': {
    en: 'Pieces older than their plan, brief or an earlier text: {pieces}',
    ms: 'Bahagian yang lebih lama daripada rangka, ringkasan atau teks terdahulu: {pieces}',
  },
  'manuscript.take': {
    en: 'Take this text?',
    ms: 'Ambil teks ini?',
  },
  'manuscript.left': {
    en: 'Left as it was. The other text is kept as version {version}; kalam restore can take it later.',
    ms: 'Dibiarkan seperti asal. Teks yang lain ialah versi {version}: kalam restore boleh mengambilnya kemudian.',
  },
  'manuscript.rewritten': {
    en: '{piece}: {before} words became {after}. Version {version}; kalam restore takes an earlier one back.',
    ms: '{piece}: {before} patah perkataan menjadi {after}. Versi {version}; kalam restore mengembalikan versi terdahulu.',
  },
  'manuscript.restored': {
    en: '{piece} has the text of version {version} again.',
    ms: '{piece} kembali kepada teks versi {version}.',
  },
  'manuscript.no-version': {
    en: '{piece} has no version {version}; there are 1 to {most}.',
    ms: '{piece} tiada versi {version}; yang ada ialah 1 hingga {most}.',
  },
  'manuscript.to-number': {
    en: 'Name the version: --to with a number from kalam versions.',
    ms: 'Namakan versinya: --to dengan nombor daripada kalam versions.',
  },
  'manuscript.locked': {
    en: '{piece} is locked: no command changes it.',
    ms: '{piece} dikunci: tiada arahan yang mengubahnya.',
  },
  'manuscript.unlocked': {
    en: '{piece} is unlocked.',
    ms: '{piece} tidak lagi dikunci.',
  },
  'manuscript.plan-kept': {
    en: 'The plan has {n} entries.',
    ms: 'Rangka mempunyai {n} entri.',
  },
  'manuscript.plan-same': {
    en: 'The plan is as it was.',
    ms: 'Rangka tidak berubah.',
  },
  'manuscript.plan-faulty': {
    en: 'The plan was not taken. What you typed is kept in {file}; correct it and give it with --set {file}.',
    ms: 'Rangka tidak diterima. Apa yang anda taip disimpan dalam {file}; betulkan dan berikan dengan --set {file}.',
  },
  'manuscript.no-editor': {
    en: 'The editor {editor} ended with a fault: nothing has changed. Set VISUAL or EDITOR to an editor that you have.',
    ms: 'Editor {editor} tamat dengan ralat: tiada apa-apa yang berubah. Tetapkan VISUAL atau EDITOR kepada editor yang anda ada.',
  },
  'manuscript.plan-one': {
    en: 'Choose one of --edit, --set and --propose.',
    ms: 'Pilih satu sahaja: --edit, --set atau --propose.',
  },
  'manuscript.plan-unreadable': {
    en: 'The plan {file} cannot be read: {reason}. Check the name of the file.',
    ms: 'Rangka {file} tidak dapat dibaca: {reason}. Semak nama fail itu.',
  },
  'manuscript.is-locked': {
    en: 'locked',
    ms: 'dikunci',
  },
  'manuscript.is-older': {
    en: 'older than its sources',
    ms: 'lebih lama daripada sumbernya',
  },
  'manuscript.words': {
    en: '{words} words',
    ms: '{words} patah perkataan',
  },
  'manuscript.of-version': {
    en: 'version {version}',
    ms: 'versi {version}',
  },
  'manuscript.origin-written': {
    en: 'written',
    ms: 'ditulis',
  },
  'manuscript.origin-rewritten': {
    en: 'rewritten',
    ms: 'ditulis semula',
  },
  'manuscript.origin-hand': {
    en: 'by hand',
    ms: 'diubah sendiri',
  },
  'manuscript.origin-restored': {
    en: 'restored from',
    ms: 'dikembalikan daripada',
  },
  'manuscript.origin-repair': {
    en: 'repair',
    ms: 'pembaikan',
  },
  'manuscript.origin-undone': {
    en: 'repair undone',
    ms: 'pembaikan dibatalkan',
  },
  'manuscript.origin-imported': {
    en: 'imported',
    ms: 'diimport',
  },
  'manuscript.price-passages': {
    en: 'included {included} times a text, then {price} for {bundle}',
    ms: 'termasuk {included} kali bagi setiap teks, kemudian {price} untuk {bundle}',
  },
} as const satisfies Messages
