import type { Plant } from './plant.ts'

/** Faults for the recorded Malay guide of three chapters. */
export const GUIDE_PLANTS: readonly Plant[] = [
  {
    id: 'marks',
    category: 'style',
    needsModel: false,
    fault: 'Three speeches of chapter 1 stand between curly quotation marks, all others between straight ones.',
    changes: [
      {
        step: 'chapter 1',
        find: `"Kak, setiap Isnin jantung saya laju macam nak pecah." Kakaknya berkata, "Biasalah tu, gemuruh."`,
        put: `“Kak, setiap Isnin jantung saya laju macam nak pecah.” Kakaknya berkata, “Biasalah tu, gemuruh.”`,
      },
    ],
  },
  {
    id: 'english-paragraph',
    category: 'style',
    needsModel: false,
    fault: 'A paragraph of chapter 3 is in English.',
    changes: [
      {
        step: 'chapter 3',
        find: 'Apa yang sukar bukan soalannya. Soalan itu sudah ditulis. Yang sukar ialah saat selepas tangan naik, ketika cikgu belum memanggil nama dan semua orang boleh memandang.',
        put: 'What is hard is not the question. The question has been written down already. The hard part is the moment after the hand has gone up, when the teacher has not yet called a name and everybody can look. That moment seldom lasts longer than a breath, but it feels as if it would never end.\n\nSaat itu yang paling lama.',
      },
    ],
  },
  {
    id: 'indonesian-paragraph',
    category: 'style',
    needsModel: false,
    fault: 'A paragraph of chapter 1 is Indonesian.',
    changes: [
      {
        step: 'chapter 1',
        find: 'Pada hari yang teruk, ambil bentuk yang paling kecil: satu hembusan panjang, tiga benda biru, habis.',
        put: 'Kalau kamu merasa cemas, cobalah berhenti sebentar karena tubuh kamu butuh waktu beberapa menit untuk tenang. Kamu bisa bicara dengan dokter atau guru di kantor sekolah kalau masalahnya tidak kunjung selesai.\n\nPada hari yang teruk, ambil bentuk yang paling kecil: satu hembusan panjang, tiga benda biru, habis.',
      },
    ],
  },
  {
    id: 'advice-again',
    category: 'repeat',
    needsModel: false,
    fault: 'Two sentences of chapter 1 stand in chapter 3 once more.',
    changes: [
      {
        step: 'chapter 3',
        find: 'Anda akan tergelincir, seperti sesiapa yang memanjat sesuatu.',
        put: 'Tanda awal lebih mudah diuruskan daripada puncaknya. Sesiapa pun akan bergerak ke arah lega. Tetapi lega yang didapati dengan lari mengajar tubuh bahawa tempat itu memang berbahaya. Anda akan tergelincir, seperti sesiapa yang memanjat sesuatu.',
      },
    ],
    against: [
      {
        step: 'chapter 1',
        quote: 'Tetapi lega yang didapati dengan lari mengajar tubuh bahawa tempat itu memang berbahaya.',
      },
    ],
  },
  {
    id: 'hot-porridge',
    category: 'repeat',
    needsModel: false,
    fault: "The introduction's spoonful of hot porridge comes back in chapter 1 and chapter 3.",
    changes: [
      {
        step: 'chapter 1',
        find: 'hembus ikut mulut kiraan enam. Sepuluh kali, perlahan.',
        put: 'hembus ikut mulut kiraan enam, seperti meniup sesudu bubur panas. Sepuluh kali, perlahan.',
      },
      {
        step: 'chapter 3',
        find: 'Nafas 3–6 boleh dipakai sebelum bermula.',
        put: 'Nafas 3–6, seperti meniup sesudu bubur panas, boleh dipakai sebelum bermula.',
      },
    ],
    against: [{ step: 'introduction', quote: 'seperti meniup sesudu bubur panas' }],
  },
  {
    id: 'opening-again',
    category: 'repeat',
    needsModel: false,
    fault: 'Chapter 3 opens with the words that chapter 2 opens with.',
    changes: [
      {
        step: 'chapter 3',
        find: 'Senarai giliran pembentangan sudah ditampal di papan kenyataan, dan nama anda di baris ketiga.',
        put: 'Pukul 8.12 malam anda bertanya dalam kumpulan kelas, "Siapa yang bentang dahulu?" Senarai giliran pembentangan sudah ditampal di papan kenyataan, dan nama anda di baris ketiga.',
      },
    ],
    against: [{ step: 'chapter 2', quote: 'Pukul 8.12 malam anda bertanya dalam kumpulan kelas,' }],
  },
  {
    id: 'promise-owed',
    category: 'thread',
    needsModel: false,
    fault: 'The bible says that the conclusion owes a letter that Hana writes to the teacher; it does not come.',
    changes: [],
    thread: { text: 'Surat Hana kepada cikgu dibacakan dengan penuh', from: 'chapter 2', owedBy: 'conclusion' },
  },
  {
    id: 'who-came-along',
    category: 'plot',
    needsModel: true,
    fault: 'Mak Su goes to the counsellor with Hana in chapter 2; the conclusion says it was her father.',
    changes: [
      {
        step: 'conclusion',
        find: 'Dua minggu kemudian ada kenduri di kampung,',
        put: 'Dua minggu selepas ayahnya menemaninya ke bilik kaunselor pada hari Isnin itu, ada kenduri di kampung,',
      },
    ],
    against: [{ step: 'chapter 2', quote: 'pada hari Isnin Mak Su menemaninya ke bilik kaunselor' }],
  },
  {
    id: 'longer-in-than-out',
    category: 'world',
    needsModel: true,
    fault: 'The exhalation is to be longer than the inhalation; chapter 3 says the reverse.',
    changes: [
      {
        step: 'chapter 3',
        find: 'Buat anak tangga yang sama sekurang-kurangnya tiga kali pada hari yang berlainan.',
        put: 'Buat anak tangga yang sama sekurang-kurangnya tiga kali pada hari yang berlainan, dengan tarikan nafas yang lebih panjang daripada hembusannya.',
      },
    ],
    against: [
      { step: 'introduction', quote: 'yang penting, hembusan lebih panjang daripada tarikan' },
      { step: 'introduction', quote: 'Hembusan yang panjang memperlahankan jantung' },
      { step: 'chapter 1', quote: 'Tarik nafas ikut hidung kiraan tiga, hembus ikut mulut kiraan enam' },
    ],
  },
  {
    id: 'only-child',
    category: 'characterisation',
    needsModel: true,
    fault: 'Hana is an only child in the introduction and reads to a younger sibling in chapter 3.',
    changes: [
      {
        step: 'introduction',
        find: 'Ibunya menyangka dia sakit perut.',
        put: 'Dia anak tunggal, dan ibunya menyangka dia sakit perut.',
      },
    ],
    against: [
      { step: 'chapter 3', quote: 'Membaca dua ayat daripada slaid kepada adiknya di dapur' },
      { step: 'chapter 3', quote: 'adiknya hanya bertanya' },
      { step: 'chapter 3', quote: 'Hana asalnya mahu membaca seluruh slaid kepada adiknya.' },
    ],
  },
  {
    id: 'letter-promised',
    category: 'thread',
    needsModel: true,
    fault: 'The introduction promises a letter for the parents at the end of the book; none comes.',
    changes: [
      {
        step: 'introduction',
        find: 'Anda tidak perlu mencari ayat sendiri.',
        put: 'Anda tidak perlu mencari ayat sendiri. Di hujung buku ini ada sepucuk surat untuk ibu bapa, siap untuk dikoyak dan diserahkan.',
      },
    ],
  },
  {
    id: 'sofea-told-nobody',
    category: 'plot',
    needsModel: true,
    fault: 'Sofea told her sister and her teacher in chapter 1; chapter 3 says that she never told anybody.',
    changes: [
      {
        step: 'chapter 3',
        find: 'Halangan biasa datang daripada orang yang sayang.',
        put: 'Sofea, yang sampai hari ini tidak pernah memberitahu sesiapa pun tentang debarannya, tergelincir seorang diri. Halangan biasa datang daripada orang yang sayang.',
      },
    ],
    against: [
      { step: 'chapter 1', quote: 'Selepas Isnin ketiga itulah Sofea memberitahu kakaknya.' },
      { step: 'chapter 1', quote: 'Sofea mencuba orang kedua, guru kelasnya' },
    ],
  },
  {
    id: 'phone-in-hand',
    category: 'facts',
    needsModel: true,
    fault: 'Hana puts the phone into another room for the exercise, and opens it during the exercise.',
    changes: [
      {
        step: 'chapter 2',
        find: 'Bahagian tengahnya mengambil masa paling lama.',
        put: 'Bahagian tengahnya mengambil masa paling lama, sambil telefon di tangan kirinya dibuka setiap kali skrinnya menyala.',
      },
    ],
    against: [
      { step: 'chapter 2', quote: 'Letak telefon di bilik lain.' },
      { step: 'chapter 2', quote: 'dia masih menoleh ke arah bilik tempat telefonnya berada' },
    ],
  },
  {
    id: 'guard-again',
    category: 'repeat',
    needsModel: true,
    fault:
      "Chapter 2's comparison of the mind with a guard at a gate comes back in the conclusion in other words, as if new.",
    changes: [
      {
        step: 'conclusion',
        find: 'Ombak tidak perlu surut sepenuhnya sebelum kaki anda boleh melangkah.',
        put: 'Ombak tidak perlu surut sepenuhnya sebelum kaki anda boleh melangkah. Fikiran itu umpama jaga yang terlampau bersemangat, yang menekan penggera walaupun yang melintas di pintu besar hanya seekor kucing.',
      },
    ],
    against: [
      {
        step: 'chapter 2',
        quote:
          'Ia cuma bekerja seperti pengawal yang terlalu rajin, yang membunyikan loceng bagi setiap orang yang lalu di hadapan pagar.',
      },
    ],
  },
]
