import { hash } from '../../chance.ts'
import { countWords } from '../../prose/words.ts'
import type { Task } from '../../writer/provider.ts'
import type { DemoRequest } from './request.ts'

const SHOWN = /\[\[(TEXT|PASSAGE|TEKS|PETIKAN)\]\]([\s\S]*?)\[\[\/\1\]\]/

/** The text that a prompt asks to rewrite; empty where it shows none. */
export function textToRewrite({ prompt }: Pick<DemoRequest, 'prompt'>): string {
  return SHOWN.exec(prompt)?.[2]?.trim() ?? ''
}

/** A number that differs from text to text, so that a text that is rewritten twice becomes another one twice; 0: a first text. */
export function anotherTime(request: Pick<DemoRequest, 'prompt'>, { rewrite }: Task): number {
  if (rewrite === undefined) return 0
  const shown = rewrite.of === 'plan' ? request.prompt : textToRewrite(request)
  return 1 + (hash(shown, rewrite.manner) % 1000)
}

/** Whole sentences of a text that come to about so many words; at least one. */
export function sentencesOf(text: string, words: number, from: number): string {
  const sentences = text.split(/(?<=[.!?…]["”’]?)\s+|\n+/).filter((one) => /^["“]?\p{Lu}.*[.!?…]["”’]?$/u.test(one))
  if (sentences.length === 0) return text
  const kept: string[] = []
  let count = 0
  for (let index = 0; index < sentences.length && (kept.length === 0 || count < words * 0.9); index++) {
    const sentence = sentences[(from + index) % sentences.length]!
    kept.push(sentence)
    count += countWords(sentence)
  }
  return kept.join(' ')
}
