/** The folder of a path in an archive, with its slash; '' at the top. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** The path in the archive that a reference in a folder leads to, with its `#` and identifier. Null: it leads out of the archive. */
export function pathFrom(folder: string, reference: string): string | null {
  if (reference === '' || /^[a-z][a-z0-9+.-]*:/i.test(reference) || reference.startsWith('/')) return null
  const [path = '', ...rest] = decodedReference(reference).split('#')
  const parts: string[] = []
  for (const part of `${folder}${path}`.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null
    if (part !== '..' && part !== '.' && part !== '') parts.push(part)
  }
  return [parts.join('/'), ...rest].join('#')
}

/** A reference with its percent-encoded characters decoded; as it is where they are not valid. */
export function decodedReference(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}
