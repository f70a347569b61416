import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import type { Book, Piece } from '../../api/books.ts'
import { parseDocument } from '../../editor/markdown/read.ts'
import { printMarkdown } from '../../editor/markdown/write.ts'
import {
  createSearchPattern,
  findMatches,
  readBlockText,
  replaceMatches,
  type SearchQuery,
} from '../../editor/matches.ts'
import type { TextRange } from '../../editor/schema.ts'

/** One match of a search in a piece, with the words around it. */
export interface SearchHit {
  readonly step: string
  /** Its number among those of its piece, from 0. */
  readonly nth: number
  readonly before: string
  readonly found: string
  readonly after: string
}

export interface PieceSearchHits {
  readonly piece: Piece
  readonly hits: readonly SearchHit[]
}

/** Characters of the paragraph that are shown on either side of a match. */
const CONTEXT_CHARACTERS = 48

/** The parsed texts of pieces, each parsed once. */
const documents = new WeakMap<Piece, Node>()

/** The text pieces with matches, in the order of the book. */
export function findHits({ pieces }: Pick<Book, 'pieces'>, query: SearchQuery): PieceSearchHits[] {
  if (query.text === '') return []
  return pieces
    .filter(({ writes }) => writes === 'text')
    .map((piece) => ({ piece, hits: hitsIn(documentOf(piece), piece.step, query) }))
    .filter(({ hits }) => hits.length > 0)
}

function documentOf(piece: Piece): Node {
  const known = documents.get(piece)
  if (known) return known
  const doc = parseDocument(piece.text)
  documents.set(piece, doc)
  return doc
}

function hitsIn(doc: Node, step: string, query: SearchQuery): SearchHit[] {
  return findMatches(doc, query).map((match, nth) => ({ step, nth, ...aroundMatch(doc, match) }))
}

function aroundMatch(doc: Node, { from, to }: TextRange): Pick<SearchHit, 'before' | 'found' | 'after'> {
  const place = doc.resolve(from)
  const letters = readBlockText(place.parent)
  const [start, end] = [from - place.start(), to - place.start()]
  return {
    before: lastWords(letters.slice(0, start)),
    found: letters.slice(start, end),
    after: firstWords(letters.slice(end)),
  }
}

function firstWords(text: string): string {
  return text.length <= CONTEXT_CHARACTERS ? text : `${text.slice(0, CONTEXT_CHARACTERS).replace(/\s\S*$/, '')} …`
}

function lastWords(text: string): string {
  return text.length <= CONTEXT_CHARACTERS ? text : `… ${text.slice(-CONTEXT_CHARACTERS).replace(/^\S*\s/, '')}`
}

export interface Replacement {
  readonly query: SearchQuery
  readonly replacement: string
}

/** A text with all matches replaced, and how many there were. */
export function replaceAllIn(text: string, { query, replacement }: Replacement): { text: string; count: number } {
  const { tr, doc } = EditorState.create({ doc: parseDocument(text) })
  const matches = findMatches(doc, query)
  return { text: printMarkdown(replaceMatches(tr, matches, replacement).doc), count: matches.length }
}

/** A text with one match replaced; null: the match is no longer there. */
export function replaceHit(text: string, hit: SearchHit, { query, replacement }: Replacement): string | null {
  const { tr, doc } = EditorState.create({ doc: parseDocument(text) })
  const matches = findMatches(doc, query)
  const isHit = (match: TextRange) => {
    const { before, found, after } = aroundMatch(doc, match)
    return before === hit.before && found === hit.found && after === hit.after
  }
  const named = matches[hit.nth]
  const match = named && isHit(named) ? named : matches.find(isHit)
  return match ? printMarkdown(replaceMatches(tr, [match], replacement).doc) : null
}

/** The number of matches in plain texts, such as the entries of a plan. */
export function countMatches(texts: readonly string[], query: SearchQuery): number {
  if (query.text === '') return 0
  return texts.reduce((sum, text) => sum + [...text.matchAll(createSearchPattern(query))].length, 0)
}
