import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam cover` says. */
export const cover = {
  'cover.choose': {
    en: 'To make one of them the cover of the book, such as the first: {command}',
    ms: 'Untuk menjadikan salah satunya kulit buku, misalnya yang pertama: {command}',
  },
  'cover.not-chosen': {
    en: 'The book has no cover yet: choose one with --choose.',
    ms: 'Buku ini belum ada kulit: pilih satu dengan --choose.',
  },
  'cover.wrap': {
    en: '{width} × {height} in with the bleed; the spine is {spine} in: {pages} pages on {paper} paper',
    ms: '{width} × {height} in bersama lebihan potong; tulang buku {spine} in: {pages} halaman, kertas {paper}',
  },
  'cover.no-number': {
    en: '--choose {number}: there are {count} covers to choose from.',
    ms: '--choose {number}: ada {count} kulit untuk dipilih.',
  },
  'cover.no-picture': {
    en: '{file} is no picture: name a PNG or a JPEG.',
    ms: '{file} bukan gambar: namakan PNG atau JPEG.',
  },
  'cover.needs-picture': {
    en: 'The design {design} needs a picture: name one with --picture.',
    ms: 'Reka bentuk {design} memerlukan gambar: namakan gambar dengan --picture.',
  },
  'cover.small-picture': {
    en: 'The picture has {width} × {height} pixels; for a sharp cover it needs {leastWidth} × {leastHeight}.',
    ms: 'Gambar itu {width} × {height} piksel; kulit yang tajam memerlukan {leastWidth} × {leastHeight}.',
  },
  'cover.system-fonts': {
    en: 'Some letters of the cover are not in its fonts: fonts of this computer are used for them. Look at the result.',
    ms: 'Sebahagian huruf pada kulit tiada dalam fonnya: fon komputer ini digunakan. Semak hasilnya.',
  },
  'cover.count': {
    en: '--count {count}: 1 to {max}',
    ms: '--count {count}: 1 hingga {max}',
  },
  'cover.size': {
    en: '--size {given}: width and height such as 1600x2560, each 100 to {max}',
    ms: '--size {given}: lebar dan tinggi seperti 1600x2560, setiap satunya 100 hingga {max}',
  },
} as const satisfies Messages
