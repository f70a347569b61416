import { PAPERS, type Paper } from '../../../engine/publish/covers/design-names.ts'
import { useText } from '../../language/language.tsx'
import { ChoiceLabel } from './choice-label.tsx'

/** The paper of a paperback. */
export function PaperChooser({ chosen, onChoose }: { chosen: Paper; onChoose: (paper: Paper) => void }) {
  const { t } = useText()
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('publishing.paper')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {PAPERS.map((paper) => (
          <ChoiceLabel key={paper} name="paper" isChosen={chosen === paper} onChoose={() => onChoose(paper)}>
            {t(`publishing.paper-${paper}`)}
          </ChoiceLabel>
        ))}
      </div>
    </fieldset>
  )
}
