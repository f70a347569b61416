/** Words that one of Malay and Indonesian has and the other writes otherwise, or much more seldom. Both languages share most others. */
export type Malayic = 'ms' | 'id'

/** How much a word says: it settles the matter, makes it likely, or leans. */
const SETTLES = 4
const LIKELY = 1.5
const LEANS = 0.5

const LISTS: Readonly<Record<Malayic, readonly (readonly [number, string])[]>> = {
  ms: [
    [
      SETTLES,
      `kerana bahawa iaitu ialah sahaja mencuba dicuba cuba cubaan beza berbeza perbezaan membezakan sebahagian bahagian membahagikan
       dibahagikan lapan peratus minit wang ubat ubat-ubatan perubatan doktor basikal motosikal telefon kerusi tingkap jiran isteri polis
       syarikat kakitangan bandaraya antarabangsa universiti pensyarah sukan bersukan muzik filem maklumat penyelidikan penyelidik mesyuarat
       haiwan arnab moden kes teksi cukai sihat kesihatan fikir berfikir fikiran terfikir faham memahaminya khabar selesa keselesaan manakala
       mahupun isnin khamis jumaat ogos julai disember korang diorang encik puan pakcik makcik hospital jururawat stesen akhbar televisyen emel
       sudu garfu kuih epal tembikai almari seluar tuala beg percutian bercuti pelancong pelancongan kilang elektrik insurans resit setem
       resipi automatik seronok keseronokan kahwin perkahwinan berkahwin mengahwini bercakap berbual perbualan sembang bersembang beritahu
       memberitahu diberitahu menghantar dihantar hantar tengok menengok mahkamah peguam perniagaan peniaga pelaburan melabur erti ertinya bererti
       nombor senarai jadual temuduga hujung tasik sokongan menyokong disokong sokong rakan kanak-kanak berasa menggalakkan galakan sesetengah
       sesiapa pelbagai matlamat kemahiran ketawa memandu pemandu pemanduan tentera askar berkongsi kongsi dikongsi pengurusan menguruskan
       kemalangan peluh berpeluh sentiasa serta-merta sebarang skrin butang bateri jurulatih soalan jawapan solat ustaz ringgit pensel
       selipar baldi katil poket gerabak stereng tayar kelabu oren kalendar mahu kemahuan semasa sekiranya sungguhpun kadangkala kelmarin
       pejabat kedai pekedai bilik tandas kasut lori bas tajuk peperiksaan kaedah kecederaan jumpa terjumpa menjumpai berjumpa seminit atuk
       cikgu pengetua tingkatan juadah halia keluli rebat sesawang keretapi penghawa dobi kesesakan tol bimbingan sedar menyedari sedari
       tersedar kesedaran disedari nampaknya ternampak nampak macam-macam memerlukan ramai hadapan berhadapan
       kegembiraan tempahan menempah ditempah rehat berehat merehatkan
       nafas bernafas had menghadkan terhad senyap kucar-kacir lewat terlewat kelewatan maklum memaklumkan dimaklumkan
       mengemas berkemas tolong-menolong bermesyuarat tempatan cabaran kewangan akaun
       gementar pujuk memujuk pujukan termasuklah mengelak mengelakkan elakkan apabila selepas sepatutnya seelok-eloknya
       budak budak-budak abah emak mak kawan-kawan cakap cakapnya bual nak dah kat takkan awak`,
    ],
    [
      LIKELY,
      `boleh daripada bandar mengikut tatkala bagaimanapun justeru malah malahan sewaktu seterusnya berkenaan mesti muka perkara
       contohnya peringkat tahap kesan kesemua barangan perabot rancangan perancangan berlaku mula bermula memulakan dimulakan berjaya kejayaan
       mangsa merbahaya menaiki watak kajian pasukan kumpulan perhentian tempoh hala sukar patut kereta cuti tiada ketiadaan surau laju kelajuan
       perlahan-lahan bilangan persekitaran sekeliling amalan mengamalkan diamalkan dijalankan menjalankan bengkel tugasan duit perkataan ayat
       punca berpunca keperluan percuma pinggan cawan periuk sepetang murid pelajar gembira petang amat ujarnya
       penat kepenatan risau merisaukan sejurus setiausaha panggilan rupa-rupanya cermin lantas esok menerusi sikit
       kawan bapa datuk terdapat kerajaan hendak jemaah sebaik lapangan laman`,
    ],
    [
      LEANS,
      'pukul supaya pandai betul telah itulah pula sungguh ahli perlahan sejuk letih mempunyai lelaki sebaliknya bimbang pun',
    ],
  ],
  id: [
    [
      SETTLES,
      `karena bahwa yaitu bisa coba mencoba dicoba cobalah percobaan beda berbeda perbedaan membedakan membutuhkan dibutuhkan butuh kebutuhan
       kantor perkantoran mobil sepeda uang keuangan dokter kedokteran apotek rekening tagihan stasiun bandara ponsel koran kulkas handuk sopir
       supir kangen keren gratis banget nggak enggak gak ngga cewek cowok ngomong ngobrol mengobrol obrolan menit delapan nomor televisi kemarin
       libur liburan berlibur pabrik listrik bioskop asuransi kuitansi karcis prangko resep sukses otomatis dibilang bilang semangka wortel
       permen saus provinsi kabupaten kecamatan kelurahan gubernur walikota wisatawan pariwisata celana lemari kasur kaos koper kado apel tante
       sore kamis jumat maret juni juli agustus desember jadwal kursi telepon menelepon ditelepon polisi kepolisian karyawan siswa dosen toko
       pikir berpikir pikiran terpikir pemikiran paham kabar mengabarkan napas bernapas kue kakek paman bibi istri pacar pacaran tetangga pria
       sebagian bagian membagi dibagi dibagikan terbagi berbagi bagikan sehat kesehatan obat obat-obatan perawat olahraga berolahraga musik
       musisi film kalimat situs unduh mengunduh unggah mengunggah bisnis investasi produksi memproduksi konsumsi mengonsumsi konsumen distribusi
       informasi kondisi solusi evaluasi imajinasi energi internasional standar kasus pajak kapan jelek ganteng gampang memulai dimulai taruh
       menaruh ditaruh hewan kelinci bensin persen menikah pernikahan menikahi pelatihan sih deh yuk kayaknya mbak mas bapak-bapak berarti artinya
       arti mengartikan daftar mendaftar terdaftar ujung dukungan mendukung didukung pemilu kacamata sepatu tas metode dampak berdampak maupun
       berbagai silakan silahkan tantangan keterampilan rencana merencanakan berencana perencanaan mengendarai menyetir tentara
       pengelolaan mengelola manajemen kecelakaan ginjal trotoar aspal halte peron gerbong setir abu-abu oranye baterai tim pelatih jawaban
       salat sholat ustadz ustad lebaran mudik rupiah pensil pulpen ember ranjang justru aja udah gue gua elo jaman capek cuek bareng bocah
       bule direktur sekretaris antre antrean mengantre wajan kompor panci sendok garpu mampir nongkrong ngopi ojek angkot becak warteg kos
       kontrakan ngerjain nungguin gitu gini dong kok nih tuh lho loh mendingan ribet pelan pelan-pelan mengobati diobati pengobatan berobat
       puskesmas posyandu lansia balita swalayan pengacara jaksa tersangka terdakwa terkadang sekadar cokelat selai tautan surel gawai merek
       diskon cicilan mencicil wirausaha omzet macet kemacetan gempa relawan posko sadar menyadari disadari tersadar kesadaran
       kuliah kampus jurusan skripsi beasiswa lowongan ongkos gajian jahe bapak bu wawancara teknis praktis praktik
       ponakan keponakan mantan dipakai memakai tertawa menertawakan antusias`,
    ],
    [
      LIKELY,
      `mau kamar ruangan motor bicara berbicara pemerintah perusahaan anggota kota ibukota warga berangkat meski meskipun lelah kelelahan
       penelitian peneliti ilmuwan nyaman kenyamanan sulit kesulitan kesempatan judul jaringan hukum korban tabungan edukasi posisi lokal
       modern nasional usai mulai menemukan ditemukan kirim mengirim dikirim mengirimkan cuci mencuci dingin rata-rata kebijakan aturan lembaga
       dinas kegiatan pundak saku kelompok layar tombol pertanyaan besok tampak menurut desa pedesaan perkotaan jendela lift teman teman-teman
       pintar hening dorong mendorong ajak mengajak diajak ajakan tuturnya imbuhnya memiliki dimiliki setelah siang pedagang jualan berjualan
       dagangan tukang kerajinan pengrajin mahasiswa tarif biaya penghasilan melamar lamaran persis semacam sejumlah lantaran nyaris
       buru-buru terburu-buru mendadak tumpukan menumpuk piring keringat berkeringat danau senantiasa pengusaha lumayan repot sekitar padahal
       tertata rapi gelas terjadi saat sementara ayo ya iya pelaku sampah laba rok jas panen gedung`,
    ],
    [
      LEANS,
      'saja kerap merupakan harus sering merasa hal namun agar cukup kamu kalian ia wajah sosok terlihat wanita langsung',
    ],
  ],
}

const WEIGHTS: ReadonlyMap<string, Readonly<Record<Malayic, number>>> = weights()

function weights(): ReadonlyMap<string, Record<Malayic, number>> {
  const found = new Map<string, Record<Malayic, number>>()
  for (const language of ['ms', 'id'] as const)
    for (const [weight, list] of LISTS[language])
      for (const word of list.trim().split(/\s+/)) {
        const one = found.get(word) ?? { ms: 0, id: 0 }
        one[language] = Math.max(one[language], weight)
        found.set(word, one)
      }
  return found
}

const PARTICLES = /(?<=\p{L}{3})(?:nya|ku|mu|lah|kah|pun)$/u
/** Nouns in -itas and adjectives in -ologis are Indonesian, nouns in -iti Malay, but for `teliti` and the like. */
const ENDINGS: readonly (readonly [RegExp, Malayic])[] = [
  [/\p{L}{3}(?:itas|ologis|istis|omis)$/u, 'id'],
  [/(?<!\p{L}*(?:tel|pen|ber|t|ngg))\p{L}{2}iti$/u, 'ms'],
]
const PHRASES: readonly (readonly [RegExp, Malayic])[] = [
  [
    /\b(?:rumah sakit|kamar mandi|sepak bola|tidak apa-apa|kurang lebih|kerja sama|tadi malam|oleh karena|bahan bakar)\b/gu,
    'id',
  ],
  [
    /\b(?:sama ada|oleh itu|macam mana|tengah hari|lebih kurang|malam tadi|pak cik|mak cik|surat khabar|walau bagaimanapun|hujung minggu|jalan raya|laman web|kerjasama|muat turun|muat naik)\b/gu,
    'ms',
  ],
]

/** How much the words of a text in Malay or Indonesian speak for each: 0 and more. */
export function malayicEvidence(words: readonly string[]): Readonly<Record<Malayic, number>> {
  const evidence = { ms: 0, id: 0 }
  for (const word of words) {
    const stem = word.replace(PARTICLES, '')
    const weight = WEIGHTS.get(word) ?? WEIGHTS.get(stem) ?? WEIGHTS.get(stem.split('-')[0]!)
    if (weight !== undefined) {
      evidence.ms += weight.ms
      evidence.id += weight.id
    } else for (const [ending, language] of ENDINGS) if (ending.test(stem)) evidence[language] += SETTLES
  }
  const text = words.join(' ')
  for (const [phrase, language] of PHRASES) evidence[language] += SETTLES * [...text.matchAll(phrase)].length
  return evidence
}
