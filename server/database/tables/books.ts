import type { Generated } from 'kysely'
import type { StepKind } from '../../../engine/base/step-kind.ts'
import type { Finding, ReaderCategory } from '../../../engine/book/finding.ts'
import type { Picture } from '../../../engine/publish/document.ts'
import type { Manner } from '../../../engine/revision/manner.ts'
import type { Origin } from '../../../engine/revision/version.ts'
import type { Instant, JsonText } from './columns.ts'

/** Of a rewrite with its variants. */
export type RewriteState = 'open' | 'taken' | 'left' | 'thrown-away'

export type RunState = 'queued' | 'running' | 'paused' | 'finished' | 'failed' | 'cancelled' | 'capped'

/** Books, what is written in them, and their runs. */
export interface BookTables {
  books: {
    id: string
    user_id: string
    generator: string
    book_type: string
    /** The generator's: book, single, image or test. */
    kind: string
    language: string
    title: string | null
    author: string | null
    settings: JsonText
    chapter_titles: JsonText
    outline: JsonText | null
    characters: string | null
    author_brief: Generated<JsonText | null>
    /** Words of each chapter that the author wants; null: as the generator asks. */
    entry_words: Generated<number | null>
    bible: Generated<JsonText | null>
    /** Of pieces that aren't written yet, by step. */
    scene_plans: Generated<JsonText | null>
    /** What is written of the next piece, when it has several sections. */
    unfinished: Generated<JsonText | null>
    finished_at: Instant | null
    /** Start New was chosen: no longer the book at hand, and still in the library. */
    set_aside_at: Instant | null
    /** Of an image: the book that it was made for. */
    made_for: Generated<string | null>
    series: Generated<string | null>
    /** Its place in the series. */
    series_number: Generated<number | null>
    /** Its details for shops and printers, without the series. */
    publication: Generated<JsonText | null>
    /** The chosen design of its cover; null: the latest picture that was made for it. */
    cover: Generated<JsonText | null>
    /** Deleted, and kept for a while; null: it is on the shelf. */
    deleted_at: Generated<Instant | null>
    /** The book that it, and every copy of a copy, was made from; null: it is no copy. */
    copied_from: Generated<string | null>
    /** Bytes of its texts, versions, notes and snapshots, counted by the database itself. */
    stored_bytes: Generated<number>
    created_at: Instant
    updated_at: Instant
  }
  pieces: {
    id: string
    book_id: string
    step: string
    /** The name of its step, such as `chapter`. */
    kind: string
    writes: Generated<StepKind>
    number: number
    /** Its place in the flow, from 0. */
    place: number
    /** The version that counts. */
    version: number
    /** 1: no writer changes its text. */
    locked: Generated<number>
    /** Why it is older than what it was written from; null: it isn't. */
    marks: Generated<JsonText | null>
  }
  piece_versions: {
    id: string
    piece_id: string
    version: number
    origin: Generated<Origin>
    /** Null unless it was written by one. */
    generation_id: string | null
    /** Of a repair, taken or undone: the finding's id within the book. */
    finding: Generated<string | null>
    /** Of a text that was typed: the sitting in which it was, whose next save takes its place. */
    session: Generated<string | null>
    /** When that sitting's first save made this version. */
    began_at: Generated<Instant | null>
    /** 1: something refers to it, so that no save takes its place. */
    sealed: Generated<number>
    /** Given by its author. */
    name: Generated<string | null>
    /** Of a rewrite. */
    manner: Generated<Manner | null>
    instruction: Generated<string | null>
    /** The version that came back. */
    restored: Generated<number | null>
    /** The entry of the plan, and a fingerprint of the brief, that the text was written from. */
    from_plan: Generated<string | null>
    from_brief: Generated<string | null>
    /** Of an image: the path it is served under. */
    text: string
    recap: string | null
    /** The plan of its scenes. */
    scenes: Generated<string | null>
    words: number
    flags: JsonText
    calls: number
    input_tokens: number
    output_tokens: number
    provider: string
    model: string
    created_at: Instant
  }
  readings: {
    id: string
    book_id: string
    /** From 1. */
    number: number
    generation_id: string
    /** The reading as the engine has it, with its findings and what was decided about them. */
    body: JsonText
    created_at: Instant
  }
  /** One text of a rewrite: the first, or a variant that was written for the same request. */
  rewrites: {
    id: string
    /** Of the first one: they are decided together. */
    rewrite_id: string
    book_id: string
    generation_id: string
    step: string
    /** The version that it was made of. */
    base: number
    /** Where the passage occurs in the base; null: the whole piece. */
    passage: JsonText | null
    manner: Manner
    instruction: string | null
    /** What is proposed in place of the piece or passage; null: thrown away. */
    text: string | null
    /** The accepted text as the engine has it, with its notes and figures; null: thrown away. */
    accepted: JsonText | null
    state: Generated<RewriteState>
    created_at: Instant
  }
  /** Rewrites of passages that were paid for, beyond those that pieces include. */
  passage_bundles: {
    generation_id: string
    book_id: string
    passages: number
    /** Credits. */
    price: number
    created_at: Instant
  }
  plan_proposals: {
    generation_id: string
    book_id: string
    body: JsonText
    created_at: Instant
  }
  questions: {
    generation_id: string
    book_id: string
    /** What was asked, the answer, and where its quotations stand. */
    body: JsonText
    created_at: Instant
  }
  snapshots: {
    id: string
    book_id: string
    /** Null: kept by itself before another was restored. */
    name: string | null
    body: JsonText
    created_at: Instant
  }
  notes: {
    id: string
    book_id: string
    step: string
    quote: string
    text: string
    /** 0 or 1. */
    done: Generated<number>
    created_at: Instant
    updated_at: Instant
  }
  /** A link to one state of a book, for readers without an account. */
  shares: {
    id: string
    book_id: string
    /** SHA-256 of the link's token, in hex. */
    token_hash: string
    /** Whom the link is for; null: it isn't said. */
    reader: string | null
    /** The state: names, and which version of each part it shows. */
    body: JsonText
    views: Generated<number>
    expires_at: Instant
    created_at: Instant
  }
  reader_comments: {
    book_id: string
    /** From 1; never used twice in a book. */
    number: number
    /** Null: the link was revoked. */
    share_id: string | null
    kind: ReaderCategory
    /** Null: the reader gave no name. */
    reader: string | null
    /** That of the finding. */
    state: Finding['state']
    /** The finding as decisions have it. */
    body: JsonText
    created_at: Instant
  }
  share_reports: {
    id: string
    book_id: string
    /** Null: the link is closed. */
    share_id: string | null
    reason: string
    /** What its reader says of it; null: nothing. */
    note: string | null
    /** Where the reader wants an answer; null: nowhere. Forgotten once it is decided. */
    contact: string | null
    /** Null: it is open. */
    decision: 'closed' | 'dismissed' | null
    created_at: Instant
  }
  images: {
    id: string
    user_id: string
    generation_id: string
    media_type: string
    /** Empty once they have left the row for a store. */
    bytes: Uint8Array
    /** Where they are; null: in the row. */
    store: Generated<'folder' | 's3' | null>
    /** How many they are, and their SHA-256 in hex, once they have left the row. */
    size: Generated<number | null>
    sha256: Generated<string | null>
    created_at: Instant
  }
  /** A picture that texts of books name; its bytes are a file. */
  pictures: {
    id: string
    /** Null: the account was deleted. */
    user_id: string | null
    name: string
    media_type: Picture['mediaType']
    /** Pixels. */
    width: number
    height: number
    /** How many the file has. */
    bytes: number
    /** Where they are; null: in the folder. */
    store: Generated<'folder' | 's3' | null>
    created_at: Instant
  }
  book_pictures: {
    book_id: string
    picture_id: string
  }
  /** What a book of a series was handed of each book before it. */
  books_before: {
    book_id: string
    /** From 0, the oldest. */
    number: number
    /** Null: a folder of the command line. */
    before_id: string | null
    /** As the engine keeps it in a book. */
    body: JsonText
  }
  /** Files whose rows are gone, and that are still to be removed from the store. */
  removed_files: {
    name: string
    removed_at: Instant
  }
  book_progress: {
    user_id: string
    book_type: string
    book_id: string
    current_chapter: number
    total_chapters: number
    /** A reference to the book, whose pieces are the texts. Of earlier versions: the texts. */
    content: JsonText
    settings: JsonText
    updated_at: Instant
  }
  content_history: {
    id: string
    user_id: string
    generation_id: string
    title: string
    content_type: string
    /** Empty when a version has the text. */
    content: string
    /** The version that has the text. Empty: none has; null: not looked for yet. */
    version_id: Generated<string | null>
    /** The step's, and who wrote it: an item outlives its book. */
    kind: string
    provider: string
    /** Title and content type without capitals: databases disagree about those beyond ASCII. */
    search_text: string
    created_at: Instant
  }
  runs: {
    id: string
    user_id: string
    book_id: string
    state: RunState
    /** Credits it may spend. */
    cap: number
    spent: Generated<number>
    /** Counts resumptions, so that a job of an earlier turn ends by itself. */
    turn: Generated<number>
    /** 1: its job is in the queue; 0: it waits until its user's other runs leave it a place. */
    admitted: Generated<number>
    error_code: string | null
    error_values: JsonText | null
    created_at: Instant
    updated_at: Instant
    /** When the user saw that it ended. */
    seen_at: Instant | null
    /** The token by which a program began or resumed it; null: a person did. */
    token_id: Generated<string | null>
  }
}
