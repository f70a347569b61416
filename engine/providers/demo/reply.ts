import { hash } from '../../base/chance.ts'
import { countWords } from '../../prose/words.ts'
import { composeReply } from './compose.ts'
import type { DemoRequest } from './request.ts'
import { findPool, type OpenTextBank } from './texts.ts'

export interface DemoReply {
  /** The same for the same request. */
  readonly id: string
  readonly text: string
  readonly reason: 'stop' | 'length'
  /** Tokens. */
  readonly usage: { readonly input: number; readonly output: number }
}

/** Tokens a word costs, as a common tokenizer counts them. */
const TOKENS_PER_WORD: Readonly<Record<string, number>> = { en: 1.35, ms: 1.9 }
const OTHER_TOKENS_PER_WORD = 1.7
const SPACELESS_LANGUAGES = new Set(['ja', 'ko', 'zh'])

/** What the demo writer says to a request: the text from where the conversation has got to, under its ceiling. */
export function demoReply(request: DemoRequest, openBank: OpenTextBank): DemoReply {
  const { system, prompt, written, promptLanguage, maxTokens } = request
  const language = request.task?.language ?? promptLanguage
  const whole = wholeReply(request, openBank)
  const text = underCeiling(whole, language, maxTokens)
  const read = [system, prompt, ...written]
  return {
    id: `chatcmpl-demo-${hash(...read).toString(16)}`,
    text,
    reason: text.length < whole.length ? 'length' : 'stop',
    usage: { input: tokensOf(read.join(' '), promptLanguage), output: tokensOf(text, language) },
  }
}

function wholeReply(request: DemoRequest, openBank: OpenTextBank): string {
  const { task, promptLanguage, maxTokens } = request
  // Each section before this one is in an answer of its own.
  const written = request.written.slice((task?.section?.number ?? 1) - 1)
  const shared = openBank(task?.language === 'ms' ? 'ms' : promptLanguage)!
  if (maxTokens === 1) return 'OK'
  // The demo writer understands no text, so it finds nothing in one.
  if (task?.reading === true) return '{"none":true}'
  if (!task || task.reading === 'question') return findPool(shared, 'answer').join(' ')
  const full = composeReply(request, task, openBank)
  const rest = full.slice(endOfWritten(full, written))
  if (written.length === 0 || rest.trim() !== '') return rest
  return task.kind === 'plan' || task.items ? full : `\n\n${findPool(shared, 'addition').join(' ')}`
}

/** Characters that tidying may take from what an answer began with. */
const TIDIED = 300

/** Where the text goes on after what is written already; its end when that isn't in it. By its last line: the beginning may have been tidied. */
function endOfWritten(full: string, written: readonly string[]): number {
  let end = 0
  for (const part of written) {
    const tail = part.trim().slice(-80)
    const behind = full.indexOf(tail, Math.max(end, end + part.trim().length - TIDIED))
    const at = behind < 0 ? full.indexOf(tail) : behind
    if (at < 0) return full.length
    end = at + tail.length
  }
  return end
}

/** The text as far as the ceiling allows. A cut falls at the end of a word. */
function underCeiling(text: string, language: string, maxTokens: number): string {
  const isSpaceless = SPACELESS_LANGUAGES.has(language)
  const pieces = text.match(isSpaceless ? /\s*\S/gu : /\s*\S+/g) ?? []
  const each = isSpaceless ? 1 : (TOKENS_PER_WORD[language] ?? OTHER_TOKENS_PER_WORD)
  const allowed = Math.max(1, Math.floor(maxTokens / each))
  return pieces.length <= allowed ? text : pieces.slice(0, allowed).join('')
}

function tokensOf(text: string, language: string): number {
  if (SPACELESS_LANGUAGES.has(language)) return text.replace(/\s/g, '').length
  return Math.ceil(countWords(text) * (TOKENS_PER_WORD[language] ?? OTHER_TOKENS_PER_WORD))
}
