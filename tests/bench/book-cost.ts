import { packageRoot, resolveCatalogFolders } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { USUAL_TEXT_ROOM } from '../../engine/prompt/text-so-far.ts'
import { type CountTokens, loadTokenCounter } from '../../engine/prompt/tokens.ts'
import type { ChatRequest } from '../../engine/writer/provider.ts'
import { createReplay, type PlayedCall, recorded } from '../replies/replay.ts'
import { RECORDED, writeRecorded } from '../replies/write-recorded.ts'
import { spread } from './pairs.ts'
import { commonPrefix } from './prompt-figures.ts'
import type { Row } from './row.ts'

/** No provider keeps a beginning that is shorter, in tokens. */
const LEAST_KEPT = 1024

/**
 * Figure 13: tokens billed for a whole book of recorded answers, over those of one call a piece and its plan, if it has one; and
 * what the text so far makes of the cost where a provider keeps the beginnings of questions at a tenth of the price.
 */
export async function bookCost(): Promise<Row[]> {
  const { catalog } = await loadCatalog(resolveCatalogFolders(), packageRoot())
  if (!catalog) throw new Error('the catalog cannot be read')
  const count = await loadTokenCounter()
  const rows = await Promise.all(
    RECORDED.map(async (one): Promise<Row[]> => {
      const replay = createReplay(one.folder, count)
      const questions: string[] = []
      const chat = (request: ChatRequest) => {
        questions.push(request.messages.map(({ role, content }) => `${role}\n${content}`).join('\n'))
        return replay.chat(request)
      }
      await writeRecorded(one, catalog, { ...replay, chat }, count)
      const recaps = createReplay(one.folder, count)
      await writeRecorded(one, catalog, recaps, count, { mode: 'recaps' })
      const plan = sumOf(replay.calls.filter(({ small }) => small === 'plan'))
      const billed = sumOf(replay.calls)
      const kept = questions.map((question, index) => keptTokens(question, questions.slice(0, index), count))
      const saved = (1 - USUAL_TEXT_ROOM.cached) * kept.reduce((sum, tokens) => sum + tokens, 0)
      return [
        {
          figure: `tokens of a book / of one call a piece, recorded answers, ${one.language}`,
          goal: '≤ 1.1',
          measured: spread([billed / (baseOf(one.folder, replay.calls, count) + plan)]),
          note: `${replay.calls.length} calls, ${billed} tokens; ${plan} of them for the plan, which are in both`,
        },
        {
          figure: `cost of a book with the text so far / with recaps, ${one.language}`,
          goal: '≤ 1.9 with a reading',
          measured: spread([(costOf(replay.calls) - saved) / costOf(recaps.calls)]),
          note: `without a cache ${(costOf(replay.calls) / costOf(recaps.calls)).toFixed(2)}; neither is read nor thought over`,
        },
      ]
    }),
  )
  return rows.flat()
}

/** In tokens of input. */
function costOf(calls: readonly PlayedCall[]): number {
  return calls.reduce((sum, { input, output }) => sum + input + USUAL_TEXT_ROOM.output * output, 0)
}

/** Tokens of the longest beginning that a question shares with one of those before it, as far as it is kept. */
function keptTokens(question: string, earlier: readonly string[], count: CountTokens): number {
  const tokens = Math.max(0, ...earlier.map((other) => count(commonPrefix(other, question))))
  return tokens < LEAST_KEPT ? 0 : tokens
}

/** One call a piece: the prompt of its first text, and its whole answer. */
function baseOf(folder: string, calls: readonly PlayedCall[], count: CountTokens): number {
  const texts = calls.filter(({ small }) => small === null)
  const first = texts.filter(({ step }, index) => texts.findIndex((other) => other.step === step) === index)
  return first.reduce((sum, { step, input }) => sum + input + count(textOf(folder, step)), 0)
}

/** The answer without the plan, which is made by a call of its own. */
function textOf(folder: string, step: string): string {
  return recorded(folder, step).replace(/\n*\[\[(PLAN|RANGKA)\]\]\n[\s\S]*?\n\[\[\/\1\]\]/, '')
}

function sumOf(calls: readonly PlayedCall[]): number {
  return calls.reduce((sum, { input, output }) => sum + input + output, 0)
}
