import { EXPORT_FORMATS, FORMATS } from '../../engine/publish/formats.ts'
import type { Declaration, OptionDeclaration } from '../declaration.ts'
import { bookSettings, brief, json, language, until } from './options.ts'

const reading: readonly OptionDeclaration[] = [
  {
    flags: '--no-review',
    about: {
      en: 'Do not read the book for contradictions, open threads and repeats',
      ms: 'Jangan baca buku untuk mencari percanggahan, benang cerita yang tergantung dan pengulangan',
    },
  },
  {
    flags: '--mend',
    about: { en: 'Take every repair of its readings', ms: 'Terima setiap pembaikan daripada pembacaan buku' },
  },
]

const rate: OptionDeclaration = {
  flags: '--rate <limits>',
  about: {
    en: 'Requests and tokens per minute, such as 500rpm,200ktpm',
    ms: 'Permintaan dan token seminit, misalnya 500rpm,200ktpm',
  },
}

const manifestFormat: OptionDeclaration = {
  flags: '--manifest-format <format>',
  about: { en: 'Format of the manifest (default: by its name)', ms: 'Format manifes (lalai: mengikut namanya)' },
  choices: ['csv', 'jsonl', 'json', 'yaml'],
}

/** Commands that write books and other texts. */
export const WRITING: readonly Declaration[] = [
  {
    usage: 'list',
    about: { en: 'List the generators', ms: 'Senaraikan penjana' },
    options: [
      { flags: '--family <family>', about: { en: 'Of this family only', ms: 'Daripada keluarga ini sahaja' } },
      language,
      json,
    ],
    examples: ['kalam list', 'kalam list --family fiction --lang ms', 'kalam list --json'],
    load: async () => (await import('../commands/list.ts')).list,
  },
  {
    usage: 'show [generator]',
    about: {
      en: 'Show what a generator asks, writes and costs',
      ms: 'Tunjukkan apa yang ditanya dan ditulis oleh penjana, serta harganya',
    },
    options: [{ flags: '--all', about: { en: 'All generators', ms: 'Semua penjana' } }, language, json],
    examples: ['kalam show romance', 'kalam show romance --json', 'kalam show --all --json'],
    load: async () => (await import('../commands/show.ts')).show,
  },
  {
    usage: 'write [generator]',
    about: {
      en: 'Write a single text, or a whole book step by step',
      ms: 'Tulis satu teks, atau seluruh buku langkah demi langkah',
    },
    options: [
      ...bookSettings,
      {
        flags: '--title-of <part=title>',
        about: {
          en: 'Title of a chapter, as 3="The Reef"; heading of another part, as introduction="Before", or empty to hide it',
          ms: 'Tajuk bab, seperti 3="The Reef"; tajuk bahagian lain, seperti introduction="Sebelum", atau kosong untuk menyembunyikannya',
        },
        repeats: true,
      },
      brief,
      {
        flags: '--book <folder>',
        about: {
          en: 'Book that a description, cover or the like is about; it is kept beside it',
          ms: 'Buku yang menjadi bahan deskripsi, kulit dan sebagainya; hasilnya disimpan bersama buku itu',
        },
      },
      {
        flags: '--title <title>',
        about: { en: 'Title of the book (default: from the outline)', ms: 'Tajuk buku (lalai: daripada rangka)' },
      },
      { flags: '--author <name>', about: { en: 'Name under the title', ms: 'Nama di bawah tajuk' } },
      {
        flags: '--out <path>',
        about: {
          en: 'Folder of a book; file or folder of a single text; - is stdout',
          ms: 'Folder bagi buku; fail atau folder bagi satu teks; - ialah stdout',
        },
      },
      {
        flags: '--format <format>',
        about: { en: 'Format of the manuscript', ms: 'Format manuskrip' },
        choices: FORMATS,
      },
      { flags: '--resume', about: { en: 'Continue the book in --out', ms: 'Sambung buku dalam --out' } },
      until,
      { flags: '--step', about: { en: 'Write the next piece only', ms: 'Tulis bahagian seterusnya sahaja' } },
      ...reading,
      json,
    ],
    examples: [
      'kalam write romance --chapters 7 --out books/reef',
      'kalam write romance --brief brief.md --out books/reef',
      'kalam write romance --out books/reef --resume',
      'kalam write romance --words 4000 --out books/long-reef',
      'kalam write poems --lang ms --set theme=healing > poem.md',
      'kalam write book-cover --set title="The Reef" --out covers',
      'kalam write amazon-pdp --book books/reef',
    ],
    load: async () => (await import('../commands/write.ts')).write,
  },
  {
    usage: 'demo [generator]',
    about: {
      en: 'Write a whole book with the demo writer, offline and without configuration',
      ms: 'Tulis seluruh buku dengan penulis demo, secara luar talian dan tanpa konfigurasi',
    },
    options: [...bookSettings, { flags: '--out <path>', about: { en: 'Folder of the book', ms: 'Folder buku' } }],
    examples: ['kalam demo', 'kalam demo romance --lang ms'],
    load: async () => (await import('../commands/demo.ts')).demo,
  },
  {
    usage: 'quote <generator>',
    about: {
      en: 'Estimate calls, credits and tokens of a book, and money where the price of the model is known',
      ms: 'Anggarkan panggilan, kredit dan token sebuah buku, serta kosnya jika harga model diketahui',
    },
    options: [
      {
        flags: '--book <folder>',
        about: {
          en: 'Estimate the rest of this book, or a text about it',
          ms: 'Anggarkan bahagian buku ini yang belum ditulis, atau teks tentangnya',
        },
      },
      { flags: '--no-review', about: { en: 'Without the readings of the book', ms: 'Tanpa pembacaan buku' } },
      ...bookSettings,
      brief,
      json,
    ],
    examples: ['kalam quote romance --chapters 12 --words 4000', 'kalam quote romance --book books/reef --json'],
    load: async () => (await import('../commands/quote.ts')).quote,
  },
  {
    usage: 'prompt [generator]',
    about: {
      en: 'Print the exact messages a step sends to the model',
      ms: 'Cetak mesej sebenar yang dihantar oleh satu langkah kepada model',
    },
    options: [
      {
        flags: '--step <step>',
        about: {
          en: 'outline, introduction, "chapter 2", conclusion, text or image (default: the first)',
          ms: 'outline, introduction, "chapter 2", conclusion, text atau image (lalai: yang pertama)',
        },
      },
      {
        flags: '--all',
        about: { en: 'Every step, with the tokens of each', ms: 'Setiap langkah, dengan bilangan token masing-masing' },
      },
      {
        flags: '--diff <revision>',
        about: {
          en: 'What differs in all prompts from a git revision, with the tokens',
          ms: 'Perbezaan semua gesaan berbanding dengan satu revisi git, beserta bilangan token',
        },
      },
      {
        flags: '--golden [folder]',
        about: {
          en: 'Compare the prompts with those kept in a folder (default: golden)',
          ms: 'Bandingkan gesaan dengan yang disimpan dalam satu folder (lalai: golden)',
        },
      },
      {
        flags: '--update',
        about: {
          en: 'With --golden: keep the prompts as they are now',
          ms: 'Bersama --golden: simpan gesaan seperti yang ada sekarang',
        },
      },
      {
        flags: '--book <folder>',
        about: {
          en: 'Book whose memory the step gets (default: a sample), or that the text is about',
          ms: 'Buku yang ingatannya diberikan kepada langkah itu (lalai: contoh), atau buku yang menjadi bahan teks itu',
        },
      },
      ...bookSettings,
      brief,
      json,
    ],
    examples: [
      'kalam prompt romance --step "chapter 2" --lang ms',
      'kalam prompt romance --all',
      'kalam prompt --diff HEAD',
      'kalam prompt --golden --update',
      'kalam prompt poems --set poemStyle=haiku --json',
    ],
    load: async () => (await import('../commands/prompt.ts')).prompt,
  },
  {
    usage: 'batch <manifest>',
    about: {
      en: 'Write every book of a CSV, JSONL or YAML file; - reads stdin',
      ms: 'Tulis setiap buku yang disenaraikan dalam fail CSV, JSONL atau YAML; - membaca stdin',
    },
    options: [
      {
        flags: '--out <folder>',
        about: {
          en: 'Folder for the books, one folder each, and the report',
          ms: 'Folder untuk buku, satu folder setiap buku, dan laporan',
        },
      },
      {
        flags: '--dry-run',
        about: {
          en: 'Check the manifest and print an estimate; write nothing',
          ms: 'Semak manifes dan cetak anggaran; jangan tulis apa-apa',
        },
      },
      {
        flags: '--generator <generator>',
        about: { en: 'Generator of rows that name none', ms: 'Penjana bagi baris yang tidak menamakannya' },
      },
      {
        flags: '--brief <file>',
        about: {
          en: 'Brief of all books, in Markdown; the columns of a row replace its parts; - reads stdin',
          ms: 'Ringkasan untuk semua buku, dalam Markdown; lajur pada baris menggantikan bahagiannya; - membaca stdin',
        },
      },
      {
        flags: '--only <rows>',
        about: {
          en: 'Only these rows or books, such as 3,7-9,the-reef',
          ms: 'Hanya baris atau buku ini, misalnya 3,7-9,the-reef',
        },
      },
      ...reading,
      {
        flags: '--retry-failed',
        about: { en: 'Only the books that failed last time', ms: 'Hanya buku yang gagal pada kali terakhir' },
      },
      {
        flags: '--skip-faulty',
        about: {
          en: 'Leave out rows with faults, which are named; the exit code is then 2',
          ms: 'Tinggalkan baris yang ada kesilapan dan namakan baris itu; kod keluar ialah 2',
        },
      },
      {
        flags: '--concurrency <number>',
        about: { en: 'Books written at once (default: 8)', ms: 'Bilangan buku yang ditulis serentak (lalai: 8)' },
        whole: true,
      },
      {
        flags: '--max-calls <number>',
        about: {
          en: 'Stop before this run makes more calls',
          ms: 'Berhenti sebelum panggilan larian ini melebihi bilangan ini',
        },
      },
      {
        flags: '--max-cost <amount>',
        about: {
          en: 'Stop before this run costs more, by the prices of kalam.config.yaml or the published ones',
          ms: 'Berhenti sebelum kos larian ini melebihi jumlah ini, menurut harga dalam kalam.config.yaml atau harga yang diterbitkan',
        },
      },
      rate,
      {
        flags: '--format <format>',
        about: { en: 'Format of the manuscripts', ms: 'Format manuskrip' },
        choices: FORMATS,
      },
      {
        flags: '--export <formats>',
        about: {
          en: `Files of each finished book: ${EXPORT_FORMATS.join(', ')}`,
          ms: `Fail bagi setiap buku yang siap: ${EXPORT_FORMATS.join(', ')}`,
        },
      },
      {
        flags: '--after-book <command>',
        about: {
          en: 'Run this in the shell for each finished book, with its folder as $1 and KALAM_BOOK',
          ms: 'Jalankan ini dalam shell bagi setiap buku yang siap, dengan foldernya sebagai $1 dan KALAM_BOOK',
        },
      },
      manifestFormat,
      json,
    ],
    examples: [
      'kalam batch books.csv --dry-run',
      'kalam batch books.csv --out books --max-cost 5',
      'kalam batch catalogue.yaml --out books --concurrency 32 --rate 500rpm,200ktpm',
      'kalam batch books.csv --out books --retry-failed',
    ],
    load: async () => (await import('../commands/batch.ts')).batch,
  },
  {
    usage: 'compare [specs...]',
    about: {
      en: 'Write the rows of a sheet with two specs or two models, for a blind comparison',
      ms: 'Tulis teks bagi setiap baris helaian dengan dua spesifikasi atau dua model, untuk dibandingkan tanpa mengetahui asalnya',
    },
    options: [
      {
        flags: '--rows <sheet>',
        about: {
          en: 'CSV, JSONL or YAML file of the rows, as of a batch; - reads stdin',
          ms: 'Fail CSV, JSONL atau YAML yang mengandungi baris, seperti untuk kalam batch; - membaca stdin',
        },
      },
      {
        flags: '--out <folder>',
        about: {
          en: 'Folder for the texts, the page to judge them and the key to it',
          ms: 'Folder untuk teks, halaman penilaian dan kunci jawapannya',
        },
      },
      {
        flags: '--model <model>',
        about: {
          en: 'Model or name of an endpoint; twice to compare two',
          ms: 'Model atau nama penyedia; beri dua kali untuk membandingkan dua',
        },
        repeats: true,
      },
      {
        flags: '--dry-run',
        about: {
          en: 'Check the sheet and print an estimate; write nothing',
          ms: 'Semak helaian dan cetak anggaran; jangan tulis apa-apa',
        },
      },
      {
        flags: '--seed <number>',
        about: {
          en: 'Decides which text stands first (default: 1)',
          ms: 'Menentukan teks mana yang didahulukan (lalai: 1)',
        },
        whole: true,
      },
      {
        flags: '--reveal <verdicts>',
        about: {
          en: 'Tell which sides the verdicts of the page are for; - reads stdin',
          ms: 'Dedahkan pihak yang dipilih dalam penilaian daripada halaman penilaian; - membaca stdin',
        },
      },
      {
        flags: '--concurrency <number>',
        about: { en: 'Texts written at once (default: 8)', ms: 'Bilangan teks yang ditulis serentak (lalai: 8)' },
        whole: true,
      },
      {
        flags: '--max-calls <number>',
        about: {
          en: 'Stop before this run makes more calls, of both sides together',
          ms: 'Berhenti sebelum panggilan larian ini melebihi bilangan ini, dikira bersama bagi kedua-dua pihak',
        },
      },
      {
        flags: '--max-cost <amount>',
        about: {
          en: 'Stop before this run costs more, of both sides together',
          ms: 'Berhenti sebelum kos larian ini melebihi jumlah ini, dikira bersama bagi kedua-dua pihak',
        },
      },
      rate,
      {
        ...manifestFormat,
        about: { en: 'Format of the sheet (default: by its name)', ms: 'Format helaian (lalai: mengikut namanya)' },
      },
      json,
    ],
    examples: [
      'kalam compare poems poems-v2.yaml --rows sheet.csv --dry-run',
      'kalam compare poems poems-v2.yaml --rows sheet.csv --out comparison --max-cost 2',
      'kalam compare poems --model gpt-4.1 --model gpt-4o --rows sheet.csv --out comparison',
      'kalam compare --out comparison --reveal verdicts.json',
    ],
    load: async () => (await import('../commands/compare.ts')).compare,
  },
]
