import type { Localized } from '../language.ts'

/** Messages by their codes. `{name}` in a message stands for a value; both languages name the same values. */
export type Messages = Readonly<Record<string, Localized>>

/** The values that replace each `{name}` of a message. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Freezes the messages of one surface: the engine, the server or the command line. A message may change, its code never. */
export function defineMessages<Code extends string>(
  messages: Readonly<Record<Code, Localized>>,
): Readonly<Record<Code, Localized>> {
  for (const message of Object.values(messages)) Object.freeze(message)
  return Object.freeze(messages)
}
