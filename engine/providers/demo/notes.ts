import type { NoteName, Task } from '../../writer/provider.ts'

/** The notes asked for that have a content, each between its marks on lines of their own. */
function printNotes(task: Task, names: readonly NoteName[], contents: Partial<Record<NoteName, string>>): string[] {
  return names.flatMap((name) => {
    const marks = task.notes[name]
    const content = contents[name]
    return marks && content ? [`${marks.open}\n${content}\n${marks.close}`] : []
  })
}

/** A text with its notes as the prompts ask for them: characters before it, the others after it. A call for notes gets them alone. */
export function withNotes(text: readonly string[], task: Task, contents: Partial<Record<NoteName, string>>): string {
  const before = printNotes(task, ['characters'], contents)
  const after = printNotes(task, ['outline', 'recap'], contents)
  return [...before, ...(task.small === 'note' ? [] : text), ...after].join('\n\n')
}
