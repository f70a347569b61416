import type { Book } from '../../engine/book/book.ts'
import type { Generator } from '../../engine/generator/generator.ts'
import { type ExportOptions, exportBook } from '../../engine/node/publish/export.ts'
import type { DocumentSources } from '../../engine/publish/document-around.ts'
import { documentOf } from '../../engine/publish/document-of.ts'
import type { ExportFormat } from '../../engine/publish/formats.ts'

/** What a thread is asked to make. Every value can be sent to it. */
export interface Tasks {
  export: {
    readonly task: {
      readonly generator: Generator
      readonly book: Book
      readonly sources: DocumentSources
      readonly format: ExportFormat
      readonly options: ExportOptions
    }
    readonly result: Uint8Array
  }
}

export type TaskKind = keyof Tasks

export type TaskOf<Kind extends TaskKind = TaskKind> = {
  readonly [Each in Kind]: { readonly kind: Each } & Tasks[Each]['task']
}[Kind]

const MAKERS: { readonly [Kind in TaskKind]: (task: Tasks[Kind]['task']) => Promise<Tasks[Kind]['result']> } = {
  export: async ({ generator, book, sources, format, options }) =>
    (await exportBook(documentOf(generator, book, sources), format, options)).bytes,
}

/** Makes one thing. Throws what the engine throws. */
export function runTask(task: TaskOf): Promise<Tasks[TaskKind]['result']> {
  return MAKERS[task.kind](task as never)
}
