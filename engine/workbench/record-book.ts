import type { Book } from '../book/book.ts'
import { formatPictureLink } from '../book/draw-piece.ts'
import { type BookWriting, writeBook } from '../book/write-book.ts'
import { endpointFor, type Provider } from '../writer/provider.ts'
import { hashMessages, type RecordingCall, type RecordingHead, type RecordingPiece } from './recording.ts'

export type RecordingPart = RecordingCall | RecordingPiece

export function recordingHead(book: Book, year: number): RecordingHead {
  const { generator, language, settings, authorBrief, entryWords } = book
  return {
    type: 'recording',
    version: 1,
    generator,
    language,
    year,
    settings,
    ...(authorBrief === undefined ? {} : { authorBrief }),
    ...(entryWords === undefined ? {} : { entryWords }),
  }
}

/**
 * Writes a book as `writeBook` does, and gives `keep` every answer that came to its end and every accepted piece, in their order.
 * Neither the endpoint's name nor its address nor a key is kept. Pictures are not drawn: a recording has the links to them alone.
 */
export function recordBook(book: Book, writing: BookWriting, keep: (part: RecordingPart) => void): Promise<Book> {
  let step = ''
  let before = book
  return writeBook(book, {
    ...writing,
    storePicture: (of, picture) => formatPictureLink(writing.generator, of, picture),
    provider: recordingProvider(writing.provider, () => step, keep),
    onEvent(of, event) {
      step = of.id
      writing.onEvent?.(of, event)
    },
    async save(next) {
      // A section of a longer piece adds none.
      if (next.pieces.length > before.pieces.length) {
        keep(recordedPiece(before, next))
        before = next
      }
      await writing.save?.(next)
    },
  })
}

function recordingProvider(provider: Provider, step: () => string, keep: (part: RecordingPart) => void): Provider {
  return {
    get name() {
      return provider.name
    },
    get model() {
      return provider.model
    },
    endpointFor: (request) => endpointFor(provider, request),
    ...(provider.failover ? { failover: provider.failover } : {}),
    image: () => Promise.resolve({ bytes: new Uint8Array(), mediaType: 'image/png' }),
    async *chat(request) {
      const { small } = request.task
      let reply = ''
      let model = provider.model
      for await (const part of provider.chat(request)) {
        if (part.type === 'open') model = part.model
        else if (part.type === 'text') reply += part.text
        else
          keep({
            type: 'call',
            step: step(),
            ...(small === undefined ? {} : { small }),
            prompt: hashMessages(request.messages),
            model,
            reply,
            reason: part.reason,
            usage: part.usage,
          })
        yield part
      }
    },
  }
}

/** The last piece of a book, with what it changed of the book's memory. */
export function recordedPiece(before: Book, book: Book): RecordingPiece {
  const { step, text, words, flags, recap, scenes } = book.pieces.at(-1)!
  return {
    type: 'piece',
    step,
    text,
    words,
    flags: [...flags],
    recap,
    ...(book.title === before.title ? {} : { title: book.title }),
    ...(book.outline === before.outline ? {} : { outline: outlineOf(book) }),
    ...(book.characters === before.characters ? {} : { characters: book.characters }),
    ...(book.bible === before.bible || book.bible === undefined ? {} : { bible: book.bible }),
    ...(scenes === undefined ? {} : { scenes }),
  }
}

function outlineOf({ outline }: Book): RecordingPiece['outline'] {
  return outline === null ? null : { title: outline.title, entries: outline.entries.map((entry) => ({ ...entry })) }
}
