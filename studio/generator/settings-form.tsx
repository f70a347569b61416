import { memo, useMemo } from 'react'
import { type Control, Controller, useWatch } from 'react-hook-form'
import type { PublicField, PublicGenerator } from '../../engine/generator/generator.ts'
import { visibleFields } from '../../engine/generator/visible.ts'
import { warningOf } from '../../engine/generator/warnings.ts'
import { useText } from '../language/language.tsx'
import { Checkbox, Field, Input, Select, TextArea } from '../ui/field.tsx'
import { type FormValues, withNumbers } from './form-values.ts'

interface FormPart {
  generator: PublicGenerator
  control: Control<FormValues>
}

interface SettingsFormProps extends FormPart {
  /** What the balance says about the number of chapters. */
  sizeNote?: string | null
}

/** The fields that these settings show, in the specification's order, from the compiled generator alone. */
export const SettingsForm = memo(function SettingsForm({ generator, control, sizeNote }: SettingsFormProps) {
  const shown = useShownFields(generator, control)
  return (
    <div className="space-y-5">
      <OutputLanguage generator={generator} control={control} />
      {shown.map((field) => (
        <Setting key={field.name} field={field} control={control} />
      ))}
      <Chapters generator={generator} control={control} sizeNote={sizeNote} />
    </div>
  )
})

/** Asks only after the values that some field hangs on. */
function useShownFields(generator: PublicGenerator, control: Control<FormValues>): PublicField[] {
  const names = useMemo(
    () => [...new Set(generator.fields.flatMap(({ when }) => Object.keys(when ?? {})))],
    [generator],
  )
  const values = useWatch({ control, name: names })
  const decisive = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  return visibleFields(generator, withNumbers(generator, decisive))
}

const OutputLanguage = memo(function OutputLanguage({ generator, control }: FormPart) {
  const { say } = useText()
  const { languages, languageSetting } = generator
  if (languageSetting !== 'language' || languages.length < 2) return null
  const options = languages.map((language) => ({ value: language, label: say(`flow.language-${language}`) }))
  return <Choice control={control} name="language" label={say('flow.language')} options={options} />
})

const Chapters = memo(function Chapters({ generator, control, sizeNote }: SettingsFormProps) {
  const { say } = useText()
  const choices = generator.book?.chapters?.choices
  if (choices === undefined) return null
  const options = choices.map((count) => ({ value: count, label: String(count) }))
  return (
    <Choice
      control={control}
      name="numberOfChapters"
      label={say('flow.chapters')}
      options={options}
      {...(sizeNote ? { help: sizeNote } : {})}
    />
  )
})

interface SettingProps {
  field: PublicField
  control: Control<FormValues>
}

/** Drawn anew only when its own value changes: a letter typed in one field costs no other. */
const Setting = memo(function Setting({ field, control }: SettingProps) {
  const { of } = useText()
  const { name, kind } = field
  if (kind === 'choice') {
    const options = field.options.map(({ value, label }) => ({ value, label: of(label) }))
    return <Choice control={control} name={name} label={of(field.label)} options={options} {...helpOf(field, of)} />
  }
  if (kind === 'flag') return <Flag field={field} control={control} />
  if (kind === 'flags') return <Flags field={field} control={control} />
  return <Typed field={field} control={control} />
})

function helpOf(field: PublicField, of: ReturnType<typeof useText>['of']) {
  return field.help ? { help: of(field.help) } : {}
}

interface ChoiceProps {
  control: Control<FormValues>
  name: string
  label: string
  help?: string
  options: readonly { value: string | number; label: string }[]
}

function Choice({ control, name, label, options, ...notes }: ChoiceProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...input }, fieldState }) => (
        <Field label={label} error={fieldState.error?.message} {...notes}>
          {(tied) => (
            <Select {...input} {...tied} value={String(value ?? '')}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    />
  )
}

function Flag({ field, control }: SettingProps) {
  const { of } = useText()
  return (
    <Controller
      control={control}
      name={field.name}
      render={({ field: { value, ...input } }) => (
        <Checkbox {...input} checked={value === true} label={of(field.label)} />
      )}
    />
  )
}

function Flags({ field, control }: SettingProps) {
  const { of } = useText()
  return (
    <Controller
      control={control}
      name={field.name}
      render={({ field: { value, onChange, ...input }, fieldState }) => {
        const chosen = Array.isArray(value) ? (value as readonly string[]) : []
        return (
          <fieldset className="space-y-2">
            <legend className="mb-1.5 text-sm font-medium text-ink">{of(field.label)}</legend>
            {field.options.map((option) => {
              const name = String(option.value)
              return (
                <Checkbox
                  key={name}
                  name={input.name}
                  onBlur={input.onBlur}
                  checked={chosen.includes(name)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                  }
                  label={of(option.label)}
                />
              )
            })}
            {fieldState.error?.message && (
              <p role="alert" className="text-2xs font-medium text-bad">
                {fieldState.error.message}
              </p>
            )}
          </fieldset>
        )
      }}
    />
  )
}

function Typed({ field, control }: SettingProps) {
  const { language, of } = useText()
  const placeholder = field.example ? of(field.example) : undefined
  return (
    <Controller
      control={control}
      name={field.name}
      render={({ field: { value, ...input }, fieldState }) => {
        const typed = String(value ?? '')
        const common = { ...input, value: typed, placeholder, maxLength: field.maxLength ?? undefined }
        return (
          <Field
            label={of(field.label)}
            error={fieldState.error?.message}
            warning={warningOf(field, typed, language) ?? undefined}
            required={field.required}
            {...helpOf(field, of)}
          >
            {(tied) => {
              if (field.lines !== null) return <TextArea {...common} {...tied} rows={field.lines} />
              if (field.kind !== 'number') return <Input {...common} {...tied} type="text" />
              return (
                <Input
                  {...common}
                  {...tied}
                  type="number"
                  inputMode="numeric"
                  min={field.min ?? undefined}
                  max={field.max ?? undefined}
                />
              )
            }}
          </Field>
        )
      }}
    />
  )
}
