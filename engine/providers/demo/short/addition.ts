import type { Task } from '../../../writer/provider.ts'
import type { Reading } from '../reading.ts'
import { typographic } from '../typographic.ts'

const lines = {
  en: [
    'There was a little more to it, as there generally is.',
    'Somebody came back for a hat that had been left on the rail, stayed for a cup of tea, and asked the one question that had been walked around all day.',
    'It was answered plainly, in a sentence, and after that the room felt larger.',
    'Then the lamp was turned down, the page was marked with a strip of paper, and what was left was put aside for the morning.',
  ],
  ms: [
    'Masih ada sedikit lagi, seperti biasa.',
    'Seseorang kembali mengambil payung yang tertinggal di pagar, singgah minum secawan teh, lalu bertanya soalan yang sehari suntuk dielakkan orang.',
    'Soalan itu dijawab dengan terang, dalam satu ayat, dan selepas itu bilik terasa lebih lapang.',
    'Kemudian lampu direndahkan, halaman ditanda dengan secebis kertas, dan yang selebihnya disimpan untuk esok pagi.',
  ],
}

/** A closing passage for a text that was whole already and is asked to go on. */
export function addition(reading: Reading, task: Task): string {
  const language = task.language === 'ms' || (task.language !== 'en' && reading.promptLanguage === 'ms') ? 'ms' : 'en'
  return typographic(`\n\n${lines[language].join(' ')}`)
}
