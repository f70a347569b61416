import type { Step } from '../../engine/generator/flow.ts'
import type { GeneratorPage } from '../api/catalog.ts'
import type { User } from '../api/session.ts'

/** What steps cost today, as the server has priced them. The administrator is charged nothing. */
export function creditsFor(
  steps: readonly Pick<Step, 'kind'>[],
  { prices }: Pick<GeneratorPage, 'prices'>,
  user: Pick<User, 'administrator'>,
): number {
  if (user.administrator) return 0
  return steps.reduce((sum, { kind }) => sum + (prices[kind]?.now ?? 1), 0)
}
