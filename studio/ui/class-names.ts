/** Joins the class names that count. Where two of them contradict each other, Tailwind's `!` marks the one that wins. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
