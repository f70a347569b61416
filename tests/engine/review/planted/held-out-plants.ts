import type { Plant } from './plant.ts'

/** Faults written when the checks stood, to see what the checks find that weren't made with them in view. */
export const HELD_OUT_ROMANCE_PLANTS: readonly Plant[] = [
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
