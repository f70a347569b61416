import { useEffect, useMemo, useRef } from 'react'
import { type AuthorBrief, BRIEF_PARTS, type BriefPart, MAX_VOICE_WORDS } from '../../engine/book/author-brief.ts'
import { findBriefPartName } from '../../engine/book/brief-fault.ts'
import { countWords } from '../../engine/prose/words.ts'
import { useText } from '../language/language.tsx'
import { classNames } from '../ui/class-names.ts'
import { Field, TextArea } from '../ui/field.tsx'
import { findBriefFaults } from './brief-rules.ts'

interface BriefFieldsProps {
  brief: AuthorBrief
  onChange: (part: BriefPart, typed: string) => void
  disabled?: boolean
  /** How often sending was refused: each time the first faulty part takes the focus. */
  refusals?: number
}

/** The parts of the author's brief. Each is optional. */
export default function BriefFields({ brief, onChange, disabled = false, refusals = 0 }: BriefFieldsProps) {
  const { t, language } = useText()
  const fields = useRef<HTMLDivElement>(null)
  const faults = useMemo(() => findBriefFaults(brief, language), [brief, language])
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  return (
    <div ref={fields} className="space-y-5">
      {BRIEF_PARTS.map((part) => {
        const typed = brief[part] ?? ''
        return (
          <Field
            key={part}
            label={findBriefPartName(part, language)}
            help={
              <>
                {t(`brief.help-${part}`)}
                {part === 'voice' && <VoiceCount words={countWords(typed)} />}
              </>
            }
            error={faults[part]}
          >
            <TextArea
              value={typed}
              disabled={disabled}
              onChange={({ target }) => onChange(part, target.value)}
              className={classNames('field-sizing-content max-h-96', part === 'voice' && 'min-h-40!')}
            />
          </Field>
        )
      })}
    </div>
  )
}

/** The words of the author's page, of those it may have. */
function VoiceCount({ words }: { words: number }) {
  const { t, number } = useText()
  return (
    <span className="mt-1 block text-ink-soft tabular-nums">
      {t('brief.voice-words', { words: number(words), most: number(MAX_VOICE_WORDS) })}
    </span>
  )
}
