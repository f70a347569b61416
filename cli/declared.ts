import { LANGUAGES, type Localized } from '../engine/language.ts'
import { MANNERS } from '../engine/manuscript/manner.ts'
import { COVER_DESIGNS, PAPERS } from '../engine/publish/covers/design-names.ts'
import { EXPORT_FORMATS, FORMATS } from '../engine/publish/formats.ts'
import type { Declaration, OptionDeclaration } from './declaration.ts'
import { EXIT } from './exit.ts'
import { NEW_KINDS } from './new/spec-text.ts'

const json: OptionDeclaration = { flags: '--json', about: { en: 'Print JSON', ms: 'Cetak JSON' } }
const language: OptionDeclaration = {
  flags: '--lang <language>',
  about: { en: 'Language', ms: 'Bahasa' },
  choices: LANGUAGES,
}

const piece: OptionDeclaration = {
  flags: '--piece <piece>',
  about: {
    en: 'A written piece: introduction, "chapter 3"',
    ms: 'Bahagian yang sudah ditulis: introduction, "chapter 3"',
  },
}

const settings: readonly OptionDeclaration[] = [
  {
    flags: '--set <key=value>',
    about: {
      en: 'A setting; several flags are separated by commas',
      ms: 'Satu tetapan; jika nilainya lebih daripada satu, pisahkan dengan koma',
    },
    repeats: true,
  },
  {
    flags: '--settings <file>',
    about: {
      en: 'Settings from a YAML or JSON file; - reads stdin',
      ms: 'Tetapan daripada fail YAML atau JSON; - membaca stdin',
    },
  },
  { ...language, about: { en: 'Language of the text', ms: 'Bahasa teks' } },
  {
    flags: '--no-input',
    about: { en: 'Never prompt; report what is missing', ms: 'Jangan bertanya; laporkan apa yang kurang' },
  },
]

const brief: OptionDeclaration = {
  flags: '--brief <file>',
  about: {
    en: "The author's brief of a book, in Markdown; - reads stdin",
    ms: 'Ringkasan buku daripada pengarang, dalam Markdown; - membaca stdin',
  },
}

/** The settings of a new book. */
const bookSettings: readonly OptionDeclaration[] = [
  ...settings,
  { flags: '--chapters <number>', about: { en: 'Number of chapters', ms: 'Bilangan bab' }, whole: true },
  {
    flags: '--words <number>',
    about: {
      en: 'Words of each chapter, within the bounds of the generator',
      ms: 'Bilangan patah perkataan setiap bab, dalam had penjana',
    },
    whole: true,
  },
]

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

const until: OptionDeclaration = {
  flags: '--until <step>',
  about: {
    en: 'Stop after this step: outline, introduction, "chapter 3"',
    ms: 'Berhenti selepas langkah ini: outline, introduction, "chapter 3"',
  },
}

const strict: OptionDeclaration = {
  flags: '--strict',
  about: { en: 'Exit with 1 for warnings too', ms: 'Keluar dengan kod 1 untuk amaran juga' },
}

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

const move: OptionDeclaration = {
  flags: '--move',
  about: {
    en: 'Take the role from the current administrator: there is only one',
    ms: 'Pindahkan peranan itu daripada pentadbir semasa: hanya boleh ada seorang pentadbir',
  },
}

/** The words of a command's name, without its arguments. */
export function nameWords(usage: string): string[] {
  const words = usage.split(' ')
  const end = words.findIndex((word) => /^[<[]/.test(word))
  return end < 0 ? words : words.slice(0, end)
}

/** Options that every command takes. */
export const GLOBAL_OPTIONS: readonly OptionDeclaration[] = [
  {
    flags: '--generators <folder>',
    about: {
      en: 'Lay a folder or pack over the shipped generators',
      ms: 'Lapiskan folder atau pek di atas penjana yang disertakan bersama Kalam',
    },
    repeats: true,
  },
  {
    flags: '--no-shipped',
    about: { en: 'Leave the shipped generators out', ms: 'Jangan gunakan penjana yang disertakan bersama Kalam' },
  },
]

/** The groups of commands. */
export const GROUPS: Readonly<Record<string, Localized>> = {
  pack: { en: 'Packs of generators', ms: 'Pek penjana' },
  admin: {
    en: 'Administrators, credits, codes and upgrade links of the server',
    ms: 'Pada pelayan: pentadbir, kredit, kod dan pautan naik taraf',
  },
}

/** Every command. Its modules are imported when it runs, so that other commands start fast. */
export const COMMANDS: readonly Declaration[] = [
  {
    usage: 'list',
    about: { en: 'List the generators', ms: 'Senaraikan penjana' },
    options: [
      { flags: '--family <family>', about: { en: 'Of this family only', ms: 'Daripada keluarga ini sahaja' } },
      language,
      json,
    ],
    examples: ['kalam list', 'kalam list --family fiction --lang ms', 'kalam list --json'],
    load: async () => (await import('./commands/list.ts')).list,
  },
  {
    usage: 'show [generator]',
    about: {
      en: 'Show what a generator asks, writes and costs',
      ms: 'Tunjukkan apa yang ditanya dan ditulis oleh penjana, serta harganya',
    },
    options: [{ flags: '--all', about: { en: 'All generators', ms: 'Semua penjana' } }, language, json],
    examples: ['kalam show romance', 'kalam show romance --json', 'kalam show --all --json'],
    load: async () => (await import('./commands/show.ts')).show,
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
    load: async () => (await import('./commands/write.ts')).write,
  },
  {
    usage: 'demo [generator]',
    about: {
      en: 'Write a whole book with the demo writer, offline and without configuration',
      ms: 'Tulis seluruh buku dengan penulis demo, secara luar talian dan tanpa konfigurasi',
    },
    options: [...bookSettings, { flags: '--out <path>', about: { en: 'Folder of the book', ms: 'Folder buku' } }],
    examples: ['kalam demo', 'kalam demo romance --lang ms'],
    load: async () => (await import('./commands/demo.ts')).demo,
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
    load: async () => (await import('./commands/quote.ts')).quote,
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
    load: async () => (await import('./commands/prompt.ts')).prompt,
  },
  {
    usage: 'import <file>',
    about: {
      en: 'Make a book of a Markdown, DOCX, EPUB, text or HTML file, to be read, edited, continued and published',
      ms: 'Hasilkan buku daripada fail Markdown, DOCX, EPUB, teks atau HTML, untuk dibaca, disunting, disambung dan diterbitkan',
    },
    options: [
      {
        flags: '--generator <generator>',
        about: {
          en: 'Generator of the book (default: a novel or a guide, by its dialogue)',
          ms: 'Penjana buku (lalai: novel atau panduan, mengikut dialognya)',
        },
      },
      {
        flags: '--chapters <number>',
        about: {
          en: 'Chapters of the whole book, with those still to be written',
          ms: 'Bilangan bab seluruh buku, termasuk yang belum ditulis',
        },
        whole: true,
      },
      {
        flags: '--plan <file>',
        about: {
          en: 'Plan of the chapters still to be written, or of all, as kalam plan prints it; - reads stdin',
          ms: 'Rangka bab yang belum ditulis, atau semuanya, seperti yang dicetak oleh kalam plan; - membaca stdin',
        },
      },
      {
        flags: '--boundaries <file>',
        about: {
          en: 'Parts as a corrected list of --dry-run gives them; - reads stdin',
          ms: 'Bahagian menurut senarai --dry-run yang telah dibetulkan; - membaca stdin',
        },
      },
      {
        flags: '--every <words>',
        about: {
          en: 'In a text without headings, begin a chapter every so many words',
          ms: 'Dalam teks tanpa tajuk bab, mulakan bab baharu selepas setiap bilangan patah perkataan ini',
        },
        whole: true,
      },
      {
        flags: '--dry-run',
        about: {
          en: 'Print the proposed parts; keep nothing',
          ms: 'Cetak bahagian yang dicadangkan; jangan simpan apa-apa',
        },
      },
      {
        flags: '--yes',
        about: { en: 'Keep the proposed parts without asking', ms: 'Simpan bahagian yang dicadangkan tanpa bertanya' },
      },
      {
        flags: '--title <title>',
        about: { en: 'Title of the book (default: what the file says)', ms: 'Tajuk buku (lalai: menurut fail)' },
      },
      { flags: '--author <name>', about: { en: 'Name under the title', ms: 'Nama di bawah tajuk' } },
      {
        flags: '--out <path>',
        about: {
          en: 'Folder of the book (default: books, with its title)',
          ms: 'Folder buku (lalai: subfolder dalam books, mengikut tajuk buku)',
        },
      },
      ...settings,
      json,
    ],
    examples: [
      'kalam import novel.docx --dry-run',
      'kalam import novel.docx --generator romance --out books/reef',
      'kalam import draft.md --chapters 12 --out books/reef',
      'kalam import scan.txt --dry-run > parts.md && kalam import scan.txt --boundaries parts.md',
    ],
    refused: EXIT.usage,
    load: async () => (await import('./commands/import.ts')).importFile,
  },
  {
    usage: 'review <book> [text]',
    about: {
      en: 'Read a book, or the file of a manuscript, for contradictions, open threads and repeats, and decide what was found',
      ms: 'Baca buku, atau fail manuskrip, untuk mencari percanggahan, benang cerita yang tergantung dan pengulangan, kemudian buat keputusan tentang dapatannya',
    },
    options: [
      { flags: '--mend', about: { en: 'Take every repair', ms: 'Terima setiap pembaikan' } },
      {
        flags: '--no-model',
        about: { en: 'Only the checks that need no model', ms: 'Hanya semakan yang tidak memerlukan model' },
      },
      {
        flags: '--again',
        about: {
          en: 'Read the whole book anew, what was read before too',
          ms: 'Baca semula seluruh buku, termasuk yang sudah dibaca',
        },
      },
      {
        flags: '--dry-run',
        about: {
          en: 'Print calls, tokens and money; read nothing',
          ms: 'Cetak panggilan, token dan kos; jangan baca apa-apa',
        },
      },
      {
        flags: '--take <id>',
        about: {
          en: 'Put the repair of a finding into the text',
          ms: 'Masukkan pembaikan bagi satu dapatan ke dalam teks',
        },
        repeats: true,
      },
      {
        flags: '--change <id>',
        about: {
          en: 'The same with the text after the book instead; - reads stdin',
          ms: 'Sama, tetapi dengan teks selepas nama buku; - membaca stdin',
        },
      },
      {
        flags: '--leave <id>',
        about: { en: 'Leave a finding as it is', ms: 'Biarkan satu dapatan seadanya' },
        repeats: true,
      },
      {
        flags: '--no-fault <id>',
        about: { en: 'A finding is no fault', ms: 'Tandakan satu dapatan sebagai bukan kesilapan' },
        repeats: true,
      },
      {
        flags: '--undo <id>',
        about: { en: 'Put the old passage of a repair back', ms: 'Kembalikan petikan lama bagi satu pembaikan' },
        repeats: true,
      },
      {
        flags: '--generator <generator>',
        about: {
          en: 'Of the file of a manuscript: read it as this kind of book (default: by its dialogue)',
          ms: 'Bagi fail manuskrip: baca sebagai buku jenis ini (lalai: mengikut dialognya)',
        },
      },
      json,
    ],
    examples: [
      'kalam review books/reef',
      'kalam review novel.docx --no-model',
      'kalam review books/reef --take 1.3 --no-fault 1.4',
      'kalam review books/reef --change 1.5 "ten old locks"',
      'kalam review books/reef --mend --json',
    ],
    load: async () => (await import('./commands/review.ts')).review,
  },
  {
    usage: 'scenes <book>',
    about: {
      en: 'Propose the plan of scenes of the next piece, to be changed before it is written',
      ms: 'Cadangkan rancangan babak bahagian seterusnya, untuk diubah sebelum bahagian itu ditulis',
    },
    options: [
      {
        flags: '--show',
        about: {
          en: 'Print the plan that the book has; ask no model',
          ms: 'Cetak rancangan yang ada pada buku; jangan tanya model',
        },
      },
      {
        flags: '--set <file>',
        about: {
          en: 'Take the plan from a file; - reads stdin, and an empty one takes it away',
          ms: 'Ambil rancangan daripada fail; - membaca stdin, dan fail kosong membuang rancangan itu',
        },
      },
      json,
    ],
    examples: [
      'kalam scenes books/reef',
      'kalam scenes books/reef --show > plan.txt',
      'kalam scenes books/reef --set plan.txt',
    ],
    load: async () => (await import('./commands/scenes.ts')).scenes,
  },
  {
    usage: 'rewrite <book>',
    about: {
      en: 'Write another text of a piece or a passage; the former one stays as a version',
      ms: 'Tulis teks lain bagi satu bahagian atau petikan; yang lama kekal sebagai versi',
    },
    options: [
      piece,
      {
        flags: '--passage <text>',
        about: { en: 'Only this passage, quoted to the letter', ms: 'Petikan ini sahaja, disalin huruf demi huruf' },
      },
      { flags: '--manner <manner>', about: { en: 'How', ms: 'Caranya' }, choices: MANNERS },
      { flags: '--instruction <text>', about: { en: 'What is to be different', ms: 'Apa yang perlu berbeza' } },
      {
        flags: '--dry-run',
        about: {
          en: 'Print credits, tokens and money; ask no model',
          ms: 'Cetak kredit, token dan kos; jangan tanya model',
        },
      },
      json,
    ],
    examples: [
      'kalam rewrite books/reef --piece "chapter 3" --instruction "let it rain, and let the letter stay unread"',
      'kalam rewrite books/reef --piece "chapter 3" --manner shorter --dry-run',
      'kalam rewrite books/reef --piece "chapter 3" --passage "The boat lay still." --manner again',
    ],
    load: async () => (await import('./commands/rewrite.ts')).rewrite,
  },
  {
    usage: 'versions <book>',
    about: {
      en: 'List the versions of each piece, what made them, locks and marks',
      ms: 'Senaraikan versi setiap bahagian, cara setiap versi terhasil, serta kunci dan tanda',
    },
    options: [
      {
        ...piece,
        about: {
          en: 'This piece only; with --json its texts too',
          ms: 'Bahagian ini sahaja; dengan --json, teksnya juga',
        },
      },
      json,
    ],
    examples: ['kalam versions books/reef', 'kalam versions books/reef --piece "chapter 3" --json'],
    load: async () => (await import('./commands/versions.ts')).versions,
  },
  {
    usage: 'restore <book>',
    about: {
      en: 'Put an earlier version of a piece back, as a new version',
      ms: 'Kembalikan versi terdahulu satu bahagian, sebagai versi baharu',
    },
    options: [
      piece,
      {
        flags: '--to <version>',
        about: { en: 'Its number; 1 is the oldest', ms: 'Nombornya; 1 ialah yang paling lama' },
        whole: true,
      },
      json,
    ],
    examples: ['kalam restore books/reef --piece "chapter 3" --to 1'],
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  {
    usage: 'plan <book>',
    about: {
      en: 'Print the plan, edit it, or take another proposal; written chapters keep their places',
      ms: 'Cetak rangka, sunting, atau ambil cadangan lain; bab yang sudah ditulis kekal di tempatnya',
    },
    options: [
      {
        flags: '--edit',
        about: { en: 'Open the editor of VISUAL or EDITOR on it', ms: 'Buka rangka dalam editor VISUAL atau EDITOR' },
      },
      {
        flags: '--set <file>',
        about: { en: 'Take the plan from a file; - reads stdin', ms: 'Ambil rangka daripada fail; - membaca stdin' },
      },
      {
        flags: '--propose [instruction]',
        about: {
          en: 'Take another proposal for what is not written',
          ms: 'Ambil cadangan lain bagi yang belum ditulis',
        },
      },
      {
        flags: '--entry <number>',
        about: { en: 'Propose this entry only', ms: 'Cadangkan entri ini sahaja' },
        whole: true,
      },
      json,
    ],
    examples: [
      'kalam plan books/reef',
      'kalam plan books/reef --edit',
      'kalam plan books/reef --propose "more sea, fewer letters" --entry 5',
    ],
    load: async () => (await import('./commands/plan.ts')).plan,
  },
  {
    usage: 'lock <book>',
    about: {
      en: 'Lock a piece, so that no rewrite, repair or restore changes it',
      ms: 'Kunci satu bahagian supaya penulisan semula, pembaikan atau pengembalian tidak mengubahnya',
    },
    options: [piece, { flags: '--unlock', about: { en: 'Unlock it', ms: 'Buka kuncinya' } }, json],
    examples: ['kalam lock books/reef --piece "chapter 2"', 'kalam lock books/reef --piece "chapter 2" --unlock'],
    load: async () => (await import('./commands/lock.ts')).lock,
  },
  {
    usage: 'export <book>',
    about: {
      en: 'Write a book, or a single text, as files for readers, shops and printers',
      ms: 'Hasilkan fail daripada buku, atau satu teks, untuk pembaca, kedai dan pencetak',
    },
    options: [
      {
        flags: '--format <formats>',
        about: {
          en: `Formats, separated by commas: ${EXPORT_FORMATS.join(', ')}, or pack: one archive with all that a shop asks for (default: epub)`,
          ms: `Format, dipisahkan dengan koma: ${EXPORT_FORMATS.join(', ')}, atau pack: satu arkib dengan semua yang diminta oleh kedai (lalai: epub)`,
        },
      },
      {
        flags: '--out <folder>',
        about: {
          en: 'Folder for the files (default: the folder of the book)',
          ms: 'Folder untuk fail (lalai: folder buku)',
        },
      },
      {
        flags: '--trim <size>',
        about: { en: 'Size of the pages of a PDF, such as 6x9', ms: 'Saiz halaman PDF, misalnya 6x9' },
      },
      {
        flags: '--bleed',
        about: {
          en: 'A PDF with bleed: its pages are larger than the trim, for the printer to cut',
          ms: 'PDF dengan lebihan potong: halamannya lebih besar daripada saiz akhir, untuk dipotong oleh pencetak',
        },
      },
      { flags: '--large-print', about: { en: 'A PDF in large letters', ms: 'PDF dengan saiz huruf yang besar' } },
      {
        flags: '--paper <paper>',
        about: {
          en: 'Paper of the print book of a pack (default: white)',
          ms: 'Kertas buku bercetak dalam pek (lalai: white)',
        },
        choices: PAPERS,
      },
      {
        flags: '--manuscript-format',
        about: {
          en: 'A DOCX in standard manuscript format, as editors ask for it',
          ms: 'DOCX dalam format manuskrip standard, seperti yang diminta oleh editor',
        },
      },
      json,
    ],
    examples: [
      'kalam export books/reef',
      'kalam export books/reef --format epub,pdf,docx --trim 6x9 --out shop',
      'kalam export books/reef --format pack --paper cream',
      'kalam export poem.md --format epub,html',
    ],
    refused: EXIT.usage,
    load: async () => (await import('./commands/export.ts')).exportFiles,
  },
  {
    usage: 'record <generator>',
    about: {
      en: 'Write a book with the configured model and keep its answers beside the generator',
      ms: 'Tulis buku dengan model dalam konfigurasi dan simpan jawapannya bersama penjana',
    },
    options: [
      {
        flags: '--name <name>',
        about: { en: 'Name of the recording (default: its language)', ms: 'Nama rakaman (lalai: bahasanya)' },
      },
      { flags: '--out <file>', about: { en: 'Another file; - is stdout', ms: 'Fail lain; - ialah stdout' } },
      until,
      {
        flags: '--replace',
        about: { en: 'Replace a recording of the same name', ms: 'Gantikan rakaman yang sama namanya' },
      },
      ...bookSettings,
      brief,
      json,
    ],
    examples: ['kalam record romance --chapters 7', 'kalam record romance --lang ms --name short --until "chapter 1"'],
    load: async () => (await import('./commands/record.ts')).record,
  },
  {
    usage: 'replay <recordings...>',
    about: {
      en: 'Play recordings without a model and show whether they lead to the same book; - reads stdin',
      ms: 'Mainkan rakaman tanpa model dan tunjukkan sama ada bukunya masih sama; - membaca stdin',
    },
    options: [json],
    examples: ['kalam replay romance', 'kalam replay generators/fiction/romance.recordings/en.jsonl --json'],
    load: async () => (await import('./commands/replay.ts')).replay,
  },
  {
    usage: 'check [files...]',
    about: {
      en: 'Check every generator, or the named files, and print all faults',
      ms: 'Semak setiap penjana, atau fail yang dinamakan, dan cetak semua ralat',
    },
    options: [strict, json],
    examples: ['kalam check', 'kalam check generators/fiction/romance.yaml', 'kalam check --strict --json'],
    load: async () => (await import('./commands/check.ts')).check,
  },
  {
    usage: 'new [name]',
    about: {
      en: 'Create a generator: a commented file that passes check',
      ms: 'Cipta penjana: fail dengan komen penerangan yang lulus kalam check',
    },
    options: [
      {
        flags: '--pack <name>',
        about: { en: 'Create a pack with this generator in it', ms: 'Cipta pek yang mengandungi penjana ini' },
      },
      {
        flags: '--dir <folder>',
        about: { en: 'Folder of the new pack (default: its name)', ms: 'Folder pek baharu (lalai: namanya)' },
      },
      { flags: '--family <family>', about: { en: 'Folder of the new file', ms: 'Folder fail baharu' } },
      { flags: '--kind <kind>', about: { en: 'Kind of generator', ms: 'Jenis penjana' }, choices: NEW_KINDS },
      { flags: '--title <title>', about: { en: 'Title in English', ms: 'Tajuk dalam bahasa Inggeris' } },
      { flags: '--title-ms <title>', about: { en: 'Title in Bahasa Malaysia', ms: 'Tajuk dalam Bahasa Malaysia' } },
      {
        flags: '--no-input',
        about: {
          en: 'Never prompt; use the most common values',
          ms: 'Jangan bertanya; gunakan nilai yang paling lazim',
        },
      },
    ],
    examples: [
      'kalam new river-tales --family fiction',
      'kalam new haiku --kind single --title "Haiku"',
      'kalam new --pack kalam-pack-letters',
    ],
    load: async () => (await import('./commands/new.ts')).newGenerator,
  },
  {
    usage: 'pack check <folder>',
    about: {
      en: 'Check one pack: its files, its needs, and what npm would install',
      ms: 'Semak satu pek: failnya, keperluannya, dan apa yang akan dipasang oleh npm',
    },
    options: [strict, json],
    examples: ['kalam pack check letters', 'kalam pack check node_modules/kalam-pack-letters --json'],
    load: async () => (await import('./commands/pack.ts')).checkPack,
  },
  {
    usage: 'migrate-spec [files...]',
    about: {
      en: 'Raise files of an older format: show what changes as a unified diff, or write it',
      ms: 'Naikkan taraf fail berformat lama: tunjukkan perubahannya sebagai diff bersatu, atau tulis terus pada fail itu',
    },
    options: [{ flags: '--write', about: { en: 'Write the files', ms: 'Tulis fail' } }, json],
    examples: ['kalam migrate-spec --generators mine', 'kalam migrate-spec generators/fiction/romance.yaml --write'],
    load: async () => (await import('./commands/migrate-spec.ts')).migrateSpec,
  },
  {
    usage: 'schema',
    about: { en: 'Print the JSON Schema of a generator, for editors', ms: 'Cetak Skema JSON penjana, untuk editor' },
    options: [
      { flags: '--catalog', about: { en: 'Print the schema of _catalog.yaml', ms: 'Cetak skema _catalog.yaml' } },
      { flags: '--updates', about: { en: 'Print the schema of _updates.yaml', ms: 'Cetak skema _updates.yaml' } },
      { flags: '--write', about: { en: 'Write the schemas beside the generators', ms: 'Tulis skema bersama penjana' } },
    ],
    examples: ['kalam schema --write --generators mine', 'kalam schema --catalog'],
    load: async () => (await import('./commands/schema.ts')).schema,
  },
  {
    usage: 'doctor',
    about: {
      en: 'Test each configured provider: whether it answers, how fast, and whether it streams',
      ms: 'Uji setiap penyedia dalam konfigurasi: sama ada ia menjawab, kepantasannya, dan sama ada jawapannya distrim',
    },
    options: [json],
    examples: ['kalam doctor', 'kalam doctor --json'],
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    usage: 'completion <shell>',
    about: {
      en: 'Print the completion script of a shell: zsh, bash, fish or powershell',
      ms: 'Cetak skrip pelengkap automatik untuk shell: zsh, bash, fish atau powershell',
    },
    options: [],
    examples: ['source <(kalam completion bash)', 'kalam completion fish > ~/.config/fish/completions/kalam.fish'],
    load: async () => (await import('./commands/completion.ts')).completion,
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
          en: 'Run this in the shell for each finished book, with its folder as the last argument',
          ms: 'Jalankan ini dalam shell bagi setiap buku yang siap, dengan foldernya sebagai argumen terakhir',
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
    load: async () => (await import('./commands/batch.ts')).batch,
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
    load: async () => (await import('./commands/compare.ts')).compare,
  },
  {
    usage: 'cover <book>',
    about: {
      en: 'Draw covers of a book to choose from, and make one of them its cover',
      ms: 'Lukis beberapa kulit buku untuk dipilih, dan jadikan salah satunya kulit buku',
    },
    options: [
      {
        flags: '--choose <number>',
        about: { en: 'Make this one the cover of the book', ms: 'Jadikan yang ini kulit buku' },
        whole: true,
      },
      {
        flags: '--count <number>',
        about: { en: 'How many (default: 4)', ms: 'Bilangan kulit (lalai: 4)' },
        whole: true,
      },
      {
        flags: '--design <design>',
        about: { en: 'Covers of this design only', ms: 'Kulit dengan reka bentuk ini sahaja' },
        choices: COVER_DESIGNS,
      },
      {
        flags: '--picture <file>',
        about: {
          en: 'A PNG or JPEG, over or beside which the title is set',
          ms: 'PNG atau JPEG; tajuk diletakkan pada gambar itu atau di sebelahnya',
        },
      },
      {
        flags: '--seed <text>',
        about: {
          en: 'Any word or number; another one gives other covers (default: the title)',
          ms: 'Sebarang perkataan atau nombor; nilai yang berbeza menghasilkan kulit yang berbeza (lalai: tajuk)',
        },
      },
      {
        flags: '--size <pixels>',
        about: {
          en: 'Width and height of the pictures (default: 1600x2560)',
          ms: 'Lebar dan tinggi gambar (lalai: 1600x2560)',
        },
      },
      {
        flags: '--wrap',
        about: {
          en: 'Back, spine and front of the chosen cover as a PDF for the printer',
          ms: 'Bahagian belakang, tulang dan bahagian depan bagi kulit yang dipilih, sebagai PDF untuk pencetak',
        },
      },
      {
        flags: '--pages <number>',
        about: { en: 'Pages in print (default: counted)', ms: 'Bilangan halaman bercetak (lalai: dikira)' },
        whole: true,
      },
      {
        flags: '--paper <paper>',
        about: { en: 'Paper (default: white)', ms: 'Kertas (lalai: white)' },
        choices: PAPERS,
      },
      {
        flags: '--trim <size>',
        about: {
          en: 'Size of a page in print, such as 6x9 (default: the usual one of its kind of book)',
          ms: 'Saiz halaman bercetak, misalnya 6x9 (lalai: saiz lazim bagi buku jenis itu)',
        },
      },
      {
        flags: '--out <folder>',
        about: {
          en: 'Folder of the covers (default: covers in the folder of the book)',
          ms: 'Folder kulit (lalai: covers dalam folder buku)',
        },
      },
      json,
    ],
    examples: [
      'kalam cover books/reef',
      'kalam cover books/reef --choose 2',
      'kalam cover books/reef --picture sea.png --count 3',
      'kalam cover books/reef --wrap --trim 6x9 --paper cream',
      'kalam cover books/reef --design horizon --count 6 --seed again',
    ],
    load: async () => (await import('./commands/cover.ts')).cover,
  },
  {
    usage: 'report <files...>',
    about: {
      en: 'Report how any text is written, without a model: ease, lengths, dialogue, repeats, numbers, voice',
      ms: 'Laporkan cara sebarang teks ditulis, tanpa model: kemudahan membaca, panjang, dialog, pengulangan, nombor, suara',
    },
    options: [
      {
        ...language,
        about: { en: 'Language of the report (default: that of the text)', ms: 'Bahasa laporan (lalai: bahasa teks)' },
      },
      {
        flags: '--voice <file>',
        about: {
          en: "A page of the author's own prose to compare with (default: of the book's brief)",
          ms: 'Sehalaman prosa pengarang sendiri untuk dibandingkan (lalai: daripada ringkasan buku)',
        },
      },
      {
        flags: '--html <file>',
        about: { en: 'Write a page with charts; - is stdout', ms: 'Tulis halaman dengan carta; - ialah stdout' },
      },
      json,
    ],
    examples: [
      'kalam report books/reef',
      'kalam report chapter-1.md chapter-2.md --voice my-page.md',
      'kalam report novel.md --html report.html',
      'kalam report - --json < novel.md',
    ],
    load: async () => (await import('./commands/report.ts')).report,
  },
  {
    usage: 'serve',
    about: {
      en: 'Serve the studio and the API; the first start creates what they need',
      ms: 'Jalankan pelayan studio dan API; apa yang diperlukan dicipta apabila pelayan dimulakan buat kali pertama',
    },
    options: [
      {
        flags: '--host <address>',
        about: {
          en: 'Address to listen on (default: 127.0.0.1, this machine only)',
          ms: 'Alamat tempat pelayan menerima sambungan (lalai: 127.0.0.1, komputer ini sahaja)',
        },
      },
      {
        flags: '--port <number>',
        about: {
          en: 'Port to listen on (default: 3000; 0 chooses a free one)',
          ms: 'Port tempat pelayan menerima sambungan (lalai: 3000; 0 memilih port yang tidak digunakan)',
        },
      },
    ],
    examples: ['kalam serve', 'kalam serve --port 8080', 'DATABASE_URL=postgres://… KALAM_SECRET=… kalam serve'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).serve,
  },
  {
    usage: 'migrate',
    about: { en: "Bring the server's database up to date", ms: 'Kemas kini pangkalan data pelayan' },
    options: [json],
    examples: ['kalam migrate'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).migrate,
  },
  {
    usage: 'admin create <email>',
    about: {
      en: 'Create the administrator’s account and print its password once',
      ms: 'Cipta akaun pentadbir dan cetak kata laluannya sekali sahaja',
    },
    options: [
      {
        flags: '--name <name>',
        about: {
          en: 'Display name (default: the part of the address before the @)',
          ms: 'Nama paparan (lalai: bahagian alamat sebelum @)',
        },
      },
      {
        flags: '--password-stdin',
        about: {
          en: 'Read the password from stdin instead of generating one',
          ms: 'Baca kata laluan daripada stdin, bukan menjananya',
        },
      },
      move,
      json,
    ],
    examples: [
      'kalam admin create aminah@example.my',
      'kalam admin create aminah@example.my --password-stdin < password',
    ],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).adminCreate,
  },
  {
    usage: 'admin promote <email>',
    about: {
      en: 'Give an existing account the role of administrator',
      ms: 'Berikan peranan pentadbir kepada akaun yang sedia ada',
    },
    options: [move, json],
    examples: ['kalam admin promote aminah@example.my', 'kalam admin promote aminah@example.my --move'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).adminPromote,
  },
  {
    usage: 'admin demote <email>',
    about: {
      en: 'Remove the role of administrator; the account gets the plan Free',
      ms: 'Tarik balik peranan pentadbir; akaun itu bertukar kepada pelan Percuma',
    },
    options: [json],
    examples: ['kalam admin demote aminah@example.my'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).adminDemote,
  },
  {
    usage: 'admin credits <email> <credits>',
    about: {
      en: "Set a user's credits, as an entry of the ledger",
      ms: 'Tetapkan kredit seorang pengguna, sebagai catatan lejar',
    },
    options: [{ flags: '--reason <text>', about: { en: 'Text of the ledger entry', ms: 'Teks catatan lejar' } }, json],
    examples: ['kalam admin credits aminah@example.my 500 --reason "Workshop in Melaka"'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).adminCredits,
  },
  {
    usage: 'admin codes <credits>',
    about: {
      en: 'Create redeem codes; each is printed once and stored as a hash',
      ms: 'Cipta kod tebus; setiap satu dicetak sekali sahaja dan disimpan sebagai cincangan',
    },
    options: [
      {
        flags: '--count <number>',
        about: { en: 'Number of codes (default: 1)', ms: 'Bilangan kod (lalai: 1)' },
        whole: true,
      },
      {
        flags: '--claims <number>',
        about: {
          en: 'People who may redeem each code (default: 1)',
          ms: 'Bilangan orang yang boleh menebus setiap kod (lalai: 1)',
        },
        whole: true,
      },
      {
        flags: '--days <number>',
        about: {
          en: 'Days until they expire (default: never)',
          ms: 'Bilangan hari sebelum tamat tempoh (lalai: tiada tempoh)',
        },
        whole: true,
      },
      { flags: '--description <text>', about: { en: 'What they are for', ms: 'Kegunaannya' } },
      json,
    ],
    examples: ['kalam admin codes 100 --count 20 --days 30 --description "Book fair"'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).adminCodes,
  },
  {
    usage: 'admin upgrade-link <email> <plan>',
    about: {
      en: 'Create a link that sets a plan, pro or business, for one user, once',
      ms: 'Cipta pautan yang menetapkan pelan, pro atau business, untuk seorang pengguna, sekali guna sahaja',
    },
    options: [
      {
        flags: '--hours <number>',
        about: { en: 'Hours until it expires (default: 72)', ms: 'Bilangan jam sebelum tamat tempoh (lalai: 72)' },
        whole: true,
      },
      json,
    ],
    examples: ['kalam admin upgrade-link aminah@example.my pro'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).adminUpgradeLink,
  },
  {
    usage: 'audit',
    about: {
      en: 'Check every rule of the ledger on the live database; exit with 1 and the rows that break one',
      ms: 'Semak setiap peraturan lejar pada pangkalan data yang sedang digunakan; jika ada yang dilanggar, cetak baris yang melanggarnya dan keluar dengan kod 1',
    },
    options: [json],
    examples: ['kalam audit', 'kalam audit --json'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).audit,
  },
  {
    usage: 'backup <file>',
    about: {
      en: 'Copy a live SQLite database into one file',
      ms: 'Salin pangkalan data SQLite yang sedang digunakan ke dalam satu fail',
    },
    options: [json],
    examples: ['kalam backup kalam-2026-11-21.db'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).backup,
  },
  {
    usage: 'outbox',
    about: { en: 'Print the mails that were kept instead of sent', ms: 'Cetak e-mel yang disimpan dan tidak dihantar' },
    options: [
      {
        flags: '--last <number>',
        about: { en: 'Number of mails (default: 10)', ms: 'Bilangan e-mel (lalai: 10)' },
        whole: true,
      },
      json,
    ],
    examples: ['kalam outbox', 'kalam outbox --last 1'],
    refused: EXIT.usage,
    load: async () => (await import('./commands/server.ts')).outbox,
  },
]
