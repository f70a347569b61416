import { useText } from '../language/language.tsx'
import { classNames } from '../ui/class-names.ts'
import type { SaveState } from './saving/saver.ts'

interface SaveStatusProps {
  state: SaveState
  /** Why the server refused. */
  message: string | null
}

/** Whether the text is saved, always visible. Read out only when a person has something to do or to know. */
export function SaveStatus({ state, message }: SaveStatusProps) {
  const { t } = useText()
  const isCalm = state === 'saved' || state === 'changed' || state === 'saving'
  const text = t(`editor.${state}`, { reason: message ?? '' })
  return (
    <>
      <span className={classNames('text-2xs', isCalm ? 'text-ink-faint' : 'font-medium text-ink')} data-state={state}>
        {text}
      </span>
      <span role="status" className="sr-only">
        {isCalm ? '' : text}
      </span>
    </>
  )
}
