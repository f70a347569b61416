import type * as z from 'zod'
import { isAzure } from '../../engine/node/config.ts'
import { isFreeOfCharge, writerOf } from '../config/writer.ts'
import type { Configuration } from '../contract/administration.ts'
import type { Server } from '../server.ts'
import { readAiSetting } from './ai-setting.ts'

/** What answers, and how the server is set. Never a key, never an address. */
export async function readConfiguration(
  server: Pick<Server, 'database' | 'clock' | 'config' | 'provider' | 'catalog' | 'version'>,
): Promise<z.input<typeof Configuration>> {
  const { config, provider, catalog, version } = server
  const { engine } = config
  const writer = writerOf(config)
  const { useAzure } = await readAiSetting(server.database, server.clock)
  const texts = engine.providers.map((entry) => ({
    name: entry.name,
    model: entry.model,
    azure: isAzure(entry),
    purpose: 'text' as const,
    active: provider.name === entry.name,
  }))
  const images = engine.images
    ? [
        {
          name: engine.images.name,
          model: engine.images.model,
          azure: isAzure(engine.images),
          purpose: 'images' as const,
          active: true,
        },
      ]
    : []
  return {
    useAzure: engine.useAzure || useAzure,
    demo: writer === 'demo',
    writer,
    free: isFreeOfCharge(config),
    endpoints: [...texts, ...images],
    mail: config.mail.kind,
    payments: config.payments.kind,
    roles: { ...catalog.current().settings.roles },
    version,
  }
}
