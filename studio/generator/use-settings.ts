import { useEffect, useMemo, useRef } from 'react'
import { type Control, type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type { Settings } from '../../engine/generator/generator.ts'
import { isLanguage, type Language } from '../../engine/language.ts'
import type { GeneratorPage } from '../api/catalog.ts'
import { arriving } from '../app/arriving.ts'
import { useSpeech } from '../language/language.tsx'
import { carriedOver, type FormValues, startingValues, withNumbers } from './form-values.ts'
import { loadRules, settingsResolver } from './settings-resolver.ts'
import { useKept } from './use-kept.ts'

export interface SettingsOfPage {
  readonly form: UseFormReturn<FormValues, unknown, Settings>
  readonly control: Control<FormValues>
  readonly values: FormValues
  /** The output language, which the whole page speaks. */
  readonly language: Language
}

/**
 * A generator's form: its values are kept while they aren't used, carried over when its file changes, and checked by the
 * engine's own schema in the language of the page. `chapters` is the number that the balance proposes, if it proposes one.
 */
export function useSettings({ generator, year }: GeneratorPage, chapters: number | null = null): SettingsOfPage {
  const { language: spoken } = useSpeech()
  const resolver = useRef<Resolver<FormValues, unknown, Settings>>(null!)
  const form = useForm<FormValues, unknown, Settings>({
    defaultValues: useMemo(
      () => startingValues(generator, spoken, year, chapters),
      [generator, spoken, year, chapters],
    ),
    resolver: (values, context, options) => resolver.current(withNumbers(generator, values), context, options),
    reValidateMode: 'onChange',
  })
  const control = form.control as unknown as Control<FormValues>
  const values = useWatch({ control })
  const chosen = values[generator.languageSetting]
  const language = isLanguage(chosen) ? chosen : generator.languages[0]!
  resolver.current = useMemo(() => settingsResolver(generator, { language, year }), [generator, language, year])
  useRulesInTime()
  useKept(generator.id, values, chapters)
  useCarriedOver(form, generator, language, year)
  useFollowed(form, generator, spoken)
  useSpokenFaults(form, language)
  return { form, control, values, language }
}

type Form = SettingsOfPage['form']
type Generator = GeneratorPage['generator']

/** Whoever touches the page may send the form soon: its rules are there by then. */
function useRulesInTime(): void {
  useEffect(() => {
    const load = () => void arriving(loadRules).catch(() => undefined)
    addEventListener('pointerdown', load, { once: true })
    addEventListener('keydown', load, { once: true })
    return () => {
      removeEventListener('pointerdown', load)
      removeEventListener('keydown', load)
    }
  }, [])
}

/** The generator's file has changed: what is typed stays. */
function useCarriedOver(form: Form, generator: Generator, language: Language, year: number): void {
  const shown = useRef(generator)
  useEffect(() => {
    if (shown.current === generator) return
    shown.current = generator
    form.reset(carriedOver(generator, form.getValues(), language, year), { keepErrors: true, keepTouched: true })
  }, [form, generator, language, year])
}

/** Somebody who changes the interface's language means this page too. */
function useFollowed(form: Form, generator: Generator, spoken: Language): void {
  const heard = useRef(spoken)
  useEffect(() => {
    if (heard.current === spoken) return
    heard.current = spoken
    if (generator.languages.includes(spoken)) form.setValue(generator.languageSetting, spoken)
  }, [form, generator, spoken])
}

/** Faults that show are said again in the new language. */
function useSpokenFaults(form: Form, language: Language): void {
  const said = useRef(language)
  // Read while drawing: only then does the form tell of its faults.
  const { errors } = form.formState
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    const faulty = Object.keys(errors)
    if (faulty.length > 0) void form.trigger(faulty)
  }, [errors, form, language])
}
