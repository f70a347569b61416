import type { Messages } from '../../engine/messages/message.ts'

/** What the command line says of the folder it works in. */
export const folder = {
  'folder.sections-kept': {
    en: '{n} of the {of} sections of “{step}” are written and kept; --resume goes on after them.',
    ms: '{n} daripada {of} bahagian “{step}” sudah ditulis dan disimpan; --resume menyambung selepasnya.',
  },
  'folder.none': {
    en: 'There is no book in {path}: a book has a book.json there.',
    ms: 'Tiada buku dalam {path}: folder sesebuah buku mempunyai book.json.',
  },
  'folder.row-changed': {
    en: 'The book in {path} was begun with other settings ({changed}). Give the row those settings again, or another name to begin another book.',
    ms: 'Buku dalam {path} dimulakan dengan tetapan yang lain ({changed}). Kembalikan tetapan itu pada baris ini, atau beri nama lain untuk memulakan buku lain.',
  },
  'folder.in-use': {
    en: 'Process {pid} is writing in this folder. Wait until it ends, or choose another folder with --out.',
    ms: 'Proses {pid} sedang menulis dalam folder ini. Tunggu sehingga selesai, atau pilih folder lain dengan --out.',
  },
  'folder.damaged': {
    en: 'The file {file} is damaged and cannot be read. Nothing was overwritten.',
    ms: 'Fail {file} rosak dan tidak dapat dibaca. Tiada apa-apa yang ditulis ganti.',
  },
  'folder.outdated': {
    en: 'The book in {path} no longer fits its generator ({fault}). Restore the generator it was begun with, or choose another folder with --out. Nothing was overwritten.',
    ms: 'Buku dalam {path} tidak lagi sepadan dengan penjananya ({fault}). Pulihkan penjana asalnya, atau pilih folder lain dengan --out. Tiada apa-apa yang ditulis ganti.',
  },
  'folder.not-writable': {
    en: 'The folder {path} cannot be written to. Check its permissions, or choose another folder with --out.',
    ms: 'Folder {path} tidak boleh ditulis. Semak kebenarannya, atau pilih folder lain dengan --out.',
  },
  'folder.full': {
    en: 'The disk is full: {path} could not be saved. Free some space, then continue with --resume.',
    ms: 'Cakera penuh: {path} tidak dapat disimpan. Kosongkan sedikit ruang, kemudian sambung dengan --resume.',
  },
} as const satisfies Messages
