import type { Texts } from '../texts.ts'

export const money = {
  'money.balance': { en: 'Your balance', ms: 'Baki anda' },
  'money.credit-one': { en: '1 credit', ms: '1 kredit' },
  'money.credits': { en: '{credits} credits', ms: '{credits} kredit' },
  'money.held': {
    en: '{credits} more are set aside for texts that are being written.',
    ms: '{credits} lagi diketepikan untuk teks yang sedang ditulis.',
  },
  'money.popular': { en: 'Popular', ms: 'Popular' },
  'money.best': { en: 'Best value', ms: 'Nilai terbaik' },
  'money.per-credit': { en: '{price} a credit', ms: '{price} setiap kredit' },
  'money.saves': {
    en: 'Saves {saved} against {times} × {credits} credits',
    ms: 'Jimat {saved} berbanding {times} × {credits} kredit',
  },
  'money.loading': { en: 'Loading the packages', ms: 'Memuatkan pakej' },

  'upgrade.title': { en: 'Get more credits', ms: 'Dapatkan lagi kredit' },
  'upgrade.short': {
    en: 'You have {credits} left, which is not enough for the next text. Everything you wrote is saved and waits for you.',
    ms: 'Baki anda {credits}, tidak mencukupi untuk teks seterusnya. Semua yang telah ditulis disimpan dan menunggu anda.',
  },
  'upgrade.short-back': { en: 'Back to where you were', ms: 'Kembali ke tempat tadi' },
  'upgrade.short-books': { en: 'Open my books', ms: 'Buka buku saya' },
  'upgrade.intended': { en: 'Chosen when you signed up', ms: 'Pilihan anda semasa mendaftar' },
  'upgrade.buy': { en: 'Buy {credits} credits', ms: 'Beli {credits} kredit' },
  'upgrade.note-code': { en: 'Do you have a code?', ms: 'Ada kod?' },
  'upgrade.note-redeem': { en: 'Redeem it here', ms: 'Tebus di sini' },
  'upgrade.none': { en: 'No package is on offer', ms: 'Tiada pakej ditawarkan' },
  'upgrade.none-about': {
    en: 'Ask your administrator for a code or a credit link.',
    ms: 'Minta kod atau pautan kredit daripada pentadbir anda.',
  },
  'upgrade.working': { en: 'Your plan is being upgraded', ms: 'Pelan anda sedang dinaik taraf' },

  'topup.title': { en: 'Top Up Credits', ms: 'Tambah Kredit' },
  'topup.about': {
    en: 'Each package opens its payment form in a new tab.',
    ms: 'Setiap pakej membuka borang pembayarannya dalam tab baharu.',
  },
  'topup.buy': { en: 'Top up {credits} credits', ms: 'Tambah {credits} kredit' },
  'topup.new-tab': { en: '(opens in a new tab)', ms: '(dibuka dalam tab baharu)' },
  'topup.trust': { en: 'Good to know', ms: 'Perlu diketahui' },
  'topup.none-about': {
    en: 'This server has no payment forms. These packages can be bought here:',
    ms: 'Pelayan ini tiada borang pembayaran. Pakej ini boleh dibeli di sini:',
  },

  'receipt.title': { en: 'Your purchase', ms: 'Pembelian anda' },
  'receipt.paid': {
    en: 'Thank you. {credits} credits are yours.',
    ms: 'Terima kasih. {credits} kredit kini milik anda.',
  },
  'receipt.waiting': { en: 'Waiting for the payment to be confirmed', ms: 'Menunggu pengesahan bayaran' },
  'receipt.waiting-about': {
    en: 'This usually takes a few seconds. The page follows by itself.',
    ms: 'Biasanya beberapa saat sahaja. Halaman ini dikemas kini dengan sendiri.',
  },
  'receipt.slow': { en: 'The payment is not confirmed yet', ms: 'Bayaran belum disahkan' },
  'receipt.slow-about': {
    en: 'You may leave: as soon as the payment is confirmed, the credits are added to your balance.',
    ms: 'Anda boleh meninggalkan halaman ini: sebaik sahaja bayaran disahkan, kredit ditambah pada baki anda.',
  },
  'receipt.check': { en: 'Check again', ms: 'Semak semula' },
  'receipt.expired': { en: 'This checkout was not paid', ms: 'Pembayaran ini tidak selesai' },
  'receipt.expired-about': {
    en: 'Nothing was charged and no credits were added.',
    ms: 'Tiada caj dikenakan dan tiada kredit ditambah.',
  },
  'receipt.none': { en: 'No purchase to show', ms: 'Tiada pembelian untuk ditunjukkan' },
  'receipt.none-about': {
    en: 'A receipt stands here after a verified payment. Opening this address by itself adds no credits.',
    ms: 'Resit dipaparkan di sini selepas bayaran disahkan. Membuka alamat ini sahaja tidak menambah kredit.',
  },
  'receipt.credits': { en: 'Credits', ms: 'Kredit' },
  'receipt.price': { en: 'Paid', ms: 'Dibayar' },
  'receipt.date': { en: 'Date', ms: 'Tarikh' },
  'receipt.number': { en: 'Number', ms: 'Nombor' },
  'receipt.test': {
    en: 'This was a test checkout: no money moved.',
    ms: 'Ini pembayaran ujian: tiada wang berpindah.',
  },
  'receipt.print': { en: 'Print the receipt', ms: 'Cetak resit' },
  'receipt.home': { en: 'Go and write', ms: 'Mula menulis' },
  'receipt.packages': { en: 'Back to the packages', ms: 'Kembali ke pakej' },

  'redeem.title': { en: 'Redeem a code', ms: 'Tebus kod' },
  'redeem.about': {
    en: 'A code adds credits to your balance, once.',
    ms: 'Kredit daripada kod ditambahkan kepada baki anda, sekali sahaja.',
  },
  'redeem.code': { en: 'Credit code', ms: 'Kod kredit' },
  'redeem.submit': { en: 'Redeem', ms: 'Tebus' },
  'redeem.received': {
    en: '{awarded} credits were added. You have {available} now.',
    ms: '{awarded} kredit telah ditambah. Baki anda kini {available}.',
  },
  'redeem.working': { en: 'Redeeming your code', ms: 'Menebus kod anda' },
  'redeem.sign-in': {
    en: 'Sign in and the code is redeemed for you.',
    ms: 'Log masuk dan kod ini akan ditebus untuk anda.',
  },

  'claim.title': { en: 'Claim credits', ms: 'Tuntut kredit' },
  'claim.working': { en: 'Claiming your credits', ms: 'Menuntut kredit anda' },
  'claim.done': { en: 'Congratulations!', ms: 'Tahniah!' },
  'claim.done-about': {
    en: '{awarded} credits are yours. You have {available} now.',
    ms: '{awarded} kredit kini milik anda. Baki anda kini {available}.',
  },
  'claim.next': { en: 'Your profile opens in a moment.', ms: 'Profil anda akan dibuka sebentar lagi.' },
  'claim.sign-in': { en: 'Sign in required', ms: 'Perlu log masuk' },
  'claim.sign-in-about': {
    en: 'Sign in to receive these credits. The link waits for you.',
    ms: 'Log masuk untuk menerima kredit ini. Pautan ini menunggu anda.',
  },
  'claim.sign-in-credits': {
    en: '{credits} credits are waiting for you. Sign in to receive them.',
    ms: '{credits} kredit menunggu anda. Log masuk untuk menerimanya.',
  },
  'claim.sign-in-purchase': {
    en: 'Sign in to see what you bought.',
    ms: 'Log masuk untuk melihat pembelian anda.',
  },
  'claim.sign-in-button': { en: 'Sign In', ms: 'Log Masuk' },
} as const satisfies Texts
