import { SIXTEEN_FAULTS } from '../provider-server/faults.ts'
import { type ProviderServer, startProviderServer } from '../provider-server/server.ts'

/** One fault of each way to fail; all sixteen in the long run. */
const SAMPLE = ['429-retry-after-3600', '401', 'refused', 'hang', 'reset-mid', 'empty', 'length', 'filtered']

export const FAULTS_OF_THE_FIRST: readonly string[] =
  process.env.KALAM_TEST_LONG === '1' ? [...SIXTEEN_FAULTS.map(([fault]) => fault), 'filtered'] : SAMPLE

export interface TwoEndpoints {
  readonly first: ProviderServer
  readonly second: ProviderServer
  /** `kalam.config.yaml` with both. */
  readonly config: string
  /** Makes the first one fail in this way for good. */
  break(fault: string): Promise<void>
  close(): Promise<void>
}

export async function startTwoEndpoints(): Promise<TwoEndpoints> {
  const [first, second] = await Promise.all([startProviderServer(), startProviderServer()])
  return {
    first,
    second,
    config: `providers:
  - { name: first, baseURL: "${first.url}", model: m }
  - { name: second, baseURL: "${second.url}", model: m }
`,
    async break(fault) {
      if (fault === 'refused') await first.refuse()
      else first.always({ play: fault as never, kinds: ['chat', 'probe'] })
    },
    async close() {
      await Promise.all([first.close(), second.close()])
    },
  }
}
