import type { ImageRequest } from '../../writer/provider.ts'
import type { ModelFacts } from '../model-memory.ts'
import { type Body, renameBodyKeys, toBareModelName, withoutKeys, withParams } from './chat-body.ts'
import type { Endpoint } from './endpoint.ts'

/** What the models of one family take in an image request. */
interface ImageFamily {
  readonly drops: readonly string[]
  /** The sizes that the family takes; absent: any that is asked for. */
  readonly sizes?: readonly string[]
  readonly qualities?: readonly string[]
}

/** They answer in base64 always, and refuse the word for it. */
const GPT_IMAGE: ImageFamily = {
  drops: ['style', 'response_format'],
  sizes: ['1024x1024', '1024x1536', '1536x1024'],
  qualities: ['low', 'medium', 'high', 'auto'],
}

/** By the model's bare name; the first match counts. Sources: developers.openai.com "Create image", ai.google.dev; Grok's row is not checked against its maker's page. */
const FAMILIES: readonly (readonly [RegExp, ImageFamily])[] = [
  [/^(chat)?gpt-image/, GPT_IMAGE],
  [/^dall-e-3/, { drops: [], sizes: ['1024x1024', '1024x1792', '1792x1024'], qualities: ['standard', 'hd'] }],
  [/^dall-e-2/, { drops: ['style', 'quality'], sizes: ['256x256', '512x512', '1024x1024'] }],
  [/^(imagen|gemini)/, { drops: ['style', 'quality'] }],
  [/^grok/, { drops: ['style', 'quality', 'size'] }],
]

const PLAIN: ImageFamily = { drops: [] }

export function imageModelOf({ imageModel, model }: Pick<Endpoint, 'imageModel' | 'model'>): string {
  return imageModel ?? model
}

/**
 * The body of an image request, made as that of a chat is. A model of unknown name that refuses `style` or `response_format` is
 * taken for one of the gpt-image family, such as an Azure deployment with a name of its own.
 */
export function imageBody(endpoint: Endpoint, asked: Omit<ImageRequest, 'signal' | 'task'>, facts: ModelFacts): Body {
  const model = imageModelOf(endpoint)
  const { drops = [], values = {}, renames = {} } = facts
  const named = FAMILIES.find(([names]) => names.test(toBareModelName(model)))?.[1]
  const family = named ?? (GPT_IMAGE.drops.some((name) => drops.includes(name)) ? GPT_IMAGE : PLAIN)
  const { sizes, qualities } = family
  const whole: Body = {
    model,
    prompt: asked.prompt,
    n: 1,
    size: (sizes && nearestSize(asked.size, sizes)) ?? asked.size,
    quality: (qualities && nearestQuality(asked.quality, qualities)) ?? asked.quality,
    style: asked.style,
    response_format: 'b64_json',
    ...values,
  }
  return withParams(renameBodyKeys(withoutKeys(whole, [...family.drops, ...drops]), renames), endpoint.params ?? {})
}

/** The size of a list that is nearest in shape, then in area; `auto` when none is a size; null for an empty list. */
export function nearestSize(size: string, sizes: readonly string[]): string | null {
  const wanted = readSize(size)
  const known = sizes.flatMap((name) => readSize(name) ?? [])
  if (wanted === null || known.length === 0) return sizes.includes('auto') ? 'auto' : null
  const distance = ({ width, height }: Size) =>
    Math.abs(Math.log(width / height / (wanted.width / wanted.height))) * 1000 +
    Math.abs(Math.log((width * height) / (wanted.width * wanted.height)))
  return known.reduce((best, one) => (distance(one) < distance(best) ? one : best)).name
}

interface Size {
  readonly name: string
  readonly width: number
  readonly height: number
}

function readSize(name: string): Size | null {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(name) ?? []
  return width === undefined ? null : { name, width: Number(width), height: Number(height) }
}

/** DALL·E's names beside those of later models, from the plainest to the best. */
const QUALITIES = [['low'], ['medium', 'standard'], ['high', 'hd'], ['xhigh'], ['max']]

/** The quality of a list that is nearest; null when the list names none that is known. */
export function nearestQuality(quality: string, qualities: readonly string[]): string | null {
  if (qualities.includes(quality)) return quality
  const rankOf = (name: string) => QUALITIES.findIndex((names) => names.includes(name))
  const wanted = rankOf(quality)
  const known = qualities.filter((name) => rankOf(name) >= 0)
  if (wanted < 0 || known.length === 0) return qualities.includes('auto') ? 'auto' : null
  const distance = (name: string) => Math.abs(rankOf(name) - wanted)
  return known.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}
