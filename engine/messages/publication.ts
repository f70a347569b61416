import type { Messages } from './message.ts'

/** What is wrong with the details of a book for shop and printer. */
export const publication = {
  'publication.not-yaml': { en: 'This is no valid YAML: {message}.', ms: 'Ini bukan YAML yang sah: {message}.' },
  'publication.not-map': {
    en: 'The file must be a list of keys with their values, such as publisher: Rumah Buku.',
    ms: 'Fail mestilah senarai kunci dengan nilainya, seperti publisher: Rumah Buku.',
  },
  'publication.unknown-key': {
    en: '“{name}” is no detail of a book. Please use one of: {keys}.',
    ms: '“{name}” bukan butiran buku. Sila gunakan salah satu: {keys}.',
  },
  'publication.unknown-key-suggestion': {
    en: '“{name}” is no detail of a book. Did you mean “{suggestion}”?',
    ms: '“{name}” bukan butiran buku. Adakah anda maksudkan “{suggestion}”?',
  },
  'publication.not-text': {
    en: '{key} must be text. Please write it as one text, in quotes where it has a colon.',
    ms: '{key} mestilah teks. Sila tulis sebagai satu teks, dalam tanda petik jika ada titik bertindih.',
  },
  'publication.not-list': {
    en: '{key} must be a list. Please write [one, two], or a dash before each.',
    ms: '{key} mestilah senarai. Sila tulis [satu, dua], atau sengkang di hadapan setiap satu.',
  },
  'publication.not-number': {
    en: '{key} must be a whole number from 1 to 999.',
    ms: '{key} mestilah nombor bulat dari 1 hingga 999.',
  },
  'publication.not-date': {
    en: '{key} must be a day such as 2026-03-19.',
    ms: '{key} mestilah tarikh seperti 2026-03-19.',
  },
  'publication.not-isbn': {
    en: '{key} is no ISBN: it needs 10 or 13 digits with a correct check digit.',
    ms: '{key} bukan ISBN: ISBN mempunyai 10 atau 13 digit dengan digit semak yang betul.',
  },
  'publication.too-long': {
    en: '{key}: {characters} characters, and the most is {max}. Please shorten it.',
    ms: '{key}: {characters} aksara, sedangkan hadnya {max}. Sila ringkaskan.',
  },
  'publication.too-many': {
    en: '{key} may have at most {max} entries. Please leave some out.',
    ms: '{key} boleh mempunyai paling banyak {max} entri. Sila tinggalkan beberapa.',
  },
} as const satisfies Messages
