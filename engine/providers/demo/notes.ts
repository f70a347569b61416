import type { NoteName, Task } from '../../writer/provider.ts'

/** The notes asked for, each between its marks on lines of their own. */
export function printNotes(task: Task, contents: Partial<Record<NoteName, string>>): string {
  return (['characters', 'outline', 'recap'] as const)
    .flatMap((name) => {
      const marks = task.notes[name]
      const content = contents[name]
      return marks && content ? [`\n\n${marks.open}\n${content}\n${marks.close}`] : []
    })
    .join('')
}
