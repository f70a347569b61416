import { catalogFolders, packageRoot } from '../../engine/node/folders.ts'
import { loadCatalog } from '../../engine/node/load.ts'
import { type CountTokens, loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { createReplay, type PlayedCall, recorded } from '../replies/replay.ts'
import { RECORDED, writeRecorded } from '../replies/write-recorded.ts'
import { spread } from './pairs.ts'
import type { Row } from './row.ts'

/** Figure 13: tokens billed for a whole book of recorded answers, over those of one call a piece and its plan, if it has one. */
export async function bookCost(): Promise<Row[]> {
  const { catalog } = await loadCatalog(catalogFolders(), packageRoot())
  if (!catalog) throw new Error('the catalog cannot be read')
  const count = await loadTokenCounter()
  return await Promise.all(
    RECORDED.map(async (one) => {
      const replay = createReplay(one.folder, count)
      await writeRecorded(one, catalog, replay, count)
      const plan = sumOf(replay.calls.filter(({ small }) => small === 'plan'))
      const billed = sumOf(replay.calls)
      return {
        figure: `tokens of a book / of one call a piece, recorded answers, ${one.language}`,
        goal: '≤ 1.1',
        measured: spread([billed / (baseOf(one.folder, replay.calls, count) + plan)]),
        note: `${replay.calls.length} calls, ${billed} tokens; ${plan} of them for the plan, which are in both`,
      }
    }),
  )
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
