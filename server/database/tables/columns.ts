/** Milliseconds since the epoch. */
export type Instant = number
/** JSON in a text column: the same on both databases. */
export type JsonText = string
