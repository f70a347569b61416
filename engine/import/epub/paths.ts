/** The folder of a path in an archive, with its slash; '' at the top. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** Where a reference in a folder of an archive leads, with what stands behind its `#`. Null: out of the archive. */
export function pathFrom(folder: string, reference: string): string | null {
  if (reference === '' || /^[a-z][a-z0-9+.-]*:/i.test(reference) || reference.startsWith('/')) return null
  const [path = '', ...rest] = unescaped(reference).split('#')
  const parts: string[] = []
  for (const part of `${folder}${path}`.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null
    if (part !== '..' && part !== '.' && part !== '') parts.push(part)
  }
  return [parts.join('/'), ...rest].join('#')
}

function unescaped(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}
