import type { CountTokens } from '../../../engine/prompt/tokens.ts'
import { prose } from '../../provider-server/prose.ts'

/** Markdown as chapters have it: mostly paragraphs, now and then a heading, a list, a quote, a stressed word. */
export function manuscript(words: number, from = 0): string {
  return prose(words, { from })
    .split('\n\n')
    .map((paragraph, index) => dressed(paragraph, index))
    .join('\n\n')
}

function dressed(paragraph: string, index: number): string {
  const stressed = paragraph.replace(/\b(lamp|tide|letter|gate)\b/, '**$1**').replace(/\b(quiet|yellow|old)\b/, '*$1*')
  const lines = stressed.split(/(?<=\.) /)
  if (index % 12 === 11) return `### ${lines[0]!.replace(/[*.]/g, '')}\n\n${lines.slice(1).join(' ')}`
  if (index % 15 === 7) return lines.map((line) => `- ${line}`).join('\n')
  if (index % 20 === 13) return `> ${stressed}`
  return stressed
}

/** The beginning of a text that has so many tokens. */
export function firstTokens(text: string, tokens: number, count: CountTokens): string {
  let [least, most] = [0, text.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (count(text.slice(0, middle)) <= tokens) least = middle
    else most = middle - 1
  }
  return text.slice(0, least)
}

/** A text as the server's flushes bring it: every 40 ms, at 50 tokens a second, two tokens. */
export function flushesOf(text: string): string[] {
  return text.match(/\s*\S{1,12}/g) ?? []
}
