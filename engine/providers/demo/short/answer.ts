import type { Reading } from '../reading.ts'

const answers = {
  en: 'This is the demo writer of Kalam. It works without a key and without the network, and it writes from its own word banks. Connect a provider to have a real model answer.',
  ms: 'Ini penulis demo Kalam. Ia bekerja tanpa kunci dan tanpa rangkaian, dan menulis daripada bank katanya sendiri. Sambungkan penyedia untuk mendapat jawapan model sebenar.',
}

/** What a request without a task gets. */
export function plainAnswer(reading: Reading): string {
  return answers[reading.promptLanguage]
}
