import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import * as z from 'zod'
import type { PromptMemoryOptions } from '../prompt/text-so-far.ts'
import type { PricesByRole } from '../quote/quote-book.ts'
import { type Diagnostic, formatDiagnostic } from '../spec/diagnostic.ts'
import { diagnose } from '../spec/issues.ts'
import { TEXT_MEMORIES } from '../spec/memory.ts'
import { parseSource } from '../spec/source.ts'
import { EFFORTS, PURPOSES, ROLES, type Role, TEXT_ROLES } from '../writer/purpose.ts'
import { type CatalogFolders, configPath, NPM_PACK_PATTERN, resolveCatalogFolders } from './folders.ts'
import { loadModels, type Models } from './models.ts'

/** The name of an environment variable: a key itself is never in a file. */
const variable = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'write the name of an environment variable, never the key itself')
const seconds = z.number().positive().max(3600)

/** Not for the configuration: Kalam reads the answer as what it asked for. */
const OWN_PARAMS = ['model', 'messages', 'prompt', 'stream']

const Params = z
  .record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_.-]*$/, 'write the name of a request parameter'), z.unknown())
  .refine((params) => !OWN_PARAMS.some((name) => name in params), `${OWN_PARAMS.join(', ')} cannot be set here`)
  .describe(
    'Request parameters by hand: a value is sent as it is, null is never sent, { as: name } is sent under another name',
  )

const EndpointEntry = z.strictObject({
  name: z.string().min(1).max(60),
  baseURL: z.url({ protocol: /^https?$/ }).describe('Such as https://api.openai.com/v1'),
  model: z.string().min(1),
  key: variable.optional().describe('Left out for servers that need none, such as Ollama'),
  azure: z.union([z.boolean(), z.strictObject({ apiVersion: z.string() })]).optional(),
  maxTokensField: z
    .enum(['max_tokens', 'max_completion_tokens'])
    .optional()
    .describe('The name of the limit of tokens, where neither the model’s family nor the endpoint’s answers tell it'),
  usage: z.boolean().optional().describe('false for servers that refuse stream_options'),
  params: Params.optional(),
  memory: z
    .enum(TEXT_MEMORIES)
    .optional()
    .describe('recaps: prompts for this endpoint hold no text so far; left out: what the generator says'),
  window: z.int().min(2048).optional().describe('Tokens of question and answer together; left out: what is published'),
  effort: z
    .partialRecord(z.enum(PURPOSES), z.enum(EFFORTS))
    .optional()
    .describe('How much the model thinks, by what a call is for; left out: what the generators say'),
  prices: z
    .lazy(() => Prices)
    .optional()
    .describe('What this endpoint costs; left out: as `prices`, or its published price'),
  limits: z
    .strictObject({
      callsAtOnce: z.int().min(1).max(100_000).optional().describe('Calls in flight at once'),
      tokensPerDay: z.int().min(1).optional(),
      spendPerDay: z.number().positive().optional().describe('In the currency of the prices'),
    })
    .optional()
    .describe('What all servers of one database together take of this endpoint; left out: no limits'),
})

export type EndpointEntry = z.infer<typeof EndpointEntry>

const Prices = z.strictObject({
  inputPerMillion: z.number().min(0),
  outputPerMillion: z.number().min(0),
  cachedPerMillion: z.number().min(0).optional().describe('Input read from the cache; left out: as other input'),
  writtenPerMillion: z.number().min(0).optional().describe('Input written to the cache; left out: as other input'),
  image: z.number().min(0).optional(),
  currency: z.string().regex(/^[A-Z]{3}$/, 'write a currency code such as USD'),
})

const generatorKeys = {
  generators: z
    .array(
      z
        .string()
        .min(1)
        .refine(
          (name) => !name.startsWith('npm:') || NPM_PACK_PATTERN.test(name),
          'write npm: and the name of a package, as npm:kalam-pack-x',
        ),
    )
    .default([])
    .describe('Folders and packs that are laid over the shipped generators, the lowest first'),
  shipped: z.boolean().default(true).describe('false: the shipped generators are left out'),
}

/** The keys of `kalam.config.yaml` that say where generators are; the others may be anything. */
export const ConfigGeneratorKeys = z.looseObject(generatorKeys)

const Roles = z
  .strictObject(
    Object.fromEntries(ROLES.map((role) => [role, z.array(z.string()).min(1).optional()])) as Record<
      Role,
      z.ZodOptional<z.ZodArray<z.ZodString>>
    >,
  )
  .describe('The endpoints of each role, by their names; a role that is left out has all')

/** `kalam.config.yaml`. */
export const ConfigFile = z.strictObject({
  providers: z.array(EndpointEntry).min(1).max(20).optional(),
  images: EndpointEntry.optional().describe('The endpoint of covers'),
  roles: Roles.optional(),
  useAzure: z.boolean().default(false).describe('Only the Azure endpoints take part'),
  prices: Prices.optional().describe('What the model costs; left out: its published price'),
  timeouts: z.strictObject({ deadlineSeconds: seconds.optional(), idleSeconds: seconds.optional() }).default({}),
  author: z.string().max(200).optional(),
  ...generatorKeys,
  server: z.unknown().optional().describe('What `kalam serve` is told: its own schema checks it'),
})

export type ConfigFile = z.infer<typeof ConfigFile>

export interface Config extends Omit<ConfigFile, 'providers' | 'prices' | 'server' | 'generators' | 'shipped'> {
  /** Those of the file; once they are loaded, those of all endpoints. */
  prices?: PricesByRole | undefined
  /** How prompts hold what is written of a book, by the endpoints of texts; absent: as the generator says. */
  promptMemory?: PromptMemoryOptions | undefined
  /** Empty: the demo writer answers. */
  readonly providers: readonly EndpointEntry[]
  /** The models of `_catalog.yaml`: those that are asked unless the configuration names others, and the known ends. Absent in a configuration that was not loaded. */
  readonly models?: Models
}

type Environment = Readonly<Record<string, string | undefined>>

/** A configuration that can't be used, with every fault of it. */
export class ConfigError extends Error {
  /** Each fault as it is printed. */
  readonly faults: readonly string[]

  constructor(faults: readonly (Diagnostic | string)[]) {
    const lines = faults.map((fault) => (typeof fault === 'string' ? fault : formatDiagnostic(fault)))
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.faults = lines
  }
}

/**
 * The configuration of a folder: `kalam.config.yaml` (or KALAM_CONFIG), over the usual OPENAI_ variables. `folders`: whose
 * `_catalog.yaml` names the models that are asked when neither does.
 */
export async function loadConfig(
  cwd: string,
  environment: Environment,
  folders: CatalogFolders = resolveCatalogFolders(),
): Promise<Config> {
  const [file, models] = await Promise.all([readConfigFile(cwd, environment, ConfigFile), loadModels(folders)])
  return mergeConfigFile(file, environment, models)
}

export function mergeConfigFile(
  { server: _, generators: _generators, shipped: _shipped, ...file }: ConfigFile,
  environment: Environment,
  models: Models,
): Config {
  const providers = usable(file.providers ?? fromEnvironment(environment, models), file.useAzure)
  return { ...file, providers, models }
}

/** The file by a schema of its own; what an empty file means when there is none. Throws `ConfigError` with every fault. */
export async function readConfigFile<Schema extends z.ZodType>(
  cwd: string,
  environment: Environment,
  schema: Schema,
): Promise<z.output<Schema>> {
  const file = configPath(cwd, environment)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && !environment.KALAM_CONFIG) return ''
    throw error
  })
  return text.trim() === '' ? schema.parse({}) : parseFile(relative(cwd, file), text, schema)
}

function parseFile<Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.output<Schema> {
  const source = parseSource(file, text)
  if (source.diagnostics.length > 0) throw new ConfigError(source.diagnostics)
  const result = schema.safeParse(source.value ?? {}, { reportInput: true })
  // Of the generators' keys alone nothing else is read.
  const isRead = (schema as z.ZodType) !== ConfigGeneratorKeys
  const unknown = result.success && isRead ? unknownEndpoints(result.data as Partial<ConfigFile>) : []
  if (unknown.length > 0) throw new ConfigError(unknown.map(({ path, fault }) => source.at(path, fault)))
  if (result.success) return result.data
  const diagnostics = diagnose(source, schema, result.error.issues, 'the configuration')
  throw new ConfigError(diagnostics.map((diagnostic) => withoutKeys(diagnostic, pastedKeys(source.value))))
}

/** The name of the endpoint that the usual OPENAI_ variables make. */
const VARIABLES_ENDPOINT = 'openai'

/** The names in `roles` that no endpoint has. */
function unknownEndpoints({ providers, roles = {} }: Partial<Pick<ConfigFile, 'providers' | 'roles'>>) {
  const names = providers?.map(({ name }) => name) ?? [VARIABLES_ENDPOINT]
  return ROLES.flatMap((role) =>
    (roles[role] ?? []).flatMap((name, at) => {
      if (names.includes(name)) return []
      const message = `roles.${role}: no endpoint of providers is called ${JSON.stringify(name)}`
      return [{ path: ['roles', role, at], fault: { rule: 'endpoint', message, expected: names.join(', ') } }]
    }),
  )
}

/** Values of `key` that name no environment variable: most likely keys, which are never printed. */
function pastedKeys(value: unknown): string[] {
  const { providers, images } = (value ?? {}) as { providers?: unknown; images?: unknown }
  const entries = [...(Array.isArray(providers) ? providers : []), images] as ({ key?: unknown } | null | undefined)[]
  return entries.flatMap((entry) => {
    const key = entry?.key
    return typeof key === 'string' && key !== '' && !variable.safeParse(key).success ? [key] : []
  })
}

function withoutKeys(diagnostic: Diagnostic, keys: readonly string[]): Diagnostic {
  const excerpt = keys.reduce((line, key) => line.replaceAll(key, '*'.repeat(key.length)), diagnostic.excerpt)
  return { ...diagnostic, excerpt }
}

/** One endpoint by the variables every OpenAI client knows. */
function fromEnvironment(
  { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Environment,
  models: Models,
): EndpointEntry[] {
  if (!OPENAI_API_KEY && !OPENAI_BASE_URL) return []
  if (OPENAI_BASE_URL && !EndpointEntry.shape.baseURL.safeParse(OPENAI_BASE_URL).success) {
    throw new Error(`OPENAI_BASE_URL is no address: "${OPENAI_BASE_URL}". Write it as http://localhost:11434/v1`)
  }
  return [
    {
      name: VARIABLES_ENDPOINT,
      baseURL: OPENAI_BASE_URL || 'https://api.openai.com/v1',
      model: OPENAI_MODEL || models.text,
      ...(OPENAI_API_KEY ? { key: 'OPENAI_API_KEY' } : {}),
    },
  ]
}

function usable(providers: readonly EndpointEntry[], useAzure: boolean): EndpointEntry[] {
  return providers.filter((provider) => !useAzure || isAzure(provider))
}

/** True for an endpoint that is named for pictures and for no text: its model draws. */
export function isForPictures({ roles = {} }: Pick<Config, 'roles'>, name: string): boolean {
  return roles.pictures?.includes(name) === true && !TEXT_ROLES.some((role) => roles[role]?.includes(name))
}

/** The endpoints of each role, by their places. Those for pictures alone are given no texts. */
export function roleEndpoints(config: Pick<Config, 'providers' | 'roles'>): Readonly<Record<Role, readonly number[]>> {
  const { providers, roles = {} } = config
  const places = (role: Role) =>
    providers.flatMap(({ name }, place) => {
      const has = roles[role]?.includes(name) ?? (role === 'pictures' || !isForPictures(config, name))
      return has ? [place] : []
    })
  return Object.fromEntries(ROLES.map((role) => [role, places(role)])) as Record<Role, number[]>
}

/** The configuration with one endpoint for every role. */
export function withOneEndpoint({ roles: _, ...config }: Config, entry: EndpointEntry): Config {
  return { ...config, providers: [entry] }
}

export function isAzure({ azure, baseURL }: EndpointEntry): boolean {
  return Boolean(azure) || /\.azure\.com(\/|$|:|\?)/.test(baseURL)
}

/** The variables that configured endpoints need and don't find. */
export function missingKeys(config: Config, environment: Environment): string[] {
  return keyVariables(config).filter((variable) => !environment[variable])
}

/** The keys of all configured endpoints, each once. */
export function configuredKeys(config: Config, environment: Environment): string[] {
  return [...new Set(keyVariables(config).flatMap((variable) => environment[variable] || []))]
}

function keyVariables({ providers, images }: Config): string[] {
  return [...new Set([...providers, ...(images ? [images] : [])].flatMap(({ key }) => key || []))]
}
