import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { COVER_SIZES, drawFront, hasUnheldLetters } from '../../engine/node/publish/covers.ts'
import type { CoverChoice } from '../../engine/publish/covers/cover.ts'
import { coverTextOf } from '../../engine/publish/covers/cover-text.ts'
import { type CoverDesignName, needsPicture } from '../../engine/publish/covers/design-names.ts'
import type { Size } from '../../engine/publish/covers/front.ts'
import { proposeCovers } from '../../engine/publish/covers/propose.ts'
import type { BookDocument, Picture } from '../../engine/publish/document.ts'
import { pictureOf } from '../../engine/publish/picture.ts'
import type { CoverColour } from '../../engine/spec/cover-colours.ts'
import { type CommonOptions, type Context, printJson } from '../base/context.ts'
import { usageError } from '../base/exit.ts'
import { printMessage } from '../base/tell.ts'
import { saveFile } from '../folder/atomic.ts'
import { proposedCoverPath, readSavedCover, saveCover, type WrapOptions, writeWrap } from '../publish/cover-files.ts'
import { openDocument } from '../publish/opened-document.ts'

interface CoverOptions extends CommonOptions, WrapOptions {
  readonly choose?: number
  readonly count?: number
  readonly design?: CoverDesignName
  /** The file of a picture. */
  readonly picture?: string
  readonly seed?: string
  /** Width and height in pixels, such as `1600x2560`. */
  readonly size?: string
  readonly out?: string
  /** Back, spine and front of the cover that was chosen, as a PDF. */
  readonly wrap?: boolean
}

const USUAL_COUNT = 4
const MAX_COUNT = 24
const MAX_PIXELS = 6000

/** Draws covers of a book, or makes one of them its cover. */
export async function cover([given]: readonly string[], options: CoverOptions, context: Context): Promise<void> {
  const { document, folder, source } = await openDocument(given!, options, context)
  const picture = await pictureOfOptions(options, context)
  const size = sizeOf(options.size)
  warn(document, picture, size, context)
  const proposed = proposals(document, source?.generator.coverColours ?? [], options, picture !== null)
  const text = coverTextOf(document.metadata)
  const draw = (choice: CoverChoice, format: 'png' | 'jpeg') => drawFront(text, choice, { size, format, picture })
  if (options.choose === undefined && !options.wrap) {
    const out = options.out === undefined ? resolve(folder, 'covers') : resolve(context.cwd, options.out)
    const covers = proposed.map((choice, at) => ({
      number: at + 1,
      ...choice,
      file: proposedCoverPath(out, at + 1, choice),
    }))
    for (const one of covers) await saveFile(one.file, await draw(one, 'png'))
    const files = covers.map(({ file }) => file)
    print(options, context, { covers }, files)
    if (!options.json) printMessage(context, 'cover.choose', { command: choosing(given!, options) })
    return
  }
  const choice = options.choose === undefined ? null : proposed[options.choose - 1]!
  const files =
    choice === null ? [] : await saveCover(folder, { choice, picture, draw: (format) => draw(choice, format) })
  const chosen = choice === null ? {} : { chosen: { number: options.choose, ...choice }, files }
  const wrap = options.wrap ? await wrapOfKept(document, folder, options, context) : null
  print(options, context, wrap === null ? chosen : { ...chosen, wrap }, wrap === null ? files : [...files, wrap.file])
}

/** The command that chooses the first of these covers. The numbers hold for the options that were given. */
function choosing(book: string, { picture, design, seed, count, size }: CoverOptions): string {
  const given = Object.entries({ picture, design, seed, count, size }).filter(([, value]) => value !== undefined)
  const words = ['kalam', 'cover', book, ...given.flatMap(([name, value]) => [`--${name}`, String(value)])]
  return [...words.map(quoted), '--choose 1'].join(' ')
}

/** A word as a POSIX shell reads it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}

async function wrapOfKept(document: BookDocument, folder: string, options: CoverOptions, context: Context) {
  const kept = await readSavedCover(folder)
  if (kept === null) throw usageError('cover.not-chosen')
  const out = options.out === undefined ? folder : resolve(context.cwd, options.out)
  const wrap = await writeWrap(join(out, 'cover-wrap.pdf'), document, kept, options)
  const { width, height, spine, pages, paper } = wrap
  if (!options.json) printMessage(context, 'cover.wrap', { width, height, spine, pages, paper })
  return wrap
}

function print({ json }: CoverOptions, context: Context, all: object, files: readonly string[]): void {
  if (json) printJson(context, all)
  else context.stdout.write(files.map((file) => `${file}\n`).join(''))
}

/** The covers to choose from. Throws a `CommandError` for a count, a number or a design that is not possible. */
function proposals(
  { metadata, design }: BookDocument,
  colours: readonly CoverColour[],
  { count = USUAL_COUNT, choose = 1, design: named, seed = metadata.title }: CoverOptions,
  pictured: boolean,
): CoverChoice[] {
  const only = named ?? null
  if (count < 1 || count > MAX_COUNT) throw usageError('cover.count', { count, max: MAX_COUNT })
  if (choose < 1 || choose > count) throw usageError('cover.no-number', { number: choose, count })
  if (only !== null && needsPicture(only) && !pictured) throw usageError('cover.needs-picture', { design: only })
  return proposeCovers({ design, colours, only, pictured, count, seed })
}

async function pictureOfOptions({ picture: file }: CoverOptions, { cwd }: Context): Promise<Picture | null> {
  if (file === undefined) return null
  const bytes = await readFile(resolve(cwd, file)).catch(() => new Uint8Array())
  const picture = pictureOf(new Uint8Array(bytes))
  if (picture !== null && picture.mediaType !== 'image/webp') return picture
  throw usageError('cover.no-picture', { file })
}

function sizeOf(given: string | undefined): Size {
  if (given === undefined) return COVER_SIZES.store
  const [, width, height] = (/^(\d{2,5})x(\d{2,5})$/.exec(given) ?? []).map(Number)
  if (width !== undefined && height !== undefined && [width, height].every((side) => side >= 100 && side <= MAX_PIXELS))
    return { width, height }
  throw usageError('cover.size', { given, max: MAX_PIXELS })
}

/** Warns about letters without a font and about a small picture. */
function warn({ metadata }: BookDocument, picture: Picture | null, size: Size, context: Context): void {
  if (hasUnheldLetters(coverTextOf(metadata))) printMessage(context, 'cover.system-fonts')
  if (picture === null) return
  const { width, height } = picture
  // A picture may be enlarged by a third without a visible loss.
  const [leastWidth, leastHeight] = [Math.round(size.width * 0.75), Math.round(size.height * 0.6)]
  if (width < leastWidth || height < leastHeight)
    printMessage(context, 'cover.small-picture', { width, height, leastWidth, leastHeight })
}
