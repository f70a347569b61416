import { describe, expect, test } from 'vitest'
import { orderFor, run } from '../scripted.ts'

/** A plan as it was thought, before a model gave it a shape. */
interface Plan {
  readonly title: string
  readonly entries: readonly { readonly title: string; readonly summary: string }[]
}

const SALT: Plan = {
  title: 'Salt and Kettle',
  entries: [
    { title: 'The Salt Ledger', summary: 'Daniel finds a second ledger beneath the scales. It names his father.' },
    {
      title: 'A Kettle for Two',
      summary: 'Mira lends him her boat, but she wants the truth first. They cross at night.',
    },
    { title: 'The Weighing', summary: 'The company weighs every sack again and blames Daniel. He loses his room.' },
    { title: 'Low Water', summary: 'The pans run dry, so the town turns against the company. Mira stays silent.' },
    {
      title: 'What the Tide Owed',
      summary: 'Daniel reads the ledger aloud in the square. Mira answers for her uncle.',
    },
  ],
}

const GARAM: Plan = {
  title: 'Garam dan Cerek',
  entries: [
    { title: 'Buku Garam', summary: 'Daniel menjumpai buku kira kedua di bawah dacing. Nama bapanya ada di dalamnya.' },
    {
      title: 'Cerek untuk Berdua',
      summary: 'Mira meminjamkan perahunya, tetapi mahukan kebenaran dahulu. Mereka menyeberang pada waktu malam.',
    },
    {
      title: 'Hari Menimbang',
      summary: 'Syarikat menimbang semula setiap guni dan menyalahkan Daniel. Dia kehilangan biliknya.',
    },
    { title: 'Air Surut', summary: 'Tambak menjadi kering, lalu penduduk menentang syarikat. Mira berdiam diri.' },
    {
      title: 'Hutang Pasang',
      summary: 'Daniel membaca buku itu di dataran. Mira menjawab bagi pihak bapa saudaranya.',
    },
  ],
}

type Shape = (plan: Plan) => string

const ROMAN = ['I', 'II', 'III', 'IV', 'V']
const ONES = ['One', 'Two', 'Three', 'Four', 'Five']
const SATU = ['Satu', 'Dua', 'Tiga', 'Empat', 'Lima']
const PERTAMA = ['Pertama', 'Kedua', 'Ketiga', 'Keempat', 'Kelima']
const KEYCAPS = ['1️⃣', '2️⃣', '3️⃣', '4️⃣', '5️⃣']

type Line = (title: string, summary: string, index: number) => string
const lines = (
  line: Line,
  between = '\n',
  head: (title: string) => string = (title) => `Title: ${title}\n\n`,
): Shape => {
  return ({ title, entries }) =>
    head(title) + entries.map((entry, index) => line(entry.title, entry.summary, index)).join(between)
}
const bold = (title: string) => `**${title}**\n\n`
const beats = (summary: string, mark: string) =>
  summary
    .split(/(?<=\.) /)
    .map((beat) => `${mark} ${beat}`)
    .join('\n')
const fence = '```'

/** Shapes that the reader was tuned to. */
const TUNED: Readonly<Record<string, Shape>> = {
  'as asked': lines((title, summary, n) => `${n + 1}. ${title} — ${summary}`),
  'Roman numeral and stop': lines((title, summary, n) => `${ROMAN[n]}. ${title} — ${summary}`),
  'Chapter I:': lines((title, summary, n) => `Chapter ${ROMAN[n]}: ${title}\n${summary}`, '\n\n'),
  'BAB I –': lines(
    (title, summary, n) => `BAB ${ROMAN[n]} – ${title}\n${summary}`,
    '\n\n',
    (title) => `Tajuk: ${title}\n\n`,
  ),
  'heading with Roman numeral': lines(
    (title, summary, n) => `## Chapter ${ROMAN[n]} — ${title}\n\n${summary}`,
    '\n\n',
    (t) => `# ${t}\n\n`,
  ),
  'Chapter One:': lines((title, summary, n) => `Chapter ${ONES[n]}: ${title} — ${summary}`),
  'Bab Pertama': lines((title, summary, n) => `Bab ${PERTAMA[n]}: ${title}\n${summary}`, '\n\n'),
  'bold Bab Satu': lines((title, summary, n) => `**Bab ${SATU[n]}: ${title}**\n${summary}`, '\n\n'),
  'JSON object': ({ title, entries }) =>
    JSON.stringify({ title, chapters: entries.map((entry, n) => ({ number: n + 1, ...entry })) }, null, 2),
  'fenced JSON': ({ title, entries }) =>
    `${fence}json\n${JSON.stringify({ title, outline: entries.map((entry, n) => ({ chapter: n + 1, title: entry.title, description: entry.summary })) })}\n${fence}`,
  'JSON under a key of its own': ({ title, entries }) => JSON.stringify({ book: { title, chapters: entries } }),
  'table of three columns': ({ title, entries }) =>
    `# ${title}\n\n| No. | Title | Summary |\n|---|---|---|\n${entries.map((entry, n) => `| ${n + 1} | ${entry.title} | ${entry.summary} |`).join('\n')}`,
  'table of four columns': ({ title, entries }) =>
    `**${title}**\n\n| # | Chapter title | Setting | What happens |\n|:--|:--|:--|:--|\n${entries.map((entry, n) => `| ${n + 1} | **${entry.title}** | the salt pans | ${entry.summary} |`).join('\n')}`,
  'table with Chapter 1 first': ({ title, entries }) =>
    `Title: ${title}\n\n| Chapter | Title | Summary |\n| --- | --- | --- |\n${entries.map((entry, n) => `| Chapter ${n + 1} | ${entry.title} | ${entry.summary} |`).join('\n')}`,
  'table of two columns': ({ title, entries }) =>
    `# ${title}\n\n| Section | What it covers |\n|---|---|\n${entries.map((entry) => `| ${entry.title} | ${entry.summary} |`).join('\n')}`,
  'Parts over numbered chapters': ({ title, entries }) =>
    `# ${title}\n\n## Part 1: The Pans\n${entries
      .slice(0, 2)
      .map((entry, n) => `${n + 1}. **${entry.title}** — ${entry.summary}`)
      .join('\n')}\n\n## Part 2: The Square\n${entries
      .slice(2)
      .map((entry, n) => `${n + 3}. **${entry.title}** — ${entry.summary}`)
      .join('\n')}`,
  'Parts over Chapter 1': ({ title, entries }) =>
    `Title: ${title}\n\n**Part One: The Pans**\n\n${entries.map((entry, n) => `${n === 3 ? '**Part Two: The Square**\n\n' : ''}Chapter ${n + 1}: ${entry.title}\n${entry.summary}`).join('\n\n')}`,
  'number, then a heading without one': lines(
    (title, summary) => `## ${title}\n\n${summary}`,
    '\n\n',
    (title) => `# ${title}\n\n`,
  ),
  'headings of the third level': lines((title, summary) => `### ${title}\n${summary}`, '\n\n', bold),
  keycaps: lines((title, summary, n) => `${KEYCAPS[n]} **${title}**\n${summary}`, '\n\n', bold),
  'keycaps and dash': lines((title, summary, n) => `${KEYCAPS[n]} ${title} – ${summary}`),
  'unspaced dash': lines((title, summary, n) => `${n + 1}. ${title}–${summary}`),
  'unspaced long dash': lines((title, summary, n) => `${n + 1}. ${title}—${summary}`),
  'title and summary on lines': lines((title, summary, n) => `${n + 1}.\n${title}\n${summary}`, '\n\n'),
  'Chapter 1 and the title below': lines(
    (title, summary, n) => `Chapter ${n + 1}\n${title}\n${summary}`,
    '\n\n',
    (title) => `"${title}"\n\n`,
  ),
  'labelled lines': lines((title, summary, n) => `Chapter ${n + 1}\nTitle: ${title}\nSummary: ${summary}`, '\n\n'),
  'nested bullets': lines(
    (title, summary, n) => `${n + 1}. **${title}**\n${beats(summary, '   -')}`,
    '\n',
    (title) => `${title}\n\n`,
  ),
  'bulleted bold': lines((title, summary) => `- **${title}**: ${summary}`, '\n', bold),
  'bold lines': lines(
    (title, summary) => `**${title}**\n${summary}`,
    '\n\n',
    (title) => `# ${title}\n\n`,
  ),
  colon: lines(
    (title, summary, n) => `${n + 1}. ${title}: ${summary}`,
    '\n',
    (title) => `“${title}”\n\n`,
  ),
  'plain title line': lines(
    (title, summary, n) => `${n + 1}. ${title} — ${summary}`,
    '\n',
    (title) => `${title}\n\n`,
  ),
  'characters first': ({ title, entries }) =>
    `**${title}**\n\n## Characters\n1. Daniel — the surveyor, thirty, owes money\n2. Mira — the boat builder, wants the truth\n\n## Chapters\n${entries.map((entry, n) => `${n + 1}. ${entry.title} — ${entry.summary}`).join('\n')}`,
  'themes first, in bold': ({ title, entries }) =>
    `Title: ${title}\n\n**Themes:**\n1. Debt — what is owed and to whom\n2. Salt — work that leaves a mark\n3. Silence — who keeps it and why\n\n**Chapter Outline:**\n${entries.map((entry, n) => `${n + 1}. **${entry.title}:** ${entry.summary}`).join('\n')}`,
  '1/5': lines((title, summary, n) => `Chapter ${n + 1} of 5: ${title} - ${summary}`),
  'all bold with the label': lines((title, summary, n) => `**Chapter ${n + 1}: ${title}** — ${summary}`, '\n\n'),
  'bold number with bold title': lines((title, summary, n) => `**${n + 1}.** **${title}** — ${summary}`),
  'hash number': lines((title, summary, n) => `#${n + 1}: ${title} — ${summary}`),
  'number in brackets': lines((title, summary, n) => `(${n + 1}) ${title} – ${summary}`),
  'italic summary': lines((title, summary, n) => `${n + 1}. **${title}**\n   *${summary}*`),
  'rules between': lines(
    (title, summary, n) => `### Chapter ${n + 1}: ${title}\n${summary}\n\n---`,
    '\n\n',
    (title) => `# ${title}\n\n---\n\n`,
  ),
}

/** Shapes written after the tuning had ended; no line of the reader was changed for one of them. */
const HELD_OUT: Readonly<Record<string, Shape>> = {
  'Act and Scene heads': ({ title, entries }) =>
    `# ${title}\n\n### Act I\n\n${entries.map((entry, n) => `${n === 2 ? '### Act II\n\n' : ''}**Chapter ${ONES[n]}: ${entry.title}**\n${entry.summary}`).join('\n\n')}`,
  'CHAPTER in capitals': lines(
    (title, summary, n) => `CHAPTER ${ONES[n]?.toUpperCase()}: ${title}\n\n${summary}`,
    '\n\n',
    (title) => `TITLE: ${title}\n\n`,
  ),
  'Bab ke-1': lines(
    (title, summary, n) => `Bab ke-${n + 1}: ${title} — ${summary}`,
    '\n',
    (title) => `Tajuk buku: ${title}\n`,
  ),
  'number, bold, colon within': lines(
    (title, summary, n) => `${n + 1}. **${title}:** ${summary}`,
    '\n\n',
    (title) => `### ${title}\n\n`,
  ),
  'quotation marks': lines((title, summary, n) => `Chapter ${n + 1}: "${title}" – ${summary}`),
  'summary in brackets': lines((title, summary, n) => `${n + 1}. ${title} (${summary})`),
  'label, number and stop': lines((title, summary, n) => `Chapter ${n + 1}. ${title}. ${summary}`),
  'two zeros': lines((title, summary, n) => `0${n + 1}. ${title} — ${summary}`, '\n', bold),
  'JSON of strings': ({ title, entries }) =>
    JSON.stringify({
      title,
      chapters: entries.map((entry, n) => `Chapter ${n + 1}: ${entry.title} — ${entry.summary}`),
    }),
  'JSON in parts': ({ title, entries }) =>
    JSON.stringify({
      title,
      parts: [
        { title: 'The Pans', chapters: entries.slice(0, 2) },
        { title: 'The Square', chapters: entries.slice(2) },
      ],
    }),
  'JSON with Malay keys': ({ title, entries }) =>
    `${fence}json\n${JSON.stringify({ tajuk: title, bab: entries.map((entry, n) => ({ nombor: n + 1, tajuk: entry.title, ringkasan: entry.summary })) }, null, 2)}\n${fence}`,
  'JSON by chapter keys': ({ title, entries }) =>
    JSON.stringify({ title, outline: Object.fromEntries(entries.map((entry, n) => [`Chapter ${n + 1}`, entry])) }),
  'table without outer bars': ({ title, entries }) =>
    `Title: ${title}\n\nNo | Title | Summary\n---|---|---\n${entries.map((entry, n) => `${n + 1} | ${entry.title} | ${entry.summary}`).join('\n')}`,
  'table with the title in the first cell': ({ title, entries }) =>
    `# ${title}\n\n| Chapter | Summary |\n|---|---|\n${entries.map((entry, n) => `| **Chapter ${n + 1}: ${entry.title}** | ${entry.summary} |`).join('\n')}`,
  'Malay table of four columns': ({ title, entries }) =>
    `**${title}**\n\n| Bab | Tajuk | Watak | Ringkasan |\n|---|---|---|---|\n${entries.map((entry, n) => `| ${n + 1} | ${entry.title} | Daniel, Mira | ${entry.summary} |`).join('\n')}`,
  'definition lines': lines((title, summary, n) => `**${n + 1}. ${title}**\n: ${summary}`, '\n\n'),
  'quotes beneath': lines((title, summary, n) => `### ${n + 1}. ${title}\n> ${summary}`, '\n\n', bold),
  'bullets with labels': lines(
    (title, summary, n) => `- **Chapter ${n + 1} – ${title}**\n  - **Summary:** ${summary}`,
    '\n',
    (title) => `**Book Title:** ${title}\n\n`,
  ),
  'goal and summary': lines(
    (title, summary, n) => `## Chapter ${n + 1}: ${title}\n**Setting:** the salt pans\n**Summary:** ${summary}`,
    '\n\n',
    (t) => `# ${t}\n\n`,
  ),
  'watak first': ({ title, entries }) =>
    `# ${title}\n\n**Watak Utama:**\n1. Daniel — juruukur, tiga puluh tahun\n2. Mira — tukang perahu, mahukan kebenaran\n3. Encik Rahim — pengurus syarikat garam\n\n**Bab-bab:**\n${entries.map((entry, n) => `${n + 1}. ${entry.title} – ${entry.summary}`).join('\n')}`,
  'introduction and conclusion around': ({ title, entries }) =>
    `Title: ${title}\n\n**Introduction** — The pans at dawn, before anyone has spoken.\n\n${entries.map((entry, n) => `**Chapter ${n + 1}: ${entry.title}** — ${entry.summary}`).join('\n\n')}\n\n**Conclusion** — The ledger is closed at last.`,
  'prologue and epilogue numbered': ({ title, entries }) =>
    `# ${title}\n\n1. Prologue — The pans at dawn, before anyone has spoken.\n${entries.map((entry, n) => `${n + 2}. ${entry.title} — ${entry.summary}`).join('\n')}\n7. Epilogue — The ledger is closed at last.`,
  arrows: lines((title, summary, n) => `${n + 1}. ${title} → ${summary}`),
  'bold Roman numerals': lines((title, summary, n) => `**${ROMAN[n]}. ${title}**\n${summary}`, '\n\n', bold),
  'heading keycaps': lines(
    (title, summary, n) => `### ${KEYCAPS[n]} ${title}\n${summary}`,
    '\n\n',
    (t) => `# 📖 ${t}\n\n`,
  ),
  'plain lines': lines((title, summary) => `${title} — ${summary}`, '\n\n'),
  'numbered beats': lines(
    (title, summary, n) => `Chapter ${n + 1}: ${title}\n${beats(summary, '1.')}`,
    '\n\n',
    (title) => `"${title}"\n\n`,
  ),
  'a preamble and a title line': lines(
    (title, summary, n) => `${n + 1}. ${title}: ${summary}`,
    '\n',
    (title) => `Here is the outline of the book.\n\n**${title}**\n\n`,
  ),
}

async function readsAtOnce(shape: Shape, plan: Plan): Promise<boolean> {
  const { accepted } = await run(
    orderFor({ outline: { count: plan.entries.length, titles: null }, language: null }, { step: 'outline' }),
    shape(plan),
  )
  if (accepted?.calls !== 1 || accepted.outline?.title !== plan.title) return false
  return plan.entries.every(({ title, summary }, index) => {
    const read = accepted.outline?.entries[index]
    return read?.title === title && read.summary.includes(summary)
  })
}

describe.each([
  ['tuned', TUNED, 1],
  ['held out', HELD_OUT, 0.95],
] as const)('outlines of a %s shape', (name, shapes, least) => {
  test(`are read at the first call, at least ${least * 100} %`, async () => {
    const failed: string[] = []
    for (const [shape, write] of Object.entries(shapes))
      for (const plan of [SALT, GARAM]) if (!(await readsAtOnce(write, plan))) failed.push(`${shape} (${plan.title})`)
    const all = Object.keys(shapes).length * 2
    console.log(
      `outlines, ${name}: ${all - failed.length} of ${all} read at once${failed.map((one) => `\n  not: ${one}`).join('')}`,
    )
    expect(all - failed.length).toBeGreaterThanOrEqual(all * least)
  })
})
