import { countPieceSections } from '../../../engine/generator/entry-words.ts'
import type { Step } from '../../../engine/generator/flow.ts'
import { chargeFor } from '../../../server/contract/rules.ts'
import type { GeneratorPage } from '../../api/catalog.ts'
import type { User } from '../../api/session.ts'
import type { useText } from '../../language/language.tsx'

/** Credits that these steps cost the user today, at the server's prices, in a book whose chapters have so many words. */
export function calculateCredits(
  steps: readonly Pick<Step, 'name'>[],
  { prices, generator }: Pick<GeneratorPage, 'prices' | 'generator'>,
  user: Pick<User, 'administrator'>,
  entryWords?: number,
): number {
  const priceOf = (step: Pick<Step, 'name'>) =>
    (prices[step.name]?.now ?? 1) * countPieceSections(generator, { entryWords }, step)
  const price = steps.reduce((sum, step) => sum + priceOf(step), 0)
  return chargeFor(price, user.administrator)
}

/** Says how many credits the next step uses. */
export function formatStepPrice(credits: number, t: ReturnType<typeof useText>['t']): string {
  return credits === 0 ? t('flow.price-none') : t('flow.price', { credits })
}
