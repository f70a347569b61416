import { type ComponentType, type InputHTMLAttributes, memo, type ReactNode, useMemo, useState } from 'react'
import { type Control, Controller, useWatch } from 'react-hook-form'
import type { FieldKindName } from '../../../engine/field-kinds/names.ts'
import { findWarning, isNeeded, listVisibleFields } from '../../../engine/generator/form-fields.ts'
import type { PublicField, PublicGenerator, SettingValue } from '../../../engine/generator/public-generator.ts'
import { findCountChoiceField } from '../../../engine/generator/sizes.ts'
import { useText } from '../../language/language.tsx'
import { Checkbox, Field, Input, NumberInput, Select, TextArea } from '../../ui/field.tsx'
import type { GeneratorPageState } from '../use-generator-page.ts'
import { type FormValues, parseNumberChoices } from './form-values.ts'

interface FormPart {
  generator: PublicGenerator
  control: Control<FormValues>
}

interface SettingsFormProps extends FormPart {
  /** What the balance says about the number that the book counts by. */
  sizeNote?: string | null
  /** `needed`: only what must be given, `others`: all but that; left out: all. */
  part?: 'needed' | 'others'
}

/** The fields that these settings show, in the specification's order, from the compiled generator alone. */
export const SettingsForm = memo(function SettingsForm({ generator, control, sizeNote, part }: SettingsFormProps) {
  const all = useShownFields(generator, control)
  const shown = part === undefined ? all : all.filter((field) => isNeeded(field) === (part === 'needed'))
  const number = findCountChoiceField(generator)
  return (
    <div className="space-y-5">
      {part !== 'needed' && <OutputLanguage generator={generator} control={control} />}
      {shown.map((field) => (
        <Setting
          key={field.name}
          field={field}
          control={control}
          {...(sizeNote && field.name === number?.name ? { note: sizeNote } : {})}
        />
      ))}
    </div>
  )
})

/** Asks only after the values that some field depends on. */
function useShownFields(generator: PublicGenerator, control: Control<FormValues>): PublicField[] {
  const names = useMemo(
    () => [...new Set(generator.fields.flatMap(({ when }) => Object.keys(when ?? {})))],
    [generator],
  )
  const values = useWatch({ control, name: names })
  const decisive = Object.fromEntries(names.map((name, index) => [name, values[index]]))
  return listVisibleFields(generator, parseNumberChoices(generator, decisive))
}

const OutputLanguage = memo(function OutputLanguage({ generator, control }: FormPart) {
  const { t, languageName } = useText()
  const { languages, languageSetting } = generator
  if (languageSetting !== 'language' || languages.length < 2) return null
  const options = languages.map((language) => ({ value: language, label: languageName(language) }))
  return <Choice control={control} name="language" label={t('flow.language')} options={options} />
})

interface SettingProps {
  field: PublicField
  control: Control<FormValues>
  /** The name of its value in the form; left out: the field's own. */
  name?: string
  /** What it starts with where the form says nothing. */
  start?: SettingValue
  /** Replaces the field's help. */
  note?: string
}

/** Drawn anew only when its own value changes: a letter typed in one field costs no other. */
const Setting = memo(function Setting({ field: declared, control, name = declared.name, start, note }: SettingProps) {
  const field = name === declared.name ? declared : { ...declared, name }
  const { Drawn } = KINDS_IN_FORM[field.kind]
  return (
    <Drawn
      field={field}
      control={control}
      {...(start === undefined ? {} : { start })}
      {...(note === undefined ? {} : { note })}
    />
  )
})

function helpOf(field: PublicField, of: ReturnType<typeof useText>['of']) {
  return field.help ? { help: of(field.help) } : {}
}

function notesOf(help: string | undefined, say: string | undefined) {
  if (help === undefined || say === undefined) return help ?? say
  return (
    <>
      {help}
      <span className="mt-1 block">{say}</span>
    </>
  )
}

interface ChoiceProps {
  control: Control<FormValues>
  name: string
  label: string
  start?: SettingValue
  help?: string
  options: readonly { value: string | number; label: string; say?: string | undefined }[]
  /** Up to this other numbers can be chosen too, beyond those of the options. */
  most?: number
}

/** A list. Below it is what the chosen option asks of the writer. */
function Choice({ control, name, label, options, start, help, most }: ChoiceProps) {
  return (
    <Controller
      control={control}
      name={name}
      defaultValue={start}
      render={({ field: { value, ...input }, fieldState }) => {
        const typed = String(value ?? '')
        const say = options.find((option) => String(option.value) === typed)?.say
        const notes = { error: fieldState.error?.message, help: notesOf(help, say) }
        if (most !== undefined)
          return <NumberChoice {...input} value={typed} label={label} options={options} most={most} notes={notes} />
        return (
          <Field label={label} {...notes}>
            <Select {...input} value={typed} options={options} />
          </Field>
        )
      }}
    />
  )
}

interface NumberChoiceProps extends Pick<ChoiceProps, 'label' | 'options'> {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  most: number
  notes: { error: string | undefined; help: ReactNode }
}

const MORE = 'more'

/** A list of numbers, whose last entry opens a field for a greater one. */
function NumberChoice({ label, options, most, notes, value, onChange, ...input }: NumberChoiceProps) {
  const { t } = useText()
  const greatest = Math.max(...options.map((option) => Number(option.value)))
  const [isMore, setMore] = useState(() => Number(value) > greatest)
  const choose = (chosen: string | number) => {
    setMore(chosen === MORE)
    onChange(String(chosen === MORE ? greatest + 1 : chosen))
  }
  return (
    <div className="space-y-2">
      <Field label={label} {...(isMore ? {} : notes)}>
        <Select
          {...input}
          value={isMore ? MORE : value}
          onValue={choose}
          options={[...options, { value: MORE, label: t('generator.more') }]}
        />
      </Field>
      {isMore && (
        <Field label={t('generator.more-number', { least: greatest + 1, most })} {...notes}>
          <NumberInput {...input} value={value} min={greatest + 1} max={most} onValue={onChange} />
        </Field>
      )}
    </div>
  )
}

function OneOption({ field, note, ...rest }: SettingProps) {
  const { of, language } = useText()
  const options = field.options.map(({ value, label, say }) => ({ value, label: of(label), say: say?.[language] }))
  const help = note === undefined ? helpOf(field, of) : { help: note }
  const isMore = field.options.every(({ value }) => typeof value === 'number' && value < Number(field.max))
  const most = isMore ? { most: Number(field.max) } : {}
  return <Choice {...rest} name={field.name} label={of(field.label)} options={options} {...help} {...most} />
}

function Flag({ field, control, start }: SettingProps) {
  const { of } = useText()
  return (
    <Controller
      control={control}
      name={field.name}
      defaultValue={start}
      render={({ field: { value, ...input } }) => (
        <Checkbox {...input} checked={value === true} label={of(field.label)} />
      )}
    />
  )
}

function Flags({ field, control, start }: SettingProps) {
  const { of } = useText()
  return (
    <Controller
      control={control}
      name={field.name}
      defaultValue={start}
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
                  onValue={(checked) => onChange(checked ? [...chosen, name] : chosen.filter((one) => one !== name))}
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

function Typed({ field, control, start }: SettingProps) {
  const { language, of } = useText()
  const placeholder = field.example ? of(field.example) : undefined
  const bounds = { min: field.min ?? undefined, max: field.max ?? undefined }
  return (
    <Controller
      control={control}
      name={field.name}
      defaultValue={start}
      render={({ field: { value, ...input }, fieldState }) => {
        const typed = String(value ?? '')
        const common = { ...input, value: typed, placeholder, maxLength: field.maxLength ?? undefined }
        return (
          <Field
            label={of(field.label)}
            error={fieldState.error?.message}
            warning={findWarning(field, typed, language) ?? undefined}
            required={field.required}
            {...helpOf(field, of)}
          >
            {field.lines === null ? (
              <Input type="text" {...common} {...bounds} {...KINDS_IN_FORM[field.kind].input} />
            ) : (
              <TextArea {...common} rows={field.lines} />
            )}
          </Field>
        )
      }}
    />
  )
}

interface KindInForm {
  readonly Drawn: ComponentType<SettingProps>
  /** What its typed values need of an input, besides bounds. */
  readonly input?: InputHTMLAttributes<HTMLInputElement>
  /** How a value reads once the book has begun; left out: as it is, or as the label of its option. */
  readonly show?: (value: SettingValue | undefined, text: ReturnType<typeof useText>) => string
}

/** The control of each kind of field. */
export const KINDS_IN_FORM: Readonly<Record<FieldKindName, KindInForm>> = {
  choice: { Drawn: OneOption },
  text: { Drawn: Typed },
  number: { Drawn: Typed, input: { type: 'number', inputMode: 'numeric' } },
  flag: { Drawn: Flag, show: (value, { t }) => t(value === true ? 'generator.yes' : 'generator.no') },
  flags: { Drawn: Flags },
}

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
