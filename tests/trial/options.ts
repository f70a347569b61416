import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { EndpointEntry } from '../../engine/node/config.ts'
import { TEXT_MEMORIES } from '../../engine/spec/memory.ts'
import { fixedOrders, type Orders } from './books.ts'
import { TrialError, type TrialOptions } from './trial.ts'

const USAGE = `npm run trial -- --endpoint URL --model NAME [--key VARIABLE] [--prices IN,OUT[,CACHED]] [--out FOLDER]
  [--judge-endpoint URL] [--judge-model NAME] [--judge-key VARIABLE] [--judge-prices IN,OUT[,CACHED]]
  [--against FOLDER] [--books romance,guide-ms] [--memory text|recaps] [--max-cost DOLLARS] [--deadline SECONDS] [--dry-run]
docs/quality/README.md says what they mean.`

const OF_MODEL = ['endpoint', 'model', 'key', 'prices'] as const
const OF_JUDGE = ['judge-endpoint', 'judge-model', 'judge-key', 'judge-prices'] as const
const OF_TRIAL = ['out', 'against', 'books', 'memory', 'max-cost', 'deadline'] as const
const NAMES = [...OF_MODEL, ...OF_JUDGE, ...OF_TRIAL]
const TEXTS = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }])) as Record<
  (typeof NAMES)[number],
  { readonly type: 'string' }
>

type Given = Readonly<Partial<Record<(typeof OF_MODEL)[number], string>>>

/** Throws `TrialError` for what can't be understood. */
export function trialOptions(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): TrialOptions {
  const given = parsed(argv)
  const { model = '' } = given
  const own = Object.fromEntries(
    OF_MODEL.map((name) => [name, given[`judge-${name}`]] as const).filter(([, value]) => value),
  )
  // A key and prices are those of an endpoint and its model: another one needs its own.
  const { key, ...unkeyed } = given
  const judge: Given = own.endpoint
    ? { model, ...own }
    : own.model
      ? { ...unkeyed, key, prices: undefined, ...own }
      : { ...given, ...own }
  const seconds = numberOf('--deadline', given.deadline)
  return {
    writer: { ...entryOf('writer', given, env), ...memoryOf(given.memory) },
    judge: entryOf('judge', judge, env),
    folder: resolve(given.out ?? join('books', `trial-${model.replaceAll(/[^\w.-]+/g, '-')}`)),
    against: given.against === undefined ? null : resolve(given.against),
    orders: chosenOrders(fixedOrders(), given.books),
    isDryRun: given['dry-run'],
    maxCost: numberOf('--max-cost', given['max-cost']) ?? Infinity,
    limits: seconds === null ? {} : { deadlineSeconds: seconds, idleSeconds: seconds },
  }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { ...TEXTS, 'dry-run': { type: 'boolean', default: false } } }).values
  } catch (error) {
    throw new TrialError(`${(error as Error).message}\n${USAGE}`)
  }
}

function entryOf(
  name: string,
  { endpoint, model, key, prices }: Given,
  env: Readonly<Record<string, string | undefined>>,
) {
  if (!endpoint || !model || !URL.canParse(endpoint)) throw new TrialError(USAGE)
  if (key !== undefined && !env[key]) throw new TrialError(`the variable ${key} is not set`)
  const priced = prices === undefined ? {} : { prices: pricesOf(prices) }
  return { name, baseURL: endpoint, model, ...(key === undefined ? {} : { key }), ...priced } satisfies EndpointEntry
}

function pricesOf(written: string): NonNullable<EndpointEntry['prices']> {
  const [inputPerMillion = -1, outputPerMillion = -1, cachedPerMillion = inputPerMillion] = written
    .split(',')
    .map(Number)
  if (inputPerMillion >= 0 && outputPerMillion >= 0 && cachedPerMillion >= 0)
    return { inputPerMillion, outputPerMillion, cachedPerMillion, currency: 'USD' }
  throw new TrialError(`--prices ${written}: write dollars for a million tokens, as 0.25,2 or 0.25,2,0.025`)
}

function memoryOf(written: string | undefined): Pick<EndpointEntry, 'memory'> {
  const memory = TEXT_MEMORIES.find((one) => one === written)
  if (memory === undefined && written !== undefined) throw new TrialError(`--memory is ${TEXT_MEMORIES.join(' or ')}`)
  return memory === undefined ? {} : { memory }
}

function numberOf(option: string, written: string | undefined): number | null {
  if (written === undefined || Number(written) > 0) return written === undefined ? null : Number(written)
  throw new TrialError(`${option} ${written}: write a number above 0`)
}

function chosenOrders(all: Orders, names: string | undefined): Orders {
  const chosen = names?.split(',') ?? Object.keys(all)
  const unknown = chosen.filter((name) => !Object.hasOwn(all, name))
  if (unknown.length === 0) return Object.fromEntries(chosen.map((name) => [name, all[name]!]))
  throw new TrialError(`no book is called ${unknown.join(', ')}: there are ${Object.keys(all).join(', ')}`)
}
