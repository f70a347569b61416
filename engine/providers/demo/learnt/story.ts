import type { Task } from '../../../writer/provider.ts'
import type { Bank } from '../bank.ts'
import { fields, pool, readBank } from '../bank.ts'
import { learntOthers } from '../banks/learnt-others.ts'
import { learntRomance } from '../banks/learnt-romance.ts'
import { hash, permutation } from '../chance.ts'
import { createDeck } from '../deck.ts'
import { wordCount } from '../measure.ts'
import type { Reading } from '../reading.ts'

const banks: Readonly<Record<string, string>> = { ...learntRomance, ...learntOthers }
const glossaryTitle = { en: 'Vocabulary', ms: 'Kosa kata' }

export function isLearnt(language: string): boolean {
  return language in banks
}

/** A simple story of about `task.words` words in the language learnt, and a short glossary in that of the prompt. */
export function learntStory(reading: Reading, task: Task): string {
  const bank = readBank(banks[task.language]!)
  const seed = hash(reading.system, reading.prompt, task.subject, task.language)
  const glossary = glossaryOf(reading, task, bank)
  const wanted = Math.min(task.words ?? 500, 4000)
  const joiner = spaceless.has(task.language) ? '' : ' '
  const begin = pool(bank, 'begin').join(joiner)
  const end = inParagraphs(pool(bank, 'end'), joiner)
  const scenes = wanted - lengthOf([begin, ...end], task.language)
  const told = tellScenes(bank, seed, scenes, task.language, joiner)
  const paragraphs = wanted < SHORT ? told : [begin, ...told, ...end]
  return `# ${pool(bank, 'title')[0]}\n\n${paragraphs.filter(Boolean).join('\n\n')}${glossary}`
}

/** Words of a text that has no room for more than its scenes. */
const SHORT = 350

function inParagraphs(sentences: readonly string[], joiner: string): string[] {
  const half = Math.ceil(sentences.length / 2)
  return [sentences.slice(0, half).join(joiner), sentences.slice(half).join(joiner)]
}

/** Days of one kind with different happenings, until the length is reached. */
function tellScenes(bank: Bank, seed: number, wanted: number, language: string, joiner: string): string[] {
  const paragraphs: string[] = []
  const used = new Set<string>()
  const asides = pool(bank, 'aside')
  const order = permutation(asides.length, hash(seed, 'aside'))
  for (let scene = 0; scene < 60 && lengthOf(paragraphs, language) < wanted * 0.97; scene++) {
    const deck = createDeck({ bank, bindings: {}, seed, variant: scene, used })
    const draw = (name: string, count: number) =>
      Array.from({ length: count }, () => deck.draw(name))
        .filter((drawn) => drawn !== null)
        .toSorted((a, b) => a.rank - b.rank)
        .map((drawn) => drawn.text)
    const aside = scene < order.length ? asides[order[scene]!]! : ''
    const [arrival = '', ...visit] = draw('afternoon', 3)
    const talks = draw('talk', 2).map((text) => text.split(' / '))
    const steps = [
      [...draw('day', 1), ...draw('morning', 2)].join(joiner),
      draw('market', 2).join(joiner),
      ...(talks[0] ?? []),
      [arrival, aside, ...visit].filter(Boolean).join(joiner),
      ...(talks[1] ?? []),
      draw('evening', 1).join(joiner),
    ].filter(Boolean)
    for (const step of steps) if (lengthOf(paragraphs, language) < wanted) paragraphs.push(step)
  }
  return paragraphs
}

const spaceless = new Set(['ja', 'zh'])

/** Words; in a script without spaces those that a segmenter finds. */
function lengthOf(paragraphs: readonly string[], language: string): number {
  const text = paragraphs.join(' ')
  if (!spaceless.has(language)) return wordCount(text)
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].filter((part) => part.isWordLike)
    .length
}

/** A glossary where the task orders one, or says nothing of parts. */
function glossaryOf(reading: Reading, task: Task, bank: Bank): string {
  const language = reading.promptLanguage
  const ordered = task.output?.parts.find(({ labels }) => labels.includes(glossaryTitle[language]))
  if (task.output !== null && ordered === undefined) return ''
  return `\n\n${printGlossary(pool(bank, 'words'), language)}`
}

function printGlossary(entries: readonly string[], language: 'en' | 'ms'): string {
  const lines = entries.map((entry) => {
    const [word, english, malay] = fields(entry)
    return `- **${word}**: ${language === 'ms' ? malay : english}`
  })
  return `## ${glossaryTitle[language]}\n\n${lines.join('\n')}`
}
