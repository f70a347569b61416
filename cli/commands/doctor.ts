import type { Language } from '../../engine/base/language.ts'
import { isForPictures } from '../../engine/node/config.ts'
import { openModelMemory } from '../../engine/node/model-memory.ts'
import type { ModelFacts } from '../../engine/providers/model-memory.ts'
import { readConfig } from '../base/config.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { EXIT, type ExitCode } from '../base/exit.ts'
import { formatReason } from '../base/fault.ts'
import {
  type AnsweredProbe,
  checkEndpoint,
  checkImageEndpoint,
  checkPictureEndpoint,
  type EndpointFinding,
  type FailedCheck,
  type ImageFinding,
} from '../doctor/examine.ts'
import { say, sayUserMessage } from '../messages/say.ts'
import { createPaint } from '../terminal/style.ts'

/** Tests each configured endpoint, or with `server` what a server needs. Keys are named by their variables, never printed. */
export async function doctor(
  words: readonly string[],
  options: CommonOptions & { readonly server?: boolean },
  context: Context,
): Promise<ExitCode> {
  if (options.server) {
    const { findServerCommand } = await import('./server.ts')
    return (await findServerCommand('doctor')(words, options as never, context)) as ExitCode
  }
  const config = await readConfig(context, options.generators)
  const examining = { config, context, memory: openModelMemory(context.env) }
  const drawing = config.providers.filter(({ name }) => isForPictures(config, name))
  const writing = config.providers.filter(({ name }) => !isForPictures(config, name))
  const providers = await Promise.all(writing.map((entry) => checkEndpoint(entry, examining)))
  const pictures =
    drawing.length > 0
      ? await Promise.all(drawing.map((entry) => checkPictureEndpoint(entry, examining)))
      : [await checkImageEndpoint(examining, providers)].filter((finding) => finding !== null)
  context.signal.throwIfAborted()
  if (options.json) {
    const result = {
      providers: providers.map(inEnglish),
      images: pictures[0] === undefined ? null : inEnglish(pictures[0]),
      ...(pictures.length > 1 ? { pictures: pictures.map(inEnglish) } : {}),
      demo: config.providers.length === 0,
    }
    printJson(context, result)
  } else printDiagnosis(providers, pictures, context)
  return [...providers, ...pictures].every(({ ok }) => ok) ? EXIT.done : EXIT.faults
}

/** A finding as `--json` prints it, whatever the terminal's language. */
function inEnglish(finding: EndpointFinding | ImageFinding) {
  if (finding.ok) return finding
  const { error, advice } = finding
  return { ...finding, error: sayUserMessage(error, 'en'), advice: advice && sayUserMessage(advice, 'en') }
}

/** Prints what `doctor` found, two lines or more for each endpoint. */
function printDiagnosis(
  providers: readonly EndpointFinding[],
  pictures: readonly ImageFinding[],
  context: Context,
): void {
  const { stdout, clock, language } = context
  const paint = createPaint(stdout, context.env)
  const write = (finding: EndpointFinding | ImageFinding, heading: string, detail: readonly string[]) => {
    const mark = finding.ok ? paint('green', '✓') : paint('red', '✗')
    stdout.write(`${mark} ${heading}  ${finding.model}  ${finding.address ?? ''}\n`)
    const lines = [
      ...rolesLines(finding, language),
      ...detail,
      ...learntLines(finding.learnt, language),
      ...endLines(finding, clock.now(), language),
    ]
    for (const line of lines) stdout.write(`  ${line}\n`)
  }
  for (const finding of providers)
    write(
      finding,
      paint('bold', finding.name),
      finding.ok ? timesOf(finding, language) : problemLines(finding, language),
    )
  if (providers.length === 0) stdout.write(`${say('doctor.unconfigured', language)}\n`)
  for (const images of pictures) {
    const detail = images.ok ? [say('doctor.no-picture', language)] : problemLines(images, language)
    write(images, say('doctor.images', language, { endpoint: images.endpoint }), detail)
  }
}

function rolesLines({ roles }: EndpointFinding | ImageFinding, language: Language): string[] {
  if (roles === undefined) return []
  const names = roles.map((role) => say(`quote.${role}`, language))
  return [say('doctor.roles', language, { roles: names.join(', ') })]
}

function timesOf({ testMs, firstMs, wholeMs, streams }: AnsweredProbe, language: Language): string[] {
  const tested = testMs === null ? [] : [say('doctor.one-token', language, { time: testMs })]
  if (firstMs === null) return [...tested, say('doctor.wordless', language, { time: wholeMs })]
  if (!streams) return [...tested, say('doctor.at-once', language, { time: wholeMs })]
  return [...tested, say('doctor.streaming', language, { first: firstMs, whole: wholeMs })]
}

function problemLines({ error, reason, advice }: FailedCheck, language: Language): string[] {
  const said = formatReason(reason)
  return [
    ...(said === null ? [] : [say('doctor.says', language, { text: said.slice(said.indexOf(': ') + 2) })]),
    sayUserMessage(error, language),
    ...(advice === null ? [] : [sayUserMessage(advice, language)]),
  ]
}

function learntLines(
  { drops = [], renames = {}, values = {}, mostTokens, tokensPerWord = {} }: ModelFacts,
  language: Language,
): string[] {
  const parts = [
    ...drops.map((name) => say('doctor.drop', language, { name })),
    ...[...Object.entries(renames), ...Object.entries(values)].map(([name, as]) =>
      say('doctor.send-as', language, { name, as }),
    ),
    ...(mostTokens === undefined ? [] : [say('doctor.most-tokens', language, { n: mostTokens })]),
    ...Object.entries(tokensPerWord).map(([of, ratio]) =>
      say('doctor.tokens-per-word', language, { n: ratio.toFixed(2), language: of }),
    ),
  ]
  return parts.length === 0 ? [] : [say('doctor.learnt', language, { facts: parts.join(', ') })]
}

function endLines({ end, model }: EndpointFinding | ImageFinding, now: number, language: Language): string[] {
  if (end === null) return []
  const isOver = Date.parse(end.date) <= now
  return [say(isOver ? 'doctor.ended' : 'doctor.ends', language, { model, date: end.date, use: end.use })]
}
