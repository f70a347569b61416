import type { Messages } from './message.ts'

/** What is wrong with what a person chose or typed, and two hints that never block. */
export const settings = {
  'settings.unknown-key': {
    tone: 'error',
    en: 'This generator has no setting “{key}”',
    ms: 'Penjana ini tiada tetapan “{key}”',
    seconds: 4,
  },
  'settings.unknown-key-suggestion': {
    tone: 'error',
    en: 'This generator has no setting “{key}”. Did you mean “{suggestion}”?',
    ms: 'Penjana ini tiada tetapan “{key}”. Adakah anda maksudkan “{suggestion}”?',
    seconds: 4,
  },
  'settings.required': {
    tone: 'error',
    en: '{label} is required',
    ms: '{label} wajib diisi',
    seconds: 4,
  },
  'settings.invalid-choice': {
    tone: 'error',
    en: '{label}: “{value}” is not among the choices. Choose one of: {choices}',
    ms: '{label}: “{value}” tiada dalam pilihan. Pilih salah satu: {choices}',
    seconds: 4,
  },
  'settings.too-long': {
    tone: 'error',
    en: '{label} can have at most {max} characters',
    ms: '{label} tidak boleh melebihi {max} aksara',
    seconds: 4,
  },
  'settings.number': {
    tone: 'error',
    en: '{label} must be a number',
    ms: '{label} mestilah nombor',
    seconds: 4,
  },
  'settings.whole-number': {
    tone: 'error',
    en: '{label} must be a whole number',
    ms: '{label} mestilah nombor bulat',
    seconds: 4,
  },
  'settings.minimum': {
    tone: 'error',
    en: '{label} must be {min} or more',
    ms: '{label} mestilah {min} atau lebih',
    seconds: 4,
  },
  'settings.maximum': {
    tone: 'error',
    en: '{label} must be {max} or less',
    ms: '{label} mestilah {max} atau kurang',
    seconds: 4,
  },
  'settings.flag': {
    tone: 'error',
    en: '{label} must be on or off (true or false)',
    ms: '{label} mestilah ya atau tidak (true atau false)',
    seconds: 4,
  },
  'settings.text': {
    tone: 'error',
    en: '{label} must be text',
    ms: '{label} mestilah teks',
    seconds: 4,
  },
  'settings.list': {
    tone: 'error',
    en: '{label} must be a list of choices',
    ms: '{label} mestilah senarai pilihan',
    seconds: 4,
  },
  'settings.chapters': {
    tone: 'error',
    en: 'Please select a valid number of chapters',
    ms: 'Sila pilih bilangan bab yang sah',
    seconds: 4,
  },
  'settings.language': {
    tone: 'error',
    en: 'Please select a language that this generator writes in',
    ms: 'Sila pilih bahasa yang disokong oleh penjana ini',
    seconds: 4,
  },
  'settings.isbn': {
    tone: 'info',
    en: 'This does not look like an ISBN: it needs 10 or 13 digits with a correct check digit.',
    ms: 'Nombor ini tidak menepati bentuk ISBN: ISBN mempunyai 10 atau 13 digit dengan digit semak yang betul.',
  },
  'settings.few-words': {
    tone: 'info',
    en: 'This works best with at least {words} words.',
    ms: 'Hasilnya lebih baik jika anda menulis sekurang-kurangnya {words} patah perkataan.',
  },
} as const satisfies Messages
