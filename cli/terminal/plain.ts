/** Without characters that command a terminal: what specs, settings and endpoints say is shown, never obeyed. */
export function plain(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '')
}
