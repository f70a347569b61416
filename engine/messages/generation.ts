import type { Messages } from './message.ts'

/** What happens while one piece is written. */
export const generation = {
  'generation.configuration': {
    en: 'System configuration error. Please try again.',
    ms: 'Ralat konfigurasi sistem. Sila cuba lagi.',
  },
  'generation.rate-limited': {
    en: 'Too many requests. Please wait a moment and try again.',
    ms: 'Terlalu banyak permintaan. Sila tunggu sebentar dan cuba lagi.',
  },
  'generation.server-error': {
    en: 'Server error. Please try again in a few moments.',
    ms: 'Ralat pelayan. Sila cuba lagi sebentar nanti.',
  },
  'generation.authentication': {
    en: 'Authentication error. Please refresh the page and try again.',
    ms: 'Ralat pengesahan. Sila muat semula halaman dan cuba lagi.',
  },
  'generation.unavailable': {
    en: 'Service temporarily unavailable. Please try again in a few minutes.',
    ms: 'Perkhidmatan tidak tersedia buat sementara waktu. Sila cuba lagi dalam beberapa minit.',
  },
  'generation.timed-out': {
    en: 'Content generation timed out after 3 minutes. Please try again.',
    ms: 'Penjanaan kandungan tamat masa selepas 3 minit. Sila cuba lagi.',
  },
  // A limit other than the three minutes ran out.
  'generation.timed-out-early': {
    en: 'Content generation timed out. Please try again.',
    ms: 'Penjanaan kandungan tamat masa. Sila cuba lagi.',
  },
  // No connection came about in time.
  'generation.timed-out-connection': {
    en: 'Generation timed out. Please try again.',
    ms: 'Penjanaan tamat masa. Sila cuba lagi.',
  },
  'generation.failed': {
    en: 'Failed to generate content. Please try again.',
    ms: 'Gagal menjana kandungan. Sila cuba lagi.',
  },
  'generation.empty': { en: 'No content generated', ms: 'Tiada kandungan yang dijana' },
  'generation.retrying': {
    en: 'Connection error. Retrying... ({n}/3)',
    ms: 'Ralat sambungan. Mencuba semula... ({n}/3)',
  },
  // The next configured endpoint is asked at once.
  'generation.next-endpoint': {
    en: 'The provider did not answer. Asking another one...',
    ms: 'Penyedia tidak memberi jawapan. Penyedia lain sedang dicuba...',
  },
  // Beneath the sentence of a fault, for those who look after the endpoints.
  'generation.reason': {
    en: 'The endpoint {provider} says: {reason}',
    ms: 'Jawapan daripada penyedia {provider}: {reason}',
  },
  'generation.retries-exhausted': {
    en: 'Maximum retry attempts reached. Please try again later.',
    ms: 'Had cubaan semula telah dicapai. Sila cuba lagi kemudian.',
  },
  'generation.cancelled': { en: 'Generation cancelled', ms: 'Penjanaan dibatalkan' },
  'generation.image-failed': { en: 'Failed to generate image: {message}', ms: 'Gagal menjana imej: {message}' },
  'generation.image-unusable': {
    en: 'Failed to generate image: the picture cannot be fetched, or is not a PNG, JPEG or WebP of usable size. Please try again.',
    ms: 'Gagal menjana imej: gambar itu tidak dapat diambil, atau bukan PNG, JPEG atau WebP dengan saiz yang boleh digunakan. Sila cuba lagi.',
  },
  'generation.no-image': { en: 'No image URL in response', ms: 'Tiada URL imej dalam respons' },
  'generation.cover-failed': {
    en: 'Failed to generate book cover. Please try again.',
    ms: 'Gagal menjana kulit buku. Sila cuba lagi.',
  },
  'generation.outline-incomplete': {
    en: 'The outline is incomplete: {found} of {wanted} entries. Please try again.',
    ms: 'Rangka tidak lengkap: {found} daripada {wanted} bahagian. Sila cuba lagi.',
  },
  'generation.entries-incomplete': {
    en: 'The list is incomplete: {found} of {wanted} entries.{faults} Please try again.',
    ms: 'Senarai tidak lengkap: {found} daripada {wanted} item.{faults} Sila cuba lagi.',
  },
  'generation.form-broken': {
    en: 'The text does not have the form that was asked for: {faults}. Please try again.',
    ms: 'Bentuk teks ini tidak seperti yang diminta: {faults}. Sila cuba lagi.',
  },
  'generation.parts-missing': {
    en: 'The text lacks what was asked for: {parts}. Please try again.',
    ms: 'Teks ini tidak memuatkan yang diminta: {parts}. Sila cuba lagi.',
  },
  'generation.wrong-language': {
    en: 'The text was not in the language you asked for. Please try again.',
    ms: 'Teks itu bukan dalam bahasa yang diminta. Sila cuba lagi.',
  },
  'generation.refused-by-model': {
    en: 'The AI declined to write this text. Please change the settings or try again.',
    ms: 'AI enggan menulis teks ini. Sila ubah tetapan atau cuba lagi.',
  },
  'generation.tool-call': {
    en: 'The AI called a tool instead of writing the text. Please try again.',
    ms: 'AI memanggil alat dan tidak menulis teks. Sila cuba lagi.',
  },
  'generation.not-the-text': {
    en: 'The AI did not return the text you asked for. Please try again.',
    ms: 'AI tidak memberikan teks yang diminta. Sila cuba lagi.',
  },
  'generation.too-short-to-sell': {
    en: 'The text came out far too short: {words} of at least {least} words. Please try again.',
    ms: 'Teks yang dijana terlalu pendek: {words} daripada sekurang-kurangnya {least} patah perkataan. Sila cuba lagi.',
  },
  // Stopped for length after three texts: to the reader the same as any other failure.
  'generation.still-cut': {
    en: 'Failed to generate content. Please try again.',
    ms: 'Gagal menjana kandungan. Sila cuba lagi.',
  },
  'generation.prompt-required': { en: 'Prompt is required', ms: 'Gesaan diperlukan' },
} as const satisfies Messages
