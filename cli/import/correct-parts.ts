import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isCancel, select } from '@clack/prompts'
import { EditedPartsRecord, editParts } from '../../engine/import/parts/edited-parts.ts'
import type { Proposal } from '../../engine/import/parts/part.ts'
import { partsText, readPartsText } from '../../engine/import/parts/parts-text.ts'
import { sayLineFault } from '../../engine/messages/line-fault.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import type { Context } from '../context.ts'
import { CommandError, EXIT } from '../exit.ts'
import { localizeFault } from '../fault.ts'
import { isKalamError } from '../messages/error.ts'
import { say, sayTold } from '../messages/say.ts'
import { inEach, told, type Value } from '../messages/told.ts'
import { readGiven } from '../settings/file.ts'
import { runEditor } from '../terminal/editor.ts'
import { reasonOf } from '../terminal/reason.ts'

/** Bytes that a list of parts may have. */
const MAX_LIST_BYTES = 2_000_000

/** The proposal with the parts that a file lists, or stdin for `-`, as text or as JSON. Throws a `CommandError` for a faulty list. */
export async function partsOfFile(file: string, proposal: Proposal, context: Context): Promise<Proposal> {
  const bytes = await readGiven(MAX_LIST_BYTES, file, 'import.parts-unreadable', context)
  const text = bytes.toString('utf8')
  return /^\s*[{[]/.test(text) ? ofJson(text, file, proposal) : ofText(text, file, proposal)
}

function unreadable(file: string, reason: Value): CommandError {
  return new CommandError(EXIT.usage, told('import.parts-unreadable', { file, reason }))
}

function ofJson(text: string, file: string, proposal: Proposal): Proposal {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw unreadable(file, reasonOf(error))
  }
  const read = EditedPartsRecord.safeParse(Array.isArray(value) ? { parts: value } : value)
  if (!read.success) {
    throw unreadable(file, told('import.wrong-value', { place: read.error.issues[0]!.path.join('.') }))
  }
  return named(editParts(proposal, read.data.parts), read.data)
}

function ofText(text: string, file: string, proposal: Proposal): Proposal {
  const reading = readPartsText(text)
  if (reading.ok) return named(editParts(proposal, reading.parts), reading)
  throw new CommandError(
    EXIT.usage,
    reading.faults.map((fault) => inEach((language) => `${file}:${fault.line}: ${sayLineFault(fault, language)}`)),
  )
}

function named(
  proposal: Proposal,
  { title, author }: { readonly title?: string | null | undefined; readonly author?: string | null | undefined },
): Proposal {
  return { ...proposal, title: title ?? proposal.title, author: author ?? proposal.author }
}

/** Shows the parts on a terminal, and opens the editor on them until their author accepts them. Null: the author keeps nothing. */
export async function correctParts(proposal: Proposal, context: Context): Promise<Proposal | null> {
  const { stdin, stderr, env, signal } = context
  const language = languageOfTerminal(env)
  let corrected = proposal
  for (;;) {
    stderr.write(`${partsText(corrected, language).replace(/<!--[\s\S]*?-->\n\n?/, '')}\n`)
    const answer = await select({
      input: stdin,
      output: stderr,
      signal,
      message: say('import.keep', language),
      options: (['yes', 'edit', 'no'] as const).map((value) => ({
        value,
        label: say(`import.keep-${value}`, language),
      })),
    })
    if (isCancel(answer) || answer === 'no') return null
    if (answer === 'yes') return corrected
    corrected = await edited(corrected, context)
  }
}

/** Opens the editor on the list of parts. Reports the faults of the edited list and then returns the parts unchanged. */
async function edited(proposal: Proposal, context: Context): Promise<Proposal> {
  const language = languageOfTerminal(context.env)
  const folder = await mkdtemp(join(tmpdir(), 'kalam-parts-'))
  const file = join(folder, 'parts.md')
  try {
    await writeFile(file, partsText(proposal, language))
    await runEditor(file, context)
    return ofText(await readFile(file, 'utf8'), file, proposal)
  } catch (error) {
    if (!isKalamError(error) && !(error instanceof CommandError)) throw error
    context.stderr.write(
      `${isKalamError(error) ? localizeFault(error, language).message : sayTold(error.told, language)}\n`,
    )
    return proposal
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
