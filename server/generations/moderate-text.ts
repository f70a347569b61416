import type { ServerParts } from '../server.ts'
import { findProductKind, type Prepared } from './products.ts'

/** Asks about what a text is to be about. */
export function moderateBrief(
  { moderate }: Pick<ServerParts, 'moderate'>,
  generation: string,
  prepared: Prepared,
  signal: AbortSignal,
): Promise<void> | undefined {
  const { order, book } = prepared
  const { title, author, settings, authorBrief = null } = book
  const brief = { asked: findProductKind(prepared).asked(order), title, author, settings, authorBrief }
  return moderate?.({ ...aboutOf(generation, prepared), stage: 'brief', brief }, signal)
}

/** Asks about what was written. */
export function moderateText(
  { moderate }: Pick<ServerParts, 'moderate'>,
  generation: string,
  { prepared, text }: { readonly prepared: Prepared; readonly text: string },
  signal: AbortSignal,
): Promise<void> | undefined {
  return text === '' ? undefined : moderate?.({ ...aboutOf(generation, prepared), stage: 'text', text }, signal)
}

function aboutOf(generation: string, { kind, generator, step, book }: Prepared) {
  return { generation, kind, generator: generator.id, step: step.id, language: book.language }
}
