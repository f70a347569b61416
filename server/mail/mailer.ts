/** One mail in one language. `link` is what it is about, for the outbox. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link: string | null
}

export interface Mailer {
  /** Resolves when it was accepted; throws otherwise. */
  send(mail: Mail): Promise<void>
}
