import type { Messages } from './message.ts'

/** What an exported book says of itself. */
export const publish = {
  'publish.contents': { en: 'Contents', ms: 'Kandungan' },
  'publish.title-page': { en: 'Title Page', ms: 'Halaman Tajuk' },
  'publish.start': { en: 'Start of the Text', ms: 'Permulaan Teks' },
  'publish.landmarks': { en: 'Landmarks', ms: 'Mercu Tanda' },
  'publish.cover': { en: 'Cover of {title}', ms: 'Kulit buku {title}' },
  'publish.back': { en: 'Back to the text', ms: 'Kembali ke teks' },
  'publish.accessibility': {
    en: 'The text has headings, a table of contents and a logical reading order, and its type can be enlarged.',
    ms: 'Teks ini mempunyai tajuk, senarai kandungan dan susunan bacaan yang teratur, dan hurufnya boleh dibesarkan.',
  },
  'publish.acknowledgements': { en: 'Acknowledgements', ms: 'Penghargaan' },
  'publish.about-author': { en: 'About the Author', ms: 'Tentang Penulis' },
  'publish.rights': { en: 'All rights reserved.', ms: 'Hak cipta terpelihara.' },
  'publish.nothing-written': {
    en: 'Nothing of this book is written yet. Write its first piece, then export it.',
    ms: 'Buku ini belum ada apa-apa yang ditulis. Tulis bahagian pertamanya, kemudian eksport.',
  },
  'publish.by': { en: 'by {author}', ms: 'oleh {author}' },
  'publish.about-words': { en: 'about {count} words', ms: 'kira-kira {count} patah perkataan' },
  'publish.in-series': { en: '{series}, Book {number}', ms: '{series}, Buku {number}' },
  'publish.unknown-trim': {
    en: 'There is no trim {trim}. Trims: {trims}.',
    ms: 'Saiz {trim} tidak ada. Saiz yang ada: {trims}.',
  },
  'publish.not-set': {
    en: 'The pages could not be set: {reason}',
    ms: 'Halaman tidak dapat diatur: {reason}',
  },
  'publish.slow': {
    en: 'The pages were not set within {seconds} seconds. Export the book in parts, or with smaller pictures.',
    ms: 'Halaman tidak siap diatur dalam {seconds} saat. Eksport buku ini sebahagian demi sebahagian, atau dengan gambar yang lebih kecil.',
  },
} as const satisfies Messages
