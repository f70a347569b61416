import { openModelMemory } from '../../engine/node/model-memory.ts'
import { readConfig } from '../config.ts'
import type { CommonOptions, Context } from '../context.ts'
import { type EndpointFinding, examine, examineImages, type ImageFinding } from '../doctor/examine.ts'
import { printDiagnosis } from '../doctor/text.ts'
import { EXIT, type ExitCode } from '../exit.ts'
import { sayTold } from '../messages/say.ts'

/** Tests each configured endpoint. Keys are named by their variables, never printed. */
export async function doctor(_words: readonly string[], options: CommonOptions, context: Context): Promise<ExitCode> {
  const config = await readConfig(context, options.generators)
  const examining = { config, context, memory: openModelMemory(context.env) }
  const providers = await Promise.all(config.providers.map((entry) => examine(entry, examining)))
  const images = await examineImages(examining, providers)
  context.signal.throwIfAborted()
  if (options.json) {
    const result = {
      providers: providers.map(inEnglish),
      images: images && inEnglish(images),
      demo: config.providers.length === 0,
    }
    context.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  } else printDiagnosis({ providers, images }, context)
  return [...providers, ...(images === null ? [] : [images])].every(({ ok }) => ok) ? EXIT.done : EXIT.faults
}

/** A finding as `--json` prints it, whatever the terminal's language. */
function inEnglish(finding: EndpointFinding | ImageFinding) {
  if (finding.ok) return finding
  const { error, advice } = finding
  return { ...finding, error: sayTold(error, 'en'), advice: advice && sayTold(advice, 'en') }
}
