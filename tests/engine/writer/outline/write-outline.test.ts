import { describe, expect, test } from 'vitest'
import { ProviderFault } from '../../../../engine/writer/fault.ts'
import { placeEntries } from '../../../../engine/writer/outline/place-entries.ts'
import { readOutline } from '../../../../engine/writer/outline/read-outline.ts'
import { outline } from '../../../provider-server/answer.ts'
import { isLongRun } from '../../../seeded.ts'
import { type Random, randomFrom } from '../random.ts'
import { orderFor, run, scripted, TASK } from '../scripted.ts'

const COUNT = 7
const ENTRIES = placeEntries(readOutline(outline({ ...TASK, entries: { count: COUNT, titles: null } })).entries, {
  count: COUNT,
  titles: null,
}).slots.map((entry) => entry ?? { number: 0, title: '', summary: '' })

/** Shapes in which models write the same outline. */
const SHAPES: Readonly<Record<string, (number: number, title: string, summary: string) => string>> = {
  asked: (number, title, summary) => `${number}. ${title} — ${summary}`,
  bold: (number, title, summary) => `${number}. **${title}** — ${summary}`,
  'bold colon': (number, title, summary) => `${number}. **${title}:** ${summary}`,
  'all bold': (number, title, summary) => `**${number}. ${title}**\n${summary}`,
  hyphen: (number, title, summary) => `${number}) ${title} - ${summary}`,
  colon: (number, title, summary) => `${number}. ${title}: ${summary}`,
  label: (number, title, summary) => `Chapter ${number}: ${title}\n${summary}\n`,
  'malay label': (number, title, summary) => `**Bab ${number}: ${title}**\n\n${summary}\n`,
  heading: (number, title, summary) => `### Chapter ${number}: ${title}\n\n${summary}\n`,
  'heading number': (number, title, summary) => `### ${number}. ${title}\n${summary}\n`,
  bullets: (number, title, summary) => `${number}. ${title}\n   - ${summary.split('. ').join('.\n   - ')}`,
  'label and bullets': (number, title, summary) => `**Chapter ${number}: ${title}**\n- Summary: ${summary}`,
  scenes: (number, title, summary) => `Chapter ${number}: ${title}\n1. ${summary}\n2. The lamp goes out again.\n`,
  both: (number, title, summary) => `${number}. Chapter ${number}: ${title} – ${summary}`,
  quoted: (number, title, summary) => `${number}. "${title}" — ${summary}`,
  table: (number, title, summary) => `| ${number} | ${title} | ${summary} |`,
}

const INTROS = [
  '',
  'Here is the plan of the book:\n\n',
  '# Outline\n\n',
  'Introduction: how it begins, in a few words.\n\n',
  '**Introduction**\nThe harbour at night.\n\n',
]
const OUTROS = ['', '\n\nConclusion: the lamp burns.', '\n\n**Conclusion**\nMira goes home at last.', '\n\n---\n']

function shaped(shape: string, entries: readonly { title: string; summary: string }[], random: Random): string {
  const write = SHAPES[shape] as (number: number, title: string, summary: string) => string
  const title = random.pick(['Title: The Lamp\n', '**Title:** The Lamp\n\n', '# The Lamp\n\n', 'Tajuk: "The Lamp"\n'])
  return (
    random.pick(INTROS) +
    title +
    entries.map((entry, index) => write(index + 1, entry.title, entry.summary)).join('\n') +
    random.pick(OUTROS)
  )
}

describe('outlines', () => {
  test('are read in every usual shape, with their title', () => {
    const random = randomFrom(3)
    for (const shape of Object.keys(SHAPES)) {
      for (let round = 0; round < (isLongRun ? 8 : 2); round++) {
        const text = shaped(shape, ENTRIES, random)
        const read = readOutline(text)
        const { slots } = placeEntries(read.entries, { count: COUNT, titles: null })
        expect(read.title, text).toBe('The Lamp')
        expect(
          slots.map((entry) => entry?.title),
          `${shape}\n${text}`,
        ).toEqual(ENTRIES.map(({ title }) => title))
        for (const [index, entry] of slots.entries())
          expect(entry?.summary, text).toContain((ENTRIES[index] as { summary: string }).summary.slice(0, 30))
      }
    }
  })

  const seed = 41
  const rounds = isLongRun ? 200 : 40
  test(`${rounds} damaged ones end in 7 complete entries within 2 repairs, or in the named error (seed ${seed})`, async () => {
    const random = randomFrom(seed)
    const shapes = Object.keys(SHAPES)
    const tally = { whole: 0, error: 0 }
    for (let round = 0; round < rounds; round++) {
      const shape = random.pick(shapes)
      const entries = damage(ENTRIES, random)
      const stubborn = random.chance(0.15)
      const provider = scripted(({ messages }, call) => {
        if (call === 1)
          return random.chance(0.1)
            ? { text: shaped(shape, entries, random).slice(0, -60), reason: 'length' }
            : shaped(shape, entries, random)
        if (stubborn) return 'I am not sure what is missing.'
        const faults = messages.at(-1)?.content ?? ''
        if (/anew/.test(faults) || random.chance(0.2)) return shaped(shape, ENTRIES, random)
        const had = messages.at(-2)?.content ?? ''
        const others = ENTRIES.filter(({ title }) => !had.includes(title))
        const numbers = [...faults.matchAll(/entry (\d+)/g)].map(([, digits]) => Number(digits))
        return numbers
          .map((number, index) => SHAPES.asked?.(number, others[index]?.title ?? '', others[index]?.summary ?? ''))
          .join('\n')
      })
      const { accepted, code } = await run(
        orderFor({ outline: { count: COUNT, titles: null } }, { step: 'outline' }),
        provider,
      )
      if (accepted === null) {
        expect(code).toBe('generation.outline-incomplete')
        tally.error++
        continue
      }
      tally.whole++
      expect(accepted.calls).toBeLessThanOrEqual(3)
      expect(accepted.outline?.entries.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
      for (const { title, summary } of accepted.outline?.entries ?? []) {
        expect(title).not.toBe('')
        expect(summary.split(' ').length).toBeGreaterThan(2)
      }
      expect(new Set(accepted.outline?.entries.map(({ title }) => title)).size).toBe(COUNT)
    }
    console.log(`damaged outlines: ${tally.whole} whole, ${tally.error} named errors`)
    expect(tally.whole).toBeGreaterThan(rounds * 0.75)
    expect(tally.error).toBeGreaterThan(0)
  })

  const PLAIN = '1. The Quay — Mira finds a lamp and lights it.\n2. The Dark — The lamp goes out and Mira waits.'

  test.each([
    ['en', 'Title: The Lamp', 'The Lamp', `Title: The Lamp\n${PLAIN}`],
    ['ms', 'Tajuk: Pelita', 'Pelita', `Tajuk: Pelita\n${PLAIN}`],
    ['en', '', null, PLAIN],
    ['en', new ProviderFault('refused'), null, PLAIN],
  ] as const)('without a title are asked for it once, in %s: %o', async (promptLanguage, answer, title, text) => {
    const provider = scripted((_, call) => (call === 1 ? PLAIN : answer))
    const outline = { count: 2, titles: null, needsTitle: true }
    const { accepted } = await run(orderFor({ outline, promptLanguage, language: null }, { step: 'outline' }), provider)
    expect(accepted).toMatchObject({ text, outline: { title } })
    expect(provider.requests[1]?.messages.at(-1)?.content).toMatch(/Title: \.\.\.|Tajuk: \.\.\./u)
    expect(provider.requests.length).toBeLessThan(4)
  })

  test('of a book that has a title are taken without one', async () => {
    const outline = { count: 2, titles: null, needsTitle: false }
    const { accepted } = await run(orderFor({ outline }, { step: 'outline' }), PLAIN)
    expect(accepted).toMatchObject({ text: PLAIN, calls: 1 })
  })

  test('come out in one form, which is what the reader saw', async () => {
    const { accepted } = await run(
      orderFor({ outline: { count: 2, titles: null } }, { step: 'outline' }),
      'Sure! Here is the outline:\n\n**Title:** *The Lamp*\n\n### Chapter 1: The Quay\nMira finds a lamp and lights it.\n\n### Chapter 2: The Dark\nThe lamp goes out and Mira waits.\n',
    )
    expect(accepted?.text).toBe(
      'Title: The Lamp\n1. The Quay — Mira finds a lamp and lights it.\n2. The Dark — The lamp goes out and Mira waits.',
    )
    expect(accepted?.outline).toEqual({
      title: 'The Lamp',
      entries: [
        { number: 1, title: 'The Quay', summary: 'Mira finds a lamp and lights it.' },
        { number: 2, title: 'The Dark', summary: 'The lamp goes out and Mira waits.' },
      ],
    })
  })

  test('keep fixed titles, matched loosely or by number', async () => {
    const titles = ['Daily Care', 'Food and Water', 'Health Basics']
    const text =
      'Title: A Cat\n1. Daily care of your cat — Brush it twice a week, and look at its ears.\n2. What to feed — Meat, and water that is fresh.\n3. Health — The vet once a year, and what to ask.'
    const { accepted } = await run(orderFor({ outline: { count: 3, titles } }, { step: 'outline' }), text)
    expect(accepted?.outline?.entries.map(({ title }) => title)).toEqual(titles)
    expect(accepted?.calls).toBe(1)
  })

  test('that were given whole again replace the faulty one', async () => {
    const good = shaped('asked', ENTRIES, randomFrom(1))
    const { accepted } = await run(
      orderFor({ outline: { count: COUNT, titles: null } }, { step: 'outline' }),
      (_, call) => (call === 1 ? shaped('asked', ENTRIES.slice(0, 4), randomFrom(2)) : good),
    )
    expect(accepted?.outline?.entries).toHaveLength(COUNT)
    expect(accepted?.calls).toBe(2)
  })

  test('name what is wrong in the language of the prompt', async () => {
    const provider = scripted(
      () =>
        'Tajuk: Pelita\n1. Jeti — Mira menjumpai pelita di hujung jeti.\n3. Gelap — Pelita itu padam dan Mira menunggu.',
    )
    const { code } = await run(
      orderFor({ promptLanguage: 'ms', language: 'ms', outline: { count: 3, titles: null } }, { step: 'outline' }),
      provider,
    )
    expect(code).toBe('generation.outline-incomplete')
    expect(provider.requests[1]?.messages.at(-1)?.content).toBe('outline entri 2 tiada')
    expect(provider.requests).toHaveLength(3)
  })
})

/** Leaves entries out, doubles, empties or adds some. */
function damage(
  entries: readonly { title: string; summary: string }[],
  random: Random,
): { title: string; summary: string }[] {
  const damaged = entries.map((entry) => ({ ...entry }))
  for (let count = random.integer(1, 3); count > 0; count--) {
    const at = random.integer(0, damaged.length - 1)
    const victim = damaged[at] as { title: string; summary: string }
    switch (random.integer(0, 4)) {
      case 0:
        damaged.splice(at, 1)
        break
      case 1:
        damaged[at] = { ...(damaged[(at + 1) % damaged.length] as { title: string; summary: string }) }
        break
      case 2:
        victim.summary = random.pick(['', 'TBD', '...', 'To be determined'])
        break
      case 3:
        victim.title = random.pick(['', 'Title', '…'])
        break
      default:
        damaged.push({
          title: `One more ${random.integer(1, 99)}`,
          summary: `It goes on for ${random.integer(1, 99)} days.`,
        })
    }
  }
  return damaged
}
