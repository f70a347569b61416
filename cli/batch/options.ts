import type { Format } from '../../engine/publish/formats.ts'
import type { CommonOptions } from '../context.ts'
import type { BriefOptions } from '../settings/brief.ts'
import type { LimitOptions } from './limits.ts'
import type { ManifestFormat } from './manifest/source.ts'

export interface BatchOptions extends CommonOptions, LimitOptions, Pick<BriefOptions, 'brief'> {
  readonly out?: string
  readonly generator?: string
  readonly manifestFormat?: ManifestFormat
  readonly dryRun?: boolean
  readonly concurrency?: number
  readonly only?: string
  readonly retryFailed?: boolean
  /** Rows with faults are named and left out. */
  readonly skipFaulty?: boolean
  readonly format?: Format
  /** False: the books aren't read. */
  readonly review?: boolean
  /** Take every repair of the readings. */
  readonly mend?: boolean
  /** Formats of files that each finished book gets, separated by commas. */
  readonly export?: string
  /** A command of the shell for each finished book. */
  readonly afterBook?: string
}
