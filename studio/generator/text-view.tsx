import { useText } from '../language/language.tsx'
import { PartView } from './part-view.tsx'
import { anchorOf, type Part } from './parts.ts'

/** A text of its own. */
export function TextView({ part }: { part: Part }) {
  const { language } = useText()
  const { step, text, growing, flags } = part
  return (
    <article className="book">
      <PartView
        anchor={anchorOf(step)}
        heading={null}
        text={text ?? ''}
        growing={growing}
        flags={flags}
        language={language}
      />
    </article>
  )
}
