import { createContext, use } from 'react'
import type { MessageCode } from '../../engine/messages/catalogue.ts'

/** What is wrong with the fields of a form, by their names. */
export type FormFaults = Readonly<Record<string, string>>

export const FormFaultsContext = createContext<FormFaults>({})

export function useFieldFault(name: string): string | undefined {
  return use(FormFaultsContext)[name]
}

/** The fields that a refusal of the server is about, the likeliest first: forms name a new password in two ways. */
const FIELDS: Partial<Readonly<Record<MessageCode, readonly string[]>>> = {
  'accounts.email-required': ['email'],
  'accounts.email-invalid': ['email'],
  'accounts.password-short': ['newPassword', 'password'],
  'accounts.new-password-short': ['newPassword', 'password'],
  'accounts.password-long': ['newPassword', 'password'],
  'accounts.password-common': ['newPassword', 'password'],
  'accounts.passwords-differ': ['confirmation'],
  'accounts.new-passwords-differ': ['confirmation'],
  'accounts.current-password-wrong': ['currentPassword'],
}

/** The field of this form that a code is about; null: it is about the whole. */
export function fieldOf(form: HTMLFormElement, code: MessageCode): string | null {
  return FIELDS[code]?.find((name) => form.elements.namedItem(name) !== null) ?? null
}
