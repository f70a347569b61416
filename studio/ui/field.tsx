import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { classNames } from './class-names.ts'

const inputClass =
  'w-full rounded-md border border-line-strong bg-paper px-3 text-base text-ink placeholder:text-ink-faint aria-invalid:border-bad disabled:bg-sunken disabled:text-ink-soft sm:text-sm'

interface FieldProps {
  label: string
  /** Below the label, always there. */
  help?: ReactNode
  /** What is wrong; read out at once. */
  error?: string | undefined
  /** Not wrong, but worth a look. */
  warning?: string | undefined
  required?: boolean
  className?: string
  /** Of the control, where something else refers to it. */
  id?: string
  children: ReactNode
}

/** The attributes that connect the control of a field to its label, its notes and its error. */
const ControlContext = createContext<Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>>({})

/** A control, one of those below, with its label, help, warning and error. */
export function Field({ label, help, error, warning, required, className, id: given, children }: FieldProps) {
  const made = useId()
  const id = given ?? made
  const notes = [help && `${id}-help`, warning && `${id}-warning`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('space-y-1.5', className)}>
      <label htmlFor={id} className="block text-sm font-medium text-ink">
        {label}
        {required && (
          <span aria-hidden className="text-accent">
            {' '}
            *
          </span>
        )}
      </label>
      <ControlContext value={{ id, 'aria-describedby': notes || undefined, 'aria-invalid': error ? true : undefined }}>
        {children}
      </ControlContext>
      {help && (
        <p id={`${id}-help`} className="text-2xs text-ink-faint">
          {help}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className="text-2xs text-ink-soft">
          {warning}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-2xs font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

/** A control that tells what is typed into it. */
interface TypedProps {
  onValue?: ((value: string) => void) | undefined
}

function changeOf(onValue: TypedProps['onValue']) {
  return onValue && { onChange: ({ target }: { target: { value: string } }) => onValue(target.value) }
}

export function Input({ className, onValue, ...props }: ComponentProps<'input'> & TypedProps) {
  const classes = classNames(inputClass, 'h-10', className)
  return <input {...use(ControlContext)} {...changeOf(onValue)} {...props} className={classes} />
}

/** A field for whole numbers, with the keyboard of digits on phones. */
export function NumberInput(props: ComponentProps<typeof Input>) {
  return <Input {...props} type="number" inputMode="numeric" step={1} />
}

export function TextArea({ className, onValue, ...props }: ComponentProps<'textarea'> & TypedProps) {
  const classes = classNames(inputClass, 'min-h-20 py-2 leading-relaxed', className)
  return <textarea {...use(ControlContext)} {...changeOf(onValue)} {...props} className={classes} />
}

interface SelectProps<Value> extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly { readonly value: Value; readonly label: ReactNode; readonly disabled?: boolean }[]
  onValue?: (value: Value) => void
}

/** The platform's own list: quick with long lists, a keyboard or a phone. */
export function Select<Value extends string | number>({ className, options, onValue, ...props }: SelectProps<Value>) {
  const choose = ({ selectedIndex }: HTMLSelectElement) => onValue?.(options[selectedIndex]!.value)
  return (
    <span className="relative block">
      <select
        {...use(ControlContext)}
        {...(onValue && { onChange: ({ target }) => choose(target) })}
        {...props}
        className={classNames(inputClass, 'h-10 appearance-none pe-9', className)}
      >
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <svg
        aria-hidden
        viewBox="0 0 12 12"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-3 stroke-ink-soft"
        fill="none"
        strokeWidth="1.5"
      >
        <title>▾</title>
        <path d="m2.5 4.5 3.5 3.5 3.5-3.5" />
      </svg>
    </span>
  )
}

interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode
  onValue?: (checked: boolean) => void
}

export function Checkbox({ label, className, onValue, ...props }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-6 items-start gap-2.5 py-0.5 text-sm text-ink', className)}>
      <input
        {...(onValue && { onChange: ({ target }) => onValue(target.checked) })}
        {...props}
        type="checkbox"
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span>{label}</span>
    </label>
  )
}
