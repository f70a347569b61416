import type { Book } from '../book/book.ts'
import type { Picture } from '../publish/document.ts'
import { PICTURE_ENDINGS } from '../publish/picture.ts'
import { parseStoredPicture } from '../publish/svg-picture.ts'
import { decodedReference } from './epub/package.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURES, MAX_PICTURES_BYTES } from './limits.ts'
import type { Omission } from './read-file.ts'

/** The bytes of a picture by its address in a file; null: the file has none there. */
export type ReadPicture = (source: string) => Uint8Array | null

/** The pictures of a manuscript while it is read. */
export interface PictureKeeper {
  /**
   * Keeps a picture. Returns its address in the texts, such as `pictures/map.png`; null: it can't be kept, and is counted with the
   * words of its description.
   */
  keep(source: string, description: string): string | null
  /** By their addresses. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** What is left out. */
  readonly left: () => Omission
}

/** Collects the pictures of a file. Equal pictures are kept once; PNG, JPEG, GIF, WebP, and SVG without scripts are kept as they are. */
export function createPictureKeeper(read: ReadPicture): PictureKeeper {
  const pictures = new Map<string, Picture>()
  const addresses = new Map<string, string | null>()
  const left: string[] = []
  let bytes = 0

  function addressOf(source: string): string | null {
    const found = bytesOf(source, read)
    const picture = found === null || found.length > MAX_PICTURE_BYTES ? null : parseStoredPicture(found)
    if (picture === null) return null
    const same = [...pictures].find(([, one]) => isSame(one.bytes, picture.bytes))
    if (same !== undefined) return same[0]
    bytes += picture.bytes.length
    if (pictures.size >= MAX_PICTURES || bytes > MAX_PICTURES_BYTES) return null
    const address = freeAddress(source, PICTURE_ENDINGS[picture.mediaType], pictures)
    pictures.set(address, picture)
    return address
  }

  return {
    keep(source, description) {
      const address = addresses.get(source) ?? addressOf(source)
      addresses.set(source, address)
      if (address === null) left.push(description)
      return address
    },
    pictures,
    left: () => ({ code: 'import.pictures-left', count: left.length, text: left.join('\n') }),
  }
}

const DATA_URL = /^data:image\/[\w.+-]{1,40}(;[\w=.-]{1,40})*?(;base64)?,/i

function bytesOf(source: string, read: ReadPicture): Uint8Array | null {
  const head = DATA_URL.exec(source.slice(0, 200))
  if (head === null)
    return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(source) ? null : (read(source) ?? read(decodedReference(source)))
  const content = source.slice(head[0].length)
  try {
    if (head[2] === undefined) return new TextEncoder().encode(decodeURIComponent(content))
    return Uint8Array.from(atob(content.replace(/\s/g, '')), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

/** An address made of the picture's file name, which no other picture has. */
function freeAddress(source: string, ending: string, taken: ReadonlyMap<string, unknown>): string {
  const file = source.startsWith('data:') ? '' : (decodedReference(source).split(/[\\/]/).at(-1) ?? '')
  const name = file
    .replace(/\.\w{1,5}$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  for (let number = 1; ; number++) {
    const address = `pictures/${name || 'picture'}${number === 1 ? '' : `-${number}`}.${ending}`
    if (!taken.has(address)) return address
  }
}

/** The pictures that the texts of a book name. */
export function usedPictures(
  { pieces }: Pick<Book, 'pieces'>,
  pictures: ReadonlyMap<string, Picture>,
): [string, Picture][] {
  return [...pictures].filter(([address]) => pieces.some(({ text }) => text.includes(address)))
}
