import type { Book } from '../api/books.ts'
import { useText } from '../language/language.tsx'
import { Checkbox, Field, Input } from '../ui/field.tsx'

interface PartHeading {
  readonly step: 'introduction' | 'conclusion'
  readonly label: string
  /** As it stands now; null: it has none. */
  readonly heading: string | null
  /** What it is called when it has one that its author didn't give. */
  readonly usual: string
}

/** The written parts whose heading the author may name or hide. A record that fits no more has none to change. */
export function partHeadings({ pieces, language, fault }: Book): PartHeading[] {
  if (fault !== null) return []
  return pieces.flatMap(({ kind, label, heading, usualHeading }) =>
    kind === 'introduction' || kind === 'conclusion'
      ? [{ step: kind, label: label[language], heading, usual: usualHeading }]
      : [],
  )
}

/** What is sent of them: only what was changed; null hides a heading. */
export function changedHeadings(parts: readonly PartHeading[], typed: FormData): Record<string, string | null> {
  return Object.fromEntries(
    parts.flatMap(({ step, heading, usual }) => {
      const name = String(typed.get(`heading ${step}`) ?? '').trim() || usual
      const wanted = typed.has(`show ${step}`) ? name : null
      return wanted === heading ? [] : [[step, wanted]]
    }),
  )
}

/** A heading and whether it shows, for each part. */
export function PartHeadings({ parts }: { parts: readonly PartHeading[] }) {
  const { t } = useText()
  return parts.map(({ step, label, heading, usual }) => (
    <div key={step} className="space-y-2">
      <Field label={t('books.heading-of', { part: label })}>
        {(tied) => (
          <Input
            {...tied}
            name={`heading ${step}`}
            defaultValue={heading === usual ? '' : (heading ?? '')}
            placeholder={usual}
            maxLength={200}
            autoComplete="off"
          />
        )}
      </Field>
      <Checkbox
        name={`show ${step}`}
        defaultChecked={heading !== null}
        label={t('books.heading-shown', { part: label })}
      />
    </div>
  ))
}
