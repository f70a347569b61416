import { useState } from 'react'
import type { Book } from '../../api/books.ts'
import { ViewPage } from '../../app/view-page.tsx'
import { useText } from '../../language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { MovedOnNotice, SavingStatus } from '../autosave.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanProposalDialog } from './proposal-dialog.tsx'
import { type EditedPlan, type PlanProposalRequest, useEditedPlan } from './use-plan.ts'

/** The plan of a book as a list to be edited. */
export default function PlanView({ book }: { book: Book }) {
  const { t } = useText()
  return (
    <ViewPage book={book} title={t('books.view-plan')} about={t('plan.about')}>
      {book.outline === null ? (
        <EmptyState title={t('plan.empty')}>
          <p>{t('plan.empty-about')}</p>
        </EmptyState>
      ) : (
        <Plan book={book} />
      )}
    </ViewPage>
  )
}

function Plan({ book }: { book: Book }) {
  const { t } = useText()
  const plan = useEditedPlan(book)
  const [asked, setAsked] = useState<PlanProposalRequest | null>(null)
  return (
    <section aria-label={t('books.view-plan')} className="space-y-4">
      <PlanBar book={book} plan={plan} onPropose={() => setAsked({ entry: null })} />
      <MovedOnNotice edited={plan} take={t('plan.take-theirs')}>
        {t('plan.moved-on')}
      </MovedOnNotice>
      <PlanList book={book} plan={plan} onPropose={setAsked} />
      {asked && <PlanProposalDialog book={book} plan={plan} asked={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}

interface PlanBarProps {
  book: Book
  plan: EditedPlan
  onPropose: () => void
}

/** Undo, another proposal for all, and whether everything is saved. */
function PlanBar({ book, plan, onPropose }: PlanBarProps) {
  const { t } = useText()
  const { state, undo } = plan
  return (
    <div className="sticky top-(--bar) z-10 -mx-2 flex flex-wrap items-center gap-2 bg-paper px-2 py-2">
      <Button size="small" variant="quiet" disabled={undo === null} onClick={undo ?? undefined}>
        {t('plan.undo')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        disabled={book.finished || book.plan.proposalsLeft === 0 || state !== 'saved'}
        onClick={onPropose}
      >
        {t('plan.propose-all')}
      </Button>
      <SavingStatus edited={plan} again={t('plan.save-again')}>
        {(now) => t(`plan.state-${now}`)}
      </SavingStatus>
    </div>
  )
}
