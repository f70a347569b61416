import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Language } from '../../engine/base/language.ts'
import { packageRoot } from '../../engine/node/folders.ts'
import { runAlone } from '../../engine/node/threads/run-alone.ts'
import type { Report } from '../../engine/report/report.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { explainFileError, usageError } from '../base/exit.ts'
import { writeAtomically } from '../folder/atomic.ts'
import { renderReportPage } from '../report/page.ts'
import { readReportedTexts, readText } from '../report/read-texts.ts'
import { renderReportText } from '../report/text.ts'
import { createPaint } from '../terminal/style.ts'

interface ReportOptions extends CommonOptions {
  /** Of the report; left out: that of the text. */
  readonly lang?: Language
  /** A file of the author's own prose; left out: the page of the book's brief. */
  readonly voice?: string
  /** The file of the page; `-` is stdout. */
  readonly html?: string
}

/** Prints how any text is written: of files, of stdin, or of the working folder of a book. */
export async function report(words: readonly string[], options: ReportOptions, context: Context): Promise<void> {
  if ([...words, options.voice].filter((path) => path === '-').length > 1) throw usageError('file.stdin-once')
  const { title, texts, voice: ofBrief, printed } = await readReportedTexts(words, options.generators, context)
  const voice = options.voice === undefined ? ofBrief : await readText(options.voice, context)
  const length = texts.reduce((sum, { text }) => sum + text.length, 0)
  const task = { kind: 'report', texts, options: { printed, ...(voice === null ? {} : { voice }) } } as const
  const measured = await runAlone<'report'>(task, { clock: context.clock, signal: context.signal, length })
  const language = options.lang ?? measured.language
  if (options.html !== undefined) await writePage(options.html, measured, { language, title }, options, context)
  if (options.json) printJson(context, { title, ...measured })
  else if (options.html === undefined)
    context.stdout.write(renderReportText(measured, { language, paint: createPaint(context.stdout, context.env) }))
}

async function writePage(
  file: string,
  measured: Report,
  named: { readonly language: Language; readonly title: string },
  { json }: ReportOptions,
  { cwd, stdout }: Context,
): Promise<void> {
  const template = await readFile(join(packageRoot(), 'templates/report/page.html'), 'utf8')
  const page = renderReportPage(measured, { ...named, template })
  if (file === '-' && json) throw usageError('file.two-on-stdout')
  if (file === '-') {
    stdout.write(page)
    return
  }
  const path = resolve(cwd, file)
  await writeAtomically(path, page).catch((error: unknown) => {
    throw usageError('file.unwritable', { file, reason: explainFileError(error) }, error)
  })
  if (!json) stdout.write(`${path}\n`)
}
