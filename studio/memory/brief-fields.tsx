import { useEffect, useMemo, useRef } from 'react'
import { type AuthorBrief, BRIEF_PARTS, type BriefPart, MAX_VOICE_WORDS } from '../../engine/book/author-brief.ts'
import { findBriefPartName } from '../../engine/book/brief-fault.ts'
import { countWords } from '../../engine/prose/words.ts'
import { useText } from '../language/language.tsx'
import type { TextKey } from '../language/text.ts'
import { classNames } from '../ui/class-names.ts'
import { Field, TextArea } from '../ui/field.tsx'
import { findBriefFaults } from './brief-rules.ts'

interface BriefFieldsProps {
  brief: AuthorBrief
  /** Left out: all of them. */
  parts?: readonly BriefPart[]
  /** Whether the book teaches rather than tells: its parts are named for that. */
  isGuide?: boolean
  onChange: (part: BriefPart, typed: string) => void
  disabled?: boolean
  /** How often sending was refused: each time the first faulty part takes the focus. */
  refusals?: number
}

/** The parts of the author's brief. Each is optional. */
export default function BriefFields({
  brief,
  parts = BRIEF_PARTS,
  isGuide = false,
  onChange,
  disabled = false,
  refusals = 0,
}: BriefFieldsProps) {
  const { t, language } = useText()
  const fields = useRef<HTMLDivElement>(null)
  const faults = useMemo(() => findBriefFaults(brief, language), [brief, language])
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  return (
    <div ref={fields} className="space-y-5">
      {parts.map((part) => {
        const typed = brief[part] ?? ''
        const guide = isGuide ? GUIDE_TEXTS[part] : undefined
        return (
          <Field
            key={part}
            label={guide ? t(guide.label) : findBriefPartName(part, language)}
            help={
              <>
                {t(guide?.help ?? `brief.help-${part}`)}
                {part === 'voice' && <VoiceCount words={countWords(typed)} />}
              </>
            }
            error={faults[part]}
          >
            <TextArea
              value={typed}
              disabled={disabled}
              onValue={(value) => onChange(part, value)}
              className={classNames('field-sizing-content max-h-96', part === 'voice' && 'min-h-40!')}
            />
          </Field>
        )
      })}
    </div>
  )
}

/** What a teacher or an expert is asked, where a novelist is asked for a premise, people and a place. */
const GUIDE_TEXTS: Partial<Readonly<Record<BriefPart, { readonly label: TextKey; readonly help: TextKey }>>> = {
  premise: { label: 'brief.guide-premise', help: 'brief.guide-premise-help' },
  people: { label: 'brief.guide-people', help: 'brief.guide-people-help' },
  place: { label: 'brief.guide-place', help: 'brief.guide-place-help' },
  must: { label: 'brief.guide-must', help: 'brief.guide-must-help' },
  mustNot: { label: 'brief.guide-must-not', help: 'brief.help-mustNot' },
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
