import { EpubCheck } from '@likecoin/epubcheck-ts'

/** What a checker finds wrong with an EPUB, warnings too. */
export async function epubFaults(bytes: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(bytes)
  return messages
    .filter(({ severity }) => ['fatal', 'error', 'warning'].includes(severity))
    .map(({ id, message, location }) => `${id} ${location?.path ?? ''}:${location?.line ?? ''} ${message}`)
}
