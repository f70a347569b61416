/** Bytes that are kept for good, each under a name of letters, digits, points and hyphens that is never used for other bytes. */
export interface FileStore {
  /** Null: it isn't there. */
  read(name: string): Promise<Uint8Array | null>
  /** How many bytes it has; null: it isn't there. */
  size(name: string): Promise<number | null>
  /** Resolves when the bytes are kept for good. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** What isn't there counts as removed. */
  remove(name: string): Promise<void>
}
