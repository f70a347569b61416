import { useEffect, useMemo, useRef } from 'react'
import { type Control, type Resolver, useForm, useWatch } from 'react-hook-form'
import { isLanguage, type Language } from '../../../engine/base/language.ts'
import type { PublicGenerator, Settings } from '../../../engine/generator/public-generator.ts'
import type { SettingsContext } from '../../../engine/generator/settings.ts'
import type { GeneratorPage } from '../../api/catalog.ts'
import { loadWhenOnline } from '../../app/online.ts'
import { useLanguage } from '../../language/language.tsx'
import {
  createStartingValues,
  type FormValues,
  keepValuesOfFields,
  parseNumberChoices,
  storeFormValues,
} from './form-values.ts'

/**
 * A generator's form: its values are kept while they aren't used, carried over when its file changes, and checked by the
 * engine's own schema in the language of the page. `chapters` is the number that the balance proposes, if it proposes one.
 */
export function useSettings({ generator, year }: GeneratorPage, chapters: number | null = null) {
  const { language: pageLanguage } = useLanguage()
  const resolver = useRef<Resolver<FormValues, unknown, Settings>>(null!)
  const form = useForm<FormValues, unknown, Settings>({
    defaultValues: useMemo(
      () => createStartingValues(generator, pageLanguage, year, chapters),
      [generator, pageLanguage, year, chapters],
    ),
    resolver: (values, context, options) => resolver.current(parseNumberChoices(generator, values), context, options),
    reValidateMode: 'onChange',
  })
  const control = form.control as unknown as Control<FormValues>
  const values = useWatch({ control })
  const chosen = values[generator.languageSetting]
  /** The output language, which is the whole page's. */
  const language = isLanguage(chosen) ? chosen : generator.languages[0]!
  resolver.current = useMemo(() => settingsResolver(generator, { language, year }), [generator, language, year])
  usePreloadedRules()
  useSavedValues(generator, values, chapters)
  useUpdatedGenerator(form, generator, language, year)
  useInterfaceLanguage(form, generator, pageLanguage)
  useTranslatedFaults(form, language)
  return { form, control, values, language }
}

export type SettingsState = ReturnType<typeof useSettings>

type Form = SettingsState['form']
type Generator = GeneratorPage['generator']

/** Preloads validation on first interaction. */
function usePreloadedRules(): void {
  useEffect(() => {
    const load = () => void loadWhenOnline(loadRules).catch(() => undefined)
    addEventListener('pointerdown', load, { once: true })
    addEventListener('keydown', load, { once: true })
    return () => {
      removeEventListener('pointerdown', load)
      removeEventListener('keydown', load)
    }
  }, [])
}

/** Keeps typed values when the generator's file has changed. */
function useUpdatedGenerator(form: Form, generator: Generator, language: Language, year: number): void {
  const shown = useRef(generator)
  useEffect(() => {
    if (shown.current === generator) return
    shown.current = generator
    form.reset(keepValuesOfFields(generator, form.getValues(), language, year), { keepErrors: true, keepTouched: true })
  }, [form, generator, language, year])
}

/** Follows a change of the interface's language. */
function useInterfaceLanguage(form: Form, generator: Generator, language: Language): void {
  const last = useRef(language)
  useEffect(() => {
    if (last.current === language) return
    last.current = language
    if (generator.languages.includes(language)) form.setValue(generator.languageSetting, language)
  }, [form, generator, language])
}

/** Validates again in a new language, so that the shown faults change too. */
function useTranslatedFaults(form: Form, language: Language): void {
  const said = useRef(language)
  // Read while rendering, which subscribes to the form's errors.
  const { errors } = form.formState
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    const faulty = Object.keys(errors)
    if (faulty.length > 0) void form.trigger(faulty)
  }, [errors, form, language])
}

/** The engine's validation, loaded on demand. */
const loadRules = () => import('./settings-rules.ts')

/** Validates by the engine's schema. Offline or when it can't be loaded, the server's validation applies alone. */
function settingsResolver(
  generator: PublicGenerator,
  context: SettingsContext,
): Resolver<FormValues, unknown, Settings> {
  return async (values, asked, options) => {
    const rules = navigator.onLine ? await loadRules().catch(() => null) : null
    if (rules === null) return { values: values as Settings, errors: {} }
    return rules.createResolver(generator, context)(values, asked, options)
  }
}

/** Wait after the last change before values are saved: storage writes block the page. */
const SAVE_DELAY_MS = 250

/** Saves form values when typing has paused, and immediately when the page is left. */
function useSavedValues(generator: Generator, values: FormValues, chapters: number | null): void {
  const unkept = useRef<(() => void) | null>(null)
  useEffect(() => {
    const save = () => {
      unkept.current = null
      storeFormValues(generator, values, chapters)
    }
    unkept.current = save
    const timer = setTimeout(save, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [generator, values, chapters])
  useEffect(() => {
    const leave = () => unkept.current?.()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
