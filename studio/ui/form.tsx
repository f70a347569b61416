import type { ComponentProps } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  onSend: (form: HTMLFormElement) => unknown
}

/** A form that the page sends itself. */
export function Form({ onSend, ...props }: FormProps) {
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        void onSend(event.currentTarget)
      }}
    />
  )
}
