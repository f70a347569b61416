import type { Messages } from '../../engine/messages/message.ts'

/** What the command line says of the author's brief and of the files that an author may edit. */
export const brief = {
  'brief.unreadable': {
    en: 'The brief {file} cannot be read: {reason}. Check the name of the file.',
    ms: 'Ringkasan {file} tidak dapat dibaca: {reason}. Semak nama fail itu.',
  },
  'brief.no-text': {
    en: 'The brief {file} is not UTF-8 text of at most {max} kB. Save it as plain text or Markdown.',
    ms: 'Ringkasan {file} bukan teks UTF-8 bersaiz {max} kB atau kurang. Simpan sebagai teks biasa atau Markdown.',
  },
  'brief.two-from-stdin': {
    en: 'Standard input can be read only once. Name a file, for --brief or for what else is read from it.',
    ms: 'Input piawai hanya boleh dibaca sekali. Namakan fail, sama ada untuk --brief atau untuk yang satu lagi.',
  },
  'brief.file-faulty': {
    en: 'The brief cannot be used:\n{faults}',
    ms: 'Ringkasan buku tidak dapat digunakan:\n{faults}',
  },
  'brief.replaced': {
    en: 'The brief of the book is now that of {file}, for the pieces to come.',
    ms: 'Ringkasan buku kini diambil daripada {file}, untuk bahagian yang akan ditulis.',
  },
  'brief.former-kept': {
    en: 'The brief that was in brief.md is kept in {former}.',
    ms: 'Ringkasan yang ada dalam brief.md disimpan dalam {former}.',
  },
  'brief.row-overruled': {
    en: 'This row has another brief than {file}; the book is written with the brief in that file. To use the brief of the row for the pieces that are not written yet, delete the file and run the batch again.',
    ms: 'Ringkasan pada baris ini berbeza daripada yang ada dalam {file}, dan yang dalam fail itulah yang dipakai. Untuk memakai ringkasan baris ini bagi bahagian yang akan ditulis, padamkan fail itu dan jalankan kumpulan ini semula.',
  },
  'folder.file-faulty': {
    en: 'Correct these lines, then continue with --resume. Nothing was overwritten.\n{faults}',
    ms: 'Betulkan baris ini, kemudian sambung dengan --resume. Tiada apa-apa yang ditulis ganti.\n{faults}',
  },
} as const satisfies Messages
