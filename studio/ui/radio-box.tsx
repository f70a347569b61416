import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface RadioBoxProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChoose: () => void
}

/** One of a few choices, whose box shows what it is. `className` is of the box. */
export function RadioBox({ className, children, onChoose, ...props }: RadioBoxProps) {
  return (
    <label
      className={classNames(
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      <input {...props} type="radio" onChange={onChoose} className="sr-only" />
      {children}
    </label>
  )
}
