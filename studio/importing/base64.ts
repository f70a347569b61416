/** A file's bytes in base64. */
export async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader()
  const read = new Promise<void>((resolve, reject) => {
    reader.addEventListener('load', () => resolve())
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
  })
  reader.readAsDataURL(file)
  await read
  const url = String(reader.result)
  return url.slice(url.indexOf(',') + 1)
}
