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
      `kerana bahawa iaitu ialah sahaja mencuba dicuba cuba cubaan beza berbeza perbezaan membezakan sebahagian bahagian membahagikan dibahagikan
       lapan peratus minit wang ubat ubat-ubatan perubatan doktor basikal motosikal telefon kerusi tingkap jiran isteri polis syarikat kakitangan
       bandaraya antarabangsa universiti pensyarah sukan bersukan muzik filem maklumat penyelidikan penyelidik mesyuarat haiwan arnab moden kes
       teksi cukai sihat kesihatan fikir berfikir fikiran terfikir faham memahaminya khabar selesa keselesaan manakala mahupun isnin khamis
       jumaat ogos julai disember korang diorang encik puan pakcik makcik hospital jururawat stesen akhbar televisyen emel sudu garfu kuih epal
       tembikai almari seluar tuala beg percutian bercuti pelancong pelancongan kilang elektrik insurans resit setem resipi automatik seronok
       keseronokan kahwin perkahwinan berkahwin mengahwini bercakap berbual perbualan sembang bersembang beritahu memberitahu diberitahu
       menghantar dihantar hantar tengok menengok mahkamah peguam perniagaan peniaga pelaburan melabur erti ertinya bererti nombor senarai jadual
       temuduga hujung tasik sokongan menyokong disokong sokong rakan kanak-kanak berasa menggalakkan galakan sesetengah sesiapa pelbagai
       matlamat kemahiran ketawa memandu pemandu pemanduan tentera askar berkongsi kongsi dikongsi pengurusan menguruskan kemalangan peluh
       berpeluh sentiasa serta-merta sebarang skrin butang bateri jurulatih soalan jawapan solat ustaz ringgit pensel selipar baldi katil poket
       gerabak stereng tayar kelabu oren kalendar mahu kemahuan semasa sekiranya sungguhpun kadangkala kelmarin pejabat kedai pekedai bilik
       tandas kasut lori bas tajuk peperiksaan kaedah kecederaan jumpa terjumpa menjumpai berjumpa seminit atuk cikgu pengetua tingkatan juadah
       halia keluli rebat sesawang keretapi penghawa dobi kesesakan sedar menyedari tersedar kesedaran disedari nampaknya ternampak nampak
       macam-macam ramai hadapan berhadapan kegembiraan tempahan menempah ditempah rehat berehat merehatkan nafas bernafas menghadkan terhad
       senyap kucar-kacir maklum memaklumkan dimaklumkan mengemas berkemas tolong-menolong bermesyuarat tempatan cabaran kewangan akaun pujuk
       memujuk pujukan termasuklah mengelak mengelakkan elakkan apabila selepas sepatutnya seelok-eloknya budak budak-budak abah emak mak
       kawan-kawan cakap cakapnya bual nak dah kat takkan awak rosak kerosakan merosakkan membaiki pembaikan jambatan borang tetapan fail tampal
       menampal khuatir kekhuatiran dahaga pening selesema loya lebam kicap sos lembu itik sotong ketam limau betik cili keropok murtabak hiris
       dihiris toskan uli enjin brek jeti guni khemah jurupandu peranti parti parlimen pasport bersara tandatangan menandatangani mentua pengarah
       jurutera gerai syiling bucu cengkerik baharu bongsu kek kad urusetia tauke berhampiran bilion trilion hodoh comel kelakar pelik teruk
       mujurlah sekejap darab melekit pengadil kaunter muzium naskhah puteri jepun inggeris perancis kabus ais salji helang labah-labah rama-rama
       stoking eksport import pam zip hon bajet penjimatan menjimatkan jimat mendapati dijaringkan menjaringkan tersalah sutera lazat insuran
       pentadbiran pentadbir pegawai-pegawai peruncit kempen projek subjek objek majlis kelab pertubuhan mural rasmi merasmikan perasmian
       strategik jeneral kenderaan perkhidmatan khidmat berkhidmat memandangkan setakat berikutan susulan terbabit membabitkan dijangka menjangka
       dijangkakan jangkaan pengangkutan bas-bas mengehadkan pembedahan pesakit wad kecemasan peperiksaan-peperiksaan kokurikulum silibus
       biasiswa pemaju hartanah sewaan lot pangsapuri kondominium kejiranan berjiran jiran-jiran pemborong pelanggan-pelanggan aduan tergelak
       gelak bergelak tersengih sengih tersentak mencebik terpinga-pinga terkebil-kebil terkial-kial jurucakap pelakon pelabur apatah penyampai
       drama-bersiri sekeping sebiji secebis sekelumit secawan sepinggan selonggok kesejukan kebasahan bermalasan`,
    ],
    [
      LIKELY,
      `boleh daripada bandar mengikut tatkala bagaimanapun justeru malah malahan sewaktu seterusnya berkenaan mesti muka perkara contohnya
       peringkat tahap kesan kesemua barangan perabot rancangan perancangan berlaku mula bermula memulakan dimulakan berjaya kejayaan mangsa
       merbahaya menaiki watak kajian pasukan kumpulan perhentian tempoh hala sukar patut kereta cuti tiada ketiadaan surau laju kelajuan
       perlahan-lahan bilangan persekitaran sekeliling amalan mengamalkan diamalkan dijalankan menjalankan bengkel tugasan duit perkataan ayat
       punca berpunca keperluan percuma pinggan cawan periuk sepetang murid pelajar gembira petang amat ujarnya penat kepenatan risau merisaukan
       sejurus setiausaha panggilan rupa-rupanya cermin lantas esok menerusi sikit kawan bapa datuk terdapat hendak jemaah sebaik lapangan laman
       memerlukan tok paip bekas jemputan separuh bot ribut guruh baja pentas tudung makluman talian padam memadam memadamkan dipadamkan terpadam
       lepas bil cawangan bekalan majikan mengulas serata bertukar tembikar jerit baling sedap elok eloklah mujur tuan pencen gula-gula
       tinggallah kelihatan menghempas bertaburan selalunya tetamu hidangan termasuk barisan anjung kerongkong calar bertolak meletak lajak
       halaju lorong kawasan hutang keganasan awam peranan maksimum persidangan mengesahkan berdepan sejajar bising merungut menyampuk menyahut
       menjeling mengerling pantas segan maruah keramaian keselamatan perlawanan kejohanan pusingan`,
    ],
    [
      LEANS,
      `pukul supaya pandai betul telah itulah pula sungguh ahli perlahan sejuk letih mempunyai lelaki sebaliknya bimbang pun kerajaan`,
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
       menaruh ditaruh hewan kelinci bensin persen menikah pernikahan menikahi pelatihan sih deh yuk kayaknya mbak mas bapak-bapak berarti
       artinya arti mengartikan daftar mendaftar terdaftar ujung dukungan mendukung didukung pemilu kacamata sepatu tas metode dampak berdampak
       maupun berbagai silakan silahkan tantangan keterampilan rencana merencanakan berencana perencanaan mengendarai menyetir tentara
       pengelolaan mengelola manajemen kecelakaan ginjal trotoar aspal halte peron gerbong setir abu-abu oranye baterai tim pelatih jawaban salat
       sholat ustadz ustad lebaran mudik rupiah pensil pulpen ember ranjang justru aja udah gue gua elo jaman capek cuek bareng bocah bule
       direktur sekretaris antre antrean mengantre wajan kompor panci sendok garpu mampir nongkrong ngopi ojek angkot becak warteg kontrakan
       ngerjain nungguin gitu gini dong kok nih tuh lho loh mendingan ribet pelan-pelan mengobati diobati pengobatan berobat puskesmas posyandu
       lansia balita swalayan pengacara jaksa tersangka terdakwa terkadang cokelat selai tautan surel gawai merek diskon cicilan mencicil
       wirausaha omzet macet kemacetan gempa relawan posko sadar menyadari disadari tersadar kesadaran kuliah kampus jurusan skripsi beasiswa
       lowongan ongkos gajian jahe bapak bu teknis praktis praktik ponakan keponakan tertawa menertawakan antusias perangkat menghapus hapus
       dihapus dermaga karung solar nasabah petugas betah gara-gara genteng pemula cerdas kecerdasan bakso kardus toples kaleng wadah martabak
       kerupuk jeruk pepaya stroberi merica sapi bebek cumi kepiting porsi camilan jajan jajanan tiriskan uleni rapor lembur pensiun pensiunan
       bupati lurah camat parlemen partai politisi pidana pengadilan vonis satpam aparat paspor formulir amplop pilek lecet keseleo dosis telat
       truk rem oli jembatan perempatan pertigaan akun pengaturan setelan nirkabel daring luring khawatir kekhawatiran kaget mengantar
       mengantarkan diantar memperbaiki rusak kerusakan merusak melempar dilempar berhasil keberhasilan undangan mengundang insinyur pasokan
       klakson koin kiper bungsu kartu jangkrik miliar triliun sutra lezat enak imut parah hemat menghemat lengket lomba wasit loket naskah
       keraton pangeran putri jepang tiongkok inggris prancis serikat pupuk kabut es salju elang laba-laba jilbab kerudung kancing resleting
       ekspor impor kaus pompa keran gubuk plafon ubin proyek klub museum sekretariat mesjid kompleks apartemen angkutan tersesat berserakan
       ngambek bersepeda sebaiknya setidaknya terlanjur ketimbang alih-alih sontak bergegas celetuk kayak penasaran gampangnya berdebat
       perdebatan debat kurasa kubilang nanya soalnya layangan minimarket bus loteng perseroan obligasi periode utang pake sampe karna kalo bener
       pengen temen gimana emang dapet tetep doang triwulan kuartal kurs cewe cowo ekspektasi transportasi kalender laki-laki riil jenderal
       maksimal konferensi asumsi strategis kendaraan nonton kemaren belom sprei berisik serem diem malem deket cepet rame nunggu nyari mikir
       ngerti inget dikasih ketemu ndak sebenernya wapres resepsionis proyeksi kinerja mengonfirmasi kekinian ekonomis higienis historis
       psikologis biologis kronis drastis sadis tragis romantis dramatis optimis pesimis realistis linglung becek gosong gulali kelar ngantor
       ngantuk judes bete pede sebel sebal cemberut senyum-senyum rewel bawel nyebelin norak lebay senin sutradara pelamar militer perekonomian
       poin dibanding jubir finalis narasumber penyiar sinetron komedian seniman-seniman lukman saking sesosok seonggok secuil secarik selembar
       sebongkah melulu ogah doyan jajal jajaki mumpung keburu kebelet kecapekan kepanasan kehujanan kebanjiran kemalaman kesiangan ketiduran
       kedinginan pembantunya jendelanya tenggelamnya merangkak-rangkak rebutan gantian barengan duluan belakangan kebalikannya berkat sejatinya
       anda-anda korsleting kran selokan parit-parit got emperan pelataran pekarangan kebon pematang gubuknya petak ruko rukan rusun kavling
       andong delman sado bemo oplet kopaja`,
    ],
    [
      LIKELY,
      `mau kamar ruangan motor bicara berbicara pemerintah perusahaan ibukota berangkat meski meskipun lelah kelelahan peneliti ilmuwan nyaman
       kenyamanan sulit kesulitan kesempatan judul tabungan edukasi posisi lokal modern nasional usai mulai menemukan ditemukan kirim mengirim
       dikirim mengirimkan cuci mencuci dingin rata-rata kebijakan aturan dinas pundak saku kelompok layar tombol besok pedesaan perkotaan
       jendela lift teman-teman pintar hening dorong mendorong ajak mengajak diajak ajakan tuturnya imbuhnya dimiliki setelah siang pedagang
       jualan berjualan dagangan kerajinan pengrajin mahasiswa tarif biaya melamar lamaran persis semacam sejumlah lantaran nyaris buru-buru
       terburu-buru mendadak tumpukan menumpuk piring keringat berkeringat senantiasa pengusaha lumayan repot padahal tertata rapi gelas
       sementara ayo ya iya pelaku sampah laba rok jas panen mengerti jutaan belasan atap garasi sandi berkala angker mangkok rekan atasan hamil
       imunisasi pusing mual memar helm parkir belok mesin tempel berkas server pemberitahuan kesal jengkel gugup iri haus teriak berteriak
       lempar perbaikan anehnya untunglah dongeng candi ratu prajurit samudra perkebunan bibit kekeringan badai guntur monyet kupu-kupu rendam
       ragi aduk diaduk iris kadang tiap sejenak dini makalah pengajar bermanfaat tanaman orang-orang penyewa keluhan tampaknya menabung panitia
       wartawan berantakan cangkir gerbang menyewa disewa bekasnya tetesan bikin efek trus abis cuman kisaran layanan pelayanan pimpinan
       kekerasan distrik publik terkait pangan resmi sentral istirahat beristirahat dikit pokoknya makanya sayangnya kasian sipil aksi
       operasional kendala peran sekaligus mengaku menyebalkan menyenangkan tergantung soal seenaknya sembarangan semaunya kebetulan sekujur
       nyala korek kolega insan usia perkampungan kebersamaan kepergian aktor aktris apalagi dibandingkan keamanan penjualan bergabung gabung
       primer seri investor malah-malah melihatnya sosial-budaya ketus getir pilu lirih sayup gersang tandus rimbun semilir gemericik remang
       temaram lengang`,
    ],
    [
      LEANS,
      `saja kerap merupakan harus sering merasa hal namun agar cukup kamu kalian ia wajah sosok terlihat wanita langsung teman saat hukum kota
       memiliki jaringan korban menurut sekadar tampak kegiatan sekitar warga pertanyaan terjadi senang cemas gedung gudang lembaga penelitian
       desa tukang memakai dipakai ternyata punya seharusnya kenapa mendatang upaya berharap tentu sepertinya entah bahkan sungguh-sungguh kira
       semacamnya para siapa-siapa`,
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
/** Groups of words, and the reader's `Anda`, which Malay writes with a small letter within a sentence. */
const PHRASES: readonly (readonly [RegExp, Malayic, number])[] = [
  [
    /\b(?:rumah sakit|kamar mandi|sepak bola|kurang lebih|kerja sama|tadi malam|bahan bakar|kata sandi)\b/giu,
    'id',
    SETTLES,
  ],
  [/(?<=[\p{Ll},;:] )Anda\b/gu, 'id', SETTLES],
  [/\b(?:tidak ada|lebih dari|siapa saja|apa saja|pekan (?:lalu|depan)|bulan depan)\b/giu, 'id', LEANS * 2],
  [
    /\b(?:sama ada|oleh itu|macam mana|tengah hari|lebih kurang|malam tadi|pak cik|mak cik|surat khabar|hujung minggu|jalan raya|laman web|muat turun|muat naik|tiada (?:siapa|sesiapa|apa))\b/giu,
    'ms',
    SETTLES,
  ],
]

/** No word is longer. */
const MAX_LETTERS = 40

/** How much the words of a text in Malay or Indonesian speak for each: 0 and more. `words` are those of `text`, in lower case. */
export function malayicEvidence(text: string, words: readonly string[]): Readonly<Record<Malayic, number>> {
  const evidence = { ms: 0, id: 0 }
  for (const word of words) {
    if (word.length > MAX_LETTERS) continue
    const stem = word.replace(PARTICLES, '')
    const weight = WEIGHTS.get(word) ?? WEIGHTS.get(stem) ?? WEIGHTS.get(stem.split('-')[0]!)
    if (weight !== undefined) {
      evidence.ms += weight.ms
      evidence.id += weight.id
    } else for (const [ending, language] of ENDINGS) if (ending.test(stem)) evidence[language] += SETTLES
  }
  for (const [phrase, language, weight] of PHRASES) evidence[language] += weight * [...text.matchAll(phrase)].length
  return evidence
}
