import { expect } from 'vitest'

export interface ToolAnswer {
  readonly text: string
  readonly isError: boolean
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly value: any
}

/** An agent at a surface: it has the tools and nothing else. */
export interface Agent {
  call(
    name: string,
    input?: Readonly<Record<string, unknown>>,
    onReport?: (message: string) => void,
  ): Promise<ToolAnswer>
  /** Ends the process that serves the tools, and connects to another one over the same books. */
  killAndReturn(): Promise<void>
  /** What reads a changed book again. */
  readonly readAgain: { readonly again?: true }
  /** What the author does beside it: saves another text of chapter 3. */
  changeChapter3(book: string, text: string): Promise<void>
  /** The bytes of a file that `export` names. */
  fetchFile(file: { readonly file?: string; readonly url?: string }): Promise<Uint8Array>
}

const AUTHORS = {
  en: {
    idea: 'A detective looks for the murderer of a baker',
    generator: 'crime',
    brief: '# Premise\nThe baker of Saltmarsh is dead before dawn.',
    entry: 'The Second Key',
    sentence: 'Nobody in the street had slept.',
    word: /\bthe\b/,
  },
  ms: {
    idea: 'Seorang penjaga rumah api jatuh cinta',
    generator: 'romance',
    brief: '# Premis\nPenjaga rumah api menunggu sebuah kapal.',
    entry: 'Kunci Kedua',
    sentence: 'Tiada sesiapa di jalan itu yang tidur.',
    word: /\byang\b/,
  },
}

/** Ten jobs of an author in one language, each with its outcome. Returns the credits of the quote, and of the rewritten passage where a server charges them. */
export async function doAuthorJobs(agent: Agent, language: keyof typeof AUTHORS) {
  const { call, killAndReturn, changeChapter3, fetchFile } = agent
  const author = AUTHORS[language]
  const ask = async (name: string, input: Readonly<Record<string, unknown>> = {}) => {
    const { isError, text, value } = await call(name, input)
    expect(isError, `${name}: ${text}`).toBe(false)
    return value ?? text
  }

  // 1. The generator for an idea.
  const { generators } = await ask('list_generators', { idea: author.idea })
  expect(generators).toHaveLength(3)
  const [{ id: generator }] = generators
  expect(generator).toBe(author.generator)

  // 2. What a book takes.
  const wanted = { generator, chapters: 7, language }
  const quoted = (await ask('quote', wanted)).total.credits
  expect(quoted).toBeGreaterThan(7)

  // 3. Begun with a brief, and its plan within a cap.
  const { book, credits } = await ask('begin', { ...wanted, title: author.entry, brief: author.brief })
  expect(credits).toBe(quoted)
  const next = async () => {
    const { books } = await ask('list_books')
    return books.find((one: { book?: string; folder?: string }) => (one.book ?? one.folder) === book).next
  }
  expect((await next()).step).toBe('outline')
  await ask('write', { book, max_credits: 1 })
  const afterPlan = await next()
  expect(afterPlan.step).toBe('introduction')

  // 4. The plan corrected.
  const { entries } = await ask('plan', { book })
  expect(entries).toHaveLength(7)
  const corrected = entries.map(({ title, summary }: { title: string; summary: string }, at: number) =>
    at === 1 ? { title: author.entry, summary } : { title, summary },
  )
  await ask('plan', { book, entries: corrected })
  expect((await ask('plan', { book })).entries.map(({ title }: { title: string }) => title)).toEqual(
    corrected.map(({ title }: { title: string }) => title),
  )

  // 5. Above the cap nothing is written.
  const refused = await call('write', { book, until: 'end', max_credits: 2 })
  expect([refused.isError, refused.text]).toEqual([true, expect.stringMatching(/credit/)])
  expect(await next()).toEqual(afterPlan)

  // 6. Killed at the first word of progress, and gone on with.
  let tellProgress: () => void = () => undefined
  const progress = new Promise<void>((resolve) => {
    tellProgress = resolve
  })
  const interrupted = call('write', { book, until: 'end' }, () => tellProgress()).catch(() => null)
  await progress
  await killAndReturn()
  await interrupted
  expect((await ask('plan', { book })).entries).toHaveLength(7)

  // 7. The whole book.
  if ((await next()) !== null) await ask('write', { book, until: 'end', max_credits: credits })
  expect(await next()).toBeNull()

  // 8. A chapter read, in its language and under the corrected title.
  const read = (piece?: string): Promise<string> => ask('read', { book, ...(piece && { piece }) })
  const chapter = await read('chapter 2')
  expect(chapter).toMatch(author.word)
  expect(await read()).toContain(author.entry)

  // 9. A passage rewritten, and a finding taken: the author's marks aren't those of the book.
  const passage = chapter.match(/(?<=\s)[A-Z][\p{L}\p{M} ,’'-]{60,300}\.(?=\s)/gu)![0]
  const { charged } = await ask('rewrite', { book, piece: 'chapter 2', passage, manner: 'shorter', max_credits: 1 })
  const rewritten = await read('chapter 2')
  expect(rewritten).not.toBe(chapter)
  expect(rewritten).not.toContain(passage)
  await changeChapter3(book, `${await read('chapter 3')}\n\n"${author.sentence}"`)
  const { findings } = await ask('find_faults', { book, without_model: true, ...agent.readAgain })
  const slip = findings.find(({ source }: { source: string }) => source === 'quotation-marks')
  await ask('decide_finding', { book, finding: slip.id, decision: 'take' })
  expect(await read('chapter 3')).toContain(`“${author.sentence}”`)

  // 10. The book as an EPUB.
  const { files } = await ask('export', { book, formats: ['epub'] })
  const epub = Buffer.from(await fetchFile(files[0]))
  expect(epub.subarray(0, 60).toString('latin1')).toMatch(/^PK[\s\S]*application\/epub\+zip/)
  return { quoted, charged }
}
