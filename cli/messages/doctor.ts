import type { Messages } from '../../engine/messages/message.ts'

/** What `kalam doctor` says of the configured endpoints. */
export const doctor = {
  'doctor.unconfigured': {
    en: `No provider is configured: the demo writer answers, offline, and its texts say so.
To connect one, set OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own
(such as http://localhost:11434/v1 for Ollama) and OPENAI_MODEL, in the environment or in .env.
Several endpoints, Azure and images are configured in kalam.config.yaml: see the README.`,
    ms: `Tiada penyedia dalam konfigurasi: penulis demo yang menjawab, secara luar talian, dan teksnya menyatakannya.
Untuk menyambungkan penyedia, tetapkan OPENAI_API_KEY, atau OPENAI_BASE_URL bagi pelayan anda sendiri
(seperti http://localhost:11434/v1 untuk Ollama) dan OPENAI_MODEL, dalam persekitaran atau dalam .env.
Beberapa penyedia, Azure dan gambar ditetapkan dalam kalam.config.yaml: lihat README.`,
  },
  'doctor.images': { en: 'images: {endpoint}', ms: 'gambar: {endpoint}' },
  'doctor.no-picture': {
    en: 'no picture was asked for: it costs money',
    ms: 'tiada gambar diminta: gambar memerlukan bayaran',
  },
  // What an endpoint answers.
  'doctor.one-token': { en: 'answers one token in {time} ms', ms: 'menjawab dengan satu token dalam {time} ms' },
  'doctor.wordless': {
    en: 'answers in {time} ms, but without a word',
    ms: 'menjawab dalam {time} ms, tetapi tanpa sepatah perkataan pun',
  },
  'doctor.at-once': {
    en: 'all at once after {time} ms: very fast, or something between gathers the stream',
    ms: 'semuanya sekali gus selepas {time} ms: sangat pantas, atau ada perantara yang mengumpulkan strim',
  },
  'doctor.streaming': {
    en: 'first words after {first} ms, all after {whole} ms, streaming',
    ms: 'perkataan pertama selepas {first} ms, semuanya selepas {whole} ms, secara penstriman',
  },
  // What is known of its model.
  'doctor.learnt': { en: 'learnt: {facts}', ms: 'dipelajari: {facts}' },
  'doctor.drop': { en: 'leave out {name}', ms: 'tinggalkan {name}' },
  'doctor.send-as': { en: 'send {name} as {as}', ms: 'hantar {name} sebagai {as}' },
  'doctor.most-tokens': { en: 'ask for at most {n} tokens', ms: 'minta paling banyak {n} token' },
  'doctor.tokens-per-word': {
    en: '{n} tokens a word ({language})',
    ms: '{n} token setiap patah perkataan ({language})',
  },
  'doctor.ends': {
    en: '{model} ends on {date}: its maker recommends {use}',
    ms: '{model} akan ditamatkan pada {date}: pembuatnya mengesyorkan {use}',
  },
  'doctor.ended': {
    en: '{model} ended on {date}: its maker recommends {use}',
    ms: '{model} telah ditamatkan pada {date}: pembuatnya mengesyorkan {use}',
  },
  // What is wrong with it.
  'doctor.no-url': { en: 'its address is not a URL', ms: 'alamatnya bukan URL' },
  'doctor.key-unset': {
    en: 'set {key}: the configuration names it as the key',
    ms: 'tetapkan {key}: konfigurasi menamakannya sebagai kunci',
  },
  'doctor.first-fails': {
    en: 'its endpoint is the first one, which does not answer',
    ms: 'penyedianya ialah penyedia pertama, dan penyedia itu tidak menjawab',
  },
  'doctor.late': { en: 'no answer within {seconds} seconds', ms: 'tiada jawapan dalam masa {seconds} saat' },
  'doctor.interrupted': { en: 'interrupted', ms: 'dihentikan' },
  'doctor.rate-limited': {
    en: 'it is reached, but asked too often',
    ms: 'dapat dihubungi, tetapi terlalu kerap dipanggil',
  },
  'doctor.quota': { en: 'its credit or quota is used up', ms: 'kredit atau had penggunaannya sudah habis' },
  'doctor.unavailable': {
    en: 'it is reached, but not available now',
    ms: 'dapat dihubungi, tetapi tidak tersedia sekarang',
  },
  'doctor.server': {
    en: 'it is reached, but has an error of its own',
    ms: 'dapat dihubungi, tetapi berlaku ralat di pihaknya sendiri',
  },
  'doctor.authentication': { en: 'it refuses the key', ms: 'kuncinya ditolak' },
  'doctor.connection': {
    en: 'it cannot be reached, or breaks off',
    ms: 'tidak dapat dihubungi, atau sambungannya terputus',
  },
  'doctor.timeout': { en: 'it does not answer in time', ms: 'tidak menjawab dalam masa yang diberikan' },
  'doctor.malformed': {
    en: 'what it answers is not the OpenAI protocol',
    ms: 'jawapannya tidak mengikut protokol OpenAI',
  },
  'doctor.filtered': {
    en: 'its content filter stopped the answer',
    ms: 'penapis kandungannya menghentikan jawapan',
  },
  'doctor.tool-call': {
    en: 'it calls a tool instead of writing a text',
    ms: 'memanggil alat dan tidak menulis teks',
  },
  'doctor.empty': { en: 'it answers without a text', ms: 'menjawab tanpa teks' },
  'doctor.oversized': {
    en: 'its answer is far longer than was asked for',
    ms: 'jawapannya jauh lebih panjang daripada yang diminta',
  },
  'doctor.refused': { en: 'it refuses the request', ms: 'permintaan ditolak' },
  'doctor.no-image': { en: 'it answers without an image', ms: 'menjawab tanpa gambar' },
  'doctor.unusable-image': {
    en: 'it answers with an image that cannot be fetched or used',
    ms: 'menjawab dengan gambar yang tidak dapat diambil atau digunakan',
  },
  'doctor.says': { en: 'it says: {text}', ms: 'jawapannya: {text}' },
  // What to do about it.
  'doctor.ask-less': {
    en: 'wait a minute, or ask its provider for a higher limit; in a batch, use --rate',
    ms: 'tunggu seminit, atau minta penyedianya menaikkan had; dengan kalam batch, gunakan --rate',
  },
  'doctor.add-credit': {
    en: 'add credit, or raise the spending limit of the account',
    ms: 'tambah kredit, atau naikkan had perbelanjaan akaun itu',
  },
  'doctor.is-running': {
    en: 'is it running, and is the address right?',
    ms: 'adakah pelayan itu sedang berjalan, dan adakah alamatnya betul?',
  },
  'doctor.is-compatible': {
    en: 'is the address that of an OpenAI-compatible API? It usually ends in /v1',
    ms: 'adakah itu alamat API yang serasi dengan OpenAI? Biasanya alamatnya berakhir dengan /v1',
  },
  'doctor.read-reason': {
    en: 'read what it says: the model or a parameter does not suit it',
    ms: 'baca apa yang dikatakannya: model atau salah satu parameter tidak sesuai',
  },
  'doctor.name-key': {
    en: 'name the variable of its key in kalam.config.yaml',
    ms: 'namakan pemboleh ubah kuncinya dalam kalam.config.yaml',
  },
  'doctor.set-key': {
    en: 'set {key} to a key of this endpoint',
    ms: 'tetapkan {key} kepada kunci bagi penyedia ini',
  },
  'doctor.context-small': {
    en: 'its context is too small: choose another model, or give it a larger context',
    ms: 'konteksnya terlalu kecil: pilih model lain, atau beri konteks yang lebih besar',
  },
  'doctor.model-name': {
    en: 'is the model name right? The endpoint lists its models at /models',
    ms: 'adakah nama model itu betul? Penyedia menyenaraikan modelnya di /models',
  },
  'doctor.drop-parameter': {
    en: 'drop or rename the parameter under `params` of this endpoint in kalam.config.yaml',
    ms: 'buang atau namakan semula parameter itu di bawah `params` bagi penyedia ini dalam kalam.config.yaml',
  },
  'doctor.name-or-address': {
    en: 'is the model name right, and the address?',
    ms: 'adakah nama model dan alamat itu betul?',
  },
} as const satisfies Messages
