import type { ServerConfig } from '../config/server-config.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Every value that may never leave the process. */
export function secretsOf(config: ServerConfig, environment: Environment): string[] {
  const { engine, payments, mail } = config
  const keys = [...engine.providers, ...(engine.images ? [engine.images] : [])].map(
    ({ key }) => key && environment[key],
  )
  return [
    ...keys,
    config.secret,
    config.metricsToken,
    ...(payments.kind === 'stripe' ? [payments.key, payments.webhookSecret] : [payments.secret]),
    ...(mail.kind === 'smtp' ? passwordsOf(mail.url) : []),
    ...passwordsOf(config.databaseUrl),
  ].filter((secret) => typeof secret === 'string' && secret !== '') as string[]
}

function passwordsOf(address: string): string[] {
  if (!URL.canParse(address)) return []
  const { password } = new URL(address)
  return password === '' ? [] : [password, decodeURIComponent(password)]
}
