import { flowStep } from '../../../engine/generator/flow.ts'
import { useText } from '../../language/language.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'

/** What the generator says below the written parts of a book that isn't finished. */
export function GrowingNote({ pageState: { page, next } }: { pageState: GeneratorPageState }) {
  const { of } = useText()
  const { measure } = page.generator.flow
  const text = measure === null ? null : flowStep(page.generator, measure)?.growing
  return next !== null && text ? <p className="growing-note no-print">{of(text)}</p> : null
}
