const KEY = 'origin'

/** Keeps, over a checkout elsewhere, where the buyer wanted to go on; in this tab only. */
export function rememberOrigin(from: string | null): void {
  try {
    if (from === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, from)
  } catch {
    // Without storage the receipt leads home.
  }
}

/** Addresses of the studio alone. */
export function rememberedOrigin(): string | null {
  try {
    const from = sessionStorage.getItem(KEY)
    return from !== null && /^\/(?!\/)/.test(from) ? from : null
  } catch {
    return null
  }
}
