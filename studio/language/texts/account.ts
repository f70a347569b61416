import type { Texts } from '../texts.ts'

export const account = {
  'account.email': { en: 'Email', ms: 'E-mel' },
  'account.password': { en: 'Password', ms: 'Kata laluan' },
  'account.confirm': { en: 'Confirm password', ms: 'Sahkan kata laluan' },
  'account.remember': { en: 'Remember me', ms: 'Ingat saya' },
  'account.sign-in': { en: 'Sign in', ms: 'Log masuk' },
  'account.sign-in-about': { en: 'Go on with your books.', ms: 'Sambung buku anda.' },
  'account.forgot': { en: 'Forgot password?', ms: 'Lupa kata laluan?' },
  'account.forgot-title': { en: 'Reset your password', ms: 'Tetapkan semula kata laluan' },
  'account.forgot-about': {
    en: 'Enter your address and we send you a link that sets a new password.',
    ms: 'Masukkan alamat anda dan kami akan menghantar pautan untuk menetapkan kata laluan baharu.',
  },
  'account.send-reset': { en: 'Send reset instructions', ms: 'Hantar arahan' },
  'account.back': { en: 'Back to Sign In', ms: 'Kembali ke Log Masuk' },
  'account.contact': { en: 'Contact the administrator', ms: 'Hubungi pentadbir' },
  'account.no-account': { en: 'New here?', ms: 'Baru di sini?' },
  'account.have-account': { en: 'Have an account already?', ms: 'Sudah ada akaun?' },
  'account.sign-up': { en: 'Create an account', ms: 'Buka akaun' },
  'account.sign-up-about': {
    en: 'Free, with credits to begin your first book.',
    ms: 'Percuma, dengan kredit untuk memulakan buku pertama anda.',
  },
  'account.sign-up-plan': {
    en: 'You chose the {plan} plan. Create your account first; then you can buy it.',
    ms: 'Anda memilih pelan {plan}. Buka akaun dahulu; kemudian anda boleh membelinya.',
  },
  'account.strength': {
    en: 'At least 8 characters, and not one that many people use.',
    ms: 'Sekurang-kurangnya 8 aksara, dan bukan yang digunakan ramai orang.',
  },
  'account.show-password': { en: 'Show', ms: 'Tunjuk' },
  'account.mail-sent': { en: 'Check your mail', ms: 'Semak e-mel anda' },
  'account.mail-sent-about': {
    en: 'We sent a mail to {email}. Open its link and enter your password: then you are in.',
    ms: 'Kami menghantar e-mel ke {email}. Buka pautan di dalamnya dan masukkan kata laluan: anda terus masuk.',
  },
  'account.outbox': {
    en: 'This server sends no mail: it keeps it in its outbox. Here is the link it wrote:',
    ms: 'Pelayan ini tidak menghantar e-mel: ia disimpan dalam peti keluar. Ini pautannya:',
  },
  'account.outbox-open': { en: 'Open the mailed link', ms: 'Buka pautan dalam e-mel' },
  'account.resend': { en: 'Send the mail again', ms: 'Hantar semula e-mel' },
  'account.verify-title': { en: 'Verify your email', ms: 'Sahkan e-mel anda' },
  'account.verify-about': {
    en: 'Enter the password you chose, so that we know the account is yours.',
    ms: 'Masukkan kata laluan yang anda pilih supaya kami tahu akaun ini milik anda.',
  },
  'account.verify': { en: 'Verify and sign in', ms: 'Sahkan dan log masuk' },
  'account.new-password': { en: 'New password', ms: 'Kata laluan baharu' },
  'account.new-password-title': { en: 'Choose a new password', ms: 'Pilih kata laluan baharu' },
  'account.reset': { en: 'Reset Password', ms: 'Tetapkan Semula Kata Laluan' },
  'account.current-password': { en: 'Current password', ms: 'Kata laluan semasa' },
  'account.change-password': { en: 'Change password', ms: 'Tukar kata laluan' },
  'account.update-password': { en: 'Update Password', ms: 'Kemas Kini Kata Laluan' },
  'account.cancel': { en: 'Cancel', ms: 'Batal' },
  'account.other-sessions': {
    en: 'You stay signed in here; every other device is signed out.',
    ms: 'Anda kekal log masuk di sini; sesi pada semua peranti lain akan ditamatkan.',
  },
} as const satisfies Texts
