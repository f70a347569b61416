import type { z } from 'zod'
import type {
  Faults as FaultsSchema,
  Recordings as RecordingsSchema,
  Replay as ReplaySchema,
  WorkbenchPrompts,
} from '../../server/contract/workbench.ts'

export type Faults = z.output<typeof FaultsSchema>
export type Fault = Faults['faults'][number]
export type BookPrompts = z.output<typeof WorkbenchPrompts>
export type StepPrompts = BookPrompts['steps'][number]
export type StepPrompt = StepPrompts['prompts'][number]
export type Message = StepPrompt['messages'][number]
export type Replay = z.output<typeof ReplaySchema>
export type Recordings = z.output<typeof RecordingsSchema>['recordings']
export type Recording = Recordings[number]

/** What is asked about: the form's settings, or the saved book. */
export type PromptSubject = { readonly settings: Readonly<Record<string, unknown>> } | { readonly book: string }
