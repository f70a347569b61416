import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam serve` prints once the server listens, and when it stops. */
export const startup = {
  'startup.open': { en: 'open', ms: 'buka' },
  'startup.listens': { en: 'listens at', ms: 'mendengar di' },
  'startup.writer': { en: 'writer', ms: 'penulis' },
  'startup.data': { en: 'data', ms: 'data' },
  'startup.mail': { en: 'mail', ms: 'e-mel' },
  'startup.payments': { en: 'payments', ms: 'bayaran' },
  'startup.administrator': { en: 'administrator', ms: 'pentadbir' },
  'startup.studio-missing': {
    en: '{url} (the studio is not built here; the API is described at {url}/api/docs)',
    ms: '{url} (studio belum dibina di sini; API diterangkan di {url}/api/docs)',
  },
  'startup.demo-writer': {
    en: 'the demo writer: offline, and its texts say so. OPENAI_API_KEY, or OPENAI_BASE_URL, connects a model',
    ms: 'penulis demo: luar talian, dan teksnya menyatakannya. OPENAI_API_KEY, atau OPENAI_BASE_URL, menyambungkan model',
  },
  'startup.demo-writer-free': {
    en: 'NO MODEL IS CONNECTED. The demo writer answers, its texts say so, and they cost nothing because payments are real. OPENAI_API_KEY, or OPENAI_BASE_URL, connects a model',
    ms: 'TIADA MODEL DISAMBUNGKAN. Penulis demo yang menjawab, teksnya menyatakannya, dan teks itu percuma kerana bayaran adalah sebenar. OPENAI_API_KEY, atau OPENAI_BASE_URL, menyambungkan model',
  },
  'startup.writer-none': {
    en: 'NOBODY: only Azure endpoints take part (useAzure), and none is configured. Every text fails with "System configuration error"',
    ms: 'TIADA: hanya titik akhir Azure mengambil bahagian (useAzure), dan tiada satu pun dikonfigurasi. Setiap teks gagal dengan "Ralat konfigurasi sistem"',
  },
  'startup.mail-linked': {
    en: 'kept in the outbox: the pages link it',
    ms: 'disimpan dalam peti keluar: halaman memaparkan pautannya',
  },
  'startup.mail-kept': {
    en: 'kept in the outbox, not sent: set SMTP_URL. {command} outbox prints it',
    ms: 'disimpan dalam peti keluar, tidak dihantar: tetapkan SMTP_URL. {command} outbox mencetaknya',
  },
  'startup.mail-sent': { en: 'sent by {host}', ms: 'dihantar melalui {host}' },
  'startup.payments-test': {
    en: 'a test checkout that takes no money',
    ms: 'pembayaran ujian yang tidak memungut wang',
  },
  'startup.administrator-none': {
    en: 'none yet: {command} admin create you@example.my',
    ms: 'belum ada: {command} admin create anda@example.my',
  },
  'startup.administrator-awaited': {
    en: '{email}, once signed up and verified',
    ms: '{email}, selepas mendaftar dan mengesahkan e-mel',
  },
  'startup.stopping': {
    en: 'Stopping: streams end, and what is being written is given back.',
    ms: 'Berhenti: strim ditamatkan, dan kredit bagi teks yang belum siap dipulangkan.',
  },
} as const satisfies Messages
