import type { Figures } from '../answers.ts'
import { Loaded } from '../loaded.tsx'
import { SectionHead } from '../section-head.tsx'
import { useAnswer } from '../use-answer.ts'
import { Days } from './days.tsx'
import { Totals } from './totals.tsx'

export function FiguresSection() {
  const figures = useAnswer<Figures>({ name: 'figures', path: '/api/admin/figures' })
  return (
    <>
      <SectionHead section="figures" />
      <Loaded of={figures} rows={7}>
        {(answer) => (
          <>
            <Totals figures={answer} />
            <Days days={answer.days} />
          </>
        )}
      </Loaded>
    </>
  )
}
