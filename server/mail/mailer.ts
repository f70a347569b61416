/** One mail in one language. `link` is what it is about, for the outbox. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link: string | null
}

export interface Mailer {
  /** Resolves when the mail server has accepted it; throws otherwise, and when `signal` is aborted. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
}
