import type { Messages } from './message.ts'

/** What an exported book says of itself. */
export const publish = {
  'publish.contents': { en: 'Contents', ms: 'Kandungan' },
  'publish.acknowledgements': { en: 'Acknowledgements', ms: 'Penghargaan' },
  'publish.about-author': { en: 'About the Author', ms: 'Tentang Penulis' },
  'publish.rights': { en: 'All rights reserved.', ms: 'Hak cipta terpelihara.' },
  'publish.not-there': {
    en: 'Kalam does not write {format} yet. Choose another format.',
    ms: 'Kalam belum dapat menulis {format}. Pilih format lain.',
  },
  'publish.nothing-written': {
    en: 'Nothing of this book is written yet. Write its first piece, then export it.',
    ms: 'Buku ini belum ada apa-apa yang ditulis. Tulis bahagian pertamanya, kemudian eksport.',
  },
} as const satisfies Messages
