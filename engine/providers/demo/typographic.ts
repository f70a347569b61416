const quotes: Readonly<Record<string, readonly [string, string]>> = {
  de: ['„', '“'],
  fr: ['« ', ' »'],
  es: ['«', '»'],
  it: ['«', '»'],
}

/** Straight quotes become those of the language; an apostrophe stays with its word. Lines of a table are left alone. */
export function typographic(text: string, language = 'en'): string {
  const [open, close] = quotes[language] ?? ['“', '”']
  return text.replace(/"([^"\n]*)"/g, `${open}$1${close}`).replace(/(?<=\p{L})'(?=\p{L}|\s|[.,;:!?]|$)/gmu, '’')
}
