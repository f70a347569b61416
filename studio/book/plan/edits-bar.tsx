import type { ReactNode } from 'react'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { SavingStatus } from '../autosave.tsx'
import type { SavedEdits } from './use-saved-edits.ts'

interface EditsBarProps {
  edited: Pick<SavedEdits, 'state' | 'undo' | 'save'>
  /** More buttons, behind the one that undoes. */
  children?: ReactNode
}

/** Undo, and whether everything is saved; it stays in sight. */
export function EditsBar({ edited, children }: EditsBarProps) {
  const { t } = useText()
  const { undo } = edited
  return (
    <div className="sticky top-(--bar) z-10 -mx-2 flex flex-wrap items-center gap-2 bg-paper px-2 py-2">
      <Button size="small" variant="quiet" disabled={undo === null} onClick={undo ?? undefined}>
        {t('plan.undo')}
      </Button>
      {children}
      <SavingStatus edited={edited} again={t('plan.save-again')}>
        {(now) => t(`plan.state-${now}`)}
      </SavingStatus>
    </div>
  )
}
