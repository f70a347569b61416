import { fromEveryLanguage } from '../../base/language.ts'
import { anyLanguage, replyPatterns } from '../reply-words.ts'
import { firstSentences } from './first-sentences.ts'

/** How a model begins to think aloud. */
const BEGINS = fromEveryLanguage(() =>
  replyPatterns('thinking', 'begins').map(
    (source) => new RegExp(`^(?:${anyLanguage('thinking', 'fillers')}[,.!…]* )*(?:${source})`, 'u'),
  ),
)

/** Words about the task, which only occur while a text is prepared. */
const SPEAKS_OF_THE_TASK = fromEveryLanguage(() => new RegExp(`\\b${anyLanguage('thinking', 'ofTheTask')}\\b`, 'u'))
const NAMES_THE_ASKER = fromEveryLanguage(() => new RegExp(`^(?:\\w+,? ){0,2}${anyLanguage('thinking', 'asker')}\\b`))
const FIRST_SENTENCES = 6

/** The line that divides thinking from the text. */
const DIVIDER = fromEveryLanguage(
  () =>
    new RegExp(
      `\\n[ \\t]*(?:-{3,}|\\*{3,}|_{3,}|={3,})[ \\t]*\\n|\\n[ \\t]*(?:#{1,6}[ \\t]*)?\\**${anyLanguage('thinking', 'divider')}\\s*:\\**[ \\t]*\\n`,
      'iu',
    ),
)

/** Whether a text begins with what a model thinks before it writes. */
export function thinksAloud(text: string): boolean {
  const first = firstSentences(text.slice(0, 2000))
    .slice(0, FIRST_SENTENCES)
    .filter(({ quoted }) => !quoted)
  const at = first.findIndex(({ text: sentence }) => BEGINS().some((pattern) => pattern.test(sentence)))
  if (at < 0 || at > 1) return false
  const [sentence] = first.slice(at)
  if (sentence === undefined) return false
  const begins = first.filter(({ text: one }) => BEGINS().some((pattern) => pattern.test(one))).length
  const speaking = first.filter(({ text: one }) => SPEAKS_OF_THE_TASK().test(one)).length
  return speaking >= 1 && (speaking + begins >= 3 || NAMES_THE_ASKER().test(sentence.text))
}

/** The text after the line that ends the thinking; null when there is no such line, or thinking follows it. */
export function behindThinking(text: string): string | null {
  const found = DIVIDER().exec(text.slice(0, 8000))
  if (found === null) return null
  const rest = text.slice(found.index + found[0].length).trimStart()
  return rest === '' || thinksAloud(rest) ? null : rest
}
