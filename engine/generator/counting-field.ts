import { countPlannedPieces, findFlowStep } from './flow.ts'
import type { Generator } from './generator.ts'
import type { FlowStep, Settings } from './public-generator.ts'

/** The setting that says how many entries there are; null: the flow fixes them. */
export function findCountingField({ flow }: Pick<Generator, 'flow'>): string | null {
  const each = counted(flow)?.each
  return typeof each === 'object' && each !== null && 'field' in each ? each.field : null
}

function counted(flow: Generator['flow']): FlowStep | null {
  return flow.measure === null ? null : findFlowStep({ flow }, flow.measure)
}

/** The settings with which the plan has so many entries: an option that stands for that number, else the number itself. */
export function setEntryCount(
  generator: Pick<Generator, 'flow' | 'fields'>,
  settings: Settings,
  entries: number,
): Settings {
  const name = findCountingField(generator)
  const step = counted(generator.flow)
  if (name === null || step === null || countPlannedPieces(generator, settings) === entries) return settings
  const number = entries + step.counts.length
  const field = generator.fields.find((one) => one.name === name)
  const option = field?.options.find(({ value, items }) => (items ?? value) === number)
  return { ...settings, [name]: option?.value ?? number }
}
