/** Joins the class names, without those that are empty. Where two of them contradict each other, Tailwind's `!` marks the one that wins. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
