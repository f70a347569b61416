import * as z from 'zod'
import { cutExcerptAround } from '../../engine/spec/diagnostic.ts'
import type { CatalogDiagnostics } from '../catalog/live-catalog.ts'
import { followDiagnostics } from '../catalog/live-catalog.ts'
import {
  type Faults,
  PromptsRequest,
  Recordings,
  Replay,
  ReplayRequest,
  WorkbenchPrompts,
} from '../contract/workbench.ts'
import { sendEvents } from '../http/event-stream.ts'
import { declareRoutes, type Route } from '../http/route.ts'
import { presentPrompts } from '../workbench/present-prompts.ts'
import { presentRecordings } from '../workbench/recordings.ts'
import { replayStep } from '../workbench/replay-step.ts'

const { forAdministrator } = declareRoutes('Workbench')
const GeneratorId = z.object({ id: z.string().max(100) })

/** Mounted when `config.workbench` is set, and never described: they are the studio's own in development. */
export const workbenchRoutes: readonly Route[] = [
  forAdministrator('get', '/api/workbench/events', {
    summary: 'The faults of the catalog’s files, now and after each change',
    returns: 'text/event-stream',
    handle: ({ server, response, signal }) =>
      sendEvents(response, eventsOf(followDiagnostics(server.catalog, signal)), signal),
  }),
  forAdministrator('post', '/api/workbench/{id}/prompts', {
    summary: 'Every step’s prompts as they would be sent',
    params: GeneratorId,
    body: PromptsRequest,
    returns: WorkbenchPrompts,
    handle: ({ server, user, language, params, body }) =>
      presentPrompts(server, {
        generator: params.id,
        userId: user.id,
        language,
        settings: body.settings,
        bookId: body.book,
      }),
  }),
  forAdministrator('post', '/api/workbench/{id}/replay', {
    summary: 'What the writer makes of a model’s replies',
    params: GeneratorId,
    body: ReplayRequest,
    returns: Replay,
    handle: ({ server, user, language, params, body, signal }) => {
      const asked = { generator: params.id, language, step: body.step, signal }
      if ('recording' in body) return replayStep(server, { ...asked, recording: body.recording })
      const { settings, book, replies } = body
      return replayStep(server, { ...asked, userId: user.id, settings, bookId: book, replies })
    },
  }),
  forAdministrator('get', '/api/workbench/{id}/recordings', {
    summary: 'The recordings beside a generator, played again',
    params: GeneratorId,
    returns: Recordings,
    handle: ({ server, params }) => presentRecordings(server, params.id),
  }),
]

async function* eventsOf(readings: AsyncIterable<CatalogDiagnostics>) {
  for await (const reading of readings) yield { event: 'read', data: presentFaults(reading) }
}

/** The faults of the catalog's files, with the place of the caret. */
function presentFaults({ version, diagnostics }: CatalogDiagnostics): z.input<typeof Faults> {
  return {
    version,
    faults: diagnostics.map(({ excerpt, length, ...fault }) => {
      const { shown, caretAt } = cutExcerptAround(excerpt, fault.column)
      const caretLength = Math.max(1, Math.min(length, shown.length - caretAt))
      const { expected = null, suggestion = null } = fault
      return { ...fault, expected, suggestion, excerpt: shown, caretAt, caretLength }
    }),
  }
}
