import type { Messages } from './message.ts'

/** What goes wrong, and right, while one piece is written. */
export const generation = {
  'generation.configuration': {
    tone: 'error',
    en: 'System configuration error. Please try again.',
    ms: 'Ralat konfigurasi sistem. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.rate-limited': {
    tone: 'error',
    en: 'Too many requests. Please wait a moment and try again.',
    ms: 'Terlalu banyak permintaan. Sila tunggu sebentar dan cuba lagi.',
    seconds: 4,
  },
  'generation.server-error': {
    tone: 'error',
    en: 'Server error. Please try again in a few moments.',
    ms: 'Ralat pelayan. Sila cuba lagi sebentar nanti.',
    seconds: 4,
  },
  'generation.authentication': {
    tone: 'error',
    en: 'Authentication error. Please refresh the page and try again.',
    ms: 'Ralat pengesahan. Sila muat semula halaman dan cuba lagi.',
    seconds: 4,
  },
  'generation.unavailable': {
    tone: 'error',
    en: 'Service temporarily unavailable. Please try again in a few minutes.',
    ms: 'Perkhidmatan tidak tersedia buat sementara waktu. Sila cuba lagi dalam beberapa minit.',
    seconds: 4,
  },
  'generation.timed-out': {
    tone: 'error',
    en: 'Content generation timed out after 3 minutes. Please try again.',
    ms: 'Penjanaan kandungan tamat masa selepas 3 minit. Sila cuba lagi.',
    seconds: 4,
  },
  // Where another time than three minutes is configured.
  'generation.timed-out-after': {
    tone: 'error',
    en: 'Content generation timed out after {seconds} s. Please try again.',
    ms: 'Penjanaan kandungan tamat masa selepas {seconds} saat. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.timed-out-toast': {
    tone: 'error',
    en: 'Generation timed out - please try again',
    ms: 'Penjanaan tamat masa - sila cuba lagi',
    seconds: 4,
  },
  // A limit other than the three minutes ran out.
  'generation.timed-out-early': {
    tone: 'error',
    en: 'Content generation timed out. Please try again.',
    ms: 'Penjanaan kandungan tamat masa. Sila cuba lagi.',
    seconds: 4,
  },
  // No connection came about in time.
  'generation.timed-out-connection': {
    tone: 'error',
    en: 'Generation timed out. Please try again.',
    ms: 'Penjanaan tamat masa. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.failed': {
    tone: 'error',
    en: 'Failed to generate content. Please try again.',
    ms: 'Gagal menjana kandungan. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.marketing-failed': {
    tone: 'error',
    en: 'Failed to generate marketing content. Please try again.',
    ms: 'Gagal menjana kandungan pemasaran. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.empty': {
    tone: 'error',
    en: 'No content generated',
    ms: 'Tiada kandungan yang dijana',
    seconds: 4,
  },
  'generation.retrying': {
    tone: 'error',
    en: 'Connection error. Retrying... ({n}/3)',
    ms: 'Ralat sambungan. Mencuba semula... ({n}/3)',
    seconds: 4,
  },
  // The next configured endpoint is asked at once.
  'generation.next-endpoint': {
    tone: 'info',
    en: 'The provider did not answer. Asking another one...',
    ms: 'Penyedia tidak memberi jawapan. Penyedia lain sedang dicuba...',
    seconds: 4,
  },
  // Beneath the sentence of a fault, for those who look after the endpoints.
  'generation.reason': {
    tone: 'info',
    en: 'The endpoint {provider} says: {reason}',
    ms: 'Jawapan daripada penyedia {provider}: {reason}',
  },
  // Instead of `generation.authentication` where there is no page to refresh.
  'generation.key-refused': {
    tone: 'error',
    en: 'The endpoint {provider} refuses the key in {variable}.',
    ms: 'Penyedia {provider} menolak kunci dalam {variable}.',
    seconds: 4,
  },
  'generation.key-refused-unset': {
    tone: 'error',
    en: 'The endpoint {provider} wants a key. Name its variable in kalam.config.yaml, or set OPENAI_API_KEY.',
    ms: 'Penyedia {provider} memerlukan kunci. Namakan pemboleh ubahnya dalam kalam.config.yaml, atau tetapkan OPENAI_API_KEY.',
    seconds: 4,
  },
  'generation.retries-exhausted': {
    tone: 'error',
    en: 'Maximum retry attempts reached. Please try again later.',
    ms: 'Had cubaan semula telah dicapai. Sila cuba lagi kemudian.',
    seconds: 4,
  },
  'generation.cancelled': {
    tone: 'info',
    en: 'Generation cancelled',
    ms: 'Penjanaan dibatalkan',
    seconds: 4,
  },
  'generation.unexpected': {
    tone: 'error',
    en: 'An unexpected error occurred',
    ms: 'Ralat yang tidak dijangka telah berlaku',
    seconds: 4,
  },
  'generation.initialization': {
    tone: 'error',
    en: 'Failed to initialize AI service. Please try again.',
    ms: 'Gagal memulakan perkhidmatan AI. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.initialization-exhausted': {
    tone: 'error',
    en: 'Failed to initialize AI service after multiple attempts. Please try again.',
    ms: 'Gagal memulakan perkhidmatan AI selepas beberapa cubaan. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.image-failed': {
    tone: 'error',
    en: 'Failed to generate image: {message}',
    ms: 'Gagal menjana imej: {message}',
    seconds: 4,
  },
  // Stands for `{message}` when an image provider gave none.
  'generation.image-fault-unknown': {
    tone: 'info',
    en: 'Unknown error',
    ms: 'Ralat tidak diketahui',
  },
  'generation.no-image': {
    tone: 'error',
    en: 'No image URL in response',
    ms: 'Tiada URL imej dalam respons',
    seconds: 4,
  },
  'generation.cover-failed': {
    tone: 'error',
    en: 'Failed to generate book cover. Please try again.',
    ms: 'Gagal menjana kulit buku. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.outline-incomplete': {
    tone: 'error',
    en: 'The outline is incomplete: {found} of {wanted} entries. Please try again.',
    ms: 'Rangka tidak lengkap: {found} daripada {wanted} bahagian. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.entries-incomplete': {
    tone: 'error',
    en: 'The list is incomplete: {found} of {wanted} entries. Please try again.',
    ms: 'Senarai tidak lengkap: {found} daripada {wanted} item. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.parts-missing': {
    tone: 'error',
    en: 'The text lacks what was asked for: {parts}. Please try again.',
    ms: 'Teks ini tidak memuatkan yang diminta: {parts}. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.wrong-language': {
    tone: 'error',
    en: 'The text was not in the language you asked for. Please try again.',
    ms: 'Teks itu bukan dalam bahasa yang diminta. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.refused-by-model': {
    tone: 'error',
    en: 'The AI declined to write this text. Please change the settings or try again.',
    ms: 'AI enggan menulis teks ini. Sila ubah tetapan atau cuba lagi.',
    seconds: 4,
  },
  'generation.not-the-text': {
    tone: 'error',
    en: 'The AI did not return the text you asked for. Please try again.',
    ms: 'AI tidak memberikan teks yang diminta. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.too-short-to-sell': {
    tone: 'error',
    en: 'The text came out far too short: {words} of at least {least} words. Please try again.',
    ms: 'Teks yang dijana terlalu pendek: {words} daripada sekurang-kurangnya {least} patah perkataan. Sila cuba lagi.',
    seconds: 4,
  },
  // Stopped for length after three texts: to the reader the same as any other failure.
  'generation.still-cut': {
    tone: 'error',
    en: 'Failed to generate content. Please try again.',
    ms: 'Gagal menjana kandungan. Sila cuba lagi.',
    seconds: 4,
  },
  'generation.prompt-required': {
    tone: 'error',
    en: 'Prompt is required',
    ms: 'Gesaan diperlukan',
    seconds: 4,
  },
  'generation.sign-in': {
    tone: 'error',
    en: 'Please sign in to generate content',
    ms: 'Sila log masuk untuk menjana kandungan',
    seconds: 4,
  },
  'generation.not-authenticated': {
    tone: 'error',
    en: 'User not authenticated',
    ms: 'Pengguna belum disahkan',
    seconds: 4,
  },
  'generation.loading': {
    tone: 'info',
    en: 'Generating content. This may take up to 90 seconds...',
    ms: 'Sedang menjana kandungan. Proses ini mungkin mengambil masa sehingga 90 saat...',
  },
  'generation.slow-60': {
    tone: 'info',
    en: 'This is taking longer than usual. Please wait...',
    ms: 'Proses ini mengambil masa lebih lama daripada biasa. Sila tunggu...',
    after: 60,
  },
  'generation.slow-120': {
    tone: 'info',
    en: 'Still working: complex content may take up to 3 minutes...',
    ms: 'Masih menjana: kandungan yang kompleks mungkin mengambil masa sehingga 3 minit...',
    after: 120,
  },
  'generation.slow-150': {
    tone: 'info',
    en: 'Your content is being carefully crafted...',
    ms: 'Kandungan anda sedang digarap dengan teliti...',
    after: 150,
  },
  'generation.slow-170': {
    tone: 'info',
    en: 'Hang on, almost there...',
    ms: 'Sebentar lagi, hampir siap...',
    after: 170,
  },
  'generation.succeeded': {
    tone: 'success',
    en: 'Content generated successfully!',
    ms: 'Kandungan telah dijana!',
    seconds: 2,
  },
  'generation.succeeded-with-credits': {
    tone: 'success',
    en: 'Content generated successfully! Credits remaining: {credits}',
    ms: 'Kandungan telah dijana! Baki kredit: {credits}',
    seconds: 2,
  },
  'generation.outline-guide': {
    tone: 'success',
    en: 'Guide outline generated!',
    ms: 'Rangka panduan telah dijana!',
    seconds: 2,
  },
  'generation.outline-story': {
    tone: 'success',
    en: 'Story outline generated!',
    ms: 'Rangka cerita telah dijana!',
    seconds: 2,
  },
} as const satisfies Messages
