import type { Step } from '../../../engine/generator/flow.ts'
import { chargeFor } from '../../../server/contract/rules.ts'
import type { GeneratorPage } from '../../api/catalog.ts'
import type { User } from '../../api/session.ts'
import type { useText } from '../../language/language.tsx'

/** Credits that these steps cost the user today, at the server's prices. */
export function creditsFor(
  steps: readonly Pick<Step, 'name'>[],
  { prices }: Pick<GeneratorPage, 'prices'>,
  user: Pick<User, 'administrator'>,
): number {
  const price = steps.reduce((sum, { name }) => sum + (prices[name]?.now ?? 1), 0)
  return chargeFor(price, user.administrator)
}

/** Says how many credits the next step uses. */
export function priceSentence(credits: number, t: ReturnType<typeof useText>['t']): string {
  if (credits === 0) return t('flow.price-none')
  return credits === 1 ? t('flow.price-one') : t('flow.price', { credits })
}
