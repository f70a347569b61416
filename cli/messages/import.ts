import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam import` says. */
export const imports = {
  'import.unreadable': {
    en: '{file} cannot be read: {reason}. Check the name of the file.',
    ms: '{file} tidak dapat dibaca: {reason}. Semak nama fail itu.',
  },
  'import.parts-unreadable': {
    en: 'The parts in {file} cannot be read: {reason}. Give the list that --dry-run prints, as text or as JSON.',
    ms: 'Senarai bahagian dalam {file} tidak dapat dibaca: {reason}. Berikan senarai yang dicetak oleh --dry-run, sebagai teks atau JSON.',
  },
  'import.wrong-value': { en: 'wrong value at {place}', ms: 'nilai salah pada {place}' },
  'import.usual-generator': {
    en: 'The generator of the book is {id}; to use another one: --generator',
    ms: 'Penjana buku ini ialah {id}; untuk memakai penjana lain: --generator',
  },
  'import.no-generator': {
    en: 'No generator of the catalog writes a book of chapters. Name one with --generator.',
    ms: 'Tiada penjana dalam katalog menulis buku berbab. Namakan satu dengan --generator.',
  },
  'import.other-language': {
    en: 'The text does not show whether it is English or Malay, so the book is in the language of the terminal: {language}. For another language: --lang',
    ms: 'Teks ini tidak menunjukkan sama ada bahasanya Inggeris atau Melayu, maka buku memakai bahasa terminal: {language}. Untuk bahasa lain: --lang',
  },
  'import.keep': {
    en: 'Keep these parts?',
    ms: 'Simpan bahagian ini?',
  },
  'import.keep-yes': { en: 'Keep them', ms: 'Simpan' },
  'import.keep-edit': { en: 'Correct them in the editor', ms: 'Betulkan dalam editor' },
  'import.keep-no': { en: 'Keep nothing', ms: 'Jangan simpan apa-apa' },
  'import.nothing-kept': {
    en: 'Nothing is kept.',
    ms: 'Tiada apa-apa yang disimpan.',
  },
  'import.kept': {
    en: '{title}: imported {words} words in {parts} parts.',
    ms: '{title}: {words} patah perkataan dalam {parts} bahagian telah diimport.',
  },
  'import.to-come': {
    en: 'Chapters still to be written: {n}. kalam plan {folder} --propose proposes what happens in them; kalam write --resume --out {folder} writes them.',
    ms: '{n} bab akan ditulis. kalam plan {folder} --propose mencadangkan isinya; kalam write --resume --out {folder} menulisnya.',
  },
  'import.folder-taken': {
    en: 'There is a book in {path}. Choose another folder with --out.',
    ms: 'Sudah ada buku dalam {path}. Pilih folder lain dengan --out.',
  },
} as const satisfies Messages
