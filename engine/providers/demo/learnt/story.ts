import type { Task } from '../../../writer/provider.ts'
import { fields, pool, readBank } from '../bank.ts'
import { learntOthers } from '../banks/learnt-others.ts'
import { learntRomance } from '../banks/learnt-romance.ts'
import { hash } from '../chance.ts'
import { createDeck } from '../deck.ts'
import { wordCount } from '../measure.ts'
import type { Reading } from '../reading.ts'

const banks: Readonly<Record<string, string>> = { ...learntRomance, ...learntOthers }
const glossaryTitle = { en: 'Words to keep', ms: 'Kosa kata' }

/** One scene, told in this order: a pool, and how many of its frames. */
const ORDER = [
  ['day', 1],
  ['morning', 2],
  ['market', 2],
  ['talk', 1],
  ['afternoon', 3],
  ['talk', 1],
  ['evening', 1],
] as const

export function isLearnt(language: string): boolean {
  return language in banks
}

/** A simple story of about `task.words` words in the language learnt, and a short glossary in that of the prompt. */
export function learntStory(reading: Reading, task: Task): string {
  const bank = readBank(banks[task.language]!)
  const seed = hash(reading.system, reading.prompt, task.subject, task.language)
  const glossary = printGlossary(pool(bank, 'words'), reading.promptLanguage)
  const wanted = Math.min(task.words ?? 500, 4000)
  const paragraphs: string[] = []
  const used = new Set<string>()
  for (let scene = 0; scene < 60 && lengthOf(paragraphs, task.language) < wanted * 0.97; scene++) {
    const deck = createDeck({ bank, bindings: {}, seed, variant: scene, used })
    for (const [name, count] of ORDER) {
      const drawn = Array.from({ length: count }, () => deck.draw(name)?.text ?? '').filter(Boolean)
      const joiner = spaceless.has(task.language) ? '' : ' '
      if (name === 'talk') paragraphs.push(...drawn.flatMap((text) => text.split(' / ')))
      else paragraphs.push(drawn.join(joiner))
      if (lengthOf(paragraphs, task.language) >= wanted) break
    }
  }
  return `${paragraphs.filter(Boolean).join('\n\n')}\n\n${glossary}`
}

const spaceless = new Set(['ja', 'zh'])

/** Words; in a script without spaces those that a segmenter finds. */
function lengthOf(paragraphs: readonly string[], language: string): number {
  const text = paragraphs.join(' ')
  if (!spaceless.has(language)) return wordCount(text)
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].filter((part) => part.isWordLike).length
}

function printGlossary(entries: readonly string[], language: 'en' | 'ms'): string {
  const lines = entries.map((entry) => {
    const [word, english, malay] = fields(entry)
    return `- **${word}**: ${language === 'ms' ? malay : english}`
  })
  return `### ${glossaryTitle[language]}\n\n${lines.join('\n')}`
}
