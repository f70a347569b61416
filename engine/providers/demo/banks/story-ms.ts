/** The Malay story bank, written for Malaysia. Its form is that of the English one. */
export const storyMalay = `
== heroes
Aisyah Rahman ~ f
Hafiz Idris ~ m
Nurul Huda ~ f ~ Nurul
Zarif Osman ~ m
Mei Ling Tan ~ f ~ Mei Ling
Kavitha Raman ~ f
Danish Yusof ~ m
Salmah Latif ~ f
Arif Kamal ~ m
Melati Ahmad ~ f
Jun Wei Lim ~ m ~ Jun Wei
Farah Zainal ~ f
== friends
Yati ~ f ~ yang membaiki enjin bot dan tidak percaya pada apa-apa yang tidak boleh dibuka skrunya
Azlan ~ m ~ yang menghantar surat dan kenal setiap anjing di daerah itu mengikut nama
Kamala ~ f ~ yang mengajar kelas tahun satu dan sentiasa ada kapur di dalam poketnya
Faizal ~ m ~ yang memandu bas malam dan susah lena pada siang hari
Suhaila ~ f ~ yang membela kelulut dan mengira segala-galanya mengikut musim bunga
Boon ~ m ~ yang membaiki bumbung dan tidak takut akan apa-apa kecuali surat rasmi
Rokiah ~ f ~ yang menjual kuih dari rumah ke rumah dan tahu berita sebelum surat khabar
Iskandar ~ m ~ yang menala gambus dan tidak tahan mendengar paip menitik
Devi ~ f ~ yang membaca meter air dan berjalan lima belas kilometer sehari
Halim ~ m ~ yang menjaga farmasi dan ingat batuk setiap orang di pekan
Lina ~ f ~ yang mengemudi bot penambang dan tidak pernah meninggikan suara
Bakri ~ m ~ yang menjilid buku dan berbau gam serta cengkih
== elders
Pak Long Salleh ~ m ~ bapa saudara
Tok Wan Esah ~ f ~ nenek
Tok Ayah Mahmud ~ m ~ datuk
Mak Ngah Rubiah ~ f ~ emak saudara
Cikgu Nordin ~ m ~ guru lama
Mak Tok Siti ~ f ~ nenek angkat
Pak Su Karim ~ m ~ bapa saudara
Nenek Halimah ~ f ~ jiran lama
== houses
kedai jam ~ meja kerja ~ dinding yang penuh dengan jam mati
kedai jilid buku ~ meja potong ~ rak kertas yang bercorak awan
pejabat penambang ~ kaunter tiket ~ jadual air pasang di dinding
studio gambar ~ meja mencuci gambar ~ tirai latar yang dilukis tasik
kedai jahit ~ mesin jahit lama ~ gulungan kain yang tidak sempat dipotong
kedai cetak ~ meja susun huruf ~ laci huruf timah
kedai lampu minyak ~ kaunter kaca ~ deretan pelita di jendela
kedai repair radio ~ bangku panjang ~ radio lama yang bersusun hingga ke siling
== lists
buku hutang
buku catatan
buku log
daftar lama
buku tiga lima
buku kira-kira
== towns
Kuala Rembia
Pekan Serai
Tanjung Bidara Kecil
Batu Lanang
Kampung Seberang Paya
Bukit Keluang Hulu
Sungai Mengkuang
Pengkalan Dua
Simpang Cempaka
Teluk Senangin Lama
== things
kompas tembaga ~ kompas ~ dengan ukiran burung bangau pada penutupnya
jag enamel biru ~ jag ~ yang sumbing sedikit di bibirnya
wisel tanduk kerbau ~ wisel ~ yang haus di tempat gigi menggigitnya
buah catur gading ~ buah catur ~ dengan sebelah telinga yang patah dan dikikir licin
lampu gasolin ~ lampu ~ dengan kesan jelaga yang tidak hilang digosok
tin biskut berisi biji benih ~ tin ~ setiap bungkusannya bertarikh dengan pensel
baju kurung kanak-kanak ~ baju ~ yang bertampal di siku dengan kain lain warna
barometer kayu ~ barometer ~ jarumnya tersangkut di antara cerah dan berubah
gunting jahit ~ gunting ~ berbentuk burung dan masih tajam
harmonika ~ harmonika ~ yang satu notnya sudah bisu
sulaman berbingkai ~ sulaman ~ dengan satu huruf jawi yang belum siap
teropong saku ~ teropong ~ dibalut dengan secebis kain layar
kotak muzik ~ kotak muzik ~ yang memainkan sebelas not lalu berhenti
tongkat berukir ~ tongkat ~ bertakik di hulunya, satu bagi setiap musim tengkujuh
bekas sirih tembaga ~ bekas sirih ~ dengan bau gambir yang masih tinggal di celahnya
ikatan gambar lama ~ ikatan gambar ~ diikat dengan tali tangsi
cerek tembaga ~ cerek ~ bertampal di bawah muncungnya
papan batu sekolah ~ papan batu ~ dengan kira-kira yang separuh terpadam
sepasang kasut joget ~ kasut ~ tumit kirinya lebih haus daripada yang kanan
senduk kayu ~ senduk ~ hangus di tepinya seperti bentuk pantai
pelita stesen ~ pelita ~ sebelah kacanya merah, sebelah lagi jernih
cangkul kecil ~ cangkul ~ dengan huruf nama tergores di hulunya
buku resipi ~ buku resipi ~ yang mengembang kerana wap dan penuh tulisan orang lain
pen dakwat ~ pen ~ yang pernah diisi dengan dakwat ungu
sangkar merbuk ~ sangkar ~ pintunya diikat supaya sentiasa terbuka
jidal perak ~ jidal ~ terlalu kecil untuk jari orang dewasa
wau bulan kecil ~ wau ~ dengan busur yang masih berdengung apabila ditiup angin
congkak kayu nangka ~ congkak ~ yang kehilangan tiga biji guli
== places
limbungan bot ~ di limbungan bot ~ sebaris perahu yang ditelangkupkan ~ tali yang mengetuk tiang
stesen kereta api lama ~ di stesen kereta api lama ~ jadual yang lapuk sebelas tahun ~ burung merpati di bawah bumbung
kebun sayur tepi landasan ~ di kebun sayur tepi landasan ~ junjungan kacang yang condong sebelah ~ air paip yang mengisi baldi
kilang padi ~ di kilang padi ~ guni yang bersusun hingga ke tingkap ~ tali sawat yang mendesah
Bukit Surau ~ di Bukit Surau ~ bangku yang menghadap ke arah yang salah ~ angin yang menyikat lalang
pasar ikan ~ di pasar ikan ~ tong ais yang lebih tinggi daripada budak ~ air paip, radio dan gelak seseorang
rumah kuari ~ di rumah kuari ~ pintu yang dicat dengan baki cat orang ~ tukul yang jatuh jarang-jarang
jalan rumah api ~ di jalan rumah api ~ batu tanda yang dikapur sebelah ~ ombak yang pecah di balik pokok ru
bengkel tenun ~ di bengkel tenun ~ tingkap tinggi dengan bidai separuh turun ~ kek tenun di sebalik dinding
dusun rambutan ~ di dusun rambutan ~ pondok yang tangganya tinggal tiga ~ kelawar yang berebut dahan
depoh bas ~ di depoh bas ~ tayar lama yang ditanam bunga kertas ~ enjin yang enggan hidup
rumah panjang pekerja estet ~ di rumah panjang pekerja estet ~ tujuh pintu dengan tujuh warna langsir ~ cerek dan radio Tamil
pintu air ~ di pintu air ~ gigi besi yang menyisir arus ~ air yang jatuh tanpa henti
kedai tembaga ~ di kedai tembaga ~ loceng retak yang dijadikan pasu ~ satu nada yang lambat hilang
jalan bukit teh ~ di jalan bukit teh ~ tiang tanda yang terkopek catnya ~ loceng lembu di atas kabus
perpustakaan awam ~ di perpustakaan awam ~ glob yang kemik di Lautan Pasifik ~ troli dengan roda yang berkeriut
bangsal tali ~ di bangsal tali ~ bangsal panjang yang hujungnya tampak biru ~ gagak yang bertelagah di perabung
jeti lama ~ di jeti lama ~ gelang besi yang licin kerana tali ~ air yang menampar tangga
belakang kedai roti ~ di belakang kedai roti ~ guni tepung yang dijemur ~ dulang yang disorong ke dalam ketuhar
sekolah atas bukit ~ di sekolah atas bukit ~ payung yang digantung mengikut tinggi pemiliknya ~ rekoder yang tersasar not
balai cerap ~ di balai cerap ~ kubah yang berlumut hijau ~ besi yang berdetik ketika menyejuk
pengkalan penambang ~ di pengkalan penambang ~ tali yang berkilat kerana tangan ~ enjin sangkut di seberang
lorong tepi paya ~ di lorong tepi paya ~ papan titi yang disusun selang-seli ~ katak yang berhenti serentak
kampung nelayan ~ di kampung nelayan ~ jaring yang dijahit dengan tali plastik ~ itik yang belum memutuskan hendak marah
panggung wayang lama ~ di panggung wayang lama ~ pokok lukisan yang disandarkan pada laut lukisan ~ tapak kaki di tingkat atas
tapak semaian ~ di tapak semaian ~ polibeg yang berbaris seperti murid ~ titisan air ke dalam besen
== people
Pak Mail ~ m ~ menjaga kedai runcit sejak timbangan masih memakai batu
Makcik Senah ~ f ~ membuat dodol setiap kali ada orang hendak kahwin
Uncle Raju ~ m ~ menjaga isyarat kereta api sampai isyaratnya tiada lagi
Auntie Bee Hoon ~ f ~ mencelup kain dalam warna yang tidak mahu dinamakannya
Doktor Rahim ~ m ~ sudah dua kali bersara tetapi masih menerima pesakit di pintu pagar
Cikgu Aminah ~ f ~ mengajar separuh pekan itu membaca
Tok Mat ~ m ~ membina sebuah perahu setiap dua tahun
Puan Letchumi ~ f ~ menggunting rambut di ruang tamunya setiap hari Khamis
Haji Sulaiman ~ m ~ memutar jam menara sejak berumur sembilan tahun
Mak Jah Pulut ~ f ~ menjual pulut pagi dan menyimpan rahsia petang
Ah Seng ~ m ~ membaiki payung yang orang lain sudah buang
Kak Ramlah ~ f ~ memandu ambulans sebelum menjaga kebun
Pak Deris ~ m ~ belum pernah pergi lebih jauh daripada pulau yang ketiga
Nek Som ~ f ~ menyewakan bilik dan mendengar dari balik dinding kerana kasihan
Encik Gopal ~ m ~ menjual tangga tetapi gayat
Mak Limah ~ f ~ menanam ubi terbaik di mukim itu lalu memberikannya kepada orang
Pak Ya ~ m ~ mengasah pisau dengan basikal
Puan Sharifah ~ f ~ menyanyi di setiap majlis sejak banjir besar
Encik Lau ~ m ~ mencatat sukatan hujan untuk akhbar yang sudah lama ditutup
Makcik Dah ~ f ~ mengecat pagar yang sama setiap kali raya
Abang Nik ~ m ~ pernah menyelam mencari tiram dan masih menahan nafas ketika mendengar
Mak Teh ~ f ~ menyimpan setiap kunci yang pernah diberikan kepadanya
Pak Hashim ~ m ~ membuat kasut untuk kaki yang tidak sama saiz
Opah Yam ~ f ~ bukan opah sesiapa tetapi opah semua orang
Encik Fernandez ~ m ~ mengukur setiap bidang tanah di antara sungai dengan jalan
Kak Noraini ~ f ~ menjaga rak buku pinjam dengan undang-undangnya sendiri
== hour
selepas subuh
sebelum kedai membuka papan
ketika loceng sekolah berbunyi
pada waktu petang yang lembap
sebelum bas pertama
sementara lantai pasar masih dibasuh
ketika lampu jalan mula menyala
hampir pukul empat
selepas bot penambang kedua
di celah dua gerimis
tepat pukul sembilan
ketika orang sedang makan tengah hari
waktu air mula pasang
sementara cahaya masih elok
awal lagi, sebelum penjual susu lalu
selepas zuhur
ketika pejabat mula lengang
setelah kuih di gerai habis
menjelang pukul lima
sebelum sesiapa sempat menyapu daun
dengan masa yang masih berbaki sejam
ketika bau sambal keluar dari setiap dapur
lewat petang
sesudah orang balik dari ladang
== sky
langit putih yang rendah
hujan yang terlalu halus untuk dilihat
panas yang menikam tengkuk
awan yang banyak janji
angin dari arah yang salah
kabus sampai ke bumbung pertama
langit biru yang baru dibasuh
hujan panas
mendung yang suam
cahaya nipis
langit sewarna atap zink
gerimis yang sekejap ada sekejap tiada
bahang yang berat
jerebu yang berbau jerami
awan tinggi seperti kapas diurai
bulan pagi yang belum disimpan
angin yang mencuba setiap selak tingkap
cahaya kuning sebelum ribut
sejuk bersih selepas hujan
wap yang naik dari bendang
matahari yang masuk berjalur-jalur
cuaca yang tidak menyenangkan sesiapa
langit yang penuh dengan layang-layang
sisa hujan malam tadi
== bit
seekor kucing tidur betul-betul di tengah jalan
seseorang bersiul selang dua lorong
kain di ampaian bergerak perlahan
seorang budak berbasikal lalu dengan tangga di bahu
sebuah tingkap dibuka lalu ditutup semula
dua orang perempuan bertanya harga ikan kembung
loceng sekolah jauh berbunyi lewat sedikit
sebuah lori tembikai menutup simpang
asap tegak dari satu dapur sahaja
ayam jantan berkokok pada waktu yang salah
budak-budak melukis petak ting-ting dengan arang
radio membaca ramalan cuaca kepada dapur yang kosong
ada kerusi dibiarkan di luar untuk entah siapa
sebuah basikal terbaring di tempat ia dijatuhkan
van roti terbatuk mendaki bukit
seorang datuk memarahi pokok limaunya
sebaris itik melintas dengan tertib
tukang cat bersiul di atas perancah buluh
bidai kedai dobi separuh tertutup
seorang gadis memikul setandan pisang yang lebih besar daripada badannya
daun getah luruh sehelai demi sehelai
air paip menitik ke dalam tempayan orang
penunggang motosikal mengangkat tangan tanpa menoleh
bau kuih bahulu keluar dari lorong belakang
== hand
memandang lantai
memusingkan cawan suku pusingan
membetulkan benda yang sudah betul letaknya
melipat kain lalu membukanya semula
mengira sesuatu dengan empat jari
menggosok tepi meja dengan ibu jari
mendengar bunyi tangga seketika
mengambil masa yang lama dengan sebiji butang
menganjakkan lampu sedikit
memandang ke luar tanpa melihat apa-apa
mencabut sehelai benang dari lengan baju
menghembus kaca lalu mengelapnya
menimbang satu jawapan lalu menyimpannya semula
memejamkan sebelah mata seperti orang menilik papan
meletakkan kedua-dua tangan di atas meja
mengangguk dua kali, sekali cepat sekali lambat
tersenyum sebelah
menyorongkan bekas gula
membiarkan sunyi membuat kerja
mengutip remah di atas alas meja
menggaru belakang telinga kucing
bersandar sampai kerusi berbunyi
mengangkat kertas ke arah cahaya
menutup laci dengan lutut
== food
pulut dengan ikan masin
bubur kacang yang masih panas
ubi rebus dan kelapa parut
nasi lemak berlauk bilis
sebiji jambu yang dibelah dua sama besar
teh yang cukup pekat untuk diajak bertengkar
biskut lemak dari tin yang bergambar raja
roti canai dan kuah yang dibungkus asing
cempedak goreng
pengat pisang semangkuk seorang
roti bakar, sekeping hangus
lauk kenduri yang sepatutnya untuk orang lain
bihun goreng dalam daun pisang
separuh kek yang dibalut surat khabar
sardin dalam pinggan pinjam
gulai yang semakin sedap sejak semalam
mangga muda dengan garam dan cili
kopi yang dimasak dalam periuk kecil
kacang rebus sebungkus
keropok yang sudah separuh masuk angin
tapai dari daun getah
jagung bakar
sebotol air sirap dan dua gelas yang tidak sepadan
lempeng kelapa dan sisa gula nisan
== keep
sebalang butang lama
tiga anak kunci pada seutas dawai
kalendar dari tahun yang ada darurat di dalamnya
jam tangan mati di bawah gelas
laci yang berisi tali semata-mata
pinggan retak yang dijahit dengan dawai
sebaris botol ubat mengikut tua birunya
gambar yang dipusingkan menghadap dinding
segulung tali yang elok
cermin mata yang tinggal sebelah tangkai
peta yang bertahun-tahun salah lipatannya
ikan masin yang digantung sebagai gurauan
seikat puntung lilin yang disimpan
tin tembakau berisi fius
ayam kayu yang riak mukanya seperti berhutang
setimbun kitab yang diikat untuk seseorang
rak jem yang berlabel huruf sahaja
pasu pelapik pintu
sehelai bil yang tidak pernah dihantar
telur itik yang dicat
pokok keladi yang sudah lebih besar daripada pasunya
kotak rama-rama kering
telefon yang tidak bersambung ke mana-mana
lukisan budak tentang bilik yang sama
== when
tahun jambatan dicat kuning
musim air bah sampai ke tangga masjid
tahun dua pesta
kemarau yang menampakkan kampung di dasar empangan
minggu sarkas tidak dapat keluar
musim durian yang luar biasa
tahun penambang bertukar tangan
tahun hujan turun pada setiap hari raya
kemarau yang menjadikan jalan semuanya debu
tahun sekolah hilang bumbung
bulan gerhana yang panjang
bulan bank itu ditutup
musim menuai yang dibuat dengan lampu
tahun pasukan dikir menang lalu kalah
musim tengkujuh beras pinjam
musim ikan selayang kembali
tahun telefon pertama naik ke bukit
musim tebuan
bulan Februari yang sungainya tidak mengalir
tahun pagar kubur dialihkan
minggu mogok estet
tahun rumah api padam
tahun landasan dibuka skrunya
bulan Mei kuda putih itu datang
== opening
{A} sampai {at} <hour>, dengan {thing} dikepit di ketiak dan <sky> di atas kepala.
Nama di sebelah {thing} ialah {C}, dan alamatnya {place}.
<hour>, {A} mengunci {house} lalu berjalan ke {place}.
Tiada cara yang senang untuk membawa {thing}, maka {A} membawanya dengan cara yang susah sampai ke {place}.
{B} yang mencadangkan supaya mereka ke {place} <hour>, sebelum orang di sana sempat mencari alasan untuk sibuk.
Antara semua baris dalam {list} itu, baris tentang {thing} yang paling pendek: {C}, {place}, dan satu tarikh.
Tiga hari {A} menangguhkan urusan di {place}, dan pada hari keempat <sky> tidak lagi boleh dijadikan alasan.
Tiada orang ke {place} dengan tidak sengaja, dan <hour> nampaknya tiada orang ke sana langsung.
"Kalau begitu, cari {C}," kata kerani pejabat pos apabila {A} bertanya tentang {thing}, sambil menghalakan capnya ke arah {place}.
{thing} itu duduk di dalam raga basikal seperti tetamu, dan {A} menyorongnya sampai ke {place} di bawah <sky>.
Pada pagi untuk {item} itu, {A} bangun sebelum jam berbunyi dengan alamat {place} sudah siap di kepala.
Malam tadi mereka sudah bersetuju tentang {place}, dan <hour> {A} mahupun {B} tidak mahu menjadi orang pertama yang mengubah rancangan.
<hour>, di bawah <sky>, dua orang dan {thing} bertolak ke {place}, dan hanya {item} itu yang nampaknya tahu sebabnya.
{C} tinggal, bekerja, atau sekadar ada {at}; tentang itu semua orang yang ditanya {A} sependapat.
"Hari ini," kata {A} sambil meletakkan {thing} di antara dua cawan, dan {B} pergi mengambil payung untuk ke {place} tanpa sepatah kata.
Jalan ke {place} bermula di belakang balai raya, dan belum pernah ditampal sejak <when>.
Dua kali {A} bermimpi tentang {thing}, dan pada hari yang ketiga, <hour>, dia mengalah.
Untuk ke {place} orang perlukan [kasut yang kuat|duit kecil|payung|alasan yang baik], kata {B}, dan semuanya ada kecuali yang terakhir.
Sebuah peti, sehelai tikar, tali yang banyak: apabila {thing} sudah layak dilihat orang di jalan, sudah tiba masanya berada {at}.
Tentang {C}, yang namanya ketiga dari bawah, {A} hanya tahu bahawa orangnya ada {at} dan {thing} itu haknya.
== scene
Di hujung rumah yang terakhir terletak {place}, dengan {feature} dan, di bawah segala-galanya, bunyi {sound}.
Yang mula-mula dilihat {A} ialah {feature}; yang diingatnya kemudian ialah {sound}.
Dari dekat, {place} lebih kecil daripada ceritanya, dan lebih terjaga.
<bit>, dan <bit>.
Di bawah <sky>, {feature} pun kelihatan seperti barang yang ditinggalkan untuk dikutip orang.
Kedengaran {sound}, dan apabila bunyi itu berhenti, tiada apa-apa lagi yang tinggal.
Dahulu {place} pernah dicat, dan sejak itu cuaca dibenarkan memberi pendapatnya.
Seseorang telah menyapu laman sampai ke {feature}, kemudian agaknya dipanggil pulang.
Jalan masuk melalui {feature}, dan di situ <bit>.
Dari sini bumbung {house} nampak sekecil kotak mancis di bawah <sky>.
Tempat itu lebih [sunyi|sejuk|panas|lapang] daripada jangkaan {A}, dan udaranya berbau [tar|batu basah|rumput baru dipotong|kertas lama|belacan|tali|asap kayu].
Di antara pagar dan {feature} ada sejalur tanah yang sudah [digembur|diukur|dipacak kayu|dipagar kulit siput], kemudian [dilupakan|diserahkan kepada pipit|ditanam lewat|ditutup guni].
<bit>; selain itu {town} membuat halnya sendiri.
Papan di pintu masuk {place} meminta pelawat [memberi salam dua kali|menanggalkan kasut|berhati-hati dengan angsa|menutup pagar|menunggu].
{A} berdiri sebentar di tepi {feature} sampai nafasnya tenang.
Satu sudut {at} kena matahari, dan semua kerusi telah dialihkan ke situ.
Dari jauh kedengaran {sound}, yang kata {B} petanda hujan, walaupun semua benda dikatakannya petanda hujan.
Cahaya [masuk rendah|jatuh serong|tiba lambat|terbaring rata] di atas {feature} dan menampakkan setiap [calar|paku|benang|tampalan].
Tiada yang bergerak selain seekor lalat di atas {feature}, kemudian lalat itu pun berhenti.
Tempat itu jenis tempat yang apabila <bit>, orang akan menyebutnya sampai minggu depan.
Di pinggir {place} seseorang meletakkan <keep>, sama ada mahu membuangnya atau mahu melihat siapa yang berhenti.
Angin membelok di penjuru, menemui {A}, lalu bertanya khabar semua orang {at} seorang demi seorang.
Dari tempat mereka berdiri kedengaran {sound}, dan di sebaliknya sunyi yang kecil dengan seekor anjing di dalamnya.
{place} memakai jam sendiri; di sini waktu sentiasa lewat sedikit daripada di {town}.
Seseorang telah menampal {feature} dengan apa yang ada, dan menampalnya dengan bersungguh-sungguh.
Tiada apa-apa {at} yang betul-betul lurus, dan tiada apa-apa yang tumbang.
Di sebelah {feature} ada bunga dalam baldi, bukan untuk dijual.
"Saya lupa cahaya di sini begini," kata {B} di muka {place}, lalu berdiri diam kerananya.
Tiga ekor layang-layang sibuk di atas {place}, menjahit sebelah langit kepada sebelah yang lain.
Sebaik-baik masuk ke kawasan {place}, bunyi jalan padam seperti mancis.
Bangku, pili, {feature}: poskadnya tentu tidak laku, tetapi {A} akan membelinya.
Tanah {at} basah walaupun hujan belum turun, dan bercap dengan kaki seekor burung yang besar dan banyak berfikir.
Semua benda {at} pernah menjadi benda lain dahulu: pagarnya dahulu katil, locengnya dahulu periuk.
Di atas bumbung tergantung <sky>, dan di bawahnya {place} meneruskan apa yang sedang dibuatnya.
Di simpang, sebelah tangan telah mengecat anak panah ke {place} dan sebelah tangan lain tidak bersetuju.
Kata orang {town}, bau {place} sampai dahulu daripada rupanya, dan memang benar: [roti|tali|habuk panas|daun basah|besi|sabun], kemudian [asap|pandan|garam|kayu lama].
Seorang budak di muka pintu memandang mereka, memandang {thing}, lalu masuk untuk melapor.
Kalaupun {place} pernah tergesa-gesa, ia sudah berfikir semula pada <when>.
Tiada orang, hanya benda yang ditinggalkan orang sebagai tanda hendak kembali {at}: <keep>, sehelai baju, sebiji langsat yang separuh dikupas.
Di sini, {at}, <sky> pun seperti ada tuannya.
== walk
Mereka mengambil jalan bawah, dan di situ <bit>; jalan atas tidak boleh dilalui sesiapa.
Sampai ke jambatan {B} bercerita tentang [harga timah|kahwin sepupunya|masalah gear|filem yang tiada penghabisan|jadual baharu|mimpi tentang tangga], dan selepas itu tentang tiada apa-apa.
Pada waktu begitu {town} milik budak penghantar barang dan orang tua-tua, dan <bit>.
Dua kali {A} bertukar tangan ketika mendaki, kerana {item} itu terasa makin berat apabila makin hampir dengan tempat asalnya.
Mereka melintasi kedai yang hanya menjual [butang|berus|benang|lampu|songkok|biji benih], yang di jendelanya terletak <keep>.
Dua kali {A} berhenti untuk melihat halaman itu semula, walaupun tidak banyak yang tertulis di situ selain nama {C}.
Sebuah van memperlahankan enjin, pemandunya memandang {thing}, lalu meneruskan perjalanan dengan penuh sopan.
"Lajunya awak jalan," kata {B}, dan {A} terpaksa mengaku.
Di selekoh <bit>, yang dianggap {B} petanda baik dan {A} tidak.
Turap habis, kemudian pagar buluh pun habis, dan di hadapan mereka tinggal {place} sahaja.
{B} membawa <food>, lalu mereka memakannya sambil berdiri, <hour>, membelakangi angin.
Bas [lambat|penuh|terlalu awal|tidak datang], jadi mereka berjalan kaki, dan urusan itu menjadi [lebih panjang|lebih mudah|lebih ganjil|lebih berat] kerananya.
{A} berlatih apa yang hendak dikatakan kepada {C}, dan sudah tiga pembuka kata dibuangnya sebelum batu kedua.
Setiap beberapa langkah <bit>, seolah-olah seluruh jalan itu diajar supaya kelihatan biasa.
Di tempat jalan menyempit mereka berjalan seorang demi seorang, {B} di hadapan, dan kali ini menuju {place} tanpa menoleh untuk bersembang.
Hari itu mula menjadi hari yang cuacanya akan diingati orang: mula-mula <sky>, kemudian <sky>.
Di tepi pili {A} meletakkan {thing}, melurut jari, lalu mengangkatnya semula dari sebelah yang lain.
Seorang pak cik mengangkat songkok kepada {item} itu, bukan kepada mereka berdua.
Sebatu pertama {B} yang memikul {thing}, kemudian dia menyerahkannya semula seperti orang menyerahkan bayi.
Di lintasan kereta api mereka menunggu kereta api yang rupa-rupanya seorang lelaki di atas troli, dan dia pun memandang {item} itu.
{A} memberitahu {B} apa yang diketahuinya tentang {C}, dan cerita itu cukup dari pili sampai ke tiang lampu kedua.
Hujan sekejap menghalau mereka ke kaki lima bank, di situ <bit>, dan selama sepuluh minit {thing} mendapat tembok untuk dirinya sendiri.
Mereka bertelagah, tanpa marah, sama ada {place} lebih dekat ikut sungai atau cuma lebih cantik.
Di tembok panjang seseorang melukis seekor angsa pada <when>, dan seseorang lagi, baru-baru ini, memakaikannya topi.
"Kalau dia tak mahu?" kata {B}, bukan kali pertama sejak {item} itu dibalut.
Selepas kedai terakhir {A} mula kenal semula akan jalan itu: selekoh ini, pili itu, kemudian, dengan terkejut sedikit, {feature}.
Pemandu lori ikan menumpangkan mereka sampai ke simpang, dan upahnya cuma melihat {thing} puas-puas.
Ada rentak yang membolehkan dua orang berjalan tanpa bercakap, dan di jalan ke {place} mereka menemuinya.
Mereka bertembung dengan imam, misi dan orang paip, dan kepada setiap seorang {B} berkata barang itu untuk {C}, lalu setiap seorang mengangguk.
{A} mengalihkan {item} ke lengan sebelah lagi, dan <bit>, dan bukit pun diteruskan.
Waktu kecil jalan ke {place} lebih pendek, dan anjingnya lebih banyak.
Ketika itu orang sudah sibuk dengan hari masing-masing, dan {thing} bukan lagi benda yang paling ganjil di jalan.
== thing
{thing} itu lebih tua daripada rupanya, {detail}.
Selama yang orang ingat, {item} itu terletak di {house}, di antara <keep> dengan <keep>.
{E} membalutnya dengan [surat khabar|kertas minyak|sarung bantal|kain batik|daun peta lama], lalu menulis nama di luarnya dengan [huruf besar|pensel|dakwat ungu|tulisan jawi yang condong].
Beratnya kurang daripada yang sepatutnya, seperti barang yang selalu benar dipegang, dan {item} itu memang selalu dipegang.
Petang semalam {A} membersihkannya dengan [cuka|berus lembut|air suam|hujung lengan baju|asam jawa] dan menemukan, di bawah kotorannya, sebaris nombor yang tidak bermakna.
Tiada orang akan memberi [lima ringgit|susu seminggu|sebatang payung|pandangan kedua] untuk {item} itu, tetapi {E} memberinya satu baris untuk dirinya sendiri.
Dalam {list} tertulis pinjam, kemudian satu tarikh pada <when>, dan tiada apa-apa tentang sebabnya.
Orang boleh membayangkan {item} itu di dapur, di dalam perahu atau di tangan; yang sukar dibayangkan ialah {E} datang memintanya.
Di bahagian bawahnya ada [calar|segaris dakwat|jalur kertas|benang|nombor] yang disangka {A} kerosakan, tetapi rupanya [disengajakan|satu tarikh|separuh nama|satu ukuran|huruf jawi].
"Barang begini orang tidak pinjamkan," kata {B} sambil membelek {thing}, "kecuali dia mahu orangnya sekali datang semula."
{A} memegangnya di tepi, kerana {item} itu terasa ada pemilik seperti kerusi di tepi tingkap ada pemilik.
Di bawah lampu {house} ia kelihatan seperti barang buruk, tetapi di sini, {at}, {item} itu kelihatan seperti bukti.
Ia ada bau sendiri, sedikit bau [kapur barus|limau|minyak mesin|cendana|asap|laut], yang tidak hilang walaupun bertahun-tahun {item} itu duduk di {house}.
{E} menyimpan seratus benda sambil lewa, tetapi {item} itu disimpan dengan cermat.
Di bawah baris pertama ada baris kedua yang dakwatnya lebih baru: pulangkan dengan tangan sendiri, kalau boleh <hour>.
Tarikh di sebelahnya jatuh pada <when>, ketika {A} masih terlalu kecil untuk diberitahu apa-apa.
Kalau dipandang, {item} itu bukan apa-apa; kalau dipegang, ia petang milik orang lain.
Perkataan pada tag itu berminggu-minggu disangka {A} harga, sampai pagi itu ia menjadi nama {C}.
{thing} pernah dibaiki sekali oleh {E}, dibaiki seperti orang membalas surat: lewat, tetapi elok.
Dalam {list} barisnya bermula dengan dakwat dan habis dengan pensel, seolah-olah {E} dipanggil orang di tengah-tengah nama {C}.
"Dia pandang saya," kata {B} tentang {item} itu, lalu beralih tempat supaya tidak dipandang.
Orang yang membuat {item} itu tidak mengharapkan terima kasih, tetapi membuatnya dengan cermat juga.
Di rak itu hanya {item} ini yang tidak berhabuk di bawahnya; tentulah {E} selalu menurunkannya, memandangnya, lalu meletakkannya semula.
{A} sudah sayang akan {thing}, dan malu sedikit kerananya, sebab pembawa tidak patut sayang.
Apabila dihalakan ke cahaya, {item} itu menunjukkan umurnya, dan sesuatu lagi, kesan kasar di tempat letak ibu jari.
{item} itu meminta dua tangan, dan hari itu semua benda lain pun begitu.
Pernah ada peniaga barang lama menawarnya pada <when>; {E} menulis tidak di atas suratnya dan memakai belakangnya untuk senarai paku.
Satu sudutnya lebih gelap daripada yang lain, dan apabila {A} meletakkan tapak tangannya di situ, {item} itu padan.
== obstacle
Pagar {place} dirantai, dan rantainya baharu. / {A} menyusur pagar itu dan tidak menemui sebarang celah. / [Akhirnya|Setelah puas berfikir|Tanpa maruah sedikit pun] {B} menadahkan tangan di tepi {feature}, menghulurkan {item} seperti menghulur telur, lalu mengoyakkan bajunya sendiri ketika menyeberang.
Tiada seorang pun {at} yang mengaku mengenali {C}. / Orang pertama yang ditanya menyuruh mereka bertanya kepada orang kedua, dan orang kedua menunjuk seekor kucing. / Akhirnya kucing itulah yang menolong: ia berjalan melepasi {feature}, duduk di hadapan pintu yang betul, dan memandang {item} itu seperti sudah menunggunya sejak pagi.
Mereka baru separuh jalan ke {place} apabila tali putus dan {thing} jatuh melepasi birai jambatan. / Tidaklah jauh jatuhnya, cuma ke atas tembok yang hanya budak sembilan tahun berani panjat. / {B} memegang tali pinggang {A}; beberapa minit kemudian {item} itu kembali tanpa luka, dan kedua-duanya terduduk di tepi jalan kerana lutut mereka yang memutuskan begitu.
{C} tiada di rumah, dan jiran berkata {place} mungkin kosong sampai hujung bulan. / {A} menulis nota lalu mengoyakkannya, kerana perkara itu tidak muat di atas nota. / Mereka baru hendak berpatah balik apabila <bit>, dan di belakangnya, berjalan kaki membawa barang dapur, datang orang yang namanya tertulis di sebelah {thing}.
Air menutup jalan ke {place}, coklat dan tidak tergesa-gesa. / {B} mengukurnya dengan kayu lalu kehilangan kayu itu. / Mereka menyeberang di atas [papan|daun pintu|dua tangga|peti ikan] yang dipinjam, satu dialihkan ke hadapan apabila satu dilepaskan, dengan {thing} terikat pada bahu {A} dalam kain sarung.
Sudah ada orang ke {place} sebelum mereka dan bertanya tentang {thing}. / "Seorang encik," kata budak di pintu, "sopan orangnya, dan dia tahu nombor halamannya." / {A} memandang {B}, sebab {list} itu tidak pernah keluar dari {house} sejak hari pengebumian, atau begitulah sangka mereka.
Kabus turun ketika mereka mendaki, dan {place} padam seperti pelita. / Mereka berdiri berbelakang-belakangan untuk mencari bunyi {sound}. / Bunyi itu datang dari arah yang tidak disangka, lalu mereka mengikutnya perlahan-lahan, memegang dua hujung selendang, sampai {feature} muncul sedepa di hadapan mata.
Seorang kerani {at} mahu melihat surat yang membuktikan {thing} itu hak mereka untuk dipulangkan. / {A} menjelaskan bahawa barang itu hak mereka hanya selagi belum dipulangkan. / Kerani itu memikirkannya sepanjang secawan teh, <hand>, dan akhirnya mengecap belakang tangannya sendiri supaya ada juga yang dicap.
{item} itu tidak mahu keluar dari kotaknya, dan {C} tidak mahu melihatnya selagi di dalam kotak. / Selaknya berkarat, dan kuncinya di dalam laci {house}, sejam dari situ. / {B} yang terfikir tentang [minyak masak|penyepit rambut|belakang sudu|air panas|lilin], dan terlalu gembira sampai terlupa menyerahkan {thing}.
Pagi itu {at} ada orang bergaduh, dan semuanya masih berdiri di tempat gaduh itu meninggalkan mereka. / {A} menunggu di tepi {feature} sambil memegang {thing}, cuba kelihatan seperti sebahagian daripada cuaca. / Apabila ada yang bertanya apa hajatnya, lega benar bunyi soalan itu sehingga tiga orang menjawab serentak.
Penambang terakhir sudah bertolak, dan {place} di seberang sana. / {B} kenal seorang yang ada sampan, dan orang itu pula kenal harga orang terdesak. / Mereka membayarnya dengan [tayar simpanan|janji roti sebulan|sarung tangan {B} yang elok|kerja menjahit pukat], lalu dia mendayung tanpa bercakap di bawah <sky>, matanya pada {thing} sepanjang jalan.
"Saya dipesan jangan buka pintu kepada orang dari {house}," kata satu suara di balik pintu {place}. / {A} mengangkat {thing} ke celah pintu dan tidak berkata apa-apa. / Lama benar sampai <bit>, dua kali; kemudian satu selak ditarik, satu lagi, dan pintu terbuka selebar sebiji mata.
Jalan ke {place} ditutup sekawan lembu, dan kebetulan {thing} ialah benda yang amat menarik bagi lembu. / {B} berjalan di hadapan sambil bercakap seorang diri. / {A} mengikut dengan {item} di dalam baju, sebelah lengan sudah basah dijilat, dan mereka sampai ke {feature} dengan kehilangan sebiji butang sahaja.
Semua pintu {at} terbuka, tetapi tiada yang menyahut salam mereka. / Gulai di atas dapur {C} masih bergerak. / Mereka duduk menunggu di tepi {feature}, dengan {thing} di tengah-tengah seperti anak dalam perjalanan, sampai dari bawah lantai satu suara menyuruh {A} jangan bernafas kuat sangat dan tolong hulurkan pelita.
Alamat {place} itu betul, yang salah tahunnya. / Apa yang dahulu pintu, ketika {E} mencatatnya, kini dinding dengan poster fun fair. / {B}, yang tidak malu bertanya, memerlukan tiga kedai dan seorang tukang gunting untuk mengetahui bahawa {C} telah mengalihkan pintu itu ke sebelah sana pada <when>, kerana angin.
Seorang budak di pagar {place} meminta upah untuk membenarkan mereka lalu. / {B} menawarkan sebiji gula-gula, budak itu meminta dua. / Mereka bersetuju dengan satu, dan satu giliran memikul {thing}, yang dibuatnya dengan begitu tertib melepasi {feature} sehingga {A} sayang apabila gilirannya tamat.
Talinya putus di tangga, dan {thing} turun kesebelas-sebelas anak tangga itu mendahului tuannya. / Tiada siapa bersuara. / Di bawah, di tepi {feature}, {A} mengangkatnya dan membeleknya, dan tiada calar baharu padanya, cuma, dari celah lapiknya yang terbuka kerana jatuh, keluar sekuntum bunga kering dan huruf pertama nama {C}.
Ada dua orang dengan nama {C}, dan yang pertama yakin {thing} itu untuknya. / Dia menerangkan rupanya dengan tepat, bagi orang yang sedang memandangnya. / Apabila {A} bertanya apa panggilan {E} untuk barang itu barulah dia termenung, memuji cuaca {place}, lalu menunjukkan rumah yang betul.
== meet
{C} keluar sambil mengelap tangan, ternampak {thing}, dan terus mengelap lama selepas tangannya kering.
Inilah {C}, yang {job}.
{C} {job}, dan memandang tetamu seperti memandang bil yang mungkin salah.
Orangnya lebih [kecil|tinggi|muda|kemas] daripada namanya, dengan [dakwat di hujung lengan baju|pensel di telinga|selipar yang tidak sepasang|butang baju yang tersalah lubang|tepung sampai ke siku], dan matanya terus pada {item}.
Ada orang yang menjemput masuk dan ada orang yang membiarkan pintu terbuka lalu berjalan pergi; {C} jenis yang kedua, dan {at} itu sudah cukup sebagai sambutan.
Di dalam ada <keep>, <keep> dan bau [minyak kayu|kopi|kapur|minyak tanah|bunga melur|varnis].
{C} mengosongkan sebuah kerusi dengan menyengetkannya, lalu menghidangkan <food> kepada {A}.
Dalam cahaya yang lebih terang wajahnya [lembut|letih|geli hati|berjaga-jaga|cerdik] dengan cara yang tidak minta diperhatikan, dan dia <hand>.
"Jadi," kata {C}, lalu duduk di hadapan {item} seperti duduk di hadapan orang.
{B}, yang boleh berkawan dengan tiang lampu, sudah pun ditunjukkan <keep>.
Apa-apa pun yang dijangka {A} tentang {C}, bukan kesabaran seperti ini.
Biliknya [sempit|panjang|rendah|sarat|kosong], dengan sebuah tingkap menghadap {feature}, dan di tingkap itu terletak <keep>.
{C} tidak mencapai {thing}, dan hal itu memberitahu {A} lebih banyak daripada kalau dicapainya.
Agak lama juga sebelum nama {E} disebut, dan yang menyebutnya ialah {C}, seperti orang memakai alat yang belum hilang cekapnya.
{C} bertanya khabar kepada {B}, bertanya khabar kepada {A}, kemudian, setelah sejenak, dengan suara yang lain benar, bertanya khabar kepada {item}.
Nampak bahawa {C} dahulu seorang yang [segak|tangkas|digeruni|diketawakan], dan sudah lama selesai dengan hal itu.
Di dinding tergantung <keep>, dan {C} membetulkannya sambil lalu tanpa sedar akan perbuatannya.
{A} memulakan ayat yang sudah disediakan, dan {C} menunggu ayat itu habis seperti orang menunggu kereta api barang.
Rupa {C} seperti orang yang tiga puluh tahun diganggu ketika membuat sesuatu, tetapi tidak pernah hilang tempatnya.
Ada seekor kucing, yang juga dipinjamkan orang, jelas {C}, dan sebuah jam, yang tidak.
{C} membaca tag pada {thing} dari jauh, kemudian dari dekat, kemudian dengan mata terpejam.
Tangannya yang orang perasan dahulu: {C} <hand>, dan rasanya seperti melihat orang menurunkan tandatangan.
"Kamu dari {house}," kata {C}, dan itu bukan sambutan, bukan pula sebaliknya.
Apabila ketawa, dan {C} ketawa di tempat yang tidak disangka, <keep> ikut bergegar di atas rak.
{C} menuang air tanpa bertanya, dan cawan pertama, seperti sudah lama begitu, diletakkan di hadapan kerusi kosong.
Ada jalan mengelilingi meja, dan {C} mengambilnya perlahan-lahan, supaya sampai kepada {thing} dari sebelah yang lain.
== greet
"Dari mana kamu dapat itu?" tanya {C}. / "Ditinggalkan kepada saya," kata {A}. "Atau tugas memulangkannya yang ditinggalkan." / "Betullah {E}. Kalau boleh diberinya kerja, tidak akan diberinya barang."
"Duduk," kata {C}. "Jangan di situ, itu tempat kucing." / {A} duduk. / "Dan letakkan {thing} itu sebelum kamu haus di tempat memegangnya."
"Minum dahulu," kata {C}. / "Kami tak mahu menyusahkan," kata {B}. / "Kamu datang ke {place} membawa {thing} setelah bertahun-tahun. Susah itu sudah jadi. Baik kita minum."
"Saya sangka kamu lebih tua," kata {C}. / "Rasanya memang begitu," kata {A}, yang baru mengusung {thing} mendaki bukit. / "Tidak. Orang tua datang dengan maaf di bibir. Kamu datang dengan {thing}."
"Bergurau ke ini?" tanya {C}, sambil mencari di belakang {A} siapa yang ketawa. / "Ini {thing}," kata {A}. / "Saya nampak. Yang saya tanya, apa dia buat di sini."
"Lambat," kata {C} kepada {item} itu. / "Enam belas tahun, ikut {list}," kata {B}. / "Ikut saya pun sama. Saya cuma mahu dengar orang menyebutnya."
"Siapa ajar kamu membalut {item}?" tanya {C}. / "{E}." / "Patutlah. Saya yang ajar {E}."
"Letak di situ," kata {C}. "Di tempat terang. Jauh sikit daripada siku {B}." / {B} menyimpan sikunya. / "Jadi," kata {C} kepada {thing}, bukan kepada sesiapa. "Di sini kamu rupanya."
"Kamu ini kurang bercakap," kata {C} kepada {A}. / "Saya tengah pegang {item}." / "Yalah. {E} lagi kurang bercakap, lagi banyak memegang, dan tak ada baiknya untuk dia."
"Kalau pasal {item}," kata {C} dari celah pintu, "masuklah. Kalau pasal lain, saya tiada di rumah." / "Pasal {item}." / "Kalau begitu, kesat kaki."
"Saya kenal tali itu," kata {C}, sebelum sempat memandang {thing}. / "Dari {house}," kata {A}. / "Dari dapur saya. Seumur hidup dia tak pernah beli tali."
"Dua orang," kata {C}. "Untuk satu {item}." / "Seorang memikul," kata {B}, "seorang minta maaf." / "Yang awak ini yang mana?"
== talk
"Saya tidak akan kata saya rindukannya," kata {C}, matanya pada {item} itu. / "Tidak payah kata apa-apa," ujar {B}. / "Itulah yang orang sebut sebelum mahu mendengar semuanya."
"Berapa lama benda ini dengan dia?" tanya {C}. / {A} membacakan tarikhnya. / "Lebih," kata {C} lalu <hand>. "Setahun {thing} di tangannya barulah dia tergerak hendak menulis."
"Dahulu berkawankah?" tanya {A}. / "Tiada siapa memperkenalkan kami begitu," kata {C}. "Kami dua orang yang selalu pulang dari {place} pada waktu yang sama."
"Kamu tahu gunanya?" tanya {C}. / {A} mengaku bahawa {item} itu disangkanya hiasan. / "Saya pun begitu, nak. Sampailah {E} datang meminjamnya dengan dua belah tangan."
"Dahulu ada suratnya," kata {C}. "Suratnya tiada, agaknya?" / "Cuma {thing}," jawab {A}. / "Tak apalah. Surat itu tentu disimpannya."
"Cara kamu berdiri sama dengan dia," kata {C} kepada {A}. "Macam lantai ini pun pinjam." / {B} ketawa, dan {A} mengalihkan kakinya. / "Tengok. Cara tersinggung pun sama."
"Apa katanya tentang saya?" tanya {C} akhirnya. / {A} teringat satu baris di sebelah {thing}, dan berharap baris itu lebih panjang. / "Katanya mesti dihantar dengan tangan sendiri." / "Ya?" kata {C}. "Begitu rupanya."
"Boleh saja saya minta balik," kata {C}. "Setiap tahun sejak <when>, saya fikir: hari ini saya masuk dan minta." / "Kenapa tidak?" / "Sebab lepas itu habislah."
"Ceritakan bagaimana dia pergi," kata {C}. / {A} menceritakannya, dan cerita itu lebih pendek daripada jalan membawa {item} dari pagar. / "Di kerusinya. Baguslah. Dia tak suka orang jumpa dia berdiri tanpa kerja."
"Harganya tak seberapa," kata {C}. / "{E} tetap menyenaraikannya." / "Ya. Itulah maksud saya."
"Bangku itu ada lagi?" tanya {C}. "Di {house}, bawah tingkap?" / "Di situlah saya bersarapan," kata {A}. / {C} <hand>. "Kalau begitu kamu bersarapan di tempat {E} membuat satu-satunya bohong yang pandai dibuatnya."
"Apabila senarai itu habis, apa jadi?" tanya {C}. / {A} berkata bahawa fikirannya belum sampai ke situ. / "Fikiran {E} sudah," kata {C}. "Itu sahaja yang difikirkannya."
"Boleh?" kata {C}, lalu mengangkat {thing} akhirnya. / Tiada siapa di bilik itu bersuara. / "Makin ringan," kata {C}. "Atau saya makin kuat, tetapi itu mustahil."
"Siapa lagi yang sudah kamu jumpa?" tanya {C}. / {A} menyebut beberapa nama, dan {C} mengangguk pada setiap satu seperti orang mengenal nama stesen. / "Kalau begitu yang susah belum sampai," katanya, bukan kepada {A} tetapi kepada {item}.
"Gembirakah dia?" tanya {C}, kepada {B} pula. / "Dia suka bersiul," jawab {B} setelah berfikir. / "Bukan itu yang saya tanya," kata {C}, tetapi nampaknya jawapan itu memadai.
"Simpanlah seminggu lagi," kata {C} tiba-tiba sambil menolak {thing} semula. / "Tak boleh," kata {A}. "Dalam kepala saya namanya sudah bergaris." / "Bagus," kata {C}. "Saya cuma mahu tahu kamu jenis dia, atau jenis yang senang ditangguh."
"Saya ingat sudah hilang, sejak <when>," kata {C}. / "{E} tak pernah menghilangkan barang," kata {A}. / "Tidak. Orang yang dihilangkannya, dan {item} disimpannya buat ingatan."
"Kamu tentu mahu tahu apa yang jadi," kata {C}. / "Kalau sudi bercerita," kata {A}. / "Sudinya sejak <when>. Bukan itu yang susah."
"Pernah dia sebut tentang {place}?" tanya {C}. / "Katanya kuih di sini sedap." / "Kuihnya teruk," kata {C} perlahan. "Teruk benar, dan hari-hari kami makan."
"Tanya saya yang senang," kata {C}. / "{item} ini memang hak {C}?" tanya {B}. / "Saya kata yang senang."
"Patutnya saya ziarah," kata {C}. "Baju sudah tukar. Saya sampai setakat {feature}." / "Hari itu hujan," kata {A}. / "Tidak hujan. Tapi baik hati kamu berkata begitu."
"Berapa hutang saya untuk {thing}?" kata {C}, tangannya mencari dompet. / "Bukan hutang. Piutang." / "Kalau begitu saya mahu resit," kata {C}, "dan saya mahu resit itu daripada dia."
"Awak ini kerjanya apa," tanya {C} kepada {B}, "kalau tidak mengusung {item} orang?" / {B} menerangkannya panjang lebar. / "Berguna," kata {C}, lalu <hand>. "Jadi kenapa asyik memandang pintu?"
"Dia beritahu semua orang yang saya beri," kata {C}. / "Memang diberi?" / "Yang saya beri {item}. Bukan salah saya dia tak tahu bezanya."
"Boleh saya pegang sementara berbual?" tanya {B}. / "Boleh," kata {C}, "tapi {thing} tak suka orang bercakap di atas kepalanya. {E} tahu."
"Kamu percaya pada kebetulan?" tanya {C}. / Kata {A}, bergantung pada siapa yang memandu. / "Saya yang memandu," kata {C}, "dan {thing} itu di tempat duduk belakang."
"Balikkan," kata {C}. / {A} membalikkan {thing}. / "Bawah lagi. Itu. Calar itu hari Selasa. Lauk hari itu pun saya boleh sebut."
"Pernah ada orang lain?" tanya {A}. "Dalam hidup {E}?" / "Semua orang lain ada," kata {C}. "Itulah masalahnya di {place} ini. Sentiasa ada semua orang lain."
"Kalau saya tak maafkan dia?" kata {C}. / "{item} ini tetap milik {C}," kata {A}. / "Itulah," kata {C} setelah berfikir, "kata-kata dia, cuma dia lebih panjang."
"Orang sangka tentang duit," kata {C}. / "Bukan?" / {C} <hand>. "Tentang siapa yang akan membawa {thing} balik dalam hujan."
"Siapa nama yang akhir?" tanya {C}. "Dalam senarai kamu?" / "Tiada nama. Cuma bintang." / Lama {C} memandang {A}, kemudian {item}, kemudian {A} semula. "Ya," katanya. "Memang tiada, agaknya."
"Bawa ini sekali," kata {C}, lalu menyorongkan [sebalang jeruk|sekaki payung|sebungkus dodol|segumpal tali|sebuah penutup periuk|sebuah buku pinjam]. / "Tapi itu tiada dalam senarai." / "Memang tiada. Jadi kamu terpaksalah datang lagi ke {place}."
"Saya berkasar dengannya pasal {item}," kata {C}, "dia berkasar dengan saya, selepas itu kami berdua terlalu sopan." / "Berapa lama?" tanya {B}. / "Sekarang tahun berapa?"
"Kamu kenal tulisannya di mana-mana?" tanya {C}. / "Dalam gelap pun kenal." / "Kalau begitu bacakan," kata {C}, lalu menghulurkan label {thing} dan berpaling menghadap dinding.
"Dahulu ada satu lagu," kata {C}. "Dia selalu bersenandung sambil mengelap {item}, dan selalu salah." / {A} menyenandungkannya. / "Ya," kata {C}. "Salah betul-betul di situ."
== memory
Ceritanya bermula pada <when>, ketika {C} masih baharu {at} dan {E} masuk dari hujan untuk bertanya jalan ke tempat yang jelas sudah diketahuinya.
Sejam {E} di situ pada kali pertama, kata {C}, memandang semua benda kecuali {thing}, dan ketika hendak pulang dia bertanya kalau-kalau {item} itu boleh dipinjam, seperti orang lain meminta api.
Ada hutang di dalamnya, tetapi bukan hutang wang; {C} mengelilinginya seperti orang mengelilingi perabot dalam gelap {at}, tanpa terlanggar.
Pada masa itu {E} kurus dan tangkas, berbaju warna [lumut|kunyit|pasir basah|manggis], dan {at} orang menggelarnya si [Bangau|Profesor|Penyewa|Tetamu].
Setiap bulan {E} datang ke {place} dengan sesuatu untuk dibaiki, dan duduk sampai {sound} memberitahu mereka waktu.
{C} kehilangan seorang adik pada <when>, dan {E} yang berjaga bersamanya malam itu, tidak berkata apa-apa yang berguna, dan masih ada di situ pada waktu pagi.
Yang dipinjam cuma {thing}; yang ikut sekali, kata {C}, tidak pernah dijumpainya perkataan untuknya dan sudah lama berhenti dicari.
Sekali mereka bertengkar, pada <when>, tentang {item} atau tentang sesuatu yang ada di sebelah {item}, dan selepas itu masing-masing menunggu {at} supaya yang lain bersuara dahulu.
{E} berjanji akan memulangkannya [hari Ahad|sebelum tengkujuh|bersama lampu yang siap dibaiki|apabila bot itu terjual], dan dia orang yang menepati janji, cuma bukan mengikut giliran.
Yang paling diingati {C} ialah tangan {E}, yang menyusur {thing} seperti membaca.
Pernah {E} berdiri betul-betul di situ, di tepi {feature}, lalu bertanya kepada {C} adakah sesuatu boleh disimpan terlalu lama sehingga memulangkannya pula yang menjadi curi.
{C} menjawabnya dengan gurauan, dan menyesalinya sejak <when>.
Orang {at} menjadikan hal itu kisah cinta, kemudian kisah sengketa, dan kedua-duanya lebih senang bagi {C} daripada menerangkan.
Kemudian, pada <when>, {E} berhenti datang tanpa sepatah kata, dan paku tempat {thing} bergantung terus kosong kerana tiada benda lain yang sama beratnya.
Ada orang ketiga dalam cerita itu, yang namanya disebut {C} sekali sahaja dengan suara yang sengaja didatarkan, sambil memandang {item}.
{C} menceritakannya tanpa hiasan, mengikut urutan sakitnya, dengan sebelah tangan di atas {item}.
"Kalau kamu kenal dia pada <when>," kata {C}, "kamu pun suka; semua orang suka, sampai dia penat."
Kemudian ada satu musim hujan apabila {E} membayar beras untuk seluruh {place}, dan membiarkan orang menyangka majlis daerah yang membayarnya.
{E} yang mengajar {C} [berenang|memandu|membaca not|membuat kira-kira|bersiul], pada <when>, secara sembunyi, kerana dia malu tidak tahu.
Kalau ada satu benda yang disimpan {C} daripada {E}, benda itu ialah tabiat: <hour> dia masih mengeluarkan cawan kedua, kemudian menyimpannya semula.
{C} yang cepat dan {E} yang cermat, dan {thing} berpindah antara mereka seperti sindiran.
Di dalamnya ada sebuah sampan, satu pertaruhan, {thing} yang dibalut dengan baju sejuk, dan hari jadi seseorang pada <when>.
Sepanjang satu musim hujan {E} datang ke {place} berjalan kaki, untuk membaca kepada emak {C}, yang buta dan suka cerita pembunuhan.
Pada pendapat {C}, tiada orang yang meminjam {item} enam belas tahun dengan tidak sengaja.
Tidak pernah {E} datang dengan tangan kosong; sekali cempedak, sekali anak kucing, sekali daun pintu yang padan untuk stor {at}.
Yang tidak dapat dimaafkan {C} kecil sahaja: {E} diberitahu satu rahsia {at}, dan menyimpannya begitu rapi sehingga tiada siapa datang menolong.
Mereka bertemu di tepi {feature} setiap hari Khamis, atas sebab yang kedua-duanya tidak mampu terangkan kepada polis.
Pada <when> orang bercakap bahawa {E} akan meninggalkan {town} terus; {thing} itulah cagarannya untuk kembali.
Dua kali {C} menulis surat tentang {item}; yang pertama dibakar kerana kejam, yang kedua kerana tidak.
Seseorang mengambil gambar hari itu {at}, gambar yang kabur, tetapi {C} boleh melukis setiap helai daunnya.
"Dia mudah menangis," kata {C}, "kerana {item}, kerana lagu; kerana orang, dia bangun dan buat sesuatu."
Pernah mereka berdua berjalan sepanjang malam, dari {place} sampai ke laut, kerana tiada seorang pun yang mahu mengucapkan selamat malam dahulu.
{E} pandai mengajuk sesiapa sahaja di {town}, kata {C}, dan tidak pernah kejam, kecuali apabila mengajuk diri sendiri.
Ketika bumbung {place} runtuh, {E} yang berdiri di dalam air separas lutut menghulurkan budak-budak keluar, dengan {thing} terselit di dalam baju.
Akhirnya semuanya tinggal pada satu malam, pada <when>, dan satu ayat yang ada perkataan "sentiasa" di dalamnya, dan {thing} di atas meja di antara dua orang yang memandangnya supaya tidak saling memandang.
== turn
Ketika itulah {A} ternampak tandanya: bintang kecil dengan pensel di bawah {thing}, sama dengan bintang di halaman akhir {list}. / "Semuanya ada," kata {A} perlahan-lahan. "Semua yang mahu dipulangkannya sendiri."
{C} masuk ke belakang dan keluar dengan sepucuk sampul yang dialamatkan, dalam tulisan condong {E}, kepada sesiapa yang membawa {thing}. / Di dalamnya separuh tiket yang koyak, dan pada tiket itu tiga huruf pertama sebuah nama.
"Kamu tahu tak," kata {C}, "bukan {E} yang meminjamnya?" / {B} meletakkan cawannya. / "Dia menanggung salahnya, dan {item} itu sekali. Orang lain yang mengambilnya dahulu, dan orang itu pun ada dalam senarai kamu."
Apabila {A} membuka {list} untuk menggaris nama itu, dua halaman yang selama ini melekat terbuka. / Di celahnya ada sekeping gambar {place}: {E}, muda, sedang ketawa, dan di sisinya seorang budak yang tidak dikenali sesiapa di bilik itu. / Di belakang gambar tertulis tarikh pada <when>.
"Dia datang semula, kamu tahu," kata {C}. "Awal tahun lepas. Dia berdiri di tepi {feature} dan tak sanggup memberi salam." / Sepanjang awal tahun itu {A} yang menjaganya, dan {E} tidak mampu berjalan sampai ke pagar. / "Jadi siapa?" kata {B}.
{C} membalikkan {item}, menekan di tempat yang tidak terfikir oleh sesiapa, lalu satu laci nipis tergelongsor keluar. / Laci itu kosong, kecuali sebaris tulisan pada penutupnya: tanyalah di {house} apa yang aku simpan.
Tulisan pada labelnya bukan tulisan {E}. / Berminggu-minggu {A} memandangnya tanpa perasan; {C} yang mengenali kedua-duanya meletakkan jari pada angka tujuh yang berpalang itu lalu menyebut siapa.
"Sepatutnya ada dua," kata {C}. / {A} berkata bahawa dalam senarai hanya tertulis satu. / "Kalau begitu yang satu lagi ada pada seseorang selama ini," kata {C}, "dan orang itu membiarkan kamu membawa yang ini ke {place} untuk mendengar jawapan saya."
Lama {C} memandang halaman itu, kemudian memandang {A}. / "Ini memang nama saya," katanya, "tetapi saya tak pernah meminjamkan {thing}. Saya memberinya. Dia yang tak mahu memanggilnya pemberian."
Di tangga, ketika mereka hendak pulang, {C} menyebut perkara yang jelas ditahannya sejak tadi. / "Dia ada sebuah bilik. Bukan di {house}, bilik lain. Sewanya dibayar dari {place} sampai minggu dia meninggal, dan resitnya pada saya."
{item} itu ada kembarnya di dalam lukisan di atas almari: di situ, dalam cat yang sudah perang, benda yang sama berada di tangan seorang perempuan yang dagunya seperti dagu {A}. / "Saya tertanya-tanya bila kamu akan mendongak," kata {C}.
{C} mula ketawa, tetapi tidak mengejek. / "Salah," katanya. "Senarai kamu. Gilirannya. Dia menyusun kami mengikut lama mana disangkanya kami ambil untuk memaafkan dia. Orang {place} memang selalu salah diukurnya."
Di bawah kertas pelapik kotaknya ada sehelai kertas lagi, dan pada kertas itu pelan {house} dengan bilik yang lebih satu. / Hampir setahun {A} tidur di atas bilik itu, kalaulah bilik itu memang ada.
"Satu lagi," kata {C}. "Pada hari kamu selesai, jangan seorang diri. {E} yang berpesan begitu kalau-kalau {thing} ini balik. Dahulu saya hafal pesanannya; itu sahaja yang tinggal."
Berpuluh kali {A} membaca tarikh di sebelah {thing}. Baru sekarang, apabila {C} menyebutnya kuat-kuat, {A} mendengarnya: itu hari jadinya sendiri, tahunnya pun betul.
"Bukan yang ini," kata {C}. {A} memandang {thing}. "Ini kembarnya. Yang saya punya disimpannya, yang dia punya dihantarnya dengan kamu, dan saya rasa kamu patut beritahu saya kenapa."
Di dasar kotak, di bawah {thing}, ada sebatang anak kunci. "Oh," kata {C}. "Jadi memang dia mahu kamu dapat yang selebihnya," dan tidak mahu berkata apa-apa lagi, walaupun {B} bertanya dengan empat cara.
Di belakang tag itu ada nama kedua. {C} terus nampak; bukan nama yang akan dicari {A} atau {B} dalam {list}, kerana tuannya berdiri di sebelah mereka pada hari pengebumian.
"Sebelum balik," kata {C}, "patut ada orang beritahu kamu bahawa {house} itu bukan haknya. Dipinjamkan kepadanya." {C} menunjuk {thing} dengan dagu. "Macam itulah."
{C} meletakkan {item} itu di bendul tingkap, betul-betul di situ, lalu ketiga-tiganya nampak: dengan matahari di belakangnya, bayangnya pada dinding {place} berbentuk bintang pensel itu.
== after
"Jadi?" kata {B} setelah {place} jauh di belakang. / "Belum tahu," kata {A}. / "Awak tahu. Awak senyap dari atas sampai ke bawah."
"Dia menangis," kata {B}. / "Dia ketawa." / "Orang {place} agaknya memakai otot yang sama."
"Tinggal berapa lagi?" tanya {B}. / {A} mengira bintang pada halaman itu tanpa perlu mencari yang di sebelah {thing}. / "Cukup banyak," katanya. "Kurang sedikit daripada pagi tadi."
"Awak boleh berhenti," kata {B}. "Tiada siapa yang akan tanya." / "{C} akan tanya." / {B} memikirkannya sepanjang satu petak bendang. "Ya," katanya. "{C} memang akan tanya."
"Tadi saya rimas dipandang {item} itu sehari suntuk," kata {B}. "Sekarang saya rindu pula." / "Awak rindu ada kerja." / "Boleh jadi. Pernah juga petang saya lebih teruk daripada ini."
"Kalau {thing} itu awak punya," tanya {B}, "awak beri pinjam?" / {A} berkata bahawa dia teringin menjadi orang yang memberi. / "Itulah perkataan tidak yang paling panjang pernah saya dengar."
"Ada benda yang awak tak cerita," kata {B}. / "Ada benda yang saya sendiri belum cerita kepada diri saya," kata {A}, yang bahunya terasa ringan di sebelah tempat {item} itu tadi. / "Kalau begitu saya tunggu. Air saya ada."
"Dahulu saya sangka dia cuma pelupa," kata {A}. / "Semua orang {place} sangka begitu, dan tengoklah betapa bergunanya kepada dia." / Mereka berjalan agak lama dengan ayat itu.
"Kalau nama saya ada dalam senarai," kata {B}, "apa agaknya yang dia pinjam?" / "Sabar awak," kata {A}. / "Itu tak pernah dipulangkan," kata {B}, sambil menoleh sekali ke arah {place}.
"Cakaplah," kata {A}. / "Saya tak kata apa-apa pun." / "Awak hendak kata saya silap tentang {C}." / "Saya hendak kata dengan elok," kata {B}.
"Awak nampak paku itu?" tanya {A}. / "Tempat {thing} bergantung? Nampak." / "Bertahun-tahun, dan kalendar pun tidak digantungnya di situ." / Kata {B}, itulah hujah terbaik untuk kalendar yang pernah didengarnya.
"Baris seterusnya apa?" tanya {B}. / {A} menggeleng. "Tunggu lepas makan. Saya mahu habiskan satu hari {at} sebelum berada di tempat lain."
"Awak pandai melayan dia," kata {B}. / "Saya berdiri saja." / "Dengan {item}. Bukan semua orang boleh."
"Saya asyik teringat cawan itu," kata {A}. / "Cawan mana?" / "Cawan kedua {at}. Sudah dibasuh."
"Lapar?" tanya {B}. / "Entah. Saya pegang {thing} sejak pukul tujuh. Tanya yang lain." / "Gembira?" / "Lapar," kata {A}.
"Dia tahu kita hendak datang?" tanya {B}. / "{C}? Cawannya tiga." / Kedua-duanya nampak, dan tiada yang mahu menjadi orang yang mengira.
"Balik ini ringan," kata {A}. / "Sebab {item} sudah ditinggalkan." / "Bukan," kata {A}. "Yang itu sudah saya tolak."
"Janji jangan pinjamkan saya apa-apa," kata {B}. / "Sarung tangan saya ada dengan awak." / "Janji mulai sekarang. Saya sudah nampak jadinya {at}."
"Salah seorang berbohong," kata {B}. / "{C} atau {E}?" / "Saya harap awak ada calon ketiga."
"Baca sekali lagi," kata {B}. / {A} membaca baris untuk {thing}. / "Tengok. Ada koma selepas {C}. Dia berhenti untuk berfikir."
"Kalau saya tua nanti," kata {B}, "saya mahu ada orang datang membawa {item}." / "Saya datang." / "Awak mesti lambat."
"Saya boleh tinggal tadi," kata {A}. "{at}. Boleh duduk sampai gelap." / "Memang itu yang awak buat. Dongak."
"{C} pandang saya waktu awak ambil payung," kata {B}. / "Pandang macam mana?" / "Macam memandang nama yang seterusnya dalam senarai."
"Awak tak tanya pasal gambar itu," kata {B}. / "Awak pun tak." / "Saya tengah pegang kucing {C}."
== think
Yang melekat pada {A} bukan ceritanya, tetapi cara {C} berhenti di tengah-tengah cerita {at} untuk menutup tingkap.
Hutang, {A} mula nampak, ialah satu cara untuk belum selesai dengan seseorang, dan {thing} telah membuat dua orang belum selesai selama separuh umur.
Selama ini {list} itu dianggapnya beban yang diletakkan {E}, tetapi {at} ia lebih mirip tangan yang dihulurkan.
Senang untuk bersikap adil kepada orang yang sudah tiada; {C} berjaya bersikap adil kepada orang yang masih berhutang {thing} dengannya.
Banyak benar yang tidak pernah ditanya {A}, pada tahun-tahun ketika bertanya hanya sejauh jalan ke {house}, dan sekarang semuanya terpaksa ditanya kepada {C}.
Bagi {A}, {place} seperti sudah lama menunggu, bukan dengan gelisah, tetapi seperti meja menunggu orang makan.
{B} pandai membiarkan sesuatu, dan makin lama {A} mengenalinya, {at} atau di mana-mana, makin sifat itu kelihatan seperti keberanian.
Kalau {item} itu dipulangkan pada waktunya, ia kebaikan kecil yang cepat dilupakan; kerana lewat, ia menjadi peristiwa.
Dia cuba marah kepada {E}, dan marahnya sampai ke {feature} sebelum bertukar menjadi benda lain.
Barangkali tiada orang dikenali habis di satu tempat, dan {C} selama ini menyimpan bahagian {E} yang padan dengan {place}.
{A} datang untuk menyerahkan sesuatu, dan pulang dengan bawaan yang lebih berat daripada {thing}.
Orang boleh cermat dengan barang sepanjang hidup, seperti {E} cermat dengan {item}, tetapi cuai pada satu arah yang paling mustahak.
Terfikir olehnya bahawa setiap nama setakat ini menyebut "sampai" dan tiada yang menyebut "sebab", dan {C} yang paling hampir menyebutnya.
Kebenaran tentang {E} rupa-rupanya seperti {place}: lebih kecil daripada cakap orang, dan lebih terjaga.
Dia belum tahu apa akan dibuat dengan {house} apabila baris terakhir bergaris nanti, tetapi dengan {thing} sudah pulang, ada ruang untuk tertanya-tanya.
Sebentar sahaja, di antara {feature} dengan jalan, {A} berasa gembira, dan cukup bijak untuk tidak merenungnya.
Boleh jadi, fikir {A}, orang merindui seseorang secara terbalik: bertemu dengannya dahulu {at}, kemudian barulah kehilangannya.
Orang menyimpan benda yang pelik-pelik; {C} menyimpan paku, {E} menyimpan {thing}, dan tiada seorang pun yang menyimpan yang seorang lagi.
Selama ini {A} menyangka rahsia itu berat, tetapi rahsia {C}, apabila keluar, tidak lebih berat daripada {item}.
Patut ada perkataan untuk dimaafkan bagi pihak orang lain; {A} memerlukannya tadi di tangga {place}.
Berapa lama {E} duduk memandang {thing} pada waktu malam, dengan pensel di tangan?
Bukan {C} menunggu; dia meneruskan semua yang lain dan membiarkan satu kerusi.
{A} teringat rak itu, dan ruang tempat {thing} dahulu, lalu mendapati bahawa dia tidak mahu mengisinya.
Setiap orang {at} tahu secebis, dan kerana mereka orang baik-baik, masing-masing menyangka cebisannya itu semuanya.
Ada hutang yang biadab jika dibayar cepat, dan {A} mula mengesyaki {thing} itu hutang yang begitu.
Disangkanya senarai itu tentang {E}, tetapi {C}, kalau didengar betul-betul, sekali pun tidak bercakap tentang {E}.
Diserahi sesuatu {at} oleh orang yang tidak dikenali, dan diminta berhati-hati: kalau difikirkan, itulah kebanyakan perkara yang pernah diminta daripada sesiapa.
{A} tertanya-tanya apa yang tinggal di {house}, setelah semuanya dipulangkan, yang memang hak {E} dari mula, lalu teringat {thing}, lalu tersenyum.
Jauh benar rasanya jalan dari {house} ke {place}, untuk diberitahu apa yang boleh disebut di seberang meja.
== town
Di {town} berita tentang {thing} sudah sampai dahulu daripada mereka, dan di setiap pintu ada saja orang yang sedang mengibas tikar.
Di kedai simpang orang mahu tahu rupa {C} sekarang, dan adakah dia bertanya khabar tentang sesiapa.
Tauke kedai memberi {A} [dua biji limau|sebungkus paku|surat khabar semalam|sebiji kobis] dan tidak mahu dibayar, kerana ibunya dahulu ada urusan {at}.
<bit>, dan seseorang telah melukis gambar {item} kecil dengan kapur di pintu {house}, elok pula lukisannya.
Orang yang tidak pernah menjejakkan kaki ke {house} kini teringat pernah meminjamkan barang kepada {E}, walaupun apabila ditanya tahunnya tiada yang ingat.
Budak sekolah sudah menjadikannya permainan: seorang menjadi {C}, seorang menjadi {thing}, dan yang lain semuanya menjadi {A}.
<hour> jalan itu kembali menjadi milik kucing, dan {A} membiarkan {B} yang menegur sapa.
Pegawai bank mengangguk lebih rendah daripada pagi sebelum mereka ke {place}.
Kakak pejabat pos menjenguk keluar dan cuma bertanya adakah {item} itu berat, walaupun bukan itu yang mahu diketahuinya.
Ada surat untuk {E}, seperti yang masih datang sekali-sekala, lalu {A} menyelitkannya di belakang <keep>.
Tingkap di hadapan {house} berlampu, dan di belakangnya seseorang beredar sebaik-baik {A} muncul, <hour>, dengan tangan kosong.
{B} membeli <food> di gerai terakhir, dan membayarnya dengan duit baki yang dihulurkan {C} di pagar.
Dua buah kedai sudah gelap, tetapi di kedai ketiga orang sedang menimbang paku, dan perbualan berhenti untuk {A}, lalu bermula semula lebih rendah dengan perkataan {item} di dalamnya.
Tukang gunting melaung bahawa kalau orang sedang memulangkan barang, tangganya ada pada {C} sejak <when>.
Di papan kenyataan, di bawah jadual bas, seseorang menampal sekeping kad: dicari, berita tentang {item}.
Seorang perempuan yang tidak dikenali {A} memegang lengannya sambil lalu dan berkata {place} itu permulaan yang baik.
Di kedai kopi orang bertaruh nama yang seterusnya, lapor {B}, dan untuk {C} taruhannya sembilan lawan satu.
Anggota polis yang sudah mendengar kisah {thing} daripada empat orang meminta {A} versi kelima, dan berkata itulah yang paling bagus.
{town} berpura-pura tidur; <bit>, dan di balik setiap langsir lain ada sepasang mata dengan pendapat tentang {C}.
Di luar sekolah budak-budak telah melukis jalan ke {place} di atas turap, dengan seekor naga di bahagian yang susah.
"Dengarnya {C} ketawa dengan kamu," kata tauke kedai, lalu memasukkan sebiji telur lagi ke dalam beg.
Seorang tua menahan {A} untuk berkata bahawa dia pun pernah meminjamkan sesuatu kepada {E}, kemudian berjalan pergi ke arah {place}, setelah memutuskan tidak mahu menyebut apa bendanya.
== work
Sebelum perkara lain, {A} terpaksa mengemas {house}, sebab tiga orang sudah menunggu, sedang di luar <bit>.
Kerja itu dipelajarinya dengan melihat, dan hari ini, dengan {thing} di atas rak, baru diketahuinya bahawa tangannya selama ini menumpukan perhatian.
Ada rasa puas dalam kerja kecil: [engsel|spring|cermin retak|wayar putus] yang sudah betul, dan selama itu perkara {C} boleh menunggu.
Pelanggan pagi itu membawa <keep> dan cerita panjang tentang sebabnya jadi begitu.
{A} menulis tiket dengan singkatan {E}, yang tidak pernah sengaja dipelajarinya, lalu menggantungnya di sebelah tiket bernama {C}.
Habuk di {house} mesti dilawan setiap hari, dan pada hari untuk {item} itu habuk yang menang.
Menjelang tengah hari dua kerja sudah siap dan yang ketiga dimulakan, supaya ada sesuatu yang boleh ditinggalkan apabila tiba masa ke {place}.
{B} masuk membawa <food>, duduk di atas kaunter, yang memang dilarang, lalu membaca kuat-kuat apa yang tertulis dalam {list} tentang {thing}.
Pagi itu orang beratur, kalau dua orang dan seekor kambing boleh dikatakan beratur, dan {A} sudah sampai kepada kambing itu sebelum sempat teringat akan {place}.
Loceng pintu {house} pernah dibaiki {E} supaya berbunyi untuk orang asing sahaja; untuk {thing}, malam tadi, loceng itu diam.
Seorang lelaki membawa <keep> dan mahu siap tengah hari, tidak mahu menyebut untuk siapa, dan mukanya merah.
Lengan baju {A} sudah disingsing dan tangannya di dalam [jam dinding|akordion|mesin jahit|mesin taip|kipas meja] orang apabila {B} masuk, memandang {thing}, kemudian memandang jam.
Hujan turun, maka semua orang teringat barang yang hendak dibaiki; sudah lewat barulah {A} dapat menurunkan bidai dan mengeluarkan baris {C} dari laci.
Rupanya {A} telah meletakkan {thing} di rak tepi pintu, tempat {E} dahulu meletakkan apa-apa yang belum dapat diputuskannya.
Banyak yang boleh diketahui daripada apa yang dirosakkan orang; tentang {C}, menurut tiket lama, {A} tahu bahawa dia tidak pernah membawa benda yang sama dua kali.
Di celah-celah pelanggan {A} membaca halaman itu lagi, dan mendapati, seperti biasa, nama {C} tidak juga bertambah panjang.
== evening
Malam itu {A} menyalakan lampu di {house}, membuka {list}, lalu menarik satu garis lurus pada nama {C}.
Di rak, tempat {thing} selama ini, kelihatan kayu bersih sebesar tapak tangan.
<bit>, kemudian jalan menjadi cukup sunyi untuk mendengar jam sendiri.
{B} duduk makan <food>, kurang bercakap, dan membasuh cawan tanpa disuruh, seolah-olah cawan itu pun baru pulang dari {place}.
{A} duduk di bangku tanpa menukar baju, teringat {C} yang menggantung {thing} pada pakunya lalu berundur setapak untuk melihat sama ada ia lurus.
Di luar ada <sky>, dan di arah {place} ada satu tingkap yang menyala lebih lama daripada yang lain.
{A} mencatat apa yang dikatakan {C} tentang {item}, sepatah demi sepatah, kerana {E} tidak pernah mencatatnya, sampai dakwat menjadi pudar.
Di tangga {A} berhenti, berpatah balik, lalu menghitamkan bintang kecil di dalam {list} untuk {thing} dan untuk {C}.
Tidur datang lambat, dan membawa {place} bersamanya, dengan semua kerusi dialihkan ke tempat panas.
Kasut {B} meninggalkan sedikit lumpur {place} di muka pintu, dan {A} tidak menyapunya sampai pagi.
Sumbu berasap, halaman menjadi kering, dan di suatu tempat dalam {house} sekeping papan melepaskan panas siang dengan bunyi seperti sepatah kata.
{house} itu berdetik dan melabuh di sekelilingnya, ringan satu benda, dan tidak kisah akan {item} itu.
{A} menggantung bajunya, dan dari sakunya jatuh serdak kuih dari {place}, lalu dimakannya.
Ada bunyi ketukan, tetapi cuma angin, atau <bit>, dan nama {C} terus mengering di bawah lampu.
Mereka makan <food> terus dari periuk, dan tidak bercakap tentang {C} sampai periuk kosong.
Tali pengikat {thing} disimpannya di dalam laci bersama-sama tali lain, kemudian dikeluarkan semula dan diasingkan.
<hour> akan sampai juga esok; buat masa ini ada dapur, ada halaman itu, dan ada cahaya akhir yang memanjat dinding di sebelah tempat {thing}.
Kucing duduk di tempat {thing} selalu terletak dan membenarkan dirinya dipandang.
Dari tingkap {A} dapat mengikut jalan ke {place} sampai ke lampu yang kedua, dan sejauh itulah diikutnya beberapa kali.
{B} yang merendahkan lampu, dan di tangga dia juga yang menyebut apa yang difikirkan mereka berdua tentang {C}, dan setelah disebut, mereka boleh tidur.
{A} mengasah pensel, menulis tarikh hari itu di sebelah {thing}, lalu menambah, kerana ada ruang, cuacanya: <sky>.
Tiada siapa memutar jam, jadi waktunya tidak bernama apabila {A} akhirnya menutup {list} pada nama {C} lalu duduk mendengar jalan.
== close
Ada satu baris lagi di halaman itu, dan ia bermula dengan nama yang dikenali {A}.
Esok rak itu perlu dilap, dan masih banyak esok di dalam buku itu.
Sebelum memadamkan lampu {A} membaca alamat seterusnya kuat-kuat, untuk mendengar bunyinya di muka pintu.
Air di cerek kering sebelum sesiapa perasan, dan tiada yang peduli.
Ada orang mengetuk pintu, dua kali, kemudian sekali, seperti cara {E} dahulu.
{A} memutar kunci, membiarkannya di situ, dan buat pertama kali tidak kembali untuk memeriksanya.
Pensel itu tinggal sejari; diasahnya juga.
Di seberang jalan, lampu orang lain padam dahulu.
Malam itu hujan turun lebat sekejap dan membasuh lumpur di anak tangga.
"Esok, ya," kata {B} dari tangga yang gelap, dan itu bukan soalan.
Pintu tidak diselaknya, atas sebab yang tidak akan lulus kalau ditanya.
Apabila jam menara berbunyi, kali ini ia tepat.
Kucing sebelah rumah masuk, memeriksa ruang kosong di rak itu, lalu duduk di situ.
{A} tertidur di atas halaman itu dan bangun dengan dua barisnya tercetak di pipi.
Seekor kelkatu mengelilingi lampu seolah-olah ia pun ada senarai.
Tiada apa-apa yang selesai, tetapi cawan sudah bersih dan pintu sudah bertutup.
Jauh di kaki bukit bas terakhir menukar gear dan membawa pulang tingkap-tingkapnya yang menyala.
Dia mengucapkan selamat malam kepada rak itu, berasa bodoh, lalu mengucapkannya sekali lagi.
Angin reda, dan rumah yang bertahun-tahun bersandar pada angin itu seperti berdiri lurus sedikit.
Di tepi pintu dua payung bergantung pada satu paku, dan tiada siapa yang mengalihkannya.
Dakwat masih basah ketika buku ditutup, lalu garis itu terlekap pudar pada halaman sebelahnya juga.
Kemudian yang tinggal hanya detik jam, dan selepas beberapa lama itu pun tiada.
Apa-apa pun yang ditinggalkan {E} tanpa selesai, tulisannya tetap elok.
Payung {B} tertinggal, dan {A} tahu tuannya tidak akan datang mengambilnya sebelum sarapan.
Di atas kaunter, di tempat yang pasti dilihat, terletak sebalang jeruk yang pagi tadi tiada di situ.
Bunyi yang akhir didengarnya ialah {B}, dua lorong dari situ, bersiul lagu yang satu notnya salah.
Jauh di sana kereta api melintas jambatan, dan cawan di atas rak bersetuju dengannya perlahan-lahan.
{A} membiarkan pelita menyala di tingkap, kalau-kalau {E} pun sedang mencari jalan pulang dengannya.
== wholeNames
Pak
Tok
Mak
Cikgu
Nenek
== matter
Di kepala halaman itu {E} menulis beberapa patah kata dengan huruf besar, "{title}", dan {A} berkali-kali kembali kepadanya.
"{title}," {B} membacanya kuat-kuat, lalu berkata bunyinya seperti nama perahu.
Belum jelas kepada {A} apa kaitan "{title}" dengan {thing}, dengan {C}, atau dengan {place}.
"{title}": {E} menggariskannya dua kali, sesuatu yang jarang dibuatnya.
== subject
Pada kulit dalam {list} itu, di bawah kesan cawan kopi, tertulis "{subject}", dan tiada siapa tahu sama ada itu tajuk atau soalan.
Semuanya bermula, begitu kata {B} selalu, dengan sekeping kad yang ditinggalkan {E} di tepi laci duit: "{subject}".
== single
Apabila {E} meninggal, {A} mewarisi {house}, hutangnya, dan sebuah {list} yang setiap barisnya menyebut satu barang yang dipinjam dan tidak pernah dipulangkan.
{E} itu {relation} yang paling rapat dengannya, dan selama empat puluh tahun menjaga {house} tanpa pernah menggantung papan tanda.
Pada mulanya {A} mahu menjualnya; sebaliknya dia menurunkan barang pertama dari rak, mencari nama tuannya, lalu memakai kasut.
{B}, {friendWay}, ikut untuk menolong memikul, dan kekal untuk bertengkar.
== intro1
Kunci {house} sampai dalam sampul yang pernah dipakai. Seseorang, tentulah {E}, telah memotong namanya sendiri dan menulis nama {A} di atasnya, dan di dalam sampul itu ada nota lima patah perkataan: jaga anak tangga, dan senarai.
{A} tidak menjejakkan kaki ke {town} sejak hari pengebumian, dan berhajat tinggal dua hari sahaja. Akan ada surat-surat, ada pegawai bank, ada orang yang tahu harga barang datang mengelilingi {bench}. Kemudian ada bas pulang.
Tetapi anak tangga itu haus di tengah seperti sudu, dan walaupun sudah diberi amaran secara bertulis, tumitnya tersangkut juga. {A} tersembam ke pintu, dan begitulah dia masuk ke {house}, sama seperti ketika berumur tujuh tahun: tiba-tiba, dengan kedua-dua tapak tangan dahulu.
Baunya masih sama. Itu yang tidak adil. Bidai diturunkan menutup {wall}, dan dalam cahaya perang itu setiap barang seperti menahan nafas, menunggu {A} bangun dan berkata sesuatu.
"Ya," katanya. "Saya sudah sampai."
== intro2
{E} itu {relation} kepadanya, dan lebih menyerupai ibu bapa daripada orang yang memegang gelaran itu. Daripadanya {A} belajar mengasah pensel dengan pisau, bertanya harga paling akhir, dan tidak percaya pada sunyi yang datang bersama biskut. Tentang dirinya sendiri, {E} tidak mengajar apa-apa.
Di {town} orang berkata {E} boleh membaiki apa sahaja yang boleh dipikul masuk, dan sebahagian yang tidak boleh. Yang tidak mereka sebut, kerana semua orang sudah tahu, ialah dia juga suka meminjam. Dipinjamnya tangga, sarung tangan sebelah kiri, kereta sorong, gendang, basikal imam yang nombor dua elok. Orang merungut lalu memberi, sebab menolak {E} seperti menolak hujan.
Tidak pernah {A} berasa hairan mengapa rak di belakang {house} sentiasa penuh.
== intro3
{list} itu ditemukannya di atas {bench}, tersusun rata dengan tepi meja seperti disediakan untuk diperiksa. Biasa sahaja rupanya, berkulit hitam, bucunya sudah lembut. Di dalamnya, dalam tulisan yang condong ke belakang, ada satu lajur sahaja: barang, nama, tempat, tarikh.
Tiada tajuk dan tiada jumlah. Sesetengah baris sudah dipotong dengan pembaris. Banyak lagi yang belum, dan di sebelah setiap satu yang belum itu, kecil benar, ada bintang yang dilukis dengan pensel.
{A} membaca baris yang pertama, lalu memandang rak di hadapannya. Barang itu memang ada di situ, bersih daripada habuk, dengan tag kertas bertali benang. Dibacanya baris kedua lalu dia menoleh, dan yang itu pun ada. Menjelang baris keenam dia tidak menoleh lagi. Bilik di belakangnya sudah menjadi penuh dengan orang, tanpa bunyi.
Pada halaman yang akhir, seorang diri, ada satu bintang tanpa apa-apa tulisan di sebelahnya.
== intro4
"Jumpa juga akhirnya," kata seseorang di pintu.
Orang itu {B}, {friendWay}. {A} mengenalinya sejak kedua-duanya masih cukup kecil untuk dihalau daripada perbualan orang tua yang sama.
"Awak tahu tentang ini?"
"Semua orang tahu dia menyimpan sesuatu. Saya sangka pantun." {B} masuk, melangkahi anak tangga itu tanpa memandang, lalu membaca agak lama dari balik bahu {A}. "Dia hendak memulangkannya," katanya. "Betul tak? Semuanya. Kemudian jalannya habis dahulu."
"Empat puluh tahun? Separuh daripada mereka ini tentu sudah tiada."
"Kalau begitu separuh lagi masih ada." {B} menghulurkan tangan dan meletakkan jari pada satu nama. "Yang ini tiga lorong dari sini. Sebelum air masak kita sudah balik."
{A} menutup {list} itu. Yang wajar dibuat ialah menelefon pegawai bank. Sudah terbayang olehnya bagaimana jadinya: kotak, lori, semua tag dicampak ke dalam satu guni. Sepagi sahaja siap, dan selepas itu tiada siapa akan tahu apa yang begitu lambat dipulangkan oleh {E}, atau mengapa dia menyapu habuknya setiap minggu.
"Jaga anak tangga," katanya, lalu mencapai payung.
== intro5
Sudah tentu mereka tidak balik sebelum air masak. Mereka dijamu kuih, dan dileteri dengan leteran yang sebenarnya untuk {E}, dan dalam perjalanan pulang {B} ketawa sampai terpaksa berpaut pada pagar orang.
Tetapi malam itu, ketika {A} menarik garis pada nama yang pertama dengan pembaris {E} sendiri, ada sesuatu yang dirasainya, yang tidak datang pada hari pengebumian dan tidak datang pada minggu-minggu selepasnya. Rasanya seperti ada orang di hujung meja yang panjang mengangkat muka lalu mengangguk.
Dikiranya bintang yang tinggal. Ditulisnya kepada bank bahawa urusan akan lewat sedikit. Kemudian, kerana malam sudah larut dan tiada sesiapa yang melihat, diambilnya pensel, dan di sebelah bintang yang akhir, yang tidak bernama itu, dilukisnya tanda soal yang kecil sekali.
== end1
Apabila yang tinggal hanya satu bintang, {A} tidak tahu apa yang hendak dibuat dengan pagi itu. Disapunya {house} dari dinding belakang sampai ke anak tangga. Diputarnya apa yang boleh diputar. Rak sudah kosong, dengan bentuk barang masih tercetak pada habuknya, seperti jalan yang orangnya semua sudah masuk makan malam.
{B} datang awal membawa <food>, dan kali ini tiada apa-apa yang hendak dikatakannya tentang itu. Mereka makan di {bench}. Di tengah-tengah mereka terletak {list} itu, dengan lajur panjang yang sudah bergaris, setiap garis lurus sedikit daripada yang sebelumnya.
"Awak makin pandai," kata {B}.
"Menggaris?"
"Pulang selepas itu."
== end2
Minggu itu seorang demi seorang datang ke pintu, bukan untuk mengambil apa-apa, kerana semuanya sudah dipulangkan, tetapi untuk melihat. Mereka berdiri di {house} seperti orang berdiri di dewan sekolah lama. Seorang membawa kerusi, dan apabila tiada yang menegur, dia pun duduk. Seorang lagi meninggalkan bahulu di atas kaunter. Cucu seseorang bertanya jam mana yang betul, dan tiga suara menjawab bahawa itu bergantung.
{A} mendengar mereka bercakap. Tidak pernah mereka semua berada dalam satu bilik, dan rupa-rupanya setiap orang diberi {E} yang lain: yang kurus, yang periang, yang tidak mahu diucapkan terima kasih, yang berhutang dan yang dihutangi. Jika diletakkan sebelah-menyebelah, cerita mereka tidak sama. Tetapi cerita itu bercantum, seperti bahagian mesin yang dibuka untuk dicuci.
Kenduri itu ganjil, lewat berbulan-bulan, tanpa jemputan. Pada akhirnya ada sembilan cawan untuk dibasuh, dan dua orang yang tidak bertegur sejak sebelum {A} lahir sedang mengelapnya bersama-sama.
== end3
Bintang yang akhir itu bukan teka-teki. Ia cuma menunggu orang berhenti mencari nama yang tiada dan melihat nama yang ada. {A} mengangkat halaman itu ke arah lampu. Sudah dipadam, tetapi ditekan begitu kuat sehingga kertas masih mengingatinya, ada satu huruf, dan huruf itulah yang dipakainya untuk menandatangani nama sejak dia pandai menulis.
"Saya," katanya. "Saya ada dalam senarai."
"Apa yang dia pinjam daripada awak?" tanya {B}.
Lama juga baru teringat. Ketika itu {A} berumur tujuh tahun, baru tersembam di anak tangga, dan meraung sekuat hati; dan {E} duduk di lantai {house}, di celah-celah alat, lalu berkata: pinjamkan yang itu, sekejap sahaja, nanti dipulangkan apabila kamu cukup besar untuk membawanya. {A} bertanya apa. Tangis itu, katanya. Biar disimpan dahulu. Dan dihulurkannya kedua-dua belah tangan.
{A} ketawa, menyerahkannya, lalu lupa.
Sekarang {A} meletakkan kepalanya di atas halaman itu, di sebelah bintang. Semuanya dipulangkan, setelah sekian lama, bersama untungnya sekali, dan {B} cukup faham untuk pergi menjerang air.
== end4
Menjelang musim buah ada papan tanda di atas pintu, yang pertama untuk {house}. {B} yang mengecatnya, dan satu hurufnya terbesar sedikit. Barang rosak dibaiki, begitu tulisannya. Di bawahnya, apabila matahari rendah, masih nampak garis pensel untuk baris kedua, yang mereka pertikaikan selama seminggu dan akhirnya dibiarkan kosong, kerana semua orang sudah tahu.
{list} itu kekal di {bench}, rata dengan tepi meja. Di belakangnya masih ada beberapa halaman bersih. Pada halaman yang pertama, pada suatu petang hujan, {A} menulis nama sebuah barang, nama seorang manusia, nama tempat, kemudian tarikhnya.
Sebenarnya barang itu tidak perlu dipinjam. Tetapi barang itu elok, kemas buatannya, ada ceritanya, dan suatu hari nanti mesti dihantar pulang. Di situ akan ada jalan, ada pintu, ada orang di sebalik pintu; dan {A} mendapati, sambil menggaris tepi halaman, bahawa dia boleh menunggu.
Di luar hujan teduh. {B} masuk, melangkahi anak tangga tanpa memandang, dan mengibaskan payung di atas pelapik kaki.
"Siapa punya?" tanyanya.
{A} memusingkan buku itu supaya {B} boleh membacanya sendiri.
== interlude1
Dari celah bidai kelihatan jalan meneruskan urusannya, <bit>, dan tiada sesiapa yang menjenguk masuk.
Ada kalendar yang lewat dua tahun, dan pada kalendar itu hari-hari tertentu dibulatkan tanpa aturan yang dapat difahami {A}.
Di belakang pintu tergantung sehelai baju hujan, dengan pensel di dalam sakunya, tiket bas, dan separuh gula-gula pudina.
{A} membuka satu laci dan menemui <keep>, membuka satu lagi dan menemui <keep>, lalu menutup kedua-duanya.
{town} bukan tempat yang orang pulang dengan sengaja, dan {A} dapat merasa pekan itu sedang membuat keputusan tentang dirinya.
Pegawai bank itu berkata semuanya akan cepat selesai; dua kali dia berkata begitu, seperti orang memujuk budak di klinik gigi.
Di dinding tepi tangga ada sebaris penyangkut, setiap satu dengan nama di bawahnya dalam dakwat yang sudah pudar, dan semuanya kosong.
Tiada apa-apa yang diambil dan tiada apa-apa yang dialihkan; cuma bilik itu tidak lagi difikirkan oleh sesiapa.
Seekor lalat berjalan di cermin tingkap, berhenti di tempat yang retak, lalu berpatah balik, seperti yang dibuat lalat {house} selama empat puluh tahun agaknya.
Di tingkat atas sekeping papan berbunyi, dan {A} mendapati dirinya menunggu tapak yang berikutnya, dan yang berikutnya, dan batuk di selekoh tangga.
{A} memutar jam yang paling dekat supaya ada teman, dan jam itu berjalan setengah minit, kemudian, setelah menyatakan pendapatnya, berhenti.
Dari rumah sebelah sampai bau ikan goreng, bunyi sudu kena pinggan, dan suara orang memanggil anaknya masuk.
Kalau dibuka semua tingkap, fikirnya, mungkin sehari sahaja bau {house} ini akan hilang; jadi dibukanya satu, separuh.
Di bawah kaunter ada sebuah kotak kasut berisi resit, diikat mengikut tahun, dan tahun yang akhir nipis benar.
Seorang budak lelaki menjenguk dari pintu, bertanya sama ada Tuan kedai sudah balik, dan berlari sebelum sempat dijawab.
{A} mencuba kerusi yang satu itu, dan kerusi itu tahu bahawa bukan orangnya.
Cawan masih di atas rak pinggan, tertelungkup, dua biji, walaupun {E} tinggal seorang.
Angin petang masuk dari tingkap yang separuh itu, membalik satu tag, dan membiarkannya berpusing agak lama.
== interlude2
Seluruh jalan sudah tahu; <bit>, dan tiada seorang pun yang melintasi {house} hari itu yang lupa mendongak.
Di tempat rak yang dahulu penuh, kini cahaya lebih banyak daripada yang diingati {A}, terus tembus sampai ke belakang.
Ganjil rasanya sampai ke hujung senarai; tangan masih juga mencari pensel.
Waktu itu {A} sudah menerima terima kasih dalam setiap cara yang ada di {town}, iaitu dengan pisang.
Petang itu <bit>, dan seorang lelaki yang tidak dikenali sesiapa singgah bertanya adakah {house} dibuka, lalu dijawab bahawa nampaknya begitulah.
{B} sudah mula meninggalkan barang di situ semalaman: selendang, termos, sepasang kasut yang elok.
Hampir sepagi mereka berdua membasuh tingkap, dan apabila selesai baru nampak sejauh mana jalan itu pergi.
Apa yang hendak dibuat dengan kedai yang tidak berhutang dengan sesiapa? {A} duduk di anak tangga memikirkannya, dengan pintu terbuka di belakangnya.
Pegawai bank datang sendiri, memandang rak yang kosong itu, dan entah mengapa menanggalkan songkoknya.
Masih ada pagi apabila dia terjaga dengan satu alamat di kepala, dan sebelah kakinya sudah di lantai sebelum dia teringat.
Surat datang daripada orang yang sudah berpindah jauh, dan dengan kata yang hampir sama semuanya berkata bahawa barang itu sudah sampai, bahawa ia lebih kecil daripada yang diingat, dan bahawa mereka menangis.
Makcik kedai depan mengirim sedulang kuih tanpa pesan, dan apabila dulangnya dipulangkan, di dalamnya {B} meletakkan sebiji mangga, supaya adat meminjam tidak putus.
Ada orang bertanya sama ada {A} akan pulang ke kota, dan {A} menjawab belum tahu, dan mendapati bahawa jawapan itu sudah lama tidak benar.
Malam-malam akhir itu mereka duduk di muka pintu dengan lampu dipadamkan, mendengar jalan mengemas dirinya untuk tidur.
Budak-budak yang seumur hidup dilarang menyentuh apa-apa di situ masuk untuk menyentuh rak yang kosong.
Minggu itu {A} tidur seperti orang baru lepas mengangkat perabot, sekali gus dan sebelah badan.
Tali masih ada di dalam laci, banyak pula, dalam ukuran yang tidak ada lagi apa-apa untuk diikat.
Pada suatu malam mereka berdua membaca seluruh lajur itu kuat-kuat dari atas, bergilir-gilir, dan pada setiap nama salah seorang menyebut apa yang terhidang di atas meja hari itu.
Kata {B}, kalau ikut hatinya dahulu semua itu dipos sahaja, sepetang siap, dan selepas sejenak dia berkata eloklah dahulu tidak diikut hatinya.
Seekor burung layang-layang mula membuat sarang di atas pintu, tepat di tempat papan tanda akan digantung, dan papan tanda itu terpaksa menunggu.
Orang mula memanggil tempat itu dengan nama {A}, kemudian teringat, kemudian memanggilnya begitu juga.
{A} mengira cawan, dan buat kali pertama sejak pulang, jumlahnya kurang untuk semua orang yang datang.
Jam-jam di dinding tidak pernah sekata, dan sekarang orang datang pada waktu yang mereka suka lalu berkata mereka tepat.
Ada hari hujan turun tidak berhenti, dan pada hari begitu {house} penuh dengan orang yang katanya cuma tumpang berteduh.
Surat-surat itu disimpannya di dalam kotak kasut, mengikut tahun, dan tahun yang akhir tebal benar.
== titles
[Simpanan {C}|Piutang {C}|Yang Tidak Diminta {C}]
[{C} dan {Item}|{C} dan Perkara {Item}]
[{Item} di {Place}|{Item} untuk {Place}]
[{Item} Pulang|Pintu untuk {Item}|Berat {Item}]
[Jalan ke {Place}|Sepetang di {Place}|Pintu di {Place}]
[Hutang di {Place}|Satu Nama di {Place}|Cawan Kedua di {Place}]
== summary1
{full} membawa {thing} ke {place}, kepada {C}, yang {job} dan sudah lama tidak menunggunya.
Di {place}, {full} dan {B} bertemu {C}, dan {thing} rupa-rupanya bukan barang pinjaman.
Baris tentang {thing} membawa {full} ke {place}, tempat seseorang sudah bertanya dahulu.
{full} menghantar {thing} kepada {C} di {place} dan disuruh menunggu cerita di sebaliknya.
Membawa {thing} sampai ke {place} menelan hampir sehari suntuk, dan sehelai baju {B} yang elok.
{C} tidak mahu menyentuh {thing} selagi {full} belum mendengar apa yang pernah dikatakan {E} di {place}.
== summary2
Ingatannya tentang {E} tidak sama dengan apa yang diberitahu kepada {A}, dan kedua-duanya seperti benar.
Bintang pensel mengikat nama ini dengan halaman akhir {list}.
{A} pulang dengan satu baris bergaris dan satu soalan baharu tentang {house}.
{B} nampak apa yang terlepas daripada mata {A}, dan kali ini menyimpannya sampai malam.
Menjelang malam jelaslah bahawa {E} melindungi seseorang.
Kunjungan itu berakhir baik, dengan satu perkara kecil yang menyukarkan kunjungan seterusnya.
== bookTitles
Senarai Barang Pinjaman
Dipulangkan dengan Tangan Sendiri
Hutang {E}
Bintang di Halaman Akhir
Barang Pinjam dari {town}
== recap1
{A} dan {B} menghantar {thing} kepada {C} di {place}, dan baris itu dalam {list} sudah bergaris.
{thing} sudah kembali kepada {C} di {place}, dan {A} telah menggaris namanya dalam {list}.
{C} di {place} memegang semula {thing}; {A} dan {B} mendengar apa ertinya kepada {E}.
== recap2
{C} menceritakan sisi {E} yang tidak diketahui {A}, dan satu bintang di halaman akhir masih tidak bernama.
Kini diketahui bahawa {E} sengaja menyimpan barang itu; siapa lagi yang terlibat belum jelas.
Bintang tanpa nama di halaman akhir belum terjawab, dan {B} mahu mengikutnya sampai habis.
== recap0
{A} mewarisi {house} di {town} daripada {E} dan menemui {list} barang pinjaman.
{A} dan {B} memutuskan untuk memulangkan semuanya dengan tangan sendiri; bintang akhir dalam {list} tidak bernama.
== want
mahu menjual {house} tetapi tidak sampai hati memulakannya ~ menepati janji tetapi selalu lewat ~ bercakap tepat dan kering, jarang menghabiskan ayat yang mungkin melukakan
mahu satu jawapan jujur tentang {E} ~ malu kerana lama tidak pulang ~ ayat pendek, diam yang panjang
mahu menyudahkan sesuatu sekali ini ~ mengira benda apabila takut ~ kata-kata mudah, bergurau apabila terdesak
== want2
mahu diminta tinggal ~ tahu isi surat orang daripada bentuk sampulnya ~ cepat, suka mengusik, baik pada saat akhir
mahu {A} berhenti pergi ~ sudah lama tahu sebahagian rahsia ~ bercakap sepanjang jalan pergi dan diam sepanjang jalan pulang
== want4
dahulu mahu memulangkan semuanya sendiri ~ menanggung salah orang lain ~ dikenang melalui kata-kata orang
== look
parut halus di kening
dakwat di hujung lengan baju kanan
baju yang besar satu saiz
suka berdiri sebelah kaki
rambut yang digunting sendiri
jam di pergelangan tangan yang salah
== intro0
Kunci {house} sampai dalam sampul yang pernah dipakai. Di dalamnya ada nota lima patah perkataan: jaga anak tangga, dan senarai.
{E} itu {relation} kepadanya, dan {A} berhajat tinggal dua hari sahaja, lalu menjual semuanya. Tetapi di atas {bench} terletak {list}, dan di dalamnya, baris demi baris, barang yang dipinjam {E} dan tidak pernah dipulangkan: barang, nama, tempat, tarikh.
Semuanya ada di atas rak, bersih daripada habuk, setiap satu dengan tagnya. Pada halaman yang akhir ada satu bintang pensel tanpa apa-apa tulisan di sebelahnya.
== intro00
"Jumpa juga akhirnya," kata {B}, {friendWay}, dari muka pintu. "Dia memang hendak memulangkannya. Semuanya."
{A} membaca nama yang pertama sekali lagi. Tiga lorong sahaja dari situ. "Jaga anak tangga," katanya, lalu mencapai payung.
== end0
Apabila yang tinggal hanya satu bintang, {A} mengangkat halaman itu ke arah lampu. Sudah dipadam, tetapi ditekan begitu kuat sehingga kertas masih mengingatinya, ada satu huruf, dan huruf itu huruf namanya sendiri.
"Apa yang dia pinjam daripada awak?" tanya {B}.
Lama juga baru teringat. Ketika itu {A} berumur tujuh tahun, tersembam di anak tangga, dan meraung; dan {E} duduk di lantai lalu berkata: pinjamkan yang itu, sekejap sahaja. Tangis itu. Biar disimpan dahulu.
== end00
Sekarang {A} meletakkan kepalanya di atas halaman itu, di sebelah bintang, dan semuanya dipulangkan. {B} cukup faham untuk pergi menjerang air.
Menjelang musim buah ada papan tanda di atas pintu. Barang rosak dibaiki, begitu tulisannya. {list} itu kekal di {bench}, dan di belakangnya masih ada beberapa halaman bersih.
`
