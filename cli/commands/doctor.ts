import type { Config, EndpointEntry } from '../../engine/node/config.ts'
import { openEndpoint } from '../../engine/node/providers.ts'
import { readConfig } from '../config.ts'
import type { CommonOptions, Context } from '../context.ts'
import { type Answered, probe, type Silent } from '../doctor/probe.ts'
import { EXIT, type ExitCode } from '../exit.ts'
import { paintFor } from '../terminal/style.ts'

type Finding = (Answered | Silent) & Pick<EndpointEntry, 'name' | 'model'> & { readonly address: string | null }

/** How each configured endpoint answers. Keys are named by their variables, never shown. */
export async function doctor(_words: readonly string[], options: CommonOptions, context: Context): Promise<ExitCode> {
  const config = await readConfig(context, options.generators)
  const findings = await Promise.all(config.providers.map((entry) => examine(entry, config.models?.image, context)))
  context.signal.throwIfAborted()
  const images = imagesOf(config)
  if (options.json) {
    const result = { providers: findings, images, demo: config.providers.length === 0 }
    context.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  } else print(findings, images, context)
  return findings.every(({ ok }) => ok) ? EXIT.done : EXIT.faults
}

async function examine(entry: EndpointEntry, imageModel: string | undefined, context: Context): Promise<Finding> {
  const { name, model, baseURL, key } = entry
  if (!URL.canParse(baseURL)) return { name, model, address: null, ok: false, error: 'its address is not a URL' }
  const found: Answered | Silent =
    key !== undefined && !context.env[key]
      ? { ok: false, error: `set ${key}: the configuration names it as the key` }
      : await probe(openEndpoint(entry, { environment: context.env, clock: context.clock, imageModel }), context)
  return { name, model, address: addressOf(baseURL), ...found }
}

/** Without what may be secret in an address: a name, a password, a query. */
function addressOf(baseURL: string): string | null {
  if (!URL.canParse(baseURL)) return null
  const { protocol, host, pathname } = new URL(baseURL)
  return `${protocol}//${host}${pathname}`
}

function imagesOf({ providers, images, models }: Config) {
  if (images) return { endpoint: images.name, model: images.model, address: addressOf(images.baseURL) }
  return providers.length === 0
    ? null
    : {
        endpoint: providers[0]!.name,
        model: models?.image ?? providers[0]!.model,
        address: addressOf(providers[0]!.baseURL),
      }
}

function print(findings: readonly Finding[], images: ReturnType<typeof imagesOf>, { stdout, env }: Context): void {
  const paint = paintFor(stdout, env)
  for (const finding of findings) {
    const mark = finding.ok ? paint('green', '✓') : paint('red', '✗')
    const detail = finding.ok ? timesOf(finding) : finding.error
    stdout.write(`${mark} ${paint('bold', finding.name)}  ${finding.model}  ${finding.address ?? ''}\n  ${detail}\n`)
  }
  if (findings.length === 0) stdout.write(UNCONFIGURED)
  if (images)
    stdout.write(
      `images: ${images.endpoint}  ${images.model}  ${images.address ?? ''} (not asked: a picture costs money)\n`,
    )
}

function timesOf({ firstMs, wholeMs, streams }: Answered): string {
  if (firstMs === null) return `answers in ${wholeMs} ms, but without a word`
  if (!streams) return `all at once after ${wholeMs} ms: very fast, or something between gathers the stream`
  return `first words after ${firstMs} ms, all after ${wholeMs} ms, streaming`
}

const UNCONFIGURED = `No provider is configured: the demo writer answers, offline, and its texts say so.
To connect one, set OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own
(such as http://localhost:11434/v1 for Ollama) and OPENAI_MODEL, in the environment or in .env.
Several endpoints, Azure and images stand in kalam.config.yaml: see the README.
`
