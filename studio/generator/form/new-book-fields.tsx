import { MAX_TITLE_LENGTH } from '../../../server/contract/rules.ts'
import { useUser } from '../../api/session.ts'
import { useText } from '../../language/language.tsx'
import BriefFields from '../../memory/brief-fields.tsx'
import { Field, Input } from '../../ui/field.tsx'
import type { BriefState } from './use-brief.ts'

interface NewBookFieldsProps {
  brief: BriefState
  isGuide: boolean
  disabled: boolean
}

/** What a new book is about, what it is called, and whose it is. */
export default function NewBookFields({ brief, isGuide, disabled }: NewBookFieldsProps) {
  const { t } = useText()
  const { name } = useUser()
  const shown = { title: brief.names.title ?? '', author: brief.names.author ?? name }
  return (
    <>
      <BriefFields
        brief={brief.typed}
        parts={['premise', 'people', 'place']}
        isGuide={isGuide}
        onChange={brief.change}
        disabled={disabled}
        refusals={brief.refusals}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {(['title', 'author'] as const).map((part) => (
          <Field key={part} label={t(`generator.book-${part}`)} help={t(`generator.book-${part}-help`)}>
            <Input
              value={shown[part]}
              maxLength={MAX_TITLE_LENGTH}
              autoComplete="off"
              disabled={disabled}
              onValue={(value) => brief.name(part, value)}
            />
          </Field>
        ))}
      </div>
    </>
  )
}
