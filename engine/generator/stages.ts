import { inEachLanguage, type Localized } from '../base/language.ts'
import { findMessageText } from '../messages/message.ts'
import { MESSAGES } from '../messages/messages.ts'
import { say } from '../messages/say.ts'
import { listSteps, numberLabel, type Step } from './flow.ts'
import type { FlowStep, PublicGenerator, Settings } from './public-generator.ts'

/** A line of the list of stages: the steps that it stands for, and what it says. */
interface Stage {
  readonly steps: readonly string[]
  readonly text: Localized
}

interface Group {
  readonly step: FlowStep
  /** How many pieces there are of it; 0 where it isn't counted. */
  readonly count: number
}

/** The stages of a flow: one for each place, unless a step shares the one before it. */
export function listStages(generator: PublicGenerator, settings: Settings): Stage[] {
  const groups = groupsOf(generator, listSteps(generator, settings))
  const stages: Stage[] = []
  for (const members of generator.flow.places) {
    const here = groups.filter(({ step }) => members.includes(step))
    if (here.length === 0) continue
    const names = here.map(({ step }) => step.name)
    const last = stages.at(-1)
    if (last && here.every(({ step }) => step.sharesStage))
      stages[stages.length - 1] = { ...last, steps: [...last.steps, ...names] }
    else stages.push({ steps: names, text: here.find(({ step }) => step.stage)?.step.stage ?? generated(here) })
  }
  return stages
}

/** "Generate Module 1–4, Quiz 1–4". */
function generated(groups: readonly Group[]): Localized {
  return inEachLanguage((language) => {
    const labels = groups.map(({ step, count }) => numberLabel(step.label, count === 0 ? 0 : span(count))[language])
    return `${say('flow.generate', language)} ${labels.join(', ')}`
  })
}

/** "9 parts: welcome, module 1–4, quiz 1–4, exam": said before anything is spent. */
export function describeParts(generator: PublicGenerator, settings: Settings): Localized {
  const steps = listSteps(generator, settings).filter(({ kind }) => kind !== 'plan')
  return inEachLanguage((language) => {
    const told = groupsOf(generator, steps).map(({ step, count }) => {
      if (step.many && count > 0) return step.many[language].replaceAll('{n}', String(count))
      const label = numberLabel(step.label, count === 0 ? 0 : span(count))[language]
      return `${label[0]?.toLowerCase() ?? ''}${label.slice(1)}`
    })
    const parts = findMessageText(MESSAGES, 'flow.parts', language).replace('{total}', String(steps.length))
    return `${parts}: ${told.join(', ')}`
  })
}

function groupsOf({ flow }: PublicGenerator, steps: readonly Step[]): Group[] {
  return flow.places.flat().flatMap((step) => {
    const pieces = steps.filter(({ name }) => name === step.name)
    if (pieces.length === 0) return []
    return [{ step, count: pieces[0]!.number === 0 ? 0 : pieces.length }]
  })
}

function span(count: number): string {
  return count > 1 ? `1–${count}` : '1'
}
