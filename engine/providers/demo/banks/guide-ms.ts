/** The Malay guide bank, written for Malaysia. Its form is that of the English one. */
export const guideMalay = `
== cases
Farah ~ f ~ jururawat yang bekerja ikut syif ~ bas hospital
Rosli ~ m ~ tukang kayu yang ada dua orang perantis ~ bengkelnya
Mei Yee ~ f ~ guru tahun pertama ~ bilik guru
Saravanan ~ m ~ pemandu lori yang pulang empat malam seminggu ~ tempat duduk lorinya
Aina ~ f ~ pelajar yang bekerja sambilan ~ perpustakaan
Pak Cik Hamzah ~ m ~ datuk yang menjaga dua orang cucu ~ dapur
Amira ~ f ~ ahli farmasi yang tidak suka digesa ~ kaunter ubat
Azman ~ m ~ pembuat roti yang bekerja malam ~ sejam sebelum ketuhar dipasang
Puan Kamariah ~ f ~ kerani akaun yang baru bersara ~ bilik tetamu
Wei Jian ~ m ~ penguji perisian yang bekerja dari pangsapuri kecil ~ hujung meja makan
Rohani ~ f ~ tukang gunting rambut yang menyewa sebuah kerusi ~ salun pada hari Isnin
Johari ~ m ~ pekebun yang lebih banyak hujan daripada masa ~ bangsal traktor
Hana ~ f ~ ibu kepada anak kembar ~ anak tangga, tempat dia sempat duduk
Vikram ~ m ~ pengawal keselamatan yang suka membaca ~ pondok jaga
Normah ~ f ~ tukang kebun di rumah orang ~ meja semaian
Kumaresan ~ m ~ juruelektrik yang dibayar mengikut kerja ~ kereta kecilnya
Nadia ~ f ~ penyambut tetamu di klinik gigi ~ setengah jam yang senyap pada pukul satu
Faris ~ m ~ pemuzik yang sedang menunggu jemputan ~ bilik sewa yang terang
Ruziah ~ f ~ penterjemah yang dikejar tarikh akhir ~ meja tepi tingkap
Ismail ~ m ~ pekedai yang membuka kedai pukul tujuh ~ kaunter kedainya
Grace ~ f ~ ahli fisioterapi yang lututnya sendiri sakit ~ klinik pada hari Jumaat
Danial ~ m ~ kerani yang berulang-alik dengan komuter ~ gerabak kedua
Mak Yah ~ f ~ tukang masak kantin sekolah ~ stor barang kering
Encik Hussin ~ m ~ duda yang sedang belajar hidup seorang diri ~ meja di ruang tamu
== tool
sehelai kertas petak
buku nota murah
sampul surat yang bertulis nama bulan
kalendar dinding
belakang surat lama
kad indeks
diari lama di sebelah kosongnya
papan putih sebesar dulang
muka pertama buku latihan
senarai yang dilipat empat
nota dalam telefon
papan klip
jadual biasa dua lajur
sekeping poskad kosong
jalur kertas yang menjadi penanda buku
pad kecil
papan kapur kecil
diari saku
sehelai kertas dari buku sekolah
satu halaman dalam fail gelung
kad kosong dari dompet
sehelai kertas lepas
buku tiga lima
sekeping label bagasi
== span
lima minit
enam minit
tujuh minit
lapan minit
sembilan minit
sepuluh minit
dua belas minit
tiga belas minit
empat belas minit
suku jam
enam belas minit
lapan belas minit
dua puluh minit
dua puluh dua minit
dua puluh lima minit
setengah jam
lebih kurang setengah jam
tiga puluh lima minit
empat puluh minit
tiga suku jam
lima puluh minit
lebih kurang suku jam
kurang sedikit daripada setengah jam
sebelas minit
== long
lapan hari
sepuluh hari bekerja
dua minggu
tiga minggu
dua hujung minggu
sebulan penuh
separuh pertama bulan itu
dua belas hari
dua minggu yang biasa
lima minggu
satu penggal sekolah
sembilan belas hari
dua kali hari gaji
sebulan tanpa tetamu
tiga hari Ahad berturut-turut
sedozen hari bekerja
enam minggu
tujuh belas hari
dua minggu dan satu hari Isnin
sebulan tidak lebih sehari
empat hari Isnin
dua puluh hari
tiga minggu yang cukup
setengah musim
== moment
sebelum sarapan
sebaik-baik selesai makan tengah hari
dalam perjalanan pulang
apabila pinggan sudah dibasuh
pada malam Isnin
ketika kopi pertama
pada hari bekerja yang terakhir setiap bulan
sementara mesin basuh berpusing
sebelum membuka sebarang mesej
pada hari Rabu, ketika minggu masih boleh diselamatkan
sebaik-baik anda duduk
sebelum kedai tutup
pada waktu yang sama seperti semalam
apabila rumah sudah tidur
pada satu hari bulan
di celah dua kerja lain
selepas anak-anak ke sekolah
sementara hari masih terang
sebelum bersetuju dengan apa-apa yang baharu
pada pagi selepas hari yang teruk
di bilik menunggu
pada malam sebelumnya
di hujung syif
pada hari bil sampai
== sign
anda menangguhkannya dengan alasan yang bagus
anda mencari alat yang lebih baik, bukan memakai yang ada
orang di sekeliling mula bergurau tentangnya
anda tidak lagi tahu berapa belanjanya
catatan terhenti di tengah minggu
anda buat dua kali untuk menebus yang sekali
anda lebih banyak menerangkannya daripada membuatnya
ia berjaya hanya apabila anda cukup rehat
anda berhenti memeriksa hasilnya
masanya lebih lama daripada minggu pertama
anda perlukan tiga benda sebelum boleh bermula
anda berasa sibuk tetapi tiada apa-apa untuk ditunjukkan
soalan yang sama datang untuk kali ketiga
bahagian yang membosankan dilangkau lalu dikira siap
anda tidak memberitahu sesiapa
semuanya bergantung pada angin seorang sahaja
anda menyimpan apa yang patut dibuang
anda mengubah dua perkara serentak
setiap hari Isnin anda bermula dari kosong
angkanya lebih bulat daripada hidup sebenar
anda menyorokkan hasilnya daripada diri sendiri
bahagian senang makin besar dan bahagian susah makin kecil
anda menunggu hari yang sesuai
ia sudah menjadi soal maruah
== opening
{First}, {desc}, sudah menangguhkannya sejak musim cuti: {heading} duduk dalam senarai di antara temu janji klinik dengan lampu yang rosak.
Ambil contoh {first}, {desc}, yang sudah membaca {heading} di kepala halaman ini, lebih kurang tahu maksudnya, tetapi belum menemui masa untuk bermula.
Pada suatu hari Khamis, di {where}, {first} menulis {heading} di atas sehelai kertas lalu tidak tahu baris keduanya.
Bayangkan {first}, {desc}: bukan malas, bukan jahil, cuma selalu terganggu, dan {heading} jenis perkara yang tidak tahan diganggu.
Di bawah tajuk {heading} orang membayangkan sesuatu yang susah, padahal biasanya cuma kabur; {first}, {desc}, tentu bersetuju.
Belum pernah ada orang menunjukkan kepada {first}, {desc}, rupa perkara seperti {heading} apabila dibuat pada minggu biasa oleh orang biasa.
== opening2
Kes ini rekaan, tetapi minggunya tidak: kebanyakan pembaca bahagian ini kenal akan {where}.
Di hujung halaman ini {first} ada satu kebiasaan, sehelai kertas dan kurang satu keputusan untuk dibuat, dan anda pun boleh memilikinya.
Yang berikut ini hanya apa yang dapat dibuat dalam masa <span>, dengan <tool>, tanpa membeli apa-apa lagi.
Bacalah sekali sampai habis, kemudian kembali dengan <tool> dan buat bahagian pertama <moment>.
Semua ini tidak bergantung pada bakat, dan sedikit sahaja pada angin; ia bergantung pada urutan, dan {first} mempelajari urutan itu dengan cara yang lambat.
Jika sesuatu berbeza mengikut tempat atau orang, teks ini menyebutnya dan memberitahu {first}, dan anda, apa yang perlu disemak.
Rancangannya sengaja kecil, kerana {first} pernah mencuba yang besar, <moment>, dan yang besar itu bertahan sampai hari Selasa.
Buku ini tentang "{Subject}"; bahagian ini pula tentang suku jam {first} yang seterusnya.
== kinds
start
small
time
record
ask
compare
mistake
signs
cost
trial
room
share
low
check
drop
example
== start-h
Apa yang sudah ada
Kira dahulu
Kedudukan anda hari ini
== start-p
Sebelum mengubah apa-apa, {first} menulis keadaan yang sebenar, yang mengambil masa <span> dan agak memalukan.
Gunakan <tool> untuk ini, kerana borang yang kemas mengundang jawapan yang kemas, dan jawapan kemaslah yang menyusahkan {first} selama ini.
Buat tiga lajur: yang sudah menjadi, yang separuh menjadi, dan yang baru dihajati; untuk lajur ketiga {first} perlu kertas tambahan.
Buat <moment>, iaitu waktu anda paling kurang berminat memuji diri.
Permulaan yang jujur menjimatkan kerja kemudian, kerana separuh daripada keperluan {topic} biasanya sudah ada dalam laci, tidak dipakai.
{First} menemui dua benda yang pernah dibayar lalu dilupakan, dan satu perkara yang selama ini dibuatnya dengan baik tanpa nama.
Tinggalkan hal orang lain; membandingkan diri dengan jiran hanya menceritakan hal jiran, dan <tool> terlalu kecil untuk kedua-duanya.
Jika ada baris yang membuat anda mengerutkan muka, tandakan, dan kembali kepadanya <moment>, bukan sekarang.
== start-l
Apa yang sudah saya buat tentang perkara ini bulan lalu, dalam masa <span> atau kurang?
Apa yang terbiar tetapi boleh dipakai, kalau saya mengemasnya <moment>?
Bahagian mana yang akan saya pertahankan jika ditegur orang <moment>?
Apa yang selalu saya buat paling akhir, dan perlukah lagi kalau saya hanya ada <span>?
Siapa yang dahulu perasan jika semuanya elok, dan bila: <moment>?
== small-h
Langkah terkecil yang dikira
Mulakan lebih kecil lagi
Langkah pertama yang boleh siap
== small-p
Langkah pertama yang baik ialah langkah yang mampu dibuat {first} pada hari yang paling teruk, di {where}, sambil ada orang bercakap.
Bagi {topic}, maksudnya satu kerja yang nampak hujungnya: sesuatu yang ditulis, dialihkan, disukat, dibuang atau dipersetujui.
Beri masa <span>, jangan lebih, dan berhentilah apabila cukup masanya walaupun sedang seronok.
Gunanya berhenti ialah esok; {first} sengaja membiarkan baris terakhir tergantung, supaya ada tempat untuk bermula.
Jangan buat persiapan, selain meletakkan <tool> di tempat yang pasti anda terlanggar.
Jika langkah itu memakan masa lebih daripada <span>, itu dua langkah, dan yang kedua ada harinya sendiri.
{First} mengulang perkara kecil yang sama sembilan hari sebelum menambahnya, mula-mula terasa mengarut, kemudian terasa biasa.
Anda akan teringin memperbaik langkah itu <moment>; tulis sahaja, dan biarkan di situ.
== small-l
Namakan langkah itu dalam lima patah kata, dan tulis pada <tool>.
Buat sekali <moment>, tidak elok pun tidak mengapa.
Catat masanya; kalau lebih daripada <span>, langkah itu perlu dipotong.
Buat lagi pada waktu yang sama sebelum menilainya, dengan <tool> di depan mata.
Selepas <long>, putuskan sama ada ia kekal.
== time-h
Tempatnya dalam seminggu
Mencari waktu
Satu ruang dalam kalendar
== time-p
Tiada masa lapang dalam minggu {first}, dan mencarinya sahaja sudah memakan masa setahun.
Yang ada, setelah diperiksa, ialah celah selama <span>, di {where}, yang selama ini diisi dengan entah apa.
Ikat kerja itu pada sesuatu yang memang berlaku, <moment> misalnya, dan ia tidak perlu diingat lagi.
Pendekkan waktunya, kerana <span> boleh bertahan walaupun saudara-mara datang, dua jam tidak.
{First} memberitahu dua orang bila waktunya, supaya menjaga waktu itu menjadi adab biasa.
Waktu yang gagal tiga kali berada di tempat yang salah; alihkan ke waktu lain, <moment>, sebelum menyalahkan diri.
Sesetengah bahagian {topic} perlukan kepala yang jernih, dan bahagian itu didahulukan, sedang yang lain boleh dibuat dengan <tool> dan sebelah mata.
Rancang satu hari kosong juga: {first} memakainya untuk mengejar yang tertinggal, atau, lebih baik lagi, tidak.
== time-l
Setiap hari: <span>, <moment>, dan tiada perkara lain di dalamnya.
Setiap minggu: lihat catatan <moment> dan alihkan satu perkara.
Setiap bulan: sejam dengan <tool>, untuk melihat apa yang berulang.
Ketika berjalan jauh: sebaris sehari, ditulis <moment>.
== record-h
Catatan yang makan masa seminit
Tulis sekali
Kira, tetapi ringan
== record-p
Ingatan itu baik hati, dan untuk {topic} sifat itu menjadikannya tidak berguna; {first} yakin dia sudah membuat dua kali ganda daripada catatannya.
Pilih <tool> dan setialah kepadanya, kerana catatan di tiga tempat bermakna catatan tidak ada.
Tulis tarikh, apa yang dibuat, berapa lama, dan sepatah kata tentang hasilnya; {first} membenarkan dirinya menulis "tidak".
Isi <moment>, jangan sekali-kali dengan ingatan pada hujung minggu.
Yang dicari bukan pujian tetapi corak, dan corak hanya nampak selepas <long>, jarang lebih awal.
{First} mendapati hari-hari yang teruk ada satu persamaan, dan persamaan itu bukan benda yang selama ini disalahkannya.
Jangan tergoda dengan sistem yang lebih bijak sebelum yang ini penuh; <tool> tidak perlu dikemas kini.
Biar orang lain membaca sehelai <moment>: apa yang terpaksa anda terangkan ialah apa yang belum anda tulis.
== record-l
Tarikh dan tempoh, dibundarkan kepada <span>.
Apa yang dibuat, dalam kata yang boleh disemak orang lain pada <tool>.
Apa yang mengganggu, kalau ada, <moment>.
Satu perkara untuk dicuba nanti, tidak lebih besar daripada <span>.
== ask-h
Siapa yang ditanya, dan apa
Orang yang betul, soalan yang betul
Sebelum meminta nasihat
== ask-p
Lambat-laun {topic} akan menimbulkan soalan yang tidak boleh dijawab oleh buku, dan eloklah tahu siapa yang boleh.
{First} mula-mula bertanya kepada kawan, kemudian saudara, kemudian orang asing yang kuat pendapatnya, dan tidak juga bertambah faham.
Urutan yang lebih baik ialah orang yang baru membuatnya, kemudian orang yang bertanggungjawab atas nasihatnya, dan barulah {first} bertanya kepada yang lain.
Bawa <tool>, dengan soalan anda tertulis di atas dalam satu ayat.
Tanya apa yang akan mereka buat dengan <span> dan tanpa wang; jawapannya lebih berguna daripada bertanya apa yang terbaik.
Tanya juga apa yang biasanya tersasar, dan <moment> tulis jawapannya dengan kata mereka.
Penasihat yang baik menyebut di mana pengetahuannya berakhir, dan dengan itulah {first} belajar membezakan dua jenis orang.
Bagi apa-apa yang menyentuh kesihatan, undang-undang atau wang yang besar, orang yang bertauliah didahulukan, dan bacaan ini dibawa pada <tool> sebagai senarai soalan.
== ask-l
Apa yang tuan buat dahulu jika hanya ada <span>?
Apa yang tersilap pada permulaan, dan bagaimana perasan <moment>?
Apa yang patut saya sukat, dan cukupkah dengan <tool>?
Bila saya patut berhenti dan berjumpa orang yang ahli, bukan menunggu <long> lagi?
== compare-h
Dua cara, sebelah-menyebelah
Yang mana satu?
Pilihan yang elok dibuat perlahan
== compare-p
Pada tahap ini {first} ada dua jalan, dan teringin mengambil kedua-duanya, pilihan yang paling mahal sekali.
Letakkan sebelah-menyebelah sebelum memutuskan; separuh pertengkaran habis apabila ditulis pada <tool>.
Tiada yang betul untuk semua orang: soalannya, yang mana masih akan dibuat {first} pada hari Selasa yang hujan.
Beri setiap satu <long>, bergilir dan bukan serentak, dan catat apa yang anda elakkan.
Apa-apa pun yang dipilih untuk {topic}, pilihlah untuk tempoh yang disebut, dan tanda hujung tempoh itu dalam kalendar <moment>.
{First} mengambil cara yang mudah, menyimpan yang satu lagi, dan setakat ini belum memerlukannya.
== compare-t
Cara mudah ~ <span> untuk bermula ~ muat pada <tool> ~ membosankan, tetapi susah rosak
Cara teliti ~ <span> dan sedikit sabar ~ perlukan sunyi, sebaik-baiknya <moment> ~ memuaskan, tetapi mudah ditinggalkan
Belum buat apa-apa ~ tiada masa sekarang ~ tengok catatan <moment> ~ jujur, jika ada tarikhnya
== mistake-h
Apa yang biasa tersasar
Tiga cara membazirkan sebulan
Kesilapan yang boleh dilangkau
== mistake-p
Kesilapan pertama ialah bermula dengan peralatan; {first} memiliki semua yang mungkin dikehendaki {topic} dan tidak memakai satu pun.
Yang kedua ialah bermula pada hari yang baik, kerana apa yang dibina <moment> ketika bersemangat perlu ditanggung ketika tidak.
Yang ketiga lebih senyap: <sign>, dan kerana tiada yang pecah, tiada yang menegur.
{First} membuat ketiga-tiganya, mengikut urutan itu, dan hilang lebih kurang semusim kerananya.
Yang menolong bukan azam yang lebih kuat tetapi pilihan yang lebih sedikit: satu tempat, satu waktu, dan <tool>, yang memang sudah ada di rumah.
Jika anda tersedar sedang membuatnya, undur setapak sahaja dan ulang selama <long>; undur sampai ke pangkal ialah kesilapan keempat.
Kesilapan dalam {topic} murah pada bulan pertama dan mahal pada bulan keenam, jadi eloklah dibuat sekarang.
Ceritakan kepada seseorang <moment>, sambil lalu, dan ia hilang separuh beratnya.
== mistake-l
Terlalu besar: potong menjadi <span> dan lihat apa yang tinggal.
Terlalu lewat: alihkan ke waktu lain, <moment>, selama seminggu.
Terlalu rahsia: tunjukkan <tool> dan isinya kepada seorang.
Terlalu pandai: buang apa yang terpaksa anda terangkan kepada {first2}.
== signs-h
Tanda awal
Bagaimana tahu ia menjadi
Tanda yang patut dicari
== signs-p
Hasil datang lambat, maka {first} mencari tanda yang datang awal dan tidak boleh dibuat-buat.
Tanda yang paling baik ialah bosan: apabila bahagian pertama {topic} tidak lagi terasa seperti peristiwa, ia sudah mula melekat.
Satu lagi, anda boleh tertinggal sehari, mengambil <tool>, lalu menyambung tanpa berpidato kepada diri sendiri.
Tanda amaran pun ada, dan yang paling biasa ialah <sign>.
Tiada satu pun yang bermakna anda mesti berhenti; maknanya, selama <long> buat kurang sedikit, dan perhatikan.
{First} memeriksanya sebulan sekali, <moment>, dan menyimpan jawapannya dalam satu baris.
Hati-hati dengan pujian orang yang belum melihat catatan, kata {first}, sebab yang dipuji ialah rancangan anda.
Jika tiada apa-apa yang berubah selepas <long>, ubah satu perkara sahaja, dan beri tempoh yang sama.
== signs-l
Elok: anda bermula tanpa mencari <tool>.
Elok: ada orang bertanya apa yang lain sekarang, <moment>.
Awas: <sign>.
Awas: ia memakan masa <span>, padahal dahulu separuh sahaja.
Berhenti dan tanya: ia menyakitkan, melebihi belanja, atau mengganggu tidur, walaupun selepas <long> dikurangkan.
== cost-h
Belanjanya
Wang, masa dan sabar
Harga, dikatakan terus terang
== cost-p
Semua dalam {topic} dibayar dengan wang, masa atau sabar, dan selama ini {first} mengira yang pertama sahaja.
Tulis ketiga-tiganya sebelah-menyebelah pada <tool>, dan teka dahulu sebelum menyemak apa-apa.
Harga berbeza mengikut tempat dan tahun, jadi dapatkan dua sebut harga sendiri dan jangan pakai angka {first}.
Masa lebih mudah: kira <span> untuk membuatnya, sebanyak itu lagi untuk mengemas, dan sekali lagi untuk apa yang terlupa.
Sabar yang paling mahal, dan paling cepat habis <moment>, sebab itu kerja yang membosankan jangan diletakkan di situ.
{First} menetapkan had sebelum bermula dan menulisnya di tempat yang mesti dilihatnya.
Pinjam atau kongsi apa yang akan dipakai kurang daripada <long>, dan beli hanya apa yang sudah dua kali anda perlukan.
Simpan sedikit, sepersepuluh memadai, untuk kejutan yang memang biasa dalam {topic}.
== cost-l
Apa yang dibayar sekali, dan bolehkah menunggu <long>?
Apa yang dibayar setiap bulan, dan siapa yang menyemaknya <moment>?
Apa yang boleh dipinjam, dan daripada siapa, kalau saya bertanya <moment>?
Berapa angkanya supaya saya berhenti, sebelum <long> lagi berlalu?
== trial-h
Percubaan
Dua minggu, kemudian putuskan
Cuba sebelum percaya
== trial-p
Percubaan berbeza daripada permulaan kerana ia ada penghujung, dan {first} lebih lena kerana tahu tarikhnya.
Pilih satu bahagian {topic}, yang paling kerap anda sebut, dan biarkan yang lain seperti sedia kala.
Tentukan lebih awal apa yang dikira berjaya, dengan kata yang diterima oleh rakan sekerja {first} yang paling tidak sabar.
Jalankan dalam tempoh yang tetap, dengan <tool> sahaja, dan jangan ubah apa-apa di tengah jalan.
Pada hari terakhir lihat catatan <moment>, sebelum melihat perasaan.
Percubaan {first} sendiri gagal pada soalan kedua dan lulus pada tiga yang lain, dan itu cukup untuk diteruskan.
Percubaan yang gagal cuma menelan <long>; perkara yang sama jika diketahui tahun depan lebih mahal harganya.
Kemudian putuskan, sekali, dan catat pada <tool> tarikh anda boleh memikirkannya semula.
== trial-s
Tulis apa yang anda jangka, dalam sebaris, pada <tool>.
Tetapkan sesi pertama <moment> dan sesi terakhir dua minggu selepasnya.
Buat selama <span> setiap kali, dan catat sepatah kata selepasnya.
Di pertengahan, baca catatan tetapi jangan ubah apa-apa, <tool> pun jangan.
Pada hari terakhir, teruskan, kecilkan menjadi <span>, atau lepaskan.
== room-h
Sediakan ruang
Menyiapkan tempat
Apa yang patut dekat dengan tangan
== room-p
{First} membuatnya di {where}, tempat yang tiada siapa akan memilihnya, dan tempat itu memadai.
Yang penting gerakan pertamanya mudah: barang untuk {topic} mesti lebih dekat daripada telefon anda.
Kosongkan ruang sebesar dulang dan letakkan <tool> di situ, menghadap ke atas.
Yang lain masuk ke dalam kotak selama <long>, dan apa yang tidak diambil sampai waktu itu boleh keluar dari bilik.
Cahaya lebih penting daripada perabot, dan sunyi, <moment>, lebih penting daripada cahaya.
Jika tempat itu dikongsi, persetujui satu tanda; {first} menelangkupkan cawan, dan tanda itu difahami semua orang.
Simpan barang mengikut urutan anda memerlukannya <moment>, bukan mengikut urutan yang cantik dipandang.
Tempat yang perlu disusun semula setiap kali akan menelan <span> sehari, dan pada suatu pagi ia akan menelan hari itu.
== room-l
Sejengkal dari tangan: <tool>.
Di depan mata: satu baris yang menyebut apa selepas ini, paling lama <span>.
Di luar bilik: apa-apa yang anda capai <moment> sebagai gantinya.
== share-h
Bawa orang lain sekali
Apabila tidak tinggal seorang
Apa yang perlu diberitahu
== share-p
Jarang orang dapat membuat {topic} seorang diri, dan {first} cuba menjadikannya kejutan untuk semua, lalu semua orang risau.
Sebut apa yang akan berubah, berapa lama, dan apa yang tetap sama, mengikut urutan itu dan <moment>.
Minta satu perkara sahaja, yang boleh dibuat dengan <tool> atau dibiarkan, bukan sokongan secara umum.
{First} meminta supaya tidak ditegur selama <span>, dan mendapatnya, kerana permintaan itu cukup pendek untuk dipercayai.
Akan ada seorang yang tidak bersetuju, dan jangan bertengkar; tunjukkan catatan kepadanya selepas <long>.
Anak-anak paling suka menolong apabila diberi kerja mengira, dan <tool> untuk menulis kiraannya.
Jika {topic} mengambil sesuatu daripada orang lain, beritahu sebelum mereka perasan, dan berikan tarikh untuk melihatnya semula.
Ucapkan terima kasih untuk perkara yang tertentu, <moment>, dan mereka akan membuatnya dua kali.
== share-l
"Dua minggu ini saya sibuk <span>, selepas itu saya ada."
"Cara paling mudah menolong saya: biarkan saya seorang diri <span>."
"Kalau rimas, beritahu saya <moment>, jangan ketika saya sedang membuatnya."
== low-h
Untuk minggu yang teruk
Apabila minggu berterabur
Paling sedikit, tetapi masih berjalan
== low-p
Minggu yang teruk pasti datang, dan {first} bersyukur kerana sudah menulis lebih awal apa yang akan dibuat.
Peraturannya, tempatnya kekal, tingginya dikurangkan: {topic} mengecil menjadi satu perbuatan yang kurang daripada <span>.
Buat yang satu itu <moment>, catat dengan lengkap, dan kira sebagai cukup.
Yang lain tinggalkan tanpa minta maaf, kerana minta maaf memakan masa <span> dan tidak mengubah apa-apa.
Sakit, tetamu dan tarikh akhir bukan cacat perangai; rancangan itu bertemu dengan hidup {first}, dan hidup lebih besar.
Apabila semuanya reda, jangan ganti yang tertinggal, mulakan di tempat catatan berhenti, <moment>, pada ukuran biasa.
Dua minggu teruk berturut-turut ialah pesanan tentang rancangan, dan {first} memotongnya sepertiga.
Murung yang berlarutan lebih daripada <long>, atau yang menakutkan anda, perlu dibawa kepada orang yang terlatih, dan tiada buku yang boleh menggantikannya.
== low-l
Paling kurang: sebaris pada <tool>.
Dibenarkan: berhenti selepas <span> dengan hati yang tenang.
Tidak dibenarkan: rancangan baharu yang dibuat <moment> kerana rasa bersalah.
== check-h
Menyemak apa yang dibaca
Sebelum percaya
Percaya, tetapi lihat dua kali
== check-p
Banyak orang menulis tentang {topic}, sebahagiannya orang yang menjual jawapan, dan {first} pernah percaya tiga sekali gus.
Mulakan dengan tarikh, kemudian penulisnya, kemudian apa yang mesti benar supaya nasihat itu gagal, dan <moment> baca semula.
Angka tanpa sumber hanya hiasan, dan sekarang {first} memotongnya, sehingga kebanyakan rencana menjadi pendek separuh.
Peraturan, harga dan alamat berubah, jadi semaklah di pejabat atau badan yang menetapkannya, dan catat pada <tool> bila anda menyemak.
Dua sumber yang saling meniru dikira satu; cari sumber ketiga yang merungut, dan beri masa <long>.
Apa yang sesuai untuk ramai mungkin tidak sesuai untuk anda, lebih-lebih lagi jika ada penyakit, kontrak atau anak; dalam hal itu {first} bertanya dahulu.
Simpan keputusan anda dan sebabnya, dalam satu ayat, <moment>, untuk hari anda teringin memutuskannya sekali lagi.
Jika nasihat itu tidak dapat diterangkan kepada {first2}, anda belum memahaminya, atau ia memang bukan nasihat.
== check-l
Siapa yang berkata begitu, dan pernahkah dia membuatnya lebih lama daripada <long>?
Bila ditulis, dan apa yang sudah berubah sejak itu?
Apa untungnya jika saya percaya <moment>?
Bolehkah diuji dengan <tool> sebelum saya bergantung padanya?
== drop-h
Apa yang ditinggalkan
Berhenti membuat ini
Kurangkan
== drop-p
Setiap senarai {topic} yang berguna ada halaman belakang, iaitu apa yang tidak berbaloi, dan {first} lebih cepat memenuhkan halaman itu.
Buang apa-apa yang hanya kelihatan seperti kerja: menyusun, menukar nama, menggaris <tool>.
Buang versi kedua terbaik bagi apa sahaja, kerana {first} ada empat, dan keempat-empatnya berperang.
Apa yang tidak sampai hati dibuang, simpan selama <long> dengan tarikh di atasnya.
Beberapa hari anda akan teringat, selalunya <moment>, kemudian anda tidak ingat lagi apa bendanya.
{First} menyimpan satu benda yang tidak berguna, kerana sayang, dan tidak merahsiakannya.
Sejam yang terluang itu bukan untuk menambah {topic}; biarkan kosong selama <long>, dan lihat apa yang memintanya.
Lihat senarai itu semula selepas <long>, kerana apa yang betul dibuang pada awal tahun mungkin diperlukan di hujungnya.
== drop-l
Apa-apa yang dibuat hanya kerana mungkin dilihat orang, lebih-lebih lagi <moment>.
Apa-apa yang terpaksa menunggu petang yang lapang dan <span> tanpa gangguan.
Apa-apa yang tidak akan anda mulakan hari ini jika anda belum pun sudah <long> di dalamnya.
== example-h
Bulan pertama {first}
Satu contoh yang dihuraikan
Apa yang jadi dengan {first}
== example-p
{First}, {desc}, bermula pada hari Isnin, walaupun dilarang orang, dengan <tool> dan tanpa pengumuman.
Minggu pertama habis untuk mengetahui bahawa <span> itu terlalu lama; minggu kedua untuk mempercayainya.
Di {where} tiada pintu untuk ditutup, maka bahagian {topic} yang bising dibuat dahulu dan bahagian yang perlu berfikir dibuat <moment>.
Pada hari kesembilan {first} terlupa, pada hari kesepuluh dia teringat bahawa dia terlupa, dan pada hari kesebelas semuanya biasa semula.
Menjelang minggu ketiga {first} sudah bertemu amaran yang biasa (<sign>), lalu rancangan itu dikecilkan sebelum sempat patah.
Bulan itu berakhir dengan lapan belas catatan daripada tiga puluh, tujuh belas lebih banyak daripada yang dibuat {first} sepanjang tahun sebelumnya.
Apa yang akan dibuat lain kali tertulis pada <tool>, masih di dinding: mula lewat sedikit, kurangkan orang yang diberitahu, kekalkan langkah pertama.
Ini bukan kemenangan, dan di situlah gunanya, sebab {topic} jarang memerlukan kemenangan; {first} cuma masih meneruskannya.
== close
Sebelum menyelak halaman, sediakan <tool> dan sebut waktu anda akan memakainya.
Cukuplah untuk sekali duduk; {first} pun berhenti di sini, dan membuat baris pertama <moment>.
Letakkan buku ini sekarang dan beri bahagian terkecil {topic} masanya, <span>.
Minggu ini tidak perlu apa-apa lagi selain <tool>, <span> dan baris yang anda tulis pada permulaan.
Apabila {first} menoleh ke belakang, seluruh {topic} bermula dengan satu ayat pada <tool>, dan anda pun boleh begitu.
Yang lain tinggalkan untuk <moment>, dan biar bahagian ini membuktikan dirinya dahulu.
== intro
Malam Isnin sudah larut, minggu baharu hampir bermula, dan di atas meja ada sehelai kertas dengan "{Subject}" tertulis di atasnya. Di bawahnya kosong. Anda tahu lebih banyak tentang perkara itu daripada yang tertulis; semua orang begitu. Yang tiada bukan pengetahuan, tetapi baris pertama yang masih masuk akal pada pagi esok.
Buku ini dibuat daripada baris seperti itu. Setiap bab mengikuti seorang manusia, rekaan tetapi tidak mustahil, melalui satu bahagian kerja: orang yang ada syif, anak kembar atau lutut yang sakit, yang perlu memuatkannya ke dalam hidup yang memang sudah penuh. Mereka membuat silap bagi pihak anda. Apa yang mereka simpan, anda boleh simpan.
Buku ini sesuai untuk pembaca yang mahu membuat sesuatu dan sanggup memberi suku jam sehari. Buku ini tidak sesuai untuk orang yang mencari rahsia, jalan pintas atau senarai juara. Tiada apa-apa yang perlu dibeli, dan apa sahaja yang bergantung pada tempat tinggal, pendapatan atau kesihatan anda perlu disemak dengan orang yang boleh bertanggungjawab atas jawapannya.
### Cara memakainya
Baca satu bab pada satu masa, dengan pensel. Di hujung setiap bab ada kerja kecil, dan membuatnya lebih penting daripada bersetuju dengannya. Jika satu bab tidak kena dengan keadaan anda, ambil langkah pertamanya juga, tinggalkan yang lain, dan teruskan; urutan itu membantu, tetapi tiada apa-apa yang runtuh jika dilangkau.
Simpan satu buku nota untuk semuanya, atau satu fail, atau sebelah pintu almari. Sekali-sekala anda akan diminta menoleh ke belakang, dan apa yang anda temui di situ lebih kuat sebagai bukti daripada apa-apa yang boleh dicetak oleh orang lain.
### Satu perkara untuk malam ini
Ambil kertas itu. Di bawah tajuknya tulis apa yang anda mahu menjadi kenyataan tiga bulan lagi, dalam satu ayat yang boleh disemak orang lain. Bukan "lebih baik": berapa banyak, berapa kerap, sebelum bila. Kemudian tulis apa yang anda buat tentangnya dalam tujuh hari yang lalu, tanpa kata sifat.
Jarak di antara dua baris itulah isi buku ini. Hampir selalu ia lebih pendek daripada yang terasa ketika ia cuma tajuk, dan hampir tidak pernah ia dilompat sekali gus. Lipat kertas itu dan selitkan ke dalam buku nota. Anda sudah bermula, dan masanya kurang daripada membaca halaman ini.
Satu pesanan perlu disebut di sini. Pada minggu kedua kerja itu tidak lagi baharu tetapi belum juga mudah, dan ramai orang menganggapnya tanda bahawa ia bukan untuk mereka. Itu cuma minggu kedua. Buat bahagian yang paling kecil, catat, dan teruskan membaca.
== outro
Akan tiba suatu pagi apabila langkah pertama terbuat tanpa anda memutuskannya. Tidaklah meriah. Air sedang dijerang, buku nota terbuka pada halaman yang betul, dan anda sudah separuh jalan sebelum perasan. Semua yang ada dalam buku ini bertujuan membawa anda ke pagi itu, dan yang tinggal ialah cara mendapatkan pagi yang kedua.
Tiga keputusan menampung selebihnya. Yang pertama ialah waktu: jaga waktu itu, dan pertahankan dengan cara yang kecil. Yang kedua ialah saiz: biar terlalu kecil daripada terlalu besar, selama yang anda tahan. Yang ketiga ialah catatan, sebaris sehari, kerana dengan itulah anda akan berhujah apabila hati berkata tiada apa-apa yang berubah.
### Apa yang akan tersasar
Beberapa minggu dari sekarang akan ada lompang dalam catatan. Ada tetamu, atau selesema, atau minggu kerja yang menelan minggu lain. Anda lambat menyedarinya, dan yang pertama terasa ialah mahu bermula semula dengan betul, dengan buku nota baharu dan peraturan yang lebih elok. Jangan. Buka halaman selepas lompang itu, tulis tarikh, dan buat yang paling sedikit tetapi dikira.
Mungkin juga anda mendapati orang yang anda percayai lebih tahu, atau satu peraturan sudah berubah sejak ini ditulis. Baguslah. Letakkan yang lebih baik di tempat yang lama, dan catat bila serta mengapa. Rancangan yang tidak boleh dibetulkan memang bukan rancangan.
### Apa yang dibuat dahulu
Keluarkan kertas dari malam pertama itu, yang ada dua baris. Bacalah seperti membaca tulisan orang lain. Satu daripadanya perlu ditulis semula, dan mungkin baris yang di atas: sekarang anda tahu berapa banyak yang muat dalam seminggu, jadi anda boleh meminta sesuatu yang lebih benar.
Tulis di bawahnya, dengan tarikh tiga bulan dari hari ini. Kemudian tutup buku ini dan simpan di tempat yang mudah dicari, tidak semestinya di tempat yang mudah dilihat. Langkah seterusnya bukan di dalamnya. Langkah itu ada di tempat anda menyimpan pensel, dan masanya suku jam.
== titles
Bermula dengan Apa yang Ada
Suku Jam yang Pertama
Satu Tempat dalam Minggu
Sebaris Sehari
Bertanya kepada Orang yang Betul
Dua Cara dan Satu Jadual
Apa yang Tersasar Dahulu
Tanda yang Boleh Dipercayai
Harga Tanpa Berlapik
Dua Minggu dan Satu Tarikh
Ruang di Atas Meja
Memberitahu Orang Lain
Paling Sedikit tetapi Dikira
Melihat Dua Kali
Apa yang Ditinggalkan
Sebulan, Hari demi Hari
Percubaan Kedua
Apabila Menjadi Bosan
Supaya Kekal Kecil
Pinjam Sebelum Beli
Soalan yang Lebih Baik
Pertengahan Bulan
Angka dalam Satu Halaman
Mewariskannya
== summary1
Bagaimana {first}, {desc}, membuat langkah ini pada minggu biasa, dan apa yang sekurang-kurangnya diperlukan.
Apa yang perlu ditetapkan sebelum bermula, ditunjukkan melalui kes {first}, {desc}.
Bab ini mengikuti {first}, {desc}, dari percubaan pertama sampai kepada yang melekat.
Menjawab apa yang dibuat dahulu, apa yang disukat dan apa yang ditinggalkan; contohnya {first}, {desc}.
== summary2
Selepasnya pembaca ada satu halaman yang berisi dan satu tarikh untuk melihatnya semula.
Bab ini berakhir dengan senarai pendek yang boleh dibuat dengan <tool>.
Pembaca dapat membezakan tanda awal masalah daripada hari biasa yang teruk.
Percubaan dua minggu menentukan sama ada ia kekal.
== bookTitles
{Subject}, Suku Jam demi Suku Jam
{Subject}: Buku Kerja
Jalan Mudah ke {Subject}
{Subject} pada Minggu Biasa
== recap1
Diterangkan melalui kes {first}, {desc}: langkah pertama, waktunya dan cara mencatatnya.
Contoh {first}, {desc}, sudah dipakai; istilah yang ditetapkan ialah langkah, waktu dan catatan.
== recap2
Pembaca diminta mencubanya dua minggu dan mencatat sebaris sehari.
Dijanjikan kemudian: apa yang dibuat apabila ia sudah menjadi rutin.
== table
Cara ~ Masa ~ Keperluan ~ Jangka panjang
== blurb-first
{Subject} ditulis untuk pembaca yang lebih suka bermula daripada dipujuk. Ia dibuka pada hari yang biasa, dekat dengan apa yang boleh dilihat dan dibuat, dan tidak meninggikan suara.
== blurb
Halaman demi halaman ia menepati panjangnya. Ada yang boleh dicuba, ada yang boleh difikirkan, dan sekali-sekala ada sebaris yang dibaca kuat-kuat kepada sesiapa yang ada di dalam bilik.
Sesuai untuk satu malam, untuk perjalanan komuter, untuk hujung meja yang sibuk. Ia meminta perhatian dan memulangkannya dengan untung.
Yang membezakannya ialah apa yang ditinggalkan: tiada gesaan, tiada janji besar, tiada leteran. Yang tinggal jelas, mesra dan memang untuk dipakai.
Pembaca yang suka tangan yang tegas dan sentuhan yang ringan akan menemui kedua-duanya. Yang datang dengan soalan akan pulang dengan soalan yang lebih baik, dan dengan jawapan pertama dalam kata sendiri.
Letakkan di tempat yang mudah dicapai. Buku begini terbuka sendiri pada halaman yang betul, dan lebih kerap dipinjam daripada dipulangkan.
Tiada yang perlu disediakan dan tiada yang perlu diketahui lebih awal. Halaman pertama makan masa seminit, dan halaman kedua berjalan sendiri.
Bawalah pulang, baca bab pertama malam ini, dan lihat apa yang anda buat lain sedikit pada pagi esok.
== blurb-l
Permulaan yang boleh diikuti sesiapa sahaja
Contoh yang terasa seperti hidup sebenar
Bahagian pendek untuk malam yang pendek
Ruang untuk catatan dan ragu anda sendiri
Penghujung yang membawa ke suatu tempat
== nameless
Buku ini
== work
urusan ini
`
