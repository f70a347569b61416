import { ConfigError } from '../../engine/node/config.ts'
import { languageOfTerminal } from '../../engine/node/locale.ts'
import { textOf } from '../config/fault.ts'
import { openFault } from '../config/open-fault.ts'
import type { ServerConfig } from '../config/server-config.ts'
import type { Context } from './context.ts'

/** Does it; what keeps it from its port or its database is thrown as a fault of what was set, in the terminal's language. */
export async function explained<Result>(
  config: ServerConfig,
  { env }: Pick<Context, 'env'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const fault = openFault(error, config)
    throw fault === null ? error : new ConfigError([textOf(fault, languageOfTerminal(env))])
  }
}
