import type { Messages } from './message.ts'

/** What an exported book says of itself. */
export const publish = {
  'publish.contents': { en: 'Contents', ms: 'Kandungan' },
  'publish.acknowledgements': { en: 'Acknowledgements', ms: 'Penghargaan' },
  'publish.about-author': { en: 'About the Author', ms: 'Tentang Penulis' },
  'publish.rights': { en: 'All rights reserved.', ms: 'Hak cipta terpelihara.' },
} as const satisfies Messages
