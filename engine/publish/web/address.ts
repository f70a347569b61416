/** An address that a book may link to, with everything encoded that an address can't hold; null: it leads nowhere outside the book. */
export function linkAddress(written: string): string | null {
  const address = parsed(written)
  if (address === null || !['http:', 'https:', 'mailto:'].includes(address.protocol)) return null
  return address.href.replace(/[|^`{}\\[\]"<>\s]/g, (mark, at: number) =>
    isOfHost(address, at) ? mark : `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

function parsed(written: string): URL | null {
  try {
    return new URL(written)
  } catch {
    return null
  }
}

/** Brackets stand around the number of a host. */
function isOfHost({ protocol, host }: URL, at: number): boolean {
  return host.startsWith('[') && at < protocol.length + 2 + host.length
}
