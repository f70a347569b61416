import type { Localized } from '../../engine/language.ts'

/** What is said around the questions; the questions themselves are the generator's labels. */
export const WORDS: Readonly<Record<'yes' | 'no' | 'others', Localized>> = {
  yes: { en: 'Yes', ms: 'Ya' },
  no: { en: 'No', ms: 'Tidak' },
  others: { en: 'Choose the other settings too?', ms: 'Pilih tetapan yang lain juga?' },
}
