import valid from 'semver/functions/valid.js'
import validRange from 'semver/ranges/valid.js'
import * as z from 'zod'
import { LocalizedText, OneLineText } from '../../base/text-schemas.ts'

/** The one format of packs that this version reads. */
export const PACK_FORMAT = 1

const NAME = /^(@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/

const PackName = OneLineText.pipe(
  z.string().max(100).regex(NAME, 'write a name as npm has them, such as kalam-pack-letters'),
)

const range = OneLineText.refine((text) => validRange(text) !== null, 'write a range of versions such as ">=1.2"')

/** `kalam.pack.yaml`. */
export const PackFile = z
  .strictObject({
    format: z.literal(PACK_FORMAT).describe('The format of the pack'),
    name: PackName.describe('Such as kalam-pack-letters; the name of its npm package, if it has one'),
    version: OneLineText.refine((text) => valid(text) !== null, 'write a version such as 1.0.0'),
    needs: z
      .record(PackName, range)
      .default({})
      .describe('Versions of kalam and of other packs that the pack needs, such as kalam: ">=0.2"'),
    title: LocalizedText.optional(),
    description: LocalizedText.optional(),
    licence: OneLineText.optional(),
    author: OneLineText.optional(),
  })
  .describe('A pack of generators')

export type PackFile = z.infer<typeof PackFile>
