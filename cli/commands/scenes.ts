import { isUtf8 } from 'node:buffer'
import { type Book, findStepByName, withScenes } from '../../engine/book/book.ts'
import { listRemainingSteps } from '../../engine/book/next-step.ts'
import { hasScenes, proposeScenes } from '../../engine/book/write-book.ts'
import type { Step } from '../../engine/generator/flow.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { createPrompts, type Prompts } from '../../engine/prompt/prompts.ts'
import { loadTokenCounter } from '../../engine/prompt/tokens.ts'
import type { Usage } from '../../engine/writer/provider.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { withBookFolder } from '../folder/book-folder.ts'
import { openRecordGenerator, resolveFolder } from '../folder/book-record.ts'
import { KalamError } from '../messages/told.ts'
import { readOptionFile } from '../settings/file.ts'
import { openModel } from '../writing/write-command.ts'

interface ScenesOptions extends CommonOptions {
  readonly show?: boolean
  /** A piece that isn't written yet; left out: the next one. */
  readonly piece?: string
  /** A file with the plan, or `-` for stdin. */
  readonly set?: string
}

/** Characters that a plan of scenes may have. */
const MAX_SCENE_CHARACTERS = 5000

/** Proposes, shows or sets the plan of scenes of a piece to come, and keeps it in the book. On stdout the plan. */
export async function scenes([name]: readonly string[], options: ScenesOptions, context: Context): Promise<void> {
  if (options.show && options.set !== undefined) throw usageError('scenes.show-or-set')
  const path = resolveFolder(name!, context)
  const typed = options.set === undefined ? null : await readPlan(options.set, context)
  const { catalog, generator } = await openRecordGenerator(path, options.generators, context)
  const prompts = createPrompts(generator, catalog.templates, await loadTokenCounter())
  return withBookFolder(path, generator, context, async (folder, book) => {
    const step = stepFor(generator, prompts, book, options.piece)
    const made =
      typed !== null
        ? { scenes: typed, usage: null }
        : options.show
          ? null
          : await proposeScenes(book, step, { prompts, ...(await openModel(generator, options, context)) })
    const planned = made === null ? book : await folder.save(withScenes(book, step.id, made.scenes))
    print(planned, step, made?.usage ?? null, options, context)
  })
}

/** The piece that `--piece` names, else the next one. Throws when there is none, or when it is not written from a plan of scenes. */
function stepFor(generator: Generator, prompts: Prompts, book: Book, piece: string | undefined): Step {
  const remaining = listRemainingSteps(generator, book)
  if (remaining.length === 0) throw new KalamError('book.nothing-left')
  const step = piece === undefined ? remaining[0]! : findStepByName(generator, remaining, piece)
  if (step === null)
    throw usageError('scenes.no-such', { piece: piece!, pieces: remaining.map(({ id }) => id).join(', ') })
  if (hasScenes(prompts, book, step)) return step
  throw usageError('scenes.none-for', { step: step.label })
}

async function readPlan(file: string, context: Context): Promise<string> {
  // No character takes more than four bytes.
  const bytes = await readOptionFile(MAX_SCENE_CHARACTERS * 4, file, 'scenes.unreadable', context)
  const text = bytes.toString('utf8').trim()
  if (!isUtf8(bytes) || text.length > MAX_SCENE_CHARACTERS) {
    const values = { file: file === '-' ? 'stdin' : file, max: MAX_SCENE_CHARACTERS }
    throw usageError('scenes.too-long', values)
  }
  return text.replace(/\r\n?/g, '\n')
}

function print(book: Book, { id, label }: Step, usage: Usage | null, options: ScenesOptions, context: Context): void {
  const { language } = context
  const plan = book.scenePlans?.[id] ?? null
  if (options.json) {
    printJson(context, { step: id, scenes: plan, usage })
    return
  }
  if (plan !== null) context.stdout.write(`${plan}\n`)
  printMessage(context, plan === null ? 'scenes.unset' : 'scenes.kept', { step: label[language] })
}
