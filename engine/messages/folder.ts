import type { Messages } from './message.ts'

/** What the command line says of the folder it works in. */
export const folder = {
  'folder.exists': {
    tone: 'error',
    en: 'There is already a book in {path}. Continue it with --resume, or choose another folder with --out.',
    ms: 'Sudah ada buku dalam {path}. Sambung dengan --resume, atau pilih folder lain dengan --out.',
    seconds: 4,
  },
  'folder.none': {
    tone: 'error',
    en: 'There is nothing to resume in {path}.',
    ms: 'Tiada apa-apa untuk disambung dalam {path}.',
    seconds: 4,
  },
  'folder.other-book': {
    tone: 'error',
    en: 'The book in {path} was begun with another generator or other settings. Choose another folder with --out.',
    ms: 'Buku dalam {path} dimulakan dengan penjana atau tetapan yang lain. Pilih folder lain dengan --out.',
    seconds: 4,
  },
  'folder.row-changed': {
    tone: 'error',
    en: 'The book in {path} was begun with other settings ({changed}). Give the row those settings again, or another name to begin another book.',
    ms: 'Buku dalam {path} dimulakan dengan tetapan yang lain ({changed}). Kembalikan tetapan itu pada baris ini, atau beri nama lain untuk memulakan buku lain.',
    seconds: 4,
  },
  'folder.in-use': {
    tone: 'error',
    en: 'Process {pid} is writing in this folder. Wait until it ends, or choose another folder with --out.',
    ms: 'Proses {pid} sedang menulis dalam folder ini. Tunggu sehingga selesai, atau pilih folder lain dengan --out.',
    seconds: 4,
  },
  'folder.damaged': {
    tone: 'error',
    en: 'The file {file} is damaged and cannot be read. Nothing was overwritten.',
    ms: 'Fail {file} rosak dan tidak dapat dibaca. Tiada apa-apa yang ditulis ganti.',
    seconds: 4,
  },
  'folder.outdated': {
    tone: 'error',
    en: 'The book in {path} no longer fits its generator ({fault}). Restore the generator it was begun with, or choose another folder with --out. Nothing was overwritten.',
    ms: 'Buku dalam {path} tidak lagi sepadan dengan penjananya ({fault}). Pulihkan penjana asalnya, atau pilih folder lain dengan --out. Tiada apa-apa yang ditulis ganti.',
    seconds: 4,
  },
  'folder.not-writable': {
    tone: 'error',
    en: 'The folder {path} cannot be written to. Check its permissions, or choose another folder with --out.',
    ms: 'Folder {path} tidak boleh ditulis. Semak kebenarannya, atau pilih folder lain dengan --out.',
    seconds: 4,
  },
  'folder.full': {
    tone: 'error',
    en: 'The disk is full: {path} could not be saved. Free some space, then continue with --resume.',
    ms: 'Cakera penuh: {path} tidak dapat disimpan. Kosongkan sedikit ruang, kemudian sambung dengan --resume.',
    seconds: 4,
  },
} as const satisfies Messages
