import type { Language } from '../../engine/language.ts'
import { say } from '../../engine/messages/say.ts'
import type { Mail } from './mailer.ts'

/**
 * Tells the owner of an address that somebody tried to sign up with it. The page that was signed up on says the same for every
 * address, so only the owner learns that there is an account.
 */
export function existsMail(to: string, url: string, token: string, language: Language): Mail {
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
