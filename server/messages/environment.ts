import type { Messages } from '../../engine/messages/message.ts'

/** What is wrong with the configuration of a server, after the name of the variable that mends it. */
export const environment = {
  'environment.text': { en: 'write a text', ms: 'tulis teks' },
  'environment.whole-number': {
    en: 'write a whole number from {from} to {to}',
    ms: 'tulis nombor bulat dari {from} hingga {to}',
  },
  'environment.one': { en: 'write 1', ms: 'tulis 1' },
  'environment.choice': { en: 'write one of {choices}', ms: 'tulis salah satu daripada {choices}' },
  'environment.address': { en: 'write an address', ms: 'tulis alamat' },
  'environment.public-address': {
    en: 'write the address without a path, such as https://kalam.example.my',
    ms: 'tulis alamat tanpa laluan, seperti https://kalam.example.my',
  },
  'environment.endpoint-address': {
    en: 'write an address, such as http://localhost:11434/v1',
    ms: 'tulis alamat, seperti http://localhost:11434/v1',
  },
  'environment.email': { en: 'write an e-mail address', ms: 'tulis alamat e-mel' },
  'environment.contact': {
    en: 'write an e-mail address, or one such as https://example.my/help',
    ms: 'tulis alamat e-mel, atau alamat seperti https://example.my/bantuan',
  },
  'environment.sender': { en: 'write a@b.my, or Kalam <a@b.my>', ms: 'tulis a@b.my, atau Kalam <a@b.my>' },
  'environment.smtp-address': {
    en: 'write smtp://user:password@host:port, or smtps:// for TLS at once',
    ms: 'tulis smtp://pengguna:kata-laluan@hos:port, atau smtps:// untuk TLS serta-merta',
  },
  'environment.secret': {
    en: 'write at least 32 characters, such as `openssl rand -hex 32` prints',
    ms: 'tulis sekurang-kurangnya 32 aksara, seperti yang dicetak oleh `openssl rand -hex 32`',
  },
  'environment.metrics-token': { en: 'write at least 16 characters', ms: 'tulis sekurang-kurangnya 16 aksara' },
  'environment.stripe-key': {
    en: 'write a secret key of Stripe, which begins with sk_',
    ms: 'tulis kunci rahsia Stripe, yang bermula dengan sk_',
  },
  'environment.stripe-signing-secret': {
    en: 'write the signing secret of the webhook, which begins with whsec_',
    ms: 'tulis rahsia tandatangan webhook, yang bermula dengan whsec_',
  },

  'environment.provider-key-unset': {
    en: "set it, the configuration names it as a provider's key",
    ms: 'tetapkan nilainya, kerana konfigurasi menamakannya sebagai kunci pembekal',
  },
  'environment.shared-secret-unset': {
    en: 'set it, all servers of a PostgreSQL database share it; `openssl rand -hex 32` prints one',
    ms: 'tetapkan nilainya, kerana semua pelayan bagi satu pangkalan data PostgreSQL berkongsi rahsia itu; `openssl rand -hex 32` mencetak satu',
  },
  'environment.own-secret-unset': {
    en: 'set it, in production it is yours to keep; `openssl rand -hex 32` prints one',
    ms: 'tetapkan nilainya, kerana dalam produksi anda sendiri yang menyimpannya; `openssl rand -hex 32` mencetak satu',
  },
  'environment.stripe-signing-secret-unset': {
    en: 'set it too, without it no payment can be believed',
    ms: 'tetapkan juga, kerana tanpanya tiada bayaran yang boleh dipercayai',
  },
  'environment.stripe-key-unset': {
    en: 'set it too, or neither',
    ms: 'tetapkan juga, atau jangan tetapkan kedua-duanya',
  },
  'environment.payments-unset': {
    en: 'set it, or KALAM_TEST_PAYMENTS=1 for a checkout that takes no money and gives credits to all',
    ms: 'tetapkan nilainya, atau KALAM_TEST_PAYMENTS=1 untuk pembayaran ujian yang tidak memungut wang dan memberi kredit kepada semua orang',
  },

  'environment.port-taken': {
    en: '{port} is taken by another program, perhaps by Kalam itself: stop that one, or choose another, such as PORT={next}',
    ms: '{port} sedang digunakan oleh program lain, mungkin Kalam sendiri: hentikan program itu, atau pilih port lain, seperti PORT={next}',
  },
  'environment.port-reserved': {
    en: '{port} is kept for the system: choose one from 1024 up',
    ms: '{port} dikhaskan untuk sistem: pilih port dari 1024 ke atas',
  },
  'environment.host-unknown': {
    en: '{host} is no address of this machine: write 127.0.0.1 for this machine alone, or 0.0.0.0 for every network',
    ms: '{host} bukan alamat mesin ini: tulis 127.0.0.1 untuk mesin ini sahaja, atau 0.0.0.0 untuk semua rangkaian',
  },
  'environment.file-not-writable': {
    en: "{place} can't be written ({code}): let this user write in its folder, or name a file elsewhere",
    ms: '{place} tidak boleh ditulis ({code}): benarkan pengguna ini menulis dalam foldernya, atau namakan fail di tempat lain',
  },
  'environment.disk-full': {
    en: 'the disk of {place} is full: free some space, or name a file elsewhere',
    ms: 'cakera bagi {place} penuh: kosongkan sedikit ruang, atau namakan fail di tempat lain',
  },
  'environment.file-damaged': {
    en: '{place} is no database, or a damaged one: name another file, or put a backup in its place',
    ms: '{place} bukan pangkalan data, atau sudah rosak: namakan fail lain, atau gantikannya dengan sandaran',
  },
  'environment.postgres-unreachable': {
    en: 'no PostgreSQL answers at {place} ({code}): start it, or mend the address',
    ms: 'tiada PostgreSQL yang menjawab di {place} ({code}): mulakannya, atau betulkan alamat',
  },
  'environment.postgres-refused': {
    en: 'PostgreSQL at {place} refuses this user or password',
    ms: 'PostgreSQL di {place} menolak pengguna atau kata laluan ini',
  },
  'environment.postgres-no-database': {
    en: 'PostgreSQL at {place} has no such database: createdb makes it',
    ms: 'PostgreSQL di {place} tiada pangkalan data itu: createdb menciptanya',
  },
  'environment.postgres-not-owner': {
    en: 'this user of PostgreSQL at {place} may not make tables: make it the owner of the database',
    ms: 'pengguna PostgreSQL di {place} ini tidak dibenarkan membuat jadual: jadikannya pemilik pangkalan data',
  },
} as const satisfies Messages
