import { join, relative, resolve, sep } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { AgentInput } from '../../engine/agents/tools.ts'
import { withoutUndefined } from '../../engine/base/without-undefined.ts'
import { findPiece } from '../../engine/book/book.ts'
import type { AgentCall, AgentSurface } from '../../engine/node/agents/agent-server.ts'
import { formatManuscript } from '../../engine/publish/manuscript.ts'
import type { Money } from '../../engine/quote/quote-book.ts'
import { hasModel, readConfig } from '../base/config.ts'
import type { CommonOptions, Context } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import type { MenuRow } from '../catalog/catalog-index.ts'
import { exportFiles } from '../commands/export.ts'
import { list } from '../commands/list.ts'
import { plan } from '../commands/plan.ts'
import { prompt } from '../commands/prompt.ts'
import { quote } from '../commands/quote.ts'
import { review } from '../commands/review.ts'
import { rewrite } from '../commands/rewrite.ts'
import { show } from '../commands/show.ts'
import { readStatus } from '../commands/status.ts'
import { write } from '../commands/write.ts'
import { loadBook, openFolderGenerator, readRecord } from '../folder/book-record.ts'
import { findFreeName, safeFileName } from '../folder/names.ts'
import { reportedFault } from '../terminal/report-error.ts'
import { checkCaps } from '../writing/quote-line.ts'

/** A command as the tools call it. */
type Command<Options> = (words: readonly string[], options: Options, context: Context) => Promise<unknown>

/** What a tool says of settings. */
type Chosen = Pick<AgentInput<'begin'>, 'language' | 'settings' | 'chapters' | 'words' | 'brief'>

type Caps = Pick<AgentInput<'write'>, 'max_credits' | 'max_cost'>

/** What an estimate of a command has, as its JSON says. */
interface Estimated {
  readonly credits?: number
  readonly total?: { readonly credits: number }
  readonly cost: Money | null
}

/** The tools for agents, on the books of the working directory and its folders. Each does what the command for it does. */
export function createFolderSurface({ generators }: CommonOptions, context: Context): AgentSurface {
  const common: CommonOptions = { generators, json: true }

  /** What a command prints as JSON. Its messages are told to the agent as they come. */
  async function run<Options extends CommonOptions>(
    command: Command<Options>,
    words: readonly string[],
    options: Omit<Options, keyof CommonOptions>,
    { signal, report }: AgentCall = QUIET,
    brief = '',
  ): Promise<unknown> {
    const printed: string[] = []
    const own: Context = {
      ...context,
      stdout: collecting((text) => printed.push(text)),
      stderr: collecting((text) => {
        for (const line of text.split('\n')) if (line.trim() !== '') report(line)
      }),
      stdin: Readable.from([brief]),
      signal: AbortSignal.any([context.signal, signal]),
    }
    await command(words, { ...options, ...common } as unknown as Options, own)
    return JSON.parse(printed.join(''))
  }

  /** The folder of a book that an agent names, which must be in the working directory. */
  function folderOf(book: string): string {
    const path = resolve(context.cwd, book)
    const inside = relative(context.cwd, path)
    if (inside === '..' || inside.startsWith(`..${sep}`) || resolve(inside) === inside)
      throw usageError('agents.outside', { book })
    return path
  }

  /** Refuses what an estimate says is above the caps. */
  async function allow({ max_credits, max_cost }: Caps, estimate: () => Promise<unknown>): Promise<void> {
    if (max_credits === undefined && max_cost === undefined) return
    const { credits, total, cost } = (await estimate()) as Estimated
    checkCaps(
      capsOf({ max_credits, max_cost }),
      { credits: credits ?? total?.credits ?? 0, cost },
      hasModel(await readConfig(context, generators)),
    )
  }

  return {
    tools: {
      async list_generators({ family, idea }) {
        const rows = (await run(list, [], withoutUndefined({ family, for: idea }))) as readonly MenuRow[]
        // As much of a generator as helps to choose one.
        const generators = rows.map(({ id, kind, family: own, title, summary, price }) => {
          return { id, kind, family: own, title: title.en, summary: summary.en, credits: price.now }
        })
        return { generators }
      },
      show_generator: ({ generator }) => run(show, [generator], {}),
      list_books: () => readStatus('.', common, context),
      async quote({ generator, book, until, ...chosen }) {
        if (book === undefined && generator === undefined) throw usageError('agents.quote-what')
        const path = book === undefined ? undefined : folderOf(book)
        const id = generator ?? (await readRecord(path!)).generator
        return run(
          quote,
          [id],
          { ...optionsOf(chosen), ...withoutUndefined({ book: path, until }) },
          QUIET,
          chosen.brief,
        )
      },
      async begin({ generator, title, author, name, ...chosen }, call) {
        const out = folderOf(
          name ?? (await findFreeName(join(context.cwd, 'books'), safeFileName(title ?? generator, generator))),
        )
        const options = { ...optionsOf(chosen), ...withoutUndefined({ title, author }), out, begin: true }
        const { folder } = (await run(write, [generator], options, call, chosen.brief)) as { folder: string }
        const quoted = (await run(quote, [generator], { book: folder })) as Estimated
        return { book: relative(context.cwd, folder), credits: quoted.total?.credits, cost: quoted.cost }
      },
      write({ book, until, settings, ...caps }, call) {
        const wanted = until === undefined ? { step: true } : until === 'end' ? {} : { until }
        const answers = optionsOf(withoutUndefined({ settings }))
        return run(write, [], { out: folderOf(book), resume: true, ...answers, ...wanted, ...capsOf(caps) }, call)
      },
      async write_text({ generator, book, max_credits, max_cost, ...chosen }, call) {
        const path = book === undefined ? undefined : folderOf(book)
        const isPicture = ((await run(show, [generator], {})) as { kind: string }).kind === 'image'
        const out = isPicture && path === undefined ? join(context.cwd, 'pictures') : undefined
        const options = {
          ...optionsOf(chosen),
          ...withoutUndefined({ book: path, out }),
          ...capsOf({ max_credits, max_cost }),
        }
        return run(write, [generator], options, call)
      },
      read: ({ book, piece }) => readText(folderOf(book), piece, common, context),
      async plan({ book, entries, propose, entry, ...caps }, call) {
        const path = folderOf(book)
        if (entries !== undefined) {
          const text = entries
            .map(({ number, title, summary }, at) => `## ${number ?? at + 1}. ${title}\n\n${summary}\n`)
            .join('\n')
          return run(plan, [path], { set: '-' }, call, text)
        }
        if (propose === undefined) return run(plan, [path], {}, call)
        const asked = { propose: propose === '' ? (true as const) : propose, ...withoutUndefined({ entry }) }
        await allow(caps, () => run(plan, [path], { ...asked, dryRun: true }))
        return run(plan, [path], asked, call)
      },
      async rewrite({ book, piece, passage, manner, instruction, ...caps }, call) {
        const path = folderOf(book)
        const asked = { piece, ...withoutUndefined({ passage, manner, instruction }) }
        await allow(caps, () => run(rewrite, [path], { ...asked, dryRun: true }))
        return run(rewrite, [path], asked, call)
      },
      async find_faults({ book, again, without_model, ...caps }, call) {
        const path = folderOf(book)
        const asked = { ...withoutUndefined({ again }), ...(without_model ? { model: false } : {}) }
        if (!without_model) await allow(caps, () => run(review, [path], { ...asked, dryRun: true }))
        return run(review, [path], asked, call)
      },
      decide_finding({ book, finding, decision, text }, call) {
        const path = folderOf(book)
        if (text !== undefined && decision !== 'take') throw usageError('agents.text-with-take')
        if (text !== undefined) return run(review, [path, text], { change: finding }, call)
        return run(review, [path], { [DECISIONS[decision]]: [finding] }, call)
      },
      export: ({ book, formats }, call) => run(exportFiles, [folderOf(book)], { format: formats.join(',') }, call),
    },
    async books() {
      const { books } = await readStatus('.', common, context)
      return books.map(({ folder, title, generator }) => ({ book: folder, title: title ?? generator }))
    },
    text: (book) => readText(folderOf(book), undefined, common, context),
    async prompts(generator) {
      return JSON.stringify(await run(prompt, [generator], { all: true }), null, 2)
    },
    async explain(error) {
      const { message, said, detail } = await reportedFault(error, context)
      return [message, said, detail].filter(Boolean).join('\n')
    },
  }
}

/** The options of `review` for what can be decided. */
const DECISIONS = { take: 'take', leave: 'leave', no_fault: 'fault', undo: 'undo' } as const

/** The text of a piece in a working folder, or of the whole book so far, as Markdown. Throws `folder.*`, and for a piece that isn't written. */
async function readText(
  path: string,
  piece: string | undefined,
  { generators }: CommonOptions,
  context: Context,
): Promise<string> {
  const { generator } = await openFolderGenerator(path, generators, context)
  const book = await loadBook(path, generator, context)
  if (piece === undefined) return formatManuscript(generator, book, 'md')
  const found = findPiece(book, piece.trim().toLowerCase())
  if (found) return found.text
  const pieces = book.pieces.map(({ step }) => step).join(', ')
  throw usageError('manuscript.no-such-piece', { piece, pieces })
}

const QUIET: AgentCall = { signal: new AbortController().signal, report: () => {} }

function collecting(take: (text: string) => void): Writable {
  return new Writable({
    write(chunk, _, done) {
      take(String(chunk))
      done()
    },
  })
}

function optionsOf({ language, settings = {}, chapters, words, brief }: Chosen) {
  const set = Object.entries(settings).map(
    ([name, value]) => `${name}=${Array.isArray(value) ? value.join(',') : value}`,
  )
  return {
    input: false,
    set,
    ...withoutUndefined({ lang: language, chapters, words, brief: brief === undefined ? undefined : '-' }),
  }
}

function capsOf({ max_credits, max_cost }: Caps) {
  return withoutUndefined({
    maxCredits: max_credits === undefined ? undefined : String(max_credits),
    maxCost: max_cost === undefined ? undefined : String(max_cost),
  })
}
