import { useEffect, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { Language } from '../../../engine/base/language.ts'
import { formatAskedName } from '../../../engine/generator/asked-settings.ts'
import { findFlowStep, type Step } from '../../../engine/generator/flow.ts'
import { defaultValue } from '../../../engine/generator/form-fields.ts'
import type {
  PublicField,
  PublicGenerator,
  Settings,
  SettingValue,
} from '../../../engine/generator/public-generator.ts'
import { readStoredObject, writeStoredText } from '../../base/storage.ts'
import type { FormValues } from './form-values.ts'

/** A field that a piece asks for. */
interface AskedField {
  readonly field: PublicField
  /** Of its setting: `guest 2`. */
  readonly name: string
  /** What the book says already, or the field's default. */
  readonly start: SettingValue
}

interface AskedInput {
  readonly generator: PublicGenerator
  readonly year: number
  readonly language: Language
  /** Null: the book has not begun. */
  readonly bookId: string | null
  /** Null: the book is finished. */
  readonly next: Step | null
  readonly settings: Settings
}

/** What the next piece asks for. What is typed is kept for its book and piece until the piece is written. */
export function useAskedFields({ generator, year, language, bookId, next, settings }: AskedInput) {
  const key = `asked.${bookId ?? generator.id}`
  const form = useForm<FormValues>({ defaultValues: useMemo(() => readStoredObject<FormValues>(key), [key]) })
  useEffect(() => {
    form.reset(readStoredObject<FormValues>(key))
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        writeStoredText(key, JSON.stringify(values))
        if (name !== undefined) form.clearErrors(name)
      },
    })
  }, [form, key])

  const asks = next === null ? [] : (findFlowStep(generator, next.name)?.asks ?? [])
  const fields = generator.fields
    .filter(({ name }) => asks.includes(name))
    .map((field): AskedField => {
      const name = formatAskedName(field.name, next!.number)
      return { field, name, start: settings[name] ?? defaultValue(field, language, year) ?? '' }
    })
  return {
    /** Of the next piece. */
    fields,
    control: form.control,
    /** What is to be sent with the next piece. An empty text takes back what the book says. */
    answers: () =>
      Object.fromEntries(
        fields
          .map(({ name, start }) => [name, form.getValues(name) ?? start] as const)
          .filter(([name, value]) => value !== '' || settings[name] !== undefined),
      ),
    /** Shows a fault at its field; false: the next piece doesn't ask for it. */
    showFault: (name: string, message: string) => {
      const isAsked = fields.some((field) => field.name === name)
      if (isAsked) form.setError(name, { message })
      return isAsked
    },
    /** Forgets what was typed for the next piece: it is written. */
    clear: () => {
      const rest = Object.entries(form.getValues()).filter(([name]) => fields.every((field) => field.name !== name))
      form.reset(Object.fromEntries(rest))
      writeStoredText(key, rest.length === 0 ? null : JSON.stringify(Object.fromEntries(rest)))
    },
  }
}

export type AskedFieldsState = ReturnType<typeof useAskedFields>
