import type { SmallCallKind, Task } from './provider.ts'

/** Whom a call goes to: `kalam.config.yaml` may name endpoints for each. */
export const ROLES = ['writer', 'planner', 'reader', 'notes', 'pictures'] as const
export type Role = (typeof ROLES)[number]

/** Those that a step may name for its text. */
export const TEXT_ROLES = ['writer', 'planner', 'reader', 'notes'] as const satisfies readonly Role[]

/**
 * What a call is for. `form`: a text with a form of its own, such as verse, or of entries and sections with ordered parts, such as
 * recipes; `notes`: small calls beside a text.
 */
export const PURPOSES = ['plan', 'bible', 'reading', 'form', 'prose', 'notes'] as const
export type Purpose = (typeof PURPOSES)[number]

/** How much a model thinks before it answers, from the least to the most. A model that has no `none` thinks as little as it can. */
export const EFFORTS = ['none', 'low', 'medium', 'high'] as const
export type Effort = (typeof EFFORTS)[number]

/** By what a call is for; absent: none. */
export type EffortByPurpose = Readonly<Partial<Record<Purpose, Effort>>>

const SMALL_PURPOSES: Readonly<Record<SmallCallKind, Purpose>> = {
  plan: 'plan',
  bible: 'bible',
  note: 'notes',
  words: 'notes',
  scenes: 'notes',
}

export function callPurpose({ small, reading, kind, output }: Task): Purpose {
  if (reading) return 'reading'
  if (small !== undefined) return SMALL_PURPOSES[small]
  if (kind === 'plan') return 'plan'
  const hasForm = output !== null && (output.form ?? output.eachForm ?? output.stanzas ?? output.sections) !== null
  return hasForm ? 'form' : 'prose'
}

const ROLE_OF: Readonly<Record<Purpose, Role>> = {
  plan: 'planner',
  bible: 'planner',
  reading: 'reader',
  form: 'writer',
  prose: 'writer',
  notes: 'notes',
}

/** The role of a call. What a step says of its role holds for its text, not for readings and the calls beside it. */
export function callRole(task: Task): Role {
  const isText = task.small === undefined && task.reading === undefined
  if (isText && task.role !== undefined) return task.role
  return isText && task.kind === 'image' ? 'pictures' : ROLE_OF[callPurpose(task)]
}
