import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { AGENT_TOOLS, type AgentInput, type AgentToolName } from '../../engine/agents/tools.ts'
import { withoutUndefined } from '../../engine/base/without-undefined.ts'
import { listSteps } from '../../engine/generator/flow.ts'
import { proposeGenerators } from '../../engine/generator/propose.ts'
import type { Settings } from '../../engine/generator/public-generator.ts'
import type { AgentCall, AgentSurface, AgentTools } from '../../engine/node/agents/agent-server.ts'
import { STUDIO_FORMATS, type StudioFormat } from '../../engine/publish/formats.ts'
import { ADDING_MANNERS } from '../../engine/revision/manner.ts'
import { logSecurity } from '../accounts/security-log.ts'
import { beginEmptyBook } from '../books/create-book.ts'
import { listReadings } from '../books/present-readings.ts'
import { presentOwnBook } from '../books/read-book.ts'
import { renameBook } from '../books/rename-book.ts'
import { presentCatalog, presentGeneratorPage } from '../catalog/present-catalog.ts'
import { quoteRequestedBook } from '../catalog/quote.ts'
import { chargeFor, MAX_RUN_CREDITS, type TokenScope } from '../contract/rules.ts'
import { quoteRewrite } from '../generations/products/rewrite.ts'
import { readRequester } from '../generations/send.ts'
import { presentError } from '../http/answer-error.ts'
import { isKalamError, KalamError, notFoundError } from '../messages/error.ts'
import { readBalance } from '../money/read-credits.ts'
import { makeExport } from '../publish/exports.ts'
import { listShelf } from '../publish/list-shelf.ts'
import { writeManuscript } from '../publish/write-manuscript.ts'
import { replacePlan } from '../revision/change-plan.ts'
import { decideFinding } from '../revision/decide-finding.ts'
import { decideRewrite } from '../revision/decide-rewrite.ts'
import { readPlanProposal } from '../revision/plan-proposals.ts'
import { presentRun, watchRun } from '../runs/present-run.ts'
import { resumeRun } from '../runs/resume-run.ts'
import { ACTIVE_RUN_STATES, findLatestRun, findRun, listRuns } from '../runs/run.ts'
import { startRun } from '../runs/start-run.ts'
import { cancelRun } from '../runs/stop-run.ts'
import type { Server } from '../server.ts'
import { presentPrompts } from '../workbench/present-prompts.ts'
import { answersOf, briefOf, type Caps, findNamedPiece, requireWithinCap, settingsOf } from './tool-inputs.ts'
import { type AgentRequest, type DeliveredText, writeForAgent } from './write-for-agent.ts'

/** What a token needs for each tool: the scopes of the routes that do the same. */
export const TOOL_SCOPES: {
  readonly [Name in AgentToolName]: readonly TokenScope[] | ((input: AgentInput<Name>) => readonly TokenScope[])
} = {
  list_generators: ['read'],
  show_generator: ['read'],
  list_books: ['read'],
  quote: ['read'],
  begin: ['write'],
  write: ['spend'],
  write_text: ['spend'],
  read: ['read'],
  plan: ({ entries, propose }) => (entries !== undefined ? ['write'] : propose !== undefined ? ['spend'] : ['read']),
  rewrite: ['spend', 'write'],
  find_faults: ['spend'],
  decide_finding: ['write'],
  export: ['read'],
}

/** Generators that are told for an idea. */
const PROPOSED = 3

/** How many of the books that were worked on last, and of those that are begun, an agent is told of. */
const MAX_LISTED = 200

/** The tools for agents, on the books of a token's user. Each does what the routes for it do. */
export function createBookSurface(server: Server, request: AgentRequest): AgentSurface {
  const { user, language, gone } = request
  const reader = { user, language }
  const requester = readRequester(request)

  /** Throws `requests.not-found` for what can't be the id of a book. */
  function ownOf(book: string) {
    if (!z.uuid().safeParse(book).success) throw notFoundError()
    return { id: book, userId: user.id }
  }

  async function readOwn(id: string) {
    const book = await presentOwnBook(server, ownOf(id).id, reader)
    if (book.generator === null) throw new KalamError('book.record-unreadable')
    return { ...book, generator: book.generator }
  }

  async function creditsLeft(): Promise<number> {
    return (await readBalance(server, user.id)).available
  }

  /** What a new book of a generator, or the rest of a saved one, costs, up to a step. Throws `agents.no-such-step`. */
  async function quoteUpTo(asked: Parameters<typeof quoteRequestedBook>[1], until: string | undefined) {
    const quoted = await quoteRequestedBook(server, asked)
    const wanted = until?.trim().toLowerCase()
    if (wanted === undefined || wanted === 'end') return quoted
    const at = quoted.pieces.findIndex(({ step }) => step === wanted)
    if (at < 0) {
      const steps = quoted.pieces.map(({ step }) => step).join(', ')
      throw new KalamError('agents.no-such-step', { values: { step: wanted, steps } })
    }
    const pieces = quoted.pieces.slice(0, at + 1)
    const credits = pieces.reduce((sum, { price }) => sum + price, 0)
    const least = pieces.reduce((sum, { calls }) => sum + calls.least, 0)
    const most = pieces.reduce((sum, { calls }) => sum + calls.most, 0)
    return { ...quoted, pieces, readings: null, total: { credits, calls: { least, most } }, size: null, endpoint: null }
  }

  const quoteBook = (book: string, generator: string, until?: string) =>
    quoteUpTo({ generator, user, language, bookId: book }, until)

  const write = (order: Parameters<typeof writeForAgent>[1], call: AgentCall) =>
    writeForAgent({ server, request }, order, call)

  /** Writes the rest of a book as a run, which goes on when the agent leaves. One that is going is watched. */
  async function writeRest(book: string, price: number, { max_credits }: Caps, { report }: AgentCall) {
    const own = ownOf(book)
    const asked = { userId: user.id, tokenId: requester.tokenId }
    const latest = await findLatestRun(server.database, own)
    const cap = (spent: number) => Math.min(MAX_RUN_CREDITS, spent + (max_credits ?? price))
    const run =
      latest !== null && ACTIVE_RUN_STATES.includes(latest.state)
        ? latest
        : latest?.state === 'paused'
          ? await resumeRun(server, { ...asked, id: latest.id, cap: cap(latest.spent) })
          : await startRun(server, { ...asked, book: own.id, cap: cap(0) })
    const ownRun = { id: run.id, userId: user.id }
    for await (const { data } of watchRun(server, ownRun, language, AbortSignal.any([gone, request.cancelled])))
      report(`${data.done}/${data.of} ${data.step?.label ?? ''} (${data.spent})`)
    const ended = request.cancelled.aborted
      ? await cancelRun(server, ownRun)
      : await findRun(server.database.kysely, ownRun)
    const { state, done, of, spent, words, said } = await presentRun(server, ended, language)
    return {
      book,
      run: { state, done, of, spent, words, said: said?.message ?? null },
      credits_left: await creditsLeft(),
    }
  }

  const tools: AgentTools = {
    async list_generators({ family: wanted, idea }) {
      const families = presentCatalog(server).families.filter(({ id }) => wanted === undefined || id === wanted)
      const all = families.flatMap(({ id: family, generators }) => generators.map((one) => ({ ...one, family })))
      const shown = idea === undefined ? all : proposeGenerators(idea, all, PROPOSED)
      return {
        generators: shown.map(({ id, kind, family, title, summary, price }) => {
          return { id, kind, family, title: title[language], summary: summary[language], credits: price.now }
        }),
      }
    },
    async show_generator({ generator }) {
      const { catalog, clock } = server
      return presentGeneratorPage(catalog.generator(generator), { version: catalog.version, now: clock.now() })
    },
    async list_books() {
      const page = { sort: 'worked', limit: MAX_LISTED } as const
      const { books } = await listShelf(server, { ...reader, page })
      const begun = await listShelf(server, { ...reader, page: { ...page, begun: 'true' } })
      const runs = await listRuns(server.database, user.id)
      const shown = await Promise.all(runs.map((run) => presentRun(server, run, language)))
      return {
        books: [...books, ...begun.books].map(
          ({ id, title, generator, language: written, words, finished, ...one }) => {
            const run = shown.find(({ book }) => book === id)
            return {
              book: id,
              title,
              generator: generator?.id ?? null,
              language: written,
              words,
              finished,
              progress: one.progress,
              next: one.next && { step: one.next.step, credits: one.next.price },
              fault: one.fault?.message ?? null,
              run: run ? { state: run.state, done: run.done, of: run.of, spent: run.spent, said: run.said } : null,
            }
          },
        ),
      }
    },
    async quote({ generator: named, book, until, ...chosen }) {
      if (book !== undefined) return quoteBook(book, named ?? (await readOwn(book)).generator.id, until)
      if (named === undefined) throw new KalamError('agents.quote-target')
      const generator = server.catalog.generator(named)
      const { settings, entryWords } = settingsOf(generator, chosen)
      const asked = { generator: named, user, language: chosen.language ?? language, settings, entryWords }
      return quoteUpTo(asked, until)
    },
    async begin({ generator: named, title, author, ...chosen }) {
      const generator = server.catalog.generator(named)
      const { language: written = language } = chosen
      const wished = { ...settingsOf(generator, chosen), authorBrief: briefOf(chosen.brief, language) }
      const book = await beginEmptyBook(server, user.id, { generator: named, language: written, ...wished })
      if (title !== undefined || author !== undefined)
        await renameBook(server, ownOf(book), withoutUndefined({ title, author }))
      const { total, balance } = await quoteBook(book, named)
      return { book, credits: total.credits, credits_left: balance }
    },
    async write({ book, until, settings, ...caps }, call) {
      const { generator, next, settings: begun } = await readOwn(book)
      if (next === null) throw new KalamError('book.finished')
      const { pieces, total } = await quoteBook(book, generator.id, until ?? next.step)
      requireWithinCap(caps, total.credits)
      const asking = server.catalog.generator(generator.id)
      const steps = listSteps(asking, begun as Settings).filter(({ id }) => pieces.some(({ step }) => step === id))
      const answers = answersOf(asking, steps, settings)
      const isRest = until?.trim().toLowerCase() === 'end'
      // A run is told no answers: what has some is written before it.
      const last = isRest ? steps.findLast(({ id }) => answers.has(id))?.id : pieces.at(-1)!.step
      if (last === undefined) return writeRest(book, total.credits, caps, call)
      const order = { generator: generator.id, bookId: book, chapterTitle: null, ...requester }
      const written: DeliveredText[] = []
      let charged = 0
      const capLeft = () => (caps.max_credits === undefined ? undefined : caps.max_credits - charged)
      // A book may get a step more or less by its plan: it is written up to the wanted one, within the cap.
      for (let left = pieces.length, step = next; left > 0; left--) {
        const told = { settings: answers.get(step.step) ?? {}, ...withoutUndefined({ mostCredits: capLeft() }) }
        const piece = await write({ ...order, ...told, key: randomUUID() }, call)
        written.push(piece)
        charged += piece.charged
        const after = await readOwn(book)
        if (after.next === null || step.step === last || gone.aborted) break
        step = after.next
      }
      const now = await readOwn(book)
      if (isRest && now.next !== null && !gone.aborted)
        return writeRest(book, total.credits - charged, { max_credits: capLeft() }, call)
      return {
        book,
        written: written.map(({ step, words }) => ({ step, words })),
        charged,
        credits_left: await creditsLeft(),
        finished: now.finished,
        next: now.next && { step: now.next.step, credits: now.next.price },
      }
    },
    async write_text({ generator: named, book, max_credits, max_cost, ...chosen }, call) {
      const generator = server.catalog.generator(named)
      if (generator.kind === 'book') throw new KalamError('agents.is-book')
      const page = presentGeneratorPage(generator, { version: 0, now: server.clock.now() })
      const price = page.steps.reduce((sum, step) => sum + chargeFor(step.price, user.isAdministrator), 0)
      requireWithinCap({ max_credits, max_cost }, price)
      const isPictureOnly = generator.kind === 'image' && generator.about === undefined
      const place = book === undefined ? {} : { [isPictureOnly ? 'madeFor' : 'about']: ownOf(book).id }
      const { settings } = settingsOf(generator, chosen)
      const order = { generator: named, bookId: null, settings, chapterTitle: null, ...place, ...requester }
      const cap = max_credits === undefined ? {} : { mostCredits: max_credits }
      const written = chosen.language ?? language
      const made = await write({ ...order, ...cap, language: written, key: randomUUID() }, call)
      const { text, image, words, charged } = made
      const shown = image === null ? { text, words } : { picture: new URL(image, server.config.url).href }
      return { book: made.book, ...shown, charged, credits_left: await creditsLeft() }
    },
    async read({ book, piece }) {
      if (piece === undefined) return (await writeManuscript(server, ownOf(book), 'md', gone)).text
      return findNamedPiece(await readOwn(book), piece).text
    },
    async plan({ book, entries, propose, entry, ...caps }, call) {
      const own = ownOf(book)
      const { outline, plan } = await readOwn(book)
      if (entries !== undefined) {
        const named = new Set(entries.map(({ number }) => number))
        const isThere = (number: number) => number <= (outline?.entries.length ?? 0)
        const changed = entries.map(({ number, title, summary }, at) => {
          const from = number ?? (named.has(at + 1) ? 0 : at + 1)
          return { from: from > 0 && isThere(from) ? from : null, title, summary }
        })
        await replacePlan(server, own, { version: plan.version, entries: changed })
        return { entries: (await readOwn(book)).outline?.entries ?? [] }
      }
      if (propose === undefined) return { entries: outline?.entries ?? [] }
      requireWithinCap(caps, 0)
      const instruction = propose.trim() === '' ? {} : { instruction: propose }
      const order = { kind: 'plan', bookId: book, request: { entry: entry ?? null, ...instruction } } as const
      const { generation } = await write({ ...order, ...requester, key: randomUUID() }, call)
      const proposed = await readPlanProposal(server, { ...own, generation })
      const proposal = proposed.entries.map(({ from, title, summary }) => ({ number: from, title, summary }))
      return { proposal, charged: 0, left: proposed.left }
    },
    async rewrite({ book, piece, passage, manner: asked, instruction, max_credits, max_cost }, call) {
      const own = ownOf(book)
      const { step, version } = findNamedPiece(await readOwn(book), piece)
      const manner = asked ?? (instruction === undefined ? 'again' : 'instruction')
      const place = passage === undefined ? null : { find: passage }
      const order = {
        kind: 'rewrite',
        bookId: book,
        request: { step, passage: place, manner, ...withoutUndefined({ instruction }) },
        ...(max_credits === undefined ? {} : { mostCredits: max_credits }),
        ...requester,
        key: randomUUID(),
      } as const
      const { credits } = await quoteRewrite(server, { ...order, mostCredits: MAX_RUN_CREDITS })
      requireWithinCap({ max_credits, max_cost }, credits)
      const { text, rewrite, words, charged } = await write(order, call)
      // A list of ideas isn't put into the text.
      const taken = ADDING_MANNERS[manner]?.joint !== null && rewrite !== undefined
      if (taken) await decideRewrite(server, { ...own, rewrite, language }, { take: 'whole', base: version })
      return { book, piece: step, text, words, taken, charged, credits_left: await creditsLeft() }
    },
    async find_faults({ book, again, without_model: withoutModel = false, ...caps }, call) {
      if (again !== undefined) throw new KalamError('agents.folders-only', { values: { name: 'again' } })
      const own = ownOf(book)
      requireWithinCap(caps, withoutModel ? 0 : (await listReadings(server, own.id, reader)).price)
      const { charged } = await write(
        {
          kind: 'reading',
          bookId: book,
          ...(caps.max_credits === undefined ? {} : { mostCredits: caps.max_credits }),
          ...(withoutModel ? { model: false as const } : {}),
          ...requester,
          key: randomUUID(),
        },
        call,
      )
      const { readings, readers } = await listReadings(server, own.id, reader)
      const findings = [...readings.flatMap((one) => one.findings), ...readers].filter(({ state }) => state === 'open')
      return { book, findings, charged, credits_left: await creditsLeft() }
    },
    async decide_finding({ book, finding, decision, text }) {
      if (text !== undefined && decision !== 'take') throw new KalamError('agents.only-with-take')
      const action = decision === 'no_fault' ? 'no-fault' : decision
      const replacement = withoutUndefined({ replacement: text })
      const { piece, ...decided } = await decideFinding(
        server,
        { book: ownOf(book).id, finding, action, ...replacement },
        reader,
      )
      return { finding: decided.finding, piece: piece?.step ?? null, open: decided.open }
    },
    async export({ book, formats }, { report }) {
      const own = ownOf(book)
      const unknown = formats.find((format) => !(STUDIO_FORMATS as readonly string[]).includes(format))
      if (unknown !== undefined) throw new KalamError('agents.folders-only', { values: { name: unknown } })
      const files = []
      for (const format of formats as StudioFormat[]) {
        report(format)
        const { name, bytes } = await makeExport(server, own, { format }, gone)
        const url = new URL(`/api/books/${own.id}/exports/${format}`, server.config.url).href
        files.push({ format, name, bytes: bytes.byteLength, url })
      }
      return { book, files }
    },
  }

  function requireScopes(name: string, scopes: readonly TokenScope[]): void {
    const scope = scopes.find((one) => !(user.token?.scopes ?? []).includes(one))
    if (scope !== undefined) throw new KalamError('tokens.scope', { values: { scope, tool: name } })
  }

  // Who no longer may hear the end of a call is told so, and the call's work goes on without them.
  const left = new Promise<never>((_, reject) => {
    const leave = () => reject(new KalamError('generation.interrupted'))
    if (gone.aborted) leave()
    gone.addEventListener('abort', leave, { once: true })
  })
  left.catch(() => undefined)

  return {
    tools: Object.fromEntries(
      (Object.keys(AGENT_TOOLS) as AgentToolName[]).map((name) => [
        name,
        async (input: never, call: AgentCall) => {
          const scopes = TOOL_SCOPES[name]
          requireScopes(name, typeof scopes === 'function' ? scopes(input) : scopes)
          const run = tools[name] as (input: never, call: AgentCall) => Promise<unknown>
          return Promise.race([run(input, call), left])
        },
      ]),
    ) as unknown as AgentTools,
    async books() {
      requireScopes('books', ['read'])
      const { books } = await listShelf(server, { ...reader, page: { sort: 'worked', limit: MAX_LISTED } })
      return books.map(({ id, title }) => ({ book: id, title }))
    },
    async text(book) {
      requireScopes('books', ['read'])
      return (await writeManuscript(server, ownOf(book), 'md', gone)).text
    },
    async prompts(generator) {
      requireScopes('prompts', ['read'])
      const { steps } = await presentPrompts(server, { generator, userId: user.id, language })
      return JSON.stringify(steps, null, 2)
    },
    async explain(error) {
      const { code, message, details } = presentError(error, language).body.error
      if (!isKalamError(error)) server.logger.error({ err: error }, 'a tool failed')
      if (['requests.not-found', 'tokens.scope'].includes(code)) {
        const who = { account: user.email, accountId: user.id }
        logSecurity(
          server,
          { event: 'access', address: request.address, ...who, details: { route: 'post /mcp' } },
          code,
        )
      }
      const faults = Array.isArray(details) ? details.map(({ field, message: why }) => `${field}: ${why}`) : []
      return [`${message} [${code}]`, ...faults].join('\n')
    },
  }
}
