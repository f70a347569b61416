/** An address that a book may link to, with everything encoded that an address can't hold; null: it leads nowhere outside the book. */
export function linkAddress(written: string): string | null {
  const address = URL.canParse(written) ? new URL(written) : null
  if (address === null || !['http:', 'https:', 'mailto:'].includes(address.protocol)) return null
  return address.href.replace(/[|^`{}\\[\]"<>\s]/g, (mark, at: number) =>
    isOfHost(address, at) ? mark : `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

/** Brackets stand around the number of a host. */
function isOfHost({ protocol, host }: URL, at: number): boolean {
  return host.startsWith('[') && at < protocol.length + 2 + host.length
}
