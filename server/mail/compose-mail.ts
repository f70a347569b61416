import * as z from 'zod'
import { isLanguage, type Language } from '../../engine/base/language.ts'
import { LanguageCode } from '../../engine/base/text-schemas.ts'
import { issueToken } from '../accounts/mailed-token.ts'
import type { Work } from '../database/database.ts'
import { say } from '../messages/say.ts'
import type { Mail } from './smtp.ts'

export const MAIL_JOB = 'mail'

/** Mails that tell of something. Their sentences are `mail.<notice>-subject` and `mail.<notice>-text`. */
const NOTICES = [
  'new-sign-in',
  'factor-added',
  'factor-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'change-email',
  'email-changed',
  'token-made',
  'account-deleted',
  'webhook-disabled',
] as const

type Notice = (typeof NOTICES)[number]

function isNotice(purpose: MailOrder['purpose']): purpose is Notice {
  return NOTICES.some((one) => one === purpose)
}

/**
 * A mail that is to be written. Its token is made when the mail is sent, so none waits in a queue; whether anybody has the address
 * is looked up then too, so the request that orders it takes the same steps for every address.
 */
export const MailOrder = z.object({
  purpose: z
    .enum(['verify', 'reset', 'exists', 'password-changed', ...NOTICES])
    .describe(
      'verify: an address that awaits it; exists: somebody tried to sign up with an address that has an account; ' +
        'password-changed and notices: tell the owner of a change, without a token',
    ),
  email: z.string(),
  /** Used when the account names none. */
  language: LanguageCode,
  /** Whose account a notice is about. */
  userId: z.string().optional(),
  /** Of `change-email`: opens nothing for anybody but the signed-in owner. */
  token: z.string().optional(),
  /** Of `email-changed`: the new address; of `token-made`: its name. */
  to: z.string().optional(),
  /** Of `webhook-disabled`: its address. */
  webhook: z.string().optional(),
  /** Of `new-sign-in`: when, and from where. */
  at: z.number().optional(),
  address: z.string().nullish(),
  browser: z.string().nullish(),
})

export type MailOrder = z.output<typeof MailOrder>

/** The mail of an order, with a new token. Null: nobody has the address, or it is verified already. */
export async function composeMail(
  work: Work,
  order: MailOrder,
  { url, now }: { readonly url: string; readonly now: number },
): Promise<Mail | null> {
  const { purpose, email, language: asked } = order
  if (isNotice(purpose)) return noticeMail(purpose, order, url)
  const user = await work
    .selectFrom('users')
    .select(['id', 'email_verified', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (user === undefined) return null
  const language = isLanguage(user.language) ? user.language : asked
  if (purpose === 'verify') {
    if (user.email_verified) return null
    return verificationMail(email, url, await issueToken(work, 'verify', user.id, now), language)
  }
  if (purpose === 'password-changed') return passwordChangedMail(email, url, language)
  const token = await issueToken(work, 'reset', user.id, now)
  return (purpose === 'reset' ? resetMail : accountExistsMail)(email, url, token, language)
}

/** A notice goes to the address that it names, which may be no account's: a former one, or one that isn't confirmed yet. */
function noticeMail(
  notice: Notice,
  { email, language, token, to = '', webhook = '', at, address, browser }: MailOrder,
  url: string,
) {
  const link = token === undefined ? null : `${url}/profile/security?email=${encodeURIComponent(token)}`
  const values = {
    link: link ?? `${url}/profile/security`,
    email: to,
    webhook,
    at: at === undefined ? '' : new Date(at).toISOString().replace('T', ' ').slice(0, 16),
    address: address ?? '?',
    browser: browser ?? '?',
  }
  const subject = say(`mail.${notice}-subject`, language)
  return { to: email, subject, text: `${say(`mail.${notice}-text`, language, values)}\n`, link }
}

/** Asks the new user to confirm the address. The linked page asks for the password, so a stranger can't confirm it. */
export function verificationMail(to: string, url: string, token: string, language: Language): Mail {
  const link = `${url}/signin?verify=${encodeURIComponent(token)}`
  return language === 'ms'
    ? {
        to,
        link,
        subject: 'Sahkan e-mel anda untuk Kalam',
        text: `Selamat datang ke Kalam!

Buka pautan ini dan log masuk untuk mengesahkan e-mel anda:

${link}

Pautan ini sah selama 24 jam. Jika anda tidak membuka akaun ini, abaikan sahaja e-mel ini: tanpa kata laluan yang dipilih semasa mendaftar, tiada apa-apa yang berlaku.
`,
      }
    : {
        to,
        link,
        subject: 'Verify your email for Kalam',
        text: `Welcome to Kalam!

Open this link and sign in to verify your email:

${link}

The link is good for 24 hours. If you did not open this account, just ignore this email: without the password chosen at sign-up, nothing happens.
`,
      }
}

/** Lets the owner of the address choose a new password. */
export function resetMail(to: string, url: string, token: string, language: Language): Mail {
  const link = `${url}/reset-password?type=recovery&token=${encodeURIComponent(token)}`
  return language === 'ms'
    ? {
        to,
        link,
        subject: 'Tetapkan semula kata laluan Kalam anda',
        text: `Seseorang memohon untuk menetapkan semula kata laluan akaun Kalam anda.

Buka pautan ini untuk memilih kata laluan baharu:

${link}

Pautan ini sah selama satu jam dan hanya boleh digunakan sekali. Jika bukan anda yang memohonnya, abaikan sahaja e-mel ini: kata laluan anda kekal sama.
`,
      }
    : {
        to,
        link,
        subject: 'Reset your Kalam password',
        text: `Someone asked to reset the password of your Kalam account.

Open this link to choose a new password:

${link}

The link is good for one hour and can be used once. If it was not you, just ignore this email: your password stays the same.
`,
      }
}

/**
 * Tells the owner of an address that somebody tried to sign up with it. The page that was signed up on says the same for every
 * address, so only the owner learns that there is an account.
 */
export function accountExistsMail(to: string, url: string, token: string, language: Language): Mail {
  const link = `${url}/reset-password?type=recovery&token=${encodeURIComponent(token)}`
  const subject = say('accounts.exists', language)
  return language === 'ms'
    ? {
        to,
        link,
        subject,
        text: `${subject}.

Seseorang cuba membuka akaun Kalam dengan alamat anda. Akaun anda tidak berubah.

Jika itu anda, log masuk di sini:

${url}/signin

Jika anda terlupa kata laluan, atau belum mengesahkan alamat anda, pilih kata laluan baharu di sini:

${link}

Pautan ini sah selama satu jam dan hanya boleh digunakan sekali. Jika itu bukan anda, abaikan sahaja e-mel ini.
`,
      }
    : {
        to,
        link,
        subject,
        text: `${subject}.

Someone tried to open a Kalam account with your address. Your account has not changed.

If it was you, sign in here:

${url}/signin

If you forgot your password, or never verified your address, choose a new password here:

${link}

The link is good for one hour and can be used once. If it was not you, just ignore this email.
`,
      }
}

/** Tells the owner of an account that its password was changed. It has no link that changes anything. */
function passwordChangedMail(to: string, url: string, language: Language): Mail {
  const link = `${url}/reset-password`
  return language === 'ms'
    ? {
        to,
        link: null,
        subject: 'Kata laluan Kalam anda telah diubah',
        text: `Kata laluan akaun Kalam anda baru sahaja diubah. Semua sesi log masuk yang lain telah ditamatkan, dan semua token program telah dibatalkan.

Jika anda yang mengubahnya, tiada apa-apa yang perlu dibuat.

Jika bukan anda, tetapkan kata laluan baharu dengan segera di sini:

${link}
`,
      }
    : {
        to,
        link: null,
        subject: 'Your Kalam password was changed',
        text: `The password of your Kalam account was just changed. All other sessions have ended, and all tokens of programs are revoked.

If you changed it, there is nothing to do.

If it was not you, set a new password at once here:

${link}
`,
      }
}
