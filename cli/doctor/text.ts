import type { ModelFacts } from '../../engine/providers/model-memory.ts'
import type { Context } from '../context.ts'
import { reasonLine } from '../fault.ts'
import { paintFor } from '../terminal/style.ts'
import type { EndpointFinding, ImageFinding, Problem } from './examine.ts'
import type { Answered } from './probe.ts'

export interface Diagnosis {
  readonly providers: readonly EndpointFinding[]
  readonly images: ImageFinding | null
}

/** Prints what `doctor` found, two lines or more for each endpoint. */
export function printDiagnosis({ providers, images }: Diagnosis, context: Context): void {
  const { stdout, clock } = context
  const paint = paintFor(stdout, context.env)
  const write = (finding: EndpointFinding | ImageFinding, heading: string, detail: readonly string[]) => {
    const mark = finding.ok ? paint('green', '✓') : paint('red', '✗')
    stdout.write(`${mark} ${heading}  ${finding.model}  ${finding.address ?? ''}\n`)
    const lines = [...detail, ...learntLines(finding.learnt), ...endLines(finding, clock.now())]
    for (const line of lines) stdout.write(`  ${line}\n`)
  }
  for (const finding of providers)
    write(finding, paint('bold', finding.name), finding.ok ? timesOf(finding) : problemLines(finding))
  if (providers.length === 0) stdout.write(UNCONFIGURED)
  if (images === null) return
  const detail = images.ok ? ['no picture was asked for: it costs money'] : problemLines(images)
  write(images, `images: ${images.endpoint}`, detail)
}

function timesOf({ testMs, firstMs, wholeMs, streams }: Answered): string[] {
  const tested = testMs === null ? [] : [`answers one token in ${testMs} ms`]
  if (firstMs === null) return [...tested, `answers in ${wholeMs} ms, but without a word`]
  if (!streams)
    return [...tested, `all at once after ${wholeMs} ms: very fast, or something between gathers the stream`]
  return [...tested, `first words after ${firstMs} ms, all after ${wholeMs} ms, streaming`]
}

function problemLines({ error, reason, advice }: Problem): string[] {
  const said = reasonLine(reason)
  return [
    error,
    ...(said === null ? [] : [`it says: ${said.slice(said.indexOf(': ') + 2)}`]),
    ...(advice === null ? [] : [advice]),
  ]
}

function learntLines({ drops = [], renames = {}, values = {}, mostTokens, tokensPerWord = {} }: ModelFacts): string[] {
  const parts = [
    ...drops.map((name) => `leave out ${name}`),
    ...Object.entries(renames).map(([from, to]) => `send ${from} as ${to}`),
    ...Object.entries(values).map(([name, value]) => `send ${name} as ${value}`),
    ...(mostTokens === undefined ? [] : [`ask for at most ${mostTokens} tokens`]),
    ...Object.entries(tokensPerWord).map(([language, ratio]) => `${ratio.toFixed(2)} tokens a word (${language})`),
  ]
  return parts.length === 0 ? [] : [`learnt: ${parts.join(', ')}`]
}

function endLines({ end, model }: EndpointFinding | ImageFinding, now: number): string[] {
  if (end === null) return []
  const isOver = Date.parse(end.date) <= now
  return [`${model} ${isOver ? 'ended' : 'ends'} on ${end.date}: its maker recommends ${end.use}`]
}

const UNCONFIGURED = `No provider is configured: the demo writer answers, offline, and its texts say so.
To connect one, set OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own
(such as http://localhost:11434/v1 for Ollama) and OPENAI_MODEL, in the environment or in .env.
Several endpoints, Azure and images stand in kalam.config.yaml: see the README.
`
