import type { ServerConfig } from './server-config.ts'

/**
 * Who writes: the configured endpoints; the demo writer, when there are none; nobody, when `useAzure` leaves none of them, which
 * fails with `generation.configuration`.
 */
export type Writer = 'endpoints' | 'demo' | 'nobody'

export function writerOf({ engine }: Pick<ServerConfig, 'engine'>): Writer {
  if (engine.providers.length > 0) return 'endpoints'
  return engine.useAzure ? 'nobody' : 'demo'
}

/** Nobody pays for the demo writer's texts where credits are bought with real money. */
export function isFreeOfCharge(config: Pick<ServerConfig, 'engine' | 'payments'>): boolean {
  return writerOf(config) === 'demo' && config.payments.kind === 'stripe'
}
