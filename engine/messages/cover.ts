import type { Messages } from './message.ts'

/** What covers say, and why one can't be drawn. */
export const cover = {
  'cover.series': { en: '{series} · Book {n}', ms: '{series} · Buku {n}' },
  'cover.picture-format': {
    en: 'The picture of a cover is a PNG or a JPEG; this one is neither.',
    ms: 'Gambar kulit buku mestilah PNG atau JPEG; yang ini bukan.',
  },
  'cover.none': {
    en: 'This book has no cover yet. Choose one first.',
    ms: 'Buku ini belum mempunyai kulit. Pilih kulitnya dahulu.',
  },
  'cover.pages': {
    en: 'A paperback on this paper has {least} to {most} pages; this book has {pages}.',
    ms: 'Buku berkulit nipis pada kertas ini mempunyai {least} hingga {most} halaman; buku ini {pages} halaman.',
  },
} as const satisfies Messages
