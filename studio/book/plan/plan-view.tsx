import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Book } from '../../api/books.ts'
import { generatorQuery } from '../../api/catalog.ts'
import { lazyPart } from '../../app/lazy-part.ts'
import { ViewPage } from '../../app/view-page.tsx'
import { useText } from '../../language/language.tsx'
import { useStepNames } from '../../memory/step-names.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { MovedOnNotice } from '../autosave.tsx'
import { EditsBar } from './edits-bar.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanProposalDialog } from './proposal-dialog.tsx'
import { type PlanProposalRequest, useEditedPlan } from './use-plan.ts'

const SceneBoard = lazyPart(() => import('./scene-board.tsx'), ['memory'], <Skeleton className="h-96" />)

/** The plan of a book as a list to be edited, or its scenes along the parts. */
export default function PlanView({ book }: { book: Book }) {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const hasScenes = useStepNames(book).some(({ scenesOf }) => scenesOf > 0)
  const { isLoading } = useQuery({ ...generatorQuery(book.generator?.id ?? ''), enabled: book.generator !== null })
  const isScenes = (hasScenes || isLoading) && search.get('show') === 'scenes'
  return (
    <ViewPage book={book} title={t('books.view-plan')} about={t(isScenes ? 'plan.scenes-about' : 'plan.about')}>
      <div className="space-y-4">
        {hasScenes && (
          <fieldset className="-mt-2 flex items-center gap-1">
            <legend className="sr-only">{t('plan.show')}</legend>
            {[false, true].map((one) => (
              <Button
                key={String(one)}
                variant={one === isScenes ? 'plain' : 'quiet'}
                size="small"
                aria-pressed={one === isScenes}
                onClick={() => setSearch(one ? { show: 'scenes' } : {}, { replace: true })}
              >
                {t(one ? 'plan.show-scenes' : 'plan.show-parts')}
              </Button>
            ))}
          </fieldset>
        )}
        {isScenes && isLoading ? (
          <Skeleton className="h-96" />
        ) : isScenes ? (
          <SceneBoard book={book} />
        ) : book.outline === null ? (
          <EmptyState title={t('plan.empty')}>
            <p>{t('plan.empty-about')}</p>
          </EmptyState>
        ) : (
          <Plan book={book} />
        )}
      </div>
    </ViewPage>
  )
}

function Plan({ book }: { book: Book }) {
  const { t } = useText()
  const plan = useEditedPlan(book)
  const [asked, setAsked] = useState<PlanProposalRequest | null>(null)
  return (
    <section aria-label={t('books.view-plan')} className="space-y-4">
      <EditsBar edited={plan}>
        <Button
          size="small"
          variant="quiet"
          disabled={book.finished || book.plan.proposalsLeft === 0 || plan.state !== 'saved'}
          onClick={() => setAsked({ entry: null })}
        >
          {t('plan.propose-all')}
        </Button>
      </EditsBar>
      <MovedOnNotice edited={plan} take={t('plan.take-theirs')}>
        {t('plan.moved-on')}
      </MovedOnNotice>
      <PlanList book={book} plan={plan} onPropose={setAsked} />
      {asked && <PlanProposalDialog book={book} plan={plan} asked={asked} onClose={() => setAsked(null)} />}
    </section>
  )
}
