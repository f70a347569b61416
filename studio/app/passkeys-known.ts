/** Whether this browser knows passkeys, which belong to names alone: not to a server that is reached by an IP address. */
export function arePasskeysKnown(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
}

/** True when the person closed the browser's window, or waited too long. */
export function isPasskeyDismissed(error: unknown): boolean {
  return error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name)
}
