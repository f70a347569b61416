import type { Messages } from '../../engine/messages/message.ts'

/** What the command line says in a terminal, around the engine's own messages. */
export const terminal = {
  // Instead of `generation.authentication`: there is no page to refresh.
  'generation.key-refused': {
    en: 'The endpoint {provider} refuses the key in {variable}.',
    ms: 'Penyedia {provider} menolak kunci dalam {variable}.',
  },
  'generation.key-refused-unset': {
    en: 'The endpoint {provider} wants a key. Name its variable in kalam.config.yaml, or set OPENAI_API_KEY.',
    ms: 'Penyedia {provider} memerlukan kunci. Namakan pemboleh ubahnya dalam kalam.config.yaml, atau tetapkan OPENAI_API_KEY.',
  },
  // An installation of the engine and the command line alone.
  'server.not-installed': {
    en: 'The server needs packages that are not installed: npm install {packages}',
    ms: 'Pelayan memerlukan pakej yang belum dipasang: npm install {packages}',
  },
  // Each package with the installed version, and the tested range in brackets.
  'server.not-tested': {
    en: 'The server was not tested with these installed versions; the range in brackets was: {found}. Install the tested ones: npm install {packages}',
    ms: 'Pelayan belum diuji dengan versi yang dipasang ini; julat dalam kurungan telah diuji: {found}. Pasang versi yang telah diuji: npm install {packages}',
  },
  // Around the questions for settings; the questions themselves are the generator's labels.
  'ask.yes': { en: 'Yes', ms: 'Ya' },
  'ask.no': { en: 'No', ms: 'Tidak' },
  'ask.others': { en: 'Choose the other settings too?', ms: 'Pilih tetapan yang lain juga?' },
  // Around the questions for a new generator.
  'ask.kind': { en: 'Kind', ms: 'Jenis' },
  'ask.family': { en: 'Family', ms: 'Keluarga' },
  'ask.title': { en: 'Title in English', ms: 'Tajuk dalam bahasa Inggeris' },
  'ask.title-ms': { en: 'Title in Bahasa Malaysia', ms: 'Tajuk dalam Bahasa Malaysia' },
  // Before a batch.
  'batch.renamed-column': {
    en: 'The column {column} is read as {setting}, which is its present name.',
    ms: 'Lajur {column} dibaca sebagai {setting}, iaitu namanya sekarang.',
  },
  // `migrate-spec`.
  'migrate.unknown-format': {
    en: 'The format of _catalog.yaml is not known to this version of Kalam.',
    ms: 'Format _catalog.yaml tidak dikenali oleh versi Kalam ini.',
  },
  'migrate.none': {
    en: 'Nothing to change: the files have the present format.',
    ms: 'Tiada yang perlu diubah: semua fail sudah dalam format terkini.',
  },
  'migrate.to-change': {
    en: 'Files to change: {count}. To write them: {command}',
    ms: 'Fail yang perlu diubah: {count}. Untuk menulisnya: {command}',
  },
  'migrate.written': { en: 'Files changed: {count}.', ms: 'Fail yang diubah: {count}.' },
  // `npm start`.
  'checkout.building': { en: 'Building the studio...', ms: 'Membina studio...' },
  'checkout.build-failed': {
    en: 'The studio could not be built; the server starts without its newest state. `npm ci` installs what builds it.',
    ms: 'Studio tidak dapat dibina; pelayan dimulakan tanpa keadaan terbaharunya. `npm ci` memasang alat pembinanya.',
  },
} as const satisfies Messages
