import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_INSTRUCTION_CHARACTERS } from '../../../engine/revision/manner.ts'
import { type Book, bookQuery } from '../../api/books.ts'
import { createUuid } from '../../api/live.ts'
import { type PlanProposal, proposePlan } from '../../api/revision.ts'
import { useAsyncAction } from '../../app/use-work.ts'
import { useText } from '../../language/language.tsx'
import { FreeCallsNote } from '../../money/quota-notes.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, Field, TextArea } from '../../ui/field.tsx'
import { changeRow } from './plan-rows.ts'
import type { EditedPlan, PlanProposalRequest } from './use-plan.ts'

interface ProposalDialogProps {
  book: Book
  plan: EditedPlan
  asked: PlanProposalRequest
  onClose: () => void
}

/** Asks for another proposal, shows it beside the plan, and takes what its author ticks. */
export function PlanProposalDialog({ book, plan, asked, onClose }: ProposalDialogProps) {
  const { t } = useText()
  const client = useQueryClient()
  const [instruction, setInstruction] = useState('')
  const [proposal, setProposal] = useState<PlanProposal | null>(null)
  const { isBusy: isAsking, work } = useAsyncAction()
  const [chosen, setLeft] = useState<ReadonlySet<number> | null>(null)
  const ask = () =>
    work(async () => {
      const said = instruction.trim()
      const wanted = {
        ...(asked.entry === null ? {} : { entry: asked.entry }),
        ...(said === '' ? {} : { instruction: said }),
      }
      setProposal(await proposePlan(book.id, wanted, createUuid()))
      setLeft(null)
      void client.invalidateQueries({ queryKey: bookQuery(book.id).queryKey, exact: true })
    })
  const changes = (proposal?.entries ?? []).flatMap(({ from: number, title, summary }) => {
    const at = number === null ? -1 : plan.rows.findIndex(({ from }) => from === number)
    const row = plan.rows[at]
    return row === undefined || (row.title === title && row.summary === summary)
      ? []
      : [{ at, row, title, summary, isByHand: number !== null && proposal?.byHand.includes(number) === true }]
  })
  // What the author wrote stays unless it is chosen; a proposal for one entry was asked for.
  const byHand = asked.entry === null ? changes.filter(({ isByHand }) => isByHand).map(({ at }) => at) : []
  const left = chosen ?? new Set(byHand)
  const take = () => {
    const taken = changes.filter(({ at }) => !left.has(at))
    plan.change(taken.reduce((rows, { at, title, summary }) => changeRow(rows, at, { title, summary }), [...plan.rows]))
    onClose()
  }
  const proposalsLeft = proposal?.left ?? book.plan.proposalsLeft
  return (
    <Dialog
      wide
      onClose={onClose}
      title={asked.entry === null ? t('plan.propose-all') : t('plan.propose-for', { n: asked.entry })}
      about={t('plan.propose-about', { left: proposalsLeft })}
      actions={
        <>
          <Button busy={isAsking} disabled={proposalsLeft === 0} onClick={() => void ask()}>
            {t(proposal === null ? 'plan.ask' : 'plan.ask-again')}
          </Button>
          {changes.length > 0 && (
            <Button variant="main" disabled={left.size === changes.length} onClick={take}>
              {t('plan.take')}
            </Button>
          )}
        </>
      }
    >
      <FreeCallsNote />
      <Field label={t('plan.instruction')}>
        <TextArea
          value={instruction}
          maxLength={MAX_INSTRUCTION_CHARACTERS}
          placeholder={t('plan.instruction-example')}
          onValue={setInstruction}
        />
      </Field>
      <div role="status">
        {isAsking && <p className="mt-4 text-sm text-ink-soft">{t('plan.asking')}</p>}
        {proposal !== null && changes.length === 0 && <p className="mt-4 text-sm text-ink-soft">{t('plan.same')}</p>}
      </div>
      <ol className="mt-4 divide-y divide-line">
        {changes.map(({ at, row, title, summary, isByHand }) => (
          <li key={at} className="py-3">
            <Checkbox
              label={t('plan.take-entry', { n: at + 1 })}
              checked={!left.has(at)}
              onValue={(checked) => setLeft(new Set(checked ? [...left].filter((one) => one !== at) : [...left, at]))}
            />
            {isByHand && <p className="text-2xs text-accent">{t('plan.by-hand')}</p>}
            <dl className="mt-1 space-y-2 text-sm">
              <EntryText label={t('plan.entry-now')} language={book.language} {...row} />
              <EntryText label={t('plan.entry-proposed')} language={book.language} {...{ title, summary }} isNew />
            </dl>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

interface EntryTextProps {
  label: string
  language: string
  title: string
  summary: string
  isNew?: boolean
}

/** An entry as whole sentences. */
function EntryText({ label, language, title, summary, isNew = false }: EntryTextProps) {
  return (
    <div className={classNames('border-s-2 ps-3', isNew ? 'border-good' : 'border-line')}>
      <dt className="text-2xs text-ink-soft">{label}</dt>
      <dd lang={language}>
        <p className={classNames('font-serif text-base', isNew ? 'text-ink' : 'text-ink-soft')}>{title}</p>
        <p className={isNew ? 'text-ink' : 'text-ink-soft'}>{summary}</p>
      </dd>
    </div>
  )
}
