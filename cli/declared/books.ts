import { MANNERS } from '../../engine/manuscript/manner.ts'
import { COVER_DESIGNS, PAPERS } from '../../engine/publish/covers/design-names.ts'
import { EXPORT_FORMATS } from '../../engine/publish/formats.ts'
import type { Declaration, OptionDeclaration } from '../declaration.ts'
import { EXIT } from '../exit.ts'
import { json, language, settings } from './options.ts'

const piece: OptionDeclaration = {
  flags: '--piece <piece>',
  about: {
    en: 'A written piece: introduction, "chapter 3"',
    ms: 'Bahagian yang sudah ditulis: introduction, "chapter 3"',
  },
}

/** Commands for a book that is written, begun or brought along, and for reports of texts. */
export const BOOKS: readonly Declaration[] = [
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
        flags: '--verify',
        about: {
          en: 'End with 1 if a word of the file is neither in the book nor named as left out',
          ms: 'Tamat dengan 1 jika ada perkataan fail yang tiada dalam buku dan tidak dinamakan',
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
    load: async () => (await import('../commands/import.ts')).importFile,
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
    load: async () => (await import('../commands/review.ts')).review,
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
    load: async () => (await import('../commands/scenes.ts')).scenes,
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
    load: async () => (await import('../commands/plan.ts')).plan,
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
    load: async () => (await import('../commands/rewrite.ts')).rewrite,
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
    load: async () => (await import('../commands/versions.ts')).versions,
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
    load: async () => (await import('../commands/restore.ts')).restore,
  },
  {
    usage: 'lock <book>',
    about: {
      en: 'Lock a piece, so that no rewrite, repair or restore changes it',
      ms: 'Kunci satu bahagian supaya penulisan semula, pembaikan atau pengembalian tidak mengubahnya',
    },
    options: [piece, { flags: '--unlock', about: { en: 'Unlock it', ms: 'Buka kuncinya' } }, json],
    examples: ['kalam lock books/reef --piece "chapter 2"', 'kalam lock books/reef --piece "chapter 2" --unlock'],
    load: async () => (await import('../commands/lock.ts')).lock,
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
    load: async () => (await import('../commands/export.ts')).exportFiles,
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
    load: async () => (await import('../commands/cover.ts')).cover,
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
    load: async () => (await import('../commands/report.ts')).report,
  },
]
