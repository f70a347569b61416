/** Bytes of an imported file; pictures make an e-book large. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024
/** Bytes of a file of text. */
export const MAX_TEXT_BYTES = 16 * 1024 * 1024
/** Bytes of all unpacked texts of an archive together. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
/** Files in an archive. */
export const MAX_ARCHIVE_ENTRIES = 10_000
/** Characters of a manuscript; *War and Peace* has 3.2 million. */
export const MAX_MANUSCRIPT_CHARACTERS = 8_000_000
/** Levels of nested elements in HTML or XML. */
export const MAX_DEPTH = 400
/** Lines of a text, and paragraphs of any file; a long novel has 15,000 paragraphs. */
export const MAX_LINES = 300_000
/** Headings of a manuscript, within its chapters too; a manual of 3,000 pages has 6,000. */
export const MAX_HEADINGS = 20_000
/** Parts of a book, such as chapters. */
export const MAX_PARTS = 2000
/** Tags of HTML or XML in one file; a long novel of Word has half a million. */
export const MAX_TAGS = 2_000_000
/** Bytes of a picture. */
export const MAX_PICTURE_BYTES = 40 * 1024 * 1024
/** Bytes of all pictures of a manuscript together. */
export const MAX_PICTURES_BYTES = 128 * 1024 * 1024
/** Pictures of a manuscript. */
export const MAX_PICTURES = 1000
