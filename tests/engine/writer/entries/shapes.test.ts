import { describe, expect, test } from 'vitest'
import { readEntries } from '../../../../engine/writer/entries/read-entries.ts'
import type { ExpectedOutput } from '../../../../engine/writer/output/expected.ts'
import { orderFor, run } from '../scripted.ts'
import { JOKES, NAMES, output, RIDDLES, TEKA_TEKI, TITLES } from './outputs.ts'

/** One reply as a model gives it, and what must be found in each of its entries, in order. */
interface ListShape {
  readonly reply: string
  readonly output: ExpectedOutput
  readonly entries: readonly (readonly string[])[]
}

const RIDDLE = [
  ['What has keys but opens no door?', 'A piano'],
  ['What runs all day and never leaves its bed?', 'A river'],
  ['I lose my head each morning and find it at night. What am I?', 'A pillow'],
  ['What gets sharper the more it is used?', 'The mind'],
  ['What is bought by the yard and worn by the foot?', 'A carpet'],
] as const
const TEKA = [
  ['Apa yang ada kunci tetapi tidak membuka pintu?', 'Piano'],
  ['Apa yang berlari sepanjang hari tetapi tidak meninggalkan katilnya?', 'Sungai'],
  ['Kepala saya hilang pada waktu pagi. Apakah saya?', 'Bantal'],
  ['Apa yang semakin tajam apabila digunakan?', 'Akal'],
  ['Apa yang naik tetapi tidak pernah turun?', 'Umur'],
] as const
const FACT = [
  'Mangrove roots breathe through pencils of wood that stand out of the mud.',
  'A mudskipper walks on its fins and drinks through its skin.',
  'Fireflies on the Selangor river flash together about three times a second.',
  'The nipah palm has no trunk above the ground at all.',
  'Crabs turn over the soil of a swamp as earthworms do elsewhere.',
] as const
const JOKE = [
  ['Why did the baker quit?', 'He could not make enough dough.'],
  ['What do you call a fish in a tie?', 'Sofishticated.'],
  ['Why was the calendar nervous?', 'Its days were numbered.'],
  ['What did the lamp say to the moth?', 'You light up my life.'],
  ['Why did the ladder get promoted?', 'It knew every step.'],
] as const
const NAME = [
  ['Marlow Finch', 'Two short words that are heard at once.', 'Sign it with one stroke.'],
  ['Ines Calder', 'Soft first name and a hard surname.', 'Initials fill a square.'],
  ['Tobias Wren', 'A bird at the end keeps it light.', 'Try the name as an address.'],
  ['Hana Ostrov', 'It sounds travelled without a place.', 'Break it after the first name.'],
  ['Della Marsh', 'Plain and a little wet.', 'Use small capitals on the spine.'],
] as const
const TITLE = [
  ['The Salt Ledger', 'A Novel of Debt and Tide', 'It comes from the book under the scales.'],
  ['Low Water', 'Two Sisters and a Shore', 'It names what the reader fears for them.'],
  ['What the Tide Owed', 'A Family Story by the Sea', 'It asks the question of the last part.'],
  ['A Kettle for Two', 'How One House Was Left', 'It promises a warm and smaller story.'],
  ['The Weighing', 'One Year on the Pans', 'It catches readers of slow suspense.'],
] as const
const KEYWORD = [
  'family saga by the sea',
  'sisters inherit a house',
  'small town fiction',
  'coastal mystery',
  'slow family drama',
] as const

const pairs = (
  list: readonly (readonly string[])[],
  write: (one: readonly string[], number: number) => string,
  between = '\n\n',
) => list.map((one, index) => write(one, index + 1)).join(between)
const singles = (list: readonly string[], write: (one: string, number: number) => string, between = '\n\n') =>
  list.map((one, index) => write(one, index + 1)).join(between)
const riddles = (reply: string): ListShape => ({ reply, output: RIDDLES, entries: RIDDLE })
const teka = (reply: string): ListShape => ({ reply, output: TEKA_TEKI, entries: TEKA })
const facts = (reply: string): ListShape => ({ reply, output: output(), entries: FACT.map((fact) => [fact]) })
const jokes = (reply: string): ListShape => ({ reply, output: JOKES, entries: JOKE })
const names = (reply: string): ListShape => ({ reply, output: NAMES, entries: NAME })
const titles = (reply: string): ListShape => ({ reply, output: TITLES, entries: TITLE })
const keywords = (reply: string): ListShape => ({ reply, output: output(), entries: KEYWORD.map((one) => [one]) })

/** Shapes that the reader was tuned to. */
const TUNED: Readonly<Record<string, ListShape>> = {
  'as asked': riddles(pairs(RIDDLE, ([riddle, answer], n) => `${n}. ${riddle}\n\n   **Answer:** ${answer}`)),
  '**Joke 1:**': jokes(pairs(JOKE, ([setup, line], n) => `**Joke ${n}:** ${setup}\n${line}`)),
  '### Joke 1': jokes(pairs(JOKE, ([setup, line], n) => `### Joke ${n}\n${setup}\n\n${line}`)),
  '**Riddle 1:**': riddles(pairs(RIDDLE, ([riddle, answer], n) => `**Riddle ${n}:** ${riddle}\n**Answer:** ${answer}`)),
  '**Teka-teki 1:**': teka(
    pairs(TEKA, ([riddle, answer], n) => `**Teka-teki ${n}:**\n${riddle}\n\n**Jawapan:** ${answer}`),
  ),
  '**Fact 1:**': facts(singles(FACT, (fact, n) => `**Fact ${n}:** ${fact}`)),
  'Q and A': riddles(pairs(RIDDLE, ([riddle, answer]) => `Q: ${riddle}\nA: ${answer}`)),
  'bold Q and A': riddles(pairs(RIDDLE, ([riddle, answer]) => `**Q:** ${riddle}\n**A:** ${answer}`)),
  'Q and A of jokes': {
    ...jokes(pairs(JOKE, ([setup, line]) => `Q: ${setup}\nA: ${line}`)),
    output: output({ each: [...JOKES.each] }),
  },
  '#1:': facts(singles(FACT, (fact, n) => `#${n}: ${fact}`)),
  bullets: facts(singles(FACT, (fact) => `- ${fact}`, '\n')),
  'star bullets': facts(`Here they are:\n\n${singles(FACT, (fact) => `* ${fact}`, '\n')}`),
  'Did you know': {
    output: output(),
    reply: singles(FACT, (fact) => `Did you know that ${fact.toLowerCase()}`),
    entries: FACT.map((fact) => [`Did you know that ${fact.toLowerCase()}`]),
  },
  'Tahukah anda': {
    output: output(),
    reply: singles(FACT, (fact) => `**Tahukah anda** bahawa ${fact}`),
    entries: FACT.map((fact) => [fact]),
  },
  'comma-separated keywords': keywords(KEYWORD.join(', ')),
  'keywords after a label': keywords(`**Keywords:** ${KEYWORD.join(', ')}`),
  'keywords line by line': keywords(KEYWORD.join('\n')),
  '**Option 1** - **Title:**': titles(
    pairs(
      TITLE,
      ([title, subtitle, why], n) => `**Option ${n}** - **Title:** ${title}\n**Subtitle:** ${subtitle}\n${why}`,
    ),
  ),
  'blank lines between': facts(FACT.join('\n\n')),
  'answers at the end': riddles(
    `${pairs(RIDDLE, ([riddle], n) => `${n}. ${riddle}`)}\n\n**Answers:**\n${pairs(RIDDLE, ([, answer], n) => `${n}. ${answer}`, '\n')}`,
  ),
  'jawapan at the end': teka(
    `${pairs(TEKA, ([riddle], n) => `${n}. ${riddle}`)}\n\n## Jawapan\n\n${pairs(TEKA, ([, answer], n) => `${n}) ${answer}`, '\n')}`,
  ),
  'answers at the end on one line': riddles(
    `${pairs(RIDDLE, ([riddle], n) => `${n}. ${riddle}`)}\n\nAnswers: ${pairs(RIDDLE, ([, answer], n) => `${n}. ${answer}.`, ' ')}`,
  ),
  'answers in brackets': riddles(pairs(RIDDLE, ([riddle, answer], n) => `${n}. ${riddle}\n   *(Answer: ${answer})*`)),
  'answer on the same line': riddles(pairs(RIDDLE, ([riddle, answer], n) => `${n}. ${riddle} **Answer:** ${answer}`)),
  'name and dash': names(pairs(NAME, ([name, why, brand], n) => `${n}. **${name}** – ${why}\n   Branding: ${brand}`)),
  'name in bold with its number': names(
    pairs(NAME, ([name, why, brand], n) => `**${n}. ${name}**\n${why}\n**Branding:** ${brand}`),
  ),
  'names without numbers': names(pairs(NAME, ([name, why, brand]) => `**${name}**\n\n${why}\n\nBranding: ${brand}`)),
  'title and subtitle in bold': titles(
    pairs(TITLE, ([title, subtitle, why], n) => `${n}. **${title}: ${subtitle}**\n\n   ${why}`),
  ),
  'title, dash, subtitle': titles(
    pairs(TITLE, ([title, subtitle, why], n) => `${n}. **${title}** — *${subtitle}*\n${why}`),
  ),
  'chatter behind': jokes(
    `${pairs(JOKE, ([setup, line], n) => `${n}. ${setup}\n\n   ${line}`)}\n\nHope these made you groan!`,
  ),
}

/** Shapes written after the tuning had ended; no line of the reader was changed for one of them. */
const HELD_OUT: Readonly<Record<string, ListShape>> = {
  'Jenaka 1 with a dash': jokes(pairs(JOKE, ([setup, line], n) => `Jenaka ${n} – ${setup}\n${line}`)),
  'heading with the number': riddles(
    pairs(RIDDLE, ([riddle, answer], n) => `## Riddle ${n}\n\n${riddle}\n\n### Answer\n${answer}`),
  ),
  'bold number, bold answer': riddles(
    pairs(RIDDLE, ([riddle, answer], n) => `**${n})** ${riddle}\n\n**Answer: ${answer}**`),
  ),
  keycaps: facts(singles(FACT, (fact, n) => `${['1️⃣', '2️⃣', '3️⃣', '4️⃣', '5️⃣'][n - 1]} ${fact}`)),
  'numbers in brackets': facts(singles(FACT, (fact, n) => `[${n}] ${fact}`, '\n')),
  'Fact number first': facts(singles(FACT, (fact, n) => `Fact #${n} – ${fact}`)),
  'S and J': teka(pairs(TEKA, ([riddle, answer]) => `S: ${riddle}\nJ: ${answer}`)),
  'numbered S and J': teka(
    pairs(TEKA, ([riddle, answer], n) => `${n}. **Soalan:** ${riddle}\n   **Jawapan:** ${answer}`),
  ),
  spoilers: riddles(pairs(RIDDLE, ([riddle, answer], n) => `${n}. ${riddle}\n\n   ||Answer: ${answer}||`)),
  'solutions at the end': riddles(
    `${pairs(RIDDLE, ([riddle], n) => `**${n}.** ${riddle}`)}\n\n---\n\n### Solutions\n${pairs(RIDDLE, ([, answer], n) => `${n}. **${answer}**`, '\n')}`,
  ),
  'answer without a label': riddles(pairs(RIDDLE, ([riddle, answer], n) => `${n}. ${riddle}\n\n   *${answer}.*`)),
  'bullets beneath the question': riddles(
    pairs(RIDDLE, ([riddle, answer], n) => `${n}. ${riddle}\n   - Answer: ${answer}`),
  ),
  'one-line jokes': jokes(pairs(JOKE, ([setup, line], n) => `${n}. ${setup} ${line}`, '\n')),
  'dashes before both': { ...jokes(pairs(JOKE, ([setup, line], n) => `${n}. – ${setup}\n   – ${line}`)) },
  semicolons: keywords(KEYWORD.join('; ')),
  'keywords in bold bullets': keywords(singles(KEYWORD, (one) => `- **${one}**`, '\n')),
  'name headings': names(pairs(NAME, ([name, why, brand]) => `### ${name}\n${why}\n\n**Branding:** ${brand}`)),
  'names with a colon': names(
    pairs(NAME, ([name, why, brand], n) => `${n}. ${name}: ${why}\n\n   Branding notes: ${brand}`),
  ),
  'title on the next line': titles(
    pairs(TITLE, ([title, subtitle, why], n) => `${n}. **${title}**\n   ${subtitle}\n\n   ${why}`),
  ),
  'Title and Subtitle lines': titles(
    pairs(
      TITLE,
      ([title, subtitle, why], n) => `### Option ${n}\n- **Title:** ${title}\n- **Subtitle:** ${subtitle}\n- ${why}`,
    ),
  ),
  'a heading between groups': facts(
    FACT.map((fact, index) => `${index === 2 ? '**In the mud**\n\n' : ''}${index + 1}. ${fact}`).join('\n\n'),
  ),
  'numbering again in groups': facts(
    FACT.map(
      (fact, index) => `${index === 2 ? '## In the mud\n\n' : ''}${index < 2 ? index + 1 : index - 1}. ${fact}`,
    ).join('\n\n'),
  ),
  'Malay chatter behind': teka(
    `${pairs(TEKA, ([riddle, answer], n) => `${n}. ${riddle}\n\n   **Jawapan:** ${answer}`)}\n\nSemoga teka-teki ini menghiburkan!`,
  ),
}

async function readsAtOnce({ reply, output, entries }: ListShape): Promise<boolean> {
  const count = entries.length
  const { accepted } = await run(
    orderFor({ items: count, output, language: null }, { step: 'text', items: count }),
    reply,
  )
  if (accepted?.calls !== 1) return false
  const read = readEntries(accepted.text, { cut: false })
  return (
    read.length === count && entries.every((texts, index) => isOnly(read[index]?.text ?? '', texts, entries, index))
  )
}

/** All texts of its own stand in the entry, and none of another. */
function isOnly(entry: string, texts: readonly string[], all: ListShape['entries'], at: number): boolean {
  const others = all.filter((_, index) => index !== at).flat()
  return (
    texts.every((text) => entry.includes(text)) &&
    !others.some((text) => entry.includes(text)) &&
    !/groan|hope/i.test(entry)
  )
}

describe.each([
  ['tuned', TUNED, 1],
  ['held out', HELD_OUT, 0.95],
] as const)('lists of a %s shape', (name, shapes, least) => {
  test(`are read at the first call, at least ${least * 100} %`, async () => {
    const failed: string[] = []
    for (const [shape, list] of Object.entries(shapes)) if (!(await readsAtOnce(list))) failed.push(shape)
    const all = Object.keys(shapes).length
    console.log(
      `lists, ${name}: ${all - failed.length} of ${all} read at once${failed.map((one) => `\n  not: ${one}`).join('')}`,
    )
    expect(all - failed.length).toBeGreaterThanOrEqual(all * least)
  })
})
