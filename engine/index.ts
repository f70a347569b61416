/**
 * Kalam as a library: load a catalog of generators, open a book, quote it, write it, have it reviewed, read its
 * manuscript, export it. Every function throws a `KalamError` with a permanent `code` for what a program can expect to go wrong.
 *
 * @packageDocumentation
 */

// oxlint-disable-next-line import/no-unassigned-import -- it must run before any other module
import './node/library/node-version.ts'

export type { Clock } from './base/clock.ts'
export type { Language, Localized } from './base/language.ts'
export type { AuthorBrief } from './book/author-brief.ts'
export type { Book, Piece } from './book/book.ts'
export type { Finding, Reading } from './book/finding.ts'
export type { Catalog, CatalogReading } from './catalog/catalog.ts'
export type { Step } from './generator/flow.ts'
export type { Generator } from './generator/generator.ts'
export type { PublicGenerator, Settings } from './generator/public-generator.ts'
export { settingsSchema } from './generator/settings.ts'
export { isKalamError, KalamError } from './messages/error.ts'
export type { MessageCode } from './messages/messages.ts'
export { type BookExportOptions, exportBook } from './node/library/export.ts'
export { type CatalogOptions, findGenerator, loadCatalog, readCatalog } from './node/library/load-catalog.ts'
export { changePlan, lockPiece, replacePieceText, rewritePiece } from './node/library/manuscript.ts'
export {
  type BookOptions,
  changeBrief,
  manuscript,
  nextStep,
  openBook,
  quote,
  resumeBook,
} from './node/library/open-book.ts'
export { createDemo, createOpenAI, createPool, type OpenAIOptions } from './node/library/providers.ts'
export { decideFinding, reviewBook } from './node/library/review.ts'
export {
  type BookWritingOptions,
  drawPicture,
  type PieceEvent,
  type PieceOptions,
  writeBook,
  writePiece,
} from './node/library/write.ts'
export type { ExportedFile, ExportFormat, Format } from './publish/formats.ts'
export type { Quote } from './quote/quote-book.ts'
export { type Chunk, differenceBySentence, takeChunks } from './revision/difference.ts'
export type { RewriteRequest } from './revision/manner.ts'
export type { PlannedEntry } from './revision/plan-entries.ts'
export type { Diagnostic } from './spec/diagnostic.ts'
export type { WriterEvent } from './writer/events.ts'
export type { Limits } from './writer/limits.ts'
export type { ImageReply, Provider } from './writer/provider.ts'
