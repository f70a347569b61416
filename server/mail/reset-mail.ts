import type { Language } from '../../engine/language.ts'
import type { Mail } from './mailer.ts'

/** Lets whoever owns the address choose a new password. */
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
