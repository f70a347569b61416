import { useText } from '../../language/language.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'
import { Setting } from './settings-form.tsx'

/** What the next piece asks for, under the name of the piece. Nothing while a run writes. */
export function AskedFields({ pageState }: { pageState: GeneratorPageState }) {
  const { of } = useText()
  const { next, asked, busy, run } = pageState
  if (next === null || asked.fields.length === 0 || run.isLive) return null
  return (
    <fieldset disabled={busy} className="space-y-5 text-start">
      <legend className="font-sans text-sm font-semibold text-ink">{of(next.label)}</legend>
      {asked.fields.map(({ field, name, start }) => (
        <Setting key={name} field={field} name={name} start={start} control={asked.control} />
      ))}
    </fieldset>
  )
}
