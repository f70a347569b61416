import type { Localized } from '../engine/base/language.ts'
import { shippedCatalog } from './catalog.ts'

/** The texts of the shared flow, which are data of `_catalog.yaml`, under codes of their own. */
export const flowTexts: Readonly<Record<string, Localized>> = textsOf()

export type FlowText =
  | 'flow.outline'
  | 'flow.introduction'
  | 'flow.chapter'
  | 'flow.conclusion'
  | 'flow.chapters'
  | 'flow.chapter-title'
  | 'flow.generate-outline-story'
  | 'flow.generate-outline-guide'
  | 'flow.generate-introduction'
  | 'flow.generate-chapter'
  | 'flow.generate-conclusion'

type Parts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Record<string, Localized>>>>>>>

function textsOf(): Record<string, Localized> {
  const { steps, kinds } = shippedCatalog().settings
  const shorthand = kinds.book!.shorthand as unknown as Parts & {
    readonly outline: Readonly<Record<string, Parts[string]>>
  }
  const { label, fault } = shorthand.chapters!.fields!.numberOfChapters!
  const made = (kind: string) => shorthand.outline[kind]!.steps!.outline!
  const numbered = ({ en, ms }: Localized): Localized => ({ en: `${en} {n}`, ms: `${ms} {n}` })
  const generated = ({ en, ms }: Localized): Localized => ({ en: `Generate ${en}`, ms: `Jana ${ms}` })
  const chapter = numbered(steps.chapter!.label!)
  return {
    'flow.outline': steps.outline!.label!,
    'flow.introduction': steps.introduction!.label!,
    'flow.chapter': chapter,
    'flow.conclusion': steps.conclusion!.label!,
    'flow.chapters': label!,
    'settings.chapters': fault!,
    'flow.chapter-title': steps.chapter!.title!,
    'flow.step-conclusion': steps.conclusion!.hint!,
    'flow.generate-outline-story': made('story').button!,
    'flow.generate-outline-guide': made('guide').button!,
    'generation.outline-story': made('story').done!,
    'generation.outline-guide': made('guide').done!,
    'flow.generate-introduction': generated(steps.introduction!.label!),
    'flow.generate-chapter': generated(chapter),
    'flow.generate-conclusion': generated(steps.conclusion!.label!),
  }
}
