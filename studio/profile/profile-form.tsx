import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { knownLanguages } from '../../engine/base/language.ts'
import type { ProfileChanged } from '../../server/contract/accounts.ts'
import { MAX_BIO_LENGTH, MAX_NAME_LENGTH } from '../../server/contract/rules.ts'
import { isApiError } from '../api/api-error.ts'
import { ask } from '../api/request.ts'
import { type User, useRefreshSession } from '../api/session.ts'
import { Link } from '../app/link.tsx'
import { readStoredObject, writeStoredText } from '../base/storage.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Callout } from '../ui/feedback.tsx'
import { Field, Input, Select, TextArea } from '../ui/field.tsx'
import { notify } from '../ui/notify.ts'

type Values = Pick<User, 'name' | 'language'> & { bio: string }

export function ProfileForm({ user }: { user: User }) {
  const { t, languageName } = useText()
  const { setLanguage } = useLanguage()
  const refresh = useRefreshSession()
  const form = useForm<Values>({ defaultValues: { name: user.name, bio: user.bio ?? '', language: user.language } })
  const { errors, isSubmitting } = form.formState
  const key = `profile.${user.id}`
  useEffect(() => {
    // What was typed and not saved: a session that ends loses nothing.
    form.reset((saved) => ({ ...saved, ...readStoredObject<Values>(key) }), { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeStoredText(key, JSON.stringify(values)),
    })
  }, [form, key])
  const save = form.handleSubmit(async (values) => {
    const body = { ...values, bio: values.bio.trim() === '' ? null : values.bio }
    try {
      const { message, profile } = await ask<z.output<typeof ProfileChanged>>('PATCH', '/api/profile', { body })
      form.reset({ name: profile.name, bio: profile.bio ?? '', language: profile.language })
      writeStoredText(key, null)
      setLanguage(profile.language)
      notify('success', message)
      await refresh()
    } catch (error) {
      const details = isApiError(error) ? error.details : []
      for (const { field, message } of details) {
        const name = field.replace(/^body\./, '')
        if (name === 'name' || name === 'bio') form.setError(name, { message }, { shouldFocus: true })
      }
      if (details.length === 0) {
        form.setError('root', { message: isApiError(error) ? error.message : t('profile.failed') })
      }
    }
  })
  return (
    <form onSubmit={save} className="max-w-xl space-y-5" noValidate>
      <Callout variant="bad" role="alert">
        {errors.root?.message}
      </Callout>
      <Field label={t('profile.email')} help={t('profile.email-help')}>
        <Input type="email" value={user.email} readOnly className="border-line! bg-sunken! text-ink-soft!" />
      </Field>
      <Field label={t('profile.name')} error={errors.name?.message}>
        <Input {...form.register('name')} autoComplete="nickname" maxLength={MAX_NAME_LENGTH} />
      </Field>
      <Field label={t('profile.bio')} error={errors.bio?.message}>
        <TextArea {...form.register('bio')} rows={4} maxLength={MAX_BIO_LENGTH} />
      </Field>
      <Field label={t('profile.language')}>
        <Select
          {...form.register('language')}
          options={knownLanguages().map((language) => ({ value: language, label: languageName(language) }))}
        />
      </Field>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button type="submit" variant="main" busy={isSubmitting}>
          {t('profile.save')}
        </Button>
        <Link to="/profile/change-password" className={buttonClass({ variant: 'quiet' })}>
          {t('profile.password')}
        </Link>
        <Link to="/profile/security" className={buttonClass({ variant: 'quiet' })}>
          {t('profile.security')}
        </Link>
      </div>
    </form>
  )
}
