import type { Plant } from './plant.ts'

/** Faults written when the checks stood, to see what the checks find that weren't made with them in view. */
export const HELD_OUT_ROMANCE_PLANTS: readonly Plant[] = [
  {
    id: 'price-of-linings',
    category: 'facts',
    needsModel: false,
    fault:
      'The linings cost a hundred and ninety pounds in chapter 2, and the stair collects a hundred and sixty for them.',
    changes: [
      {
        step: 'chapter 3',
        find: 'filled a sweetie jar with a hundred and ninety pounds and Struthers',
        put: 'filled a sweetie jar with the hundred and sixty pounds for the linings and Struthers',
      },
    ],
    against: [{ step: 'chapter 2', quote: "They're a hundred and ninety pounds" }],
  },
  {
    id: 'pension',
    category: 'plot',
    needsModel: false,
    fault: 'Colin has eleven weeks to his pension in chapter 4; a chapter later he had eight.',
    changes: [
      {
        step: 'chapter 5',
        find: '"It\'s what it should have been for eleven years."',
        put: '"It\'s what it should have been for eleven years. Colin Baird stood by his hedge with eight weeks to go to his pension, and the first thing he said was the rolls."',
      },
    ],
    against: [{ step: 'chapter 4', quote: "I've eleven weeks to go." }],
  },
  {
    id: 'calendar',
    category: 'plot',
    needsModel: false,
    fault: 'The twelfth of December is a Saturday, so the ninth of January is one too, and no Friday.',
    changes: [
      {
        step: 'chapter 5',
        find: 'that on the twelfth of December, for Mrs Gilchrist,',
        put: 'that on Saturday the twelfth of December, for Mrs Gilchrist,',
      },
      { step: 'chapter 7', find: 'inquiry on the ninth of January;', put: 'inquiry on Friday the ninth of January;' },
    ],
  },
  {
    id: 'wojciechowski',
    category: 'facts',
    needsModel: false,
    fault: 'Mr Wojciechowski is spelt Wojcechowski once.',
    changes: [
      { step: 'chapter 3', find: 'at last Mr Wojciechowski stood there', put: 'at last Mr Wojcechowski stood there' },
    ],
  },
  {
    id: 'age-of-a-neighbour',
    category: 'characterisation',
    needsModel: false,
    fault: 'Mr Wojciechowski is seventy-eight in chapter 6 and sixty-nine in chapter 2.',
    changes: [
      {
        step: 'chapter 2',
        find: 'it was Mr Wojciechowski who began it.',
        put: 'it was Mr Wojciechowski, sixty-nine years old, who began it.',
      },
      {
        step: 'chapter 6',
        find: 'holding on to the rail with both hands; he was seventy-eight.',
        put: 'seventy-eight years old and holding on to the rail with both hands.',
      },
    ],
  },
  {
    id: 'length-of-the-flex',
    category: 'facts',
    needsModel: false,
    fault: 'The green flex with clips is nine inches long in chapter 6 and six inches in chapter 7.',
    changes: [
      {
        step: 'chapter 7',
        find: 'Lift stopped by me as instructed. At 3.35 I bridged it with wire',
        put: 'Lift stopped by me as instructed. At 3.35 I bridged it with six inches of green flex',
      },
    ],
    against: [{ step: 'chapter 6', quote: 'There was nine inches of green flex with a clip at each end' }],
  },
  {
    id: 'told-in-the-present',
    category: 'style',
    needsModel: false,
    fault: 'A paragraph of chapter 6 is told in the present tense.',
    changes: [
      {
        step: 'chapter 6',
        find: 'They bumped up the six steps again on their backsides, the pair of them, and he leaned her on the wall by the lift. She was breathing in sips.',
        put: 'They bump up the six steps again on their backsides, the pair of them, and he leans her on the wall by the lift. She is breathing in sips, and her hat is gone. He has her bag. It is not far now, and he knows that it is too far.',
      },
    ],
  },
  {
    id: 'image-again',
    category: 'repeat',
    needsModel: false,
    fault: 'The moth at a lit window of chapter 4 comes back in chapter 6.',
    changes: [
      {
        step: 'chapter 4',
        find: 'The wallet shook a little, and he steadied it with his other hand.',
        put: 'The wallet shook like a moth at a lit window, and he steadied it with his other hand.',
      },
      {
        step: 'chapter 6',
        find: 'with her hand on the newel and her head back',
        put: 'with her heart going like a moth against a lit window and her head back',
      },
    ],
  },
  {
    id: 'sentence-again',
    category: 'repeat',
    needsModel: false,
    fault: 'A sentence of chapter 2 stands in chapter 6 once more.',
    changes: [
      {
        step: 'chapter 6',
        find: "He'd try, he called.",
        put: "Everybody in the room knew it, and nobody said so, and he watched them not saying it. He'd try, he called.",
      },
    ],
    against: [
      {
        step: 'chapter 2',
        quote: 'Everybody in the room knew it, and nobody said so, and he watched them not saying it',
      },
    ],
  },
]

/** The same for the Malay guide. */
export const HELD_OUT_GUIDE_PLANTS: readonly Plant[] = [
  {
    id: 'age-of-sofea',
    category: 'characterisation',
    needsModel: false,
    fault: 'Sofea is 14 in chapter 1 and 16 in the conclusion.',
    changes: [
      {
        step: 'conclusion',
        find: 'Hana masih di anak tangga kelima.',
        put: 'Sofea, 16 tahun, sudah jarang ke tandas. Hana masih di anak tangga kelima.',
      },
    ],
    against: [{ step: 'chapter 1', quote: 'Katakan seorang pelajar bernama Sofea, 14 tahun, Tingkatan Dua.' }],
  },
  {
    id: 'length-of-the-exercise',
    category: 'plot',
    needsModel: false,
    fault: 'The ladder is built in twenty minutes in chapter 3 and in thirty in the conclusion.',
    changes: [
      {
        step: 'conclusion',
        find: 'Keputusan ketiga barulah anak tangga.',
        put: 'Keputusan ketiga barulah anak tangga, daripada latihan membina tangga dalam tiga puluh minit.',
      },
    ],
    against: [{ step: 'chapter 3', quote: '### Latihan: membina tangga dalam dua puluh minit' }],
  },
  {
    id: 'readers-of-the-message',
    category: 'facts',
    needsModel: false,
    fault: 'Twelve have read the message, and fifteen in the note about the same evening.',
    changes: [{ step: 'chapter 2', find: '12 orang baca.', put: '15 orang baca.' }],
    against: [{ step: 'chapter 2', quote: 'Dua belas orang sudah membacanya.' }],
  },
  {
    id: 'belief',
    category: 'facts',
    needsModel: false,
    fault: 'Hana believes the thought at 85% before, and at 95 in the next paragraph.',
    changes: [
      {
        step: 'chapter 2',
        find: 'Tetapi 85 kepada 60 cukup',
        put: 'Tetapi daripada 95 peratus kepada 60 peratus pun cukup',
      },
    ],
    against: [{ step: 'chapter 2', quote: 'Percaya: 85%' }],
  },
  {
    id: 'aina',
    category: 'facts',
    needsModel: false,
    fault: 'Aina is spelt Ainna once.',
    changes: [
      {
        step: 'chapter 2',
        find: 'Gantikan Aina dengan nama kawan anda.',
        put: 'Gantikan Ainna dengan nama kawan anda.',
      },
    ],
  },
  {
    id: 'calendar',
    category: 'plot',
    needsModel: false,
    fault: '4 Mei is a Monday, so 13 Mei is a Wednesday and no Tuesday.',
    changes: [
      { step: 'chapter 3', find: 'Pada hari Isnin tangan Hana naik', put: 'Pada hari Isnin, 4 Mei, tangan Hana naik' },
      { step: 'conclusion', find: 'Pada hari Selasa dia membentang', put: 'Pada hari Selasa, 13 Mei, dia membentang' },
    ],
  },
  {
    id: 'awak',
    category: 'style',
    needsModel: false,
    fault: 'The reader is awak in a paragraph of the introduction.',
    changes: [
      {
        step: 'introduction',
        find: 'Buku ini untuk anda yang mendapati rasa takut atau risau sudah mula mengubah hari anda: tidur, sekolah, kawan, telefon. Anda tidak perlu ada diagnosis. Setelah habis membaca, anda mampu',
        put: 'Buku ini untuk awak yang mendapati rasa takut atau risau sudah mula mengubah hari awak: tidur, sekolah, kawan, telefon. Awak tidak perlu ada diagnosis. Setelah habis membaca, awak mampu',
      },
    ],
  },
  {
    id: 'sentence-again',
    category: 'repeat',
    needsModel: false,
    fault: 'A sentence of chapter 2 stands in the conclusion once more.',
    changes: [
      {
        step: 'conclusion',
        find: 'Biasanya yang pertama gagal bukan latihannya, tetapi catatannya.',
        put: 'Fikiran yang hanya berpusing di dalam kepala jarang bertemu lawannya. Biasanya yang pertama gagal bukan latihannya, tetapi catatannya.',
      },
    ],
    against: [{ step: 'chapter 2', quote: 'Fikiran yang hanya berpusing di dalam kepala jarang bertemu lawannya.' }],
  },
  {
    id: 'english-again',
    category: 'style',
    needsModel: false,
    fault: 'A paragraph of the introduction ends in English.',
    changes: [
      {
        step: 'introduction',
        find: 'Susunannya sengaja begini:',
        put: 'The order of the chapters is on purpose: first the body, so that you can breathe, and then the thoughts that run ahead of it.\n\nSusunannya sengaja begini:',
      },
    ],
  },
]
