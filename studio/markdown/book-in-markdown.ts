interface CopiedPart {
  /** Null: a part without one. */
  readonly heading: string | null
  /** The text, or the address of a picture. */
  readonly text: string
  /** What the picture is called; null: it is a text. */
  readonly picture: string | null
}

/** A book as it is copied: title, author and its parts as Markdown. Pictures have their whole address, because a copy is read elsewhere. */
export function renderBookMarkdown(
  book: { readonly title: string; readonly author: string | null } | null,
  parts: readonly CopiedPart[],
): string {
  const head = book === null ? [] : [`# ${book.title}`, ...(book.author ? [`*${book.author}*`] : [])]
  const body = parts.flatMap(({ heading, text, picture }, at) => {
    if (picture !== null) return [`![${picture}](${new URL(text, location.origin)})`]
    if (heading !== null) return [`## ${heading}`, text]
    return at === 0 ? [text] : ['* * *', text]
  })
  return `${[...head, ...body].join('\n\n')}\n`
}
