import type { Language } from '../../engine/language.ts'
import type { Mail } from './mailer.ts'

/** Asks whoever signed up to show that the address is theirs. Its page asks for the password, so a stranger's link confirms nothing. */
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
