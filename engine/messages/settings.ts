import type { Messages } from './message.ts'

/** What is wrong with what a person chose or typed, and two hints that never block. */
export const settings = {
  'settings.unknown-key': { en: 'This generator has no setting “{key}”', ms: 'Penjana ini tiada tetapan “{key}”' },
  'settings.unknown-key-suggestion': {
    en: 'This generator has no setting “{key}”. Did you mean “{suggestion}”?',
    ms: 'Penjana ini tiada tetapan “{key}”. Adakah anda maksudkan “{suggestion}”?',
  },
  'settings.locked': {
    en: '“{key}” is fixed since the book was begun',
    ms: '“{key}” tetap sejak buku ini dimulakan',
  },
  'settings.required': { en: '{label} is required', ms: '{label} wajib diisi' },
  'settings.invalid-choice': {
    en: '{label}: “{value}” is not among the choices. Choose one of: {choices}',
    ms: '{label}: “{value}” tiada dalam pilihan. Pilih salah satu: {choices}',
  },
  'settings.too-long': {
    en: '{label} can have at most {max} characters',
    ms: '{label} tidak boleh melebihi {max} aksara',
  },
  'settings.number': { en: '{label} must be a number', ms: '{label} mestilah nombor' },
  'settings.whole-number': { en: '{label} must be a whole number', ms: '{label} mestilah nombor bulat' },
  'settings.minimum': { en: '{label} must be {min} or more', ms: '{label} mestilah {min} atau lebih' },
  'settings.maximum': { en: '{label} must be {max} or less', ms: '{label} mestilah {max} atau kurang' },
  'settings.flag': {
    en: '{label} must be on or off (true or false)',
    ms: '{label} mestilah ya atau tidak (true atau false)',
  },
  'settings.text': { en: '{label} must be text', ms: '{label} mestilah teks' },
  'settings.list': { en: '{label} must be a list of choices', ms: '{label} mestilah senarai pilihan' },
  'settings.language': {
    en: 'Please select a language that this generator writes in',
    ms: 'Sila pilih bahasa yang disokong oleh penjana ini',
  },
  'settings.isbn': {
    en: 'This does not look like an ISBN: it needs 10 or 13 digits with a correct check digit.',
    ms: 'Nombor ini tidak menepati bentuk ISBN: ISBN mempunyai 10 atau 13 digit dengan digit semak yang betul.',
  },
  'settings.few-words': {
    en: 'This works best with at least {words} words.',
    ms: 'Hasilnya lebih baik jika anda menulis sekurang-kurangnya {words} patah perkataan.',
  },
} as const satisfies Messages
