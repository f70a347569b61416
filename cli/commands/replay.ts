import { createTwoFilesPatch } from 'diff'
import type { Language } from '../../engine/base/language.ts'
import { listRecordingPaths } from '../../engine/node/recordings.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import { bookDifferences, countChangedPrompts, type Difference } from '../../engine/workbench/replay-book.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { EXIT, type ExitCode, usageError } from '../base/exit.ts'
import { findGenerator, openCatalog } from '../catalog/catalog.ts'
import { say } from '../messages/say.ts'
import { countedNoun } from '../terminal/numbers.ts'
import { createPaint, stripControls } from '../terminal/style.ts'
import { findLastCommit } from '../workbench/git.ts'
import { type ReplayedFile, replayFile } from '../workbench/recordings.ts'

/** Plays recordings without a model and shows where they lead to another book. */
export async function replay(words: readonly string[], options: CommonOptions, context: Context): Promise<ExitCode> {
  const catalog = await openCatalog(context, options.generators)
  const count = await loadTokenCounter()
  const files: string[] = []
  for (const word of words) {
    // A word that is no path is the id of a generator.
    if (word === '-' || /[/\\]|\.jsonl$/.test(word)) files.push(word)
    else files.push(...(await recordingsBeside(word)))
  }
  const replays: ReplayedFile[] = []
  for (const file of files) replays.push(await replayFile(file, { catalog, count, context }))
  if (options.json) printJson(context, replays)
  else for (const one of replays) await print(one, context)
  return replays.every((one) => one.replay !== null && bookDifferences(one.replay).length === 0)
    ? EXIT.done
    : EXIT.faults

  async function recordingsBeside(id: string): Promise<string[]> {
    const found = await listRecordingPaths(catalog, findGenerator(catalog, id), context.cwd)
    if (found.length > 0) return found
    throw usageError('prompts.no-recording', { id })
  }
}

async function print(one: ReplayedFile, context: Context): Promise<void> {
  const { stdout, env, cwd, language } = context
  const paint = createPaint(stdout, env)
  const name = one.file === '-' ? 'stdin' : one.file
  if (one.replay === null) {
    stdout.write(`${paint('red', '✗')} ${stripControls(`${name}:${one.fault.line} ${one.fault.message}`)}\n`)
    return
  }
  const { pieces, calls } = one.replay
  const differences = bookDifferences(one.replay)
  const changed = countChangedPrompts(one.replay)
  const mark = differences.length === 0 ? paint('green', '✓') : paint('red', '✗')
  const values = {
    pieces: countedNoun(pieces, 'piece', language),
    calls: countedNoun(calls, 'call', language),
    result:
      differences.length === 0
        ? say('prompts.same-book', language)
        : countedNoun(differences.length, 'difference', language),
  }
  stdout.write(`${mark} ${stripControls(name)}: ${say('prompts.replayed', language, values)}\n`)
  if (changed > 0) {
    const revision = (await findLastCommit(one.file, cwd)) ?? 'HEAD'
    const command = `kalam prompt ${one.generator} --diff ${revision}`
    stdout.write(`  ${say('prompts.changed', language, { n: changed, calls, command })}\n`)
  }
  for (const difference of differences) stdout.write(stripControls(differenceText(difference, language)))
}

function differenceText({ step, line, message, before, after }: Difference, language: Language): string {
  const head = `  ${say('prompts.line', language, { line })}${step === '' ? '' : `, ${step}`}: ${message}\n`
  if (before === undefined || after === undefined) return head
  const patch = createTwoFilesPatch('recorded', 'now', `${before}\n`, `${after}\n`, '', '', { context: 1 })
  const shown = patch.split('\n').filter((text) => !/^(=====|\\)/.test(text) && text !== '')
  return `${head}${shown.map((text) => `    ${text}\n`).join('')}`
}
