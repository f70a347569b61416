import type { PublicField, PublicGenerator, Settings, SettingValue } from '../../engine/generator/generator.ts'
import { optionOf, visibleFields } from '../../engine/generator/visible.ts'
import { isLanguage } from '../../engine/language.ts'
import { useText } from '../language/language.tsx'

interface SettingsSummaryProps {
  generator: PublicGenerator
  settings: Settings
}

/** What was chosen for a book, to be read: it is fixed from its first part on. */
export function SettingsSummary({ generator, settings }: SettingsSummaryProps) {
  const { t, say, of } = useText()
  const spoken = useSpoken()
  const { language, numberOfChapters } = settings
  const lines: (readonly [name: string, label: string, value: string])[] = [
    ...(generator.languageSetting === 'language' && isLanguage(language)
      ? [['language', say('flow.language'), say(`flow.language-${language}`)] as const]
      : []),
    ...visibleFields(generator, settings).map(
      (field) => [field.name, of(field.label), spoken(field, settings[field.name])] as const,
    ),
    ...(generator.book?.chapters ? [['chapters', say('flow.chapters'), String(numberOfChapters)] as const] : []),
  ]
  return (
    <div>
      <p className="text-2xs text-ink-faint">{t('generator.locked')}</p>
      <dl className="mt-3 divide-y divide-line text-sm">
        {lines.map(([name, label, value]) => (
          <div key={name} className="flex gap-4 py-1.5">
            <dt className="w-2/5 shrink-0 text-ink-soft">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere] text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function useSpoken() {
  const { t, of } = useText()
  return (field: PublicField, value: SettingValue | undefined): string => {
    if (field.kind === 'flag') return t(value === true ? 'generator.yes' : 'generator.no')
    if (value === undefined || value === '') return '–'
    const named = (one: SettingValue) => {
      const option = optionOf(field, one)
      return option ? of(option.label) : String(one)
    }
    if (!Array.isArray(value)) return named(value as SettingValue)
    return value.length === 0 ? t('generator.none') : value.map((one: string) => named(one)).join(', ')
  }
}
