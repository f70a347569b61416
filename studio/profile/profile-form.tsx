import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { LANGUAGES } from '../../engine/language.ts'
import type { ProfileChanged } from '../../server/contract/profile.ts'
import { isApiError } from '../api/api-error.ts'
import { ask } from '../api/request.ts'
import { type User, useRefreshSession } from '../api/session.ts'
import { keep, keptObject } from '../app/kept.ts'
import { Link } from '../app/link.tsx'
import { useSpeech, useText } from '../language/language.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Field, Input, Select, TextArea } from '../ui/field.tsx'
import { Note } from '../ui/panel.tsx'
import { show } from '../ui/toast.ts'

type Values = Pick<User, 'name' | 'language'> & { bio: string }

export function ProfileForm({ user }: { user: User }) {
  const { t, say } = useText()
  const { speak } = useSpeech()
  const refresh = useRefreshSession()
  const form = useForm<Values>({ defaultValues: { name: user.name, bio: user.bio ?? '', language: user.language } })
  const { errors, isSubmitting } = form.formState
  const key = `profile.${user.id}`
  useEffect(() => {
    // What was typed and not saved: a session that ends loses nothing.
    form.reset((saved) => ({ ...saved, ...keptObject<Values>(key) }), { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(key, JSON.stringify(values)),
    })
  }, [form, key])
  const save = form.handleSubmit(async (values) => {
    const body = { ...values, bio: values.bio.trim() === '' ? null : values.bio }
    try {
      const { message, profile } = await ask<z.output<typeof ProfileChanged>>('PATCH', '/api/profile', { body })
      form.reset({ name: profile.name, bio: profile.bio ?? '', language: profile.language })
      keep(key, null)
      speak(profile.language)
      show('success', message)
      await refresh()
    } catch (error) {
      const details = isApiError(error) ? error.details : []
      for (const { field, message } of details) {
        const name = field.replace(/^body\./, '')
        if (name === 'name' || name === 'bio') form.setError(name, { message }, { shouldFocus: true })
      }
      if (details.length === 0) {
        form.setError('root', { message: isApiError(error) ? error.message : say('profile.failed') })
      }
    }
  })
  return (
    <form onSubmit={save} className="max-w-xl space-y-5" noValidate>
      {errors.root && (
        <Note tone="bad" role="alert">
          {errors.root.message}
        </Note>
      )}
      <Field label={t('profile.email')} help={t('profile.email-help')}>
        {(tied) => (
          <Input
            {...tied}
            type="email"
            value={user.email}
            readOnly
            className="border-line! bg-sunken! text-ink-soft!"
          />
        )}
      </Field>
      <Field label={t('profile.name')} error={errors.name?.message}>
        {(tied) => <Input {...form.register('name')} {...tied} autoComplete="nickname" maxLength={100} />}
      </Field>
      <Field label={t('profile.bio')} error={errors.bio?.message}>
        {(tied) => <TextArea {...form.register('bio')} {...tied} rows={4} maxLength={2000} />}
      </Field>
      <Field label={t('profile.language')}>
        {(tied) => (
          <Select {...form.register('language')} {...tied}>
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {say(`flow.language-${language}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button type="submit" look="main" busy={isSubmitting}>
          {t('profile.save')}
        </Button>
        <Link to="/profile/change-password" className={buttonClass({ look: 'quiet' })}>
          {t('profile.password')}
        </Link>
      </div>
    </form>
  )
}
