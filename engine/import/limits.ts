/** Bytes of a file that is brought along; pictures make an e-book large. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024
/** Bytes of a file of text. */
export const MAX_TEXT_BYTES = 16 * 1024 * 1024
/** Characters of a manuscript; *War and Peace* has 3.2 million. */
export const MAX_MANUSCRIPT_CHARACTERS = 8_000_000
/** Elements within each other in HTML or XML. */
export const MAX_DEPTH = 400
