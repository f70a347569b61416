import { describe, expect, test } from 'vitest'
import { cleanReply, createGate } from '../../../../engine/writer/gate/gate.ts'
import { everyNth, isLongRun } from '../../../seeded.ts'
import { chunksOf, type Random, randomFrom } from '../random.ts'
import { CHATTER, CLEAN, PREAMBLES, THINKING } from './samples.ts'

const MARKS = {
  recap: { open: '[[RECAP]]', close: '[[/RECAP]]' },
  characters: { open: '[[CHARACTERS]]', close: '[[/CHARACTERS]]' },
}
const OPTIONS = { notes: MARKS, headings: ['Chapter 3', 'The Storm'], continuation: false }
const HEADINGS = [
  '# Chapter 3\n\n',
  '## Chapter 3: The Storm\n\n',
  '**Chapter 3: The Storm**\n\n',
  'Chapter 3\n\n',
  '# The Storm\n\n',
  '3. The Storm\n\n',
  '### **Chapter 3 — The Storm**\n\n',
  '**The Storm**\n',
]
const NOTES = [
  '\n\n[[RECAP]]\nMira found the lamp.\n[[/RECAP]]',
  '\n\n**[[RECAP]]**\nMira found the lamp.\n**[[/RECAP]]**\n',
  '\n\n[[recap]]\nMira found the lamp.\n[[/ recap ]]',
  '\n\n[[RECAP]]\nMira found the lamp.',
  '\n\n[[CHARACTERS]]\n- Mira: a yellow coat\n[[/CHARACTERS]]\n\n[[RECAP]]\nMira found the lamp.\n[[/RECAP]]\n',
]

/** One tainted reply: a clean text with any of what models put around it. */
function tainted(text: string, random: Random): string {
  let reply = text
  const head = random.chance(0.4) ? random.pick(HEADINGS) : ''
  const foot = random.chance(0.6) ? random.pick(CHATTER) : ''
  const fenced = random.chance(0.25) && !text.includes('```')
  reply = head + reply
  if (fenced) reply = `\`\`\`${random.pick(['', 'markdown', 'md', 'text'])}\n${reply}\n\`\`\``
  if (text.endsWith('```')) return head + text + foot.replace(/^ /, '\n\n')
  reply += fenced ? foot.replace(/^ /, '\n\n') : foot
  if (random.chance(0.7)) reply = random.pick(PREAMBLES) + reply
  if (random.chance(0.4)) reply = random.pick(THINKING) + reply
  if (random.chance(0.4)) reply += random.pick(NOTES)
  return reply
}

function streamed(reply: string, random: Random): string {
  const gate = createGate(OPTIONS)
  let text = ''
  let restarts = 0
  for (const chunk of chunksOf(reply, random)) {
    const piece = gate.push(chunk)
    if (gate.restarts > restarts) text = ''
    restarts = gate.restarts
    text += piece
  }
  const end = gate.end()
  return gate.restarts > restarts ? end.text : text + end.text
}

describe('tainted replies', () => {
  const seed = 20261121
  test(`300 of them leave nothing behind and lose nothing (seed ${seed})`, () => {
    const random = randomFrom(seed)
    const wrong: string[] = []
    for (let round = 0; round < 300; round++) {
      const text = CLEAN[round % CLEAN.length] as string
      const reply = tainted(text, random)
      const got = cleanReply(reply, OPTIONS).text
      if (got !== text)
        wrong.push(`${JSON.stringify(reply)}\n  gave   ${JSON.stringify(got)}\n  wanted ${JSON.stringify(text)}`)
    }
    expect(wrong.join('\n')).toBe('')
  })

  test('each preamble, each chatter and each way of thinking goes', () => {
    for (const text of everyNth('tainted texts', CLEAN, 4)) {
      for (const preamble of PREAMBLES) expect(cleanReply(preamble + text, OPTIONS).text, preamble).toBe(text)
      for (const chatter of CHATTER) {
        // Within a paragraph chatter follows a sentence, not a line that has none.
        if (!/[.!?]["”]?$/.test(text) && chatter.startsWith(' ')) continue
        expect(cleanReply(text + chatter, OPTIONS).text, text + chatter).toBe(text)
      }
      for (const thinking of THINKING) expect(cleanReply(thinking + text, OPTIONS).text).toBe(text)
    }
  })

  test('clean texts pass unchanged', () => {
    for (const text of CLEAN) expect(cleanReply(text, OPTIONS).text).toBe(text)
  })

  test(`a stream gives the same text as the whole reply, however it is cut (seed ${seed})`, () => {
    const random = randomFrom(seed)
    for (let round = 0; round < (isLongRun ? 2000 : 500); round++) {
      const text = CLEAN[round % CLEAN.length] as string
      const reply = random.chance(0.2) ? text : tainted(text, random)
      expect(streamed(reply, random), reply).toBe(cleanReply(reply, OPTIONS).text)
    }
  })
})
