/** Malay entries: short pieces that stand alone, and what lengthens them. */
export const entriesMalay = `
== jokes
Kenapa kalendar selalu risau? / Sebab hari-harinya sudah dikira.
Kenapa buku matematik nampak sedih? / Sebab masalahnya terlalu banyak.
Apa kata dinding kepada dinding yang satu lagi? / Jumpa di bucu.
Kenapa basikal itu bersandar? / Sebab dia letih, tayarnya ada dua.
Kenapa tomato merah padam? / Sebab ternampak salad belum siap.
Apa kata laut kepada pantai? / Tiada apa-apa, dia cuma melambai.
Kenapa pensel masuk tidur awal? / Esok ada perkara tajam hendak disampaikan.
Kenapa hantu takut naik lif? / Dia tidak tahan naik semangat.
Ikan apa yang paling rajin belajar? / Ikan yang berkumpulan dalam satu sekolah.
Kenapa ayam duduk atas jam? / Dia hendak bertelur tepat pada waktunya.
Kenapa komputer selalu sejuk? / Sebab tingkapnya banyak terbuka.
Apa yang paling pandai menyimpan rahsia? / Peti ais, sebab pintunya ditutup baru lampunya padam.
Kenapa jambatan tidak pernah lapar? / Sebab hari-hari dia makan angin.
Kenapa lampu isyarat malu? / Sebab dia tukar warna di depan orang ramai.
Kenapa durian tidak pernah kesunyian? / Sebab semua orang mencari pangsanya.
Kenapa kuih lapis sabar orangnya? / Sebab hidupnya selapis demi selapis.
Kenapa nyamuk suka orang bercakap? / Sebab dia pun hendak menyampuk telinga.
Kenapa payung tidak suka musim kemarau? / Sebab dia tidak dapat membuka diri.
Kenapa tangga tidak boleh dipercayai? / Sebab ada saja yang hendak dinaikkannya.
Kenapa cawan menangis? / Sebab dibiarkan tehnya tarik-menarik.
== riddles
Ada muka dan ada dua tangan, tetapi tidak boleh senyum atau melambai. Apakah aku? / Jam.
Makin banyak diambil, makin banyak ditinggalkan. Apakah ia? / Tapak kaki.
Badanku penuh lubang, tetapi air boleh kusimpan. Apakah aku? / Span.
Apakah yang naik apabila hujan turun? / Payung.
Badannya satu, kulitnya dua, isinya boleh habis dibaca tetapi tidak habis dimakan. Apakah aku? / Buku.
Apakah yang makin basah apabila dipakai mengeringkan? / Tuala.
Ada leher tiada kepala, bertopi pula. Apakah aku? / Botol.
Bergigi tetapi tidak pernah menggigit. Apakah aku? / Sikat.
Bermata satu tetapi tidak melihat. Apakah ia? / Jarum.
Aku mengelilingi dunia tetapi duduk di penjuru. Apakah aku? / Setem.
Milikmu, tetapi orang lain lebih kerap memakainya. Apakah ia? / Nama.
Ada kota tiada rumah, ada sungai tiada air. Apakah aku? / Peta.
Berlari siang malam, tidak pernah mengah. Apakah ia? / Sungai.
Ringan seperti kapas, tetapi tiada yang dapat menahannya lama. Apakah aku? / Nafas.
Makin tua makin pendek, dan sepanjang itu bercahaya. Apakah aku? / Lilin.
Sebut namanya, ia pun pecah. Apakah ia? / Sunyi.
Di bawah matahari aku mengikut, dalam gelap aku pergi. Apakah aku? / Bayang-bayang.
Banyak helai, tetapi bukan pokok. Apakah ia? / Buku.
Sentiasa akan datang tetapi tidak pernah tiba. Apakah aku? / Esok.
Memenuhi bilik tetapi tidak memakan ruang. Apakah ia? / Cahaya.
Baju hijau, isi merah, bijinya hitam berkawan-kawan. Apakah aku? / Tembikai.
Bermahkota tetapi bukan raja, bersisik tetapi bukan ikan. Apakah aku? / Nanas.
Kecil berbaju hijau, besar berbaju merah, sekali gigit orang berair mata. Apakah aku? / Cili.
Ibunya di darat, anaknya di langit, talinya di tangan budak. Apakah aku? / Wau.
== facts
Madu tahan sangat lama kerana airnya terlalu sedikit untuk kebanyakan mikrob hidup.
Sotong kurita ada tiga jantung, dan darahnya biru kerana oksigen dibawa oleh kuprum.
Buluh ialah sejenis rumput, dan sesetengahnya tumbuh berpuluh-puluh sentimeter sehari.
Menara Eiffel tinggi sedikit pada musim panas kerana besi mengembang.
Sehari di Zuhrah, diukur dengan putarannya, lebih lama daripada setahunnya.
Bagi ahli botani pisang ialah buah beri, tetapi strawberi bukan.
Bunyi bergerak kira-kira empat kali lebih laju di dalam air berbanding di udara.
Rangka orang dewasa ada kira-kira 206 tulang; bayi ada lebih banyak.
Jerung sudah berenang di laut sebelum ada pokok di darat.
Air paling tumpat pada kira-kira empat darjah Celsius, sebab itu ais terapung.
Cahaya matahari mengambil masa lebih sedikit daripada lapan minit untuk sampai ke bumi.
Terumbu Sawar Besar ialah binaan terbesar yang dibuat oleh benda hidup.
Memerang laut sering berpegang pada rumpai laut ketika tidur supaya tidak hanyut.
Kertas mula dibuat di negara China kira-kira dua ribu tahun dahulu.
Jantung ikan paus biru beratnya lebih daripada seratus kilogram.
Bulan menjauhi bumi hampir empat sentimeter setahun.
Catur sampai ke Eropah dari India melalui Parsi dan dunia Arab.
Biji kopi ialah biji benih buah yang merah apabila masak.
Antartika ialah benua paling kering, dan dari segi luas ialah gurun yang terbesar.
Wombat mengeluarkan najis berbentuk kubus.
Kilat memanaskan udara di sekelilingnya jauh melebihi suhu permukaan matahari.
Rafflesia, yang tumbuh di hutan Asia Tenggara, mempunyai bunga tunggal yang terbesar.
Kucing tidak dapat merasa manis.
Perkataan "robot" berasal daripada sebuah drama Czech pada tahun 1920.
Sesudu tanah yang subur mengandungi lebih banyak hidupan daripada jumlah manusia di bumi.
Burung hantu tidak dapat menggerakkan mata, jadi kepalanya boleh berpusing sehingga 270 darjah.
Setem berperekat yang pertama, Penny Black, dikeluarkan di Britain pada tahun 1840.
Zuhal akan terapung di atas air, kalau ada tab yang cukup besar, kerana purata ketumpatannya lebih rendah.
Sifar sebagai nombor dengan hukumnya sendiri ditulis di India pada abad ketujuh.
Gunung Kinabalu di Sabah tingginya 4,095 meter.
Harimau malaya ialah haiwan kebangsaan Malaysia dan digambarkan pada jata negara.
== more
[Cubalah|Ceritakan|Sampaikan] <moment> dan lihat [apa kata mereka|siapa yang sudah pernah mendengarnya|siapa yang bertanya sebabnya].
Perkara begini [timbul|diingat|diulang] orang <moment>, biasanya oleh orang yang [mula-mula ragu|ketawa paling akhir|meminta lagi].
Ramai yang [mengangguk|mengerutkan dahi|tersenyum] dahulu, dan hanya <moment> mula [tertanya-tanya|mengira dengan jari|menyemaknya].
Jika disebut perlahan-lahan <moment>, bunyinya [paling menjadi|seperti baharu semula|tidak perlu diterangkan].
Tiada yang sepakat siapa yang [perasan|menyebutnya|mencatatnya] dahulu, walaupun semua orang [ingat|mengaku] pernah mendengarnya <moment>.
== moment
ketika sarapan
dalam perjalanan jauh
di tempat beratur
sambil membasuh pinggan
di pagar sekolah
pada hari Ahad yang hujan
di dalam lif
selepas perlawanan bola
sebelum wayang bermula
di perhentian bas
antara dua kelas
di majlis hari jadi
dalam komuter terakhir
di tepi unggun api
di bilik menunggu
pada waktu rehat
di kedai runcit
di telefon dengan kawan
sementara menunggu air masak
di meja makan keluarga
ketika berjalan petang
di perpustakaan, perlahan-lahan
sebelum tidur
ketika balik kampung
== given
Aisyah
Hafiz
Melati
Zarif
Suria
Iskandar
Nuraini
Adlan
Mei Hua
Kavitha
Rania
Arman
Salina
Faris
Dahlia
Azhari
Ilham
Yasmin
Khairul
Seri
Amir
Laila
Johan
Ratna
== family
Rahman
Idris
Zainal
Kamal
Suhaimi
Latif
Osman
Mansor
Hashim
Bakri
Razak
Salim
Yusof
Harun
Nordin
Ismail
Sulaiman
Darus
Mahmud
Aziz
Karim
Sani
Daud
Ramli
== titleHead
Di Sebalik
Setahun Bersama
Catatan tentang
Jalan Pulang ke
Yang Tinggal daripada
Surat untuk
Peta
Jam Pertama
Selepas
Rumah untuk
Nama Lain bagi
Belajar daripada
Warna
Malam-malam
Menyusuri
Pintu ke
Penjaga
Hampir
Semuanya kecuali
Bayang
Suara
Kembali kepada
Rahsia Kecil
Pagi
== keywordTail
untuk pemula
langkah demi langkah
cara mudah
idea hadiah
bab pendek
untuk orang sibuk
buku
panduan
dengan contoh
untuk dewasa
untuk remaja
cetakan besar
buku kerja
buku rujukan
setiap hari
cerita
di rumah
asas
dari kosong
teman belajar
bahasa Melayu
untuk keluarga
idea
bahasa mudah
== plain
Cara yang [tenang|mudah|sabar|mesra|pantas] untuk {subject} yang [bermula|dibuka] dengan [satu soalan|satu halaman|satu benda|satu kebiasaan|satu gambar] dan [berakhir|ditutup] dengan [pilihan|lakaran|senarai|perbualan|ujian kecil].
{Subject}, dilihat [dari meja dapur|oleh orang baharu|melalui satu hari biasa|dari halaman akhir|oleh orang yang ragu]: [tenang|mesra|pantas|mudah|santai], [pendek|jelas|tepat] dan senang untuk [dicuba|dikongsi|disimpan|diulang].
[Tiga|Empat|Lima|Enam] [langkah|babak|catatan|soalan|gambar] kecil tentang {subject}, setiap satunya boleh [disiapkan|dibaca|dicuba|diceritakan] <moment>.
== nameWhy
[Dua|Tiga|Empat] hentakan yang jelas terus sampai ke belakang dewan; nama pertamanya lembut dan nama belakangnya menutup seperti [pintu|kotak|buku|laci], elok disebut <moment>.
Vokalnya [terbuka|naik|rata] dan hujungnya kukuh, maka orang yang mendengarnya <moment> masih dapat mengejanya esok.
Rupanya sama elok dalam [huruf besar|huruf condong|huruf biasa] seperti bunyinya <moment>, dan tidak terikat pada mana-mana zaman.
== nameBrand
Penjenamaan: huruf awalnya seimbang pada [tulang buku|muka judul|penanda buku]; sebut kuat-kuat <moment>, dan semak nama itu sebelum dipakai.
Penjenamaan: biar nama belakang memikul kulit buku, dua kali lebih besar; semak alamat webnya <moment>, dengan dan tanpa sengkang.
Penjenamaan: tandatangani dalam satu garis tanpa mengangkat pen; cuba pada [poskad|kulit dalam|resit|beg kertas] <moment>, dan semak sama ada nama itu masih kosong.
== titleSub
Kisah Dua Buah Rumah
Setahun di Pantai yang Sempit
Apa yang Tinggal di Buku Kira
Cerita dari Pintu Belakang
Janji Sebuah Pekan Kecil
Tujuh Surat dan Satu Jawapan
Jalan Jauh ke Lorong Pendek
Catatan daripada Kerja yang Sunyi
== titleWhy
Ia [menyebut tempat|bertanya tanpa bertanya|menyimpan satu rahsia|menjanjikan jalan] dan boleh disebut <moment> tanpa perlu dieja.
Pendek di tulang buku, dan pembaca yang mendengarnya <moment> akan mahu tahu [siapa|di mana|kenapa|untuk apa].
Ia menetapkan [suasana|suara|cuaca|rentak] dalam beberapa patah kata dan masih memberi ruang kepada isinya, walaupun dibaca <moment>.
== titleWord
Air Pasang
Cahaya Pinjam
Lorong yang Sunyi
Meja Panjang
Garam dan Kertas
Pagar Terbuka
Cawan Kedua
Sungai Kecil
Musim Tengkujuh
Pelita di Tengah Hari
Surat yang Tidak Dikirim
Tujuh Pintu
Tembok Dusun
Layang-layang Petang
Pantai Seberang
Hari Biasa
Peta Berlipat
Penambang Terakhir
Hujan dan Atap
Nama Seterusnya
Cuaca yang Jujur
Rumah yang Kemas
Loceng Pukul Enam
Dua Kerusi
== keywords
kisah keluarga ~ pembaca yang suka cerita beberapa generasi
novel pekan kecil ~ pembaca yang mencari masyarakat yang rapat
novel sastera yang tenang ~ pembaca yang memilih suasana daripada aksi
cerita adik-beradik ~ pembaca yang teringat adik atau kakak
kisah pulang ke kampung ~ pembaca yang merindui asal usul
bacaan hujung minggu ~ pembaca yang mahu habis sekali duduk
buku untuk kelab bacaan ~ kumpulan yang suka berbincang
cerita misteri santai ~ pembaca yang mahu teka-teki tanpa ngeri
hadiah untuk kaki buku ~ pemberi hadiah yang tidak tahu genre
fiksyen tepi laut ~ pembaca yang suka pantai dan cuaca
kisah peluang kedua ~ pembaca yang mengharapkan pemulihan
cerita yang kuat wataknya ~ pembaca yang mementingkan manusia
novel penuh harapan ~ pembaca yang mencari penawar
cerita rahsia keluarga lama ~ pembaca yang suka rahsia terbuka perlahan
novel tentang hidup baharu di tempat kecil ~ pembaca yang sedang bertukar haluan
buku untuk perjalanan jauh ~ penumpang bas dan kereta api
cerita jiran yang menghangatkan hati ~ pembaca yang mahu rasa mesra
fiksyen tentang surat dan barang lama ~ pembaca yang suka benda bersejarah
kisah cinta perlahan yang bahagia ~ pembaca yang sabar
panduan mudah untuk waktu malam ~ pelajar yang suntuk masa
bab pendek untuk ibu bapa sibuk ~ pembaca yang kerap berhenti
hadiah bermakna untuk nenek ~ cucu yang mencari hadiah
cerita di tepi sungai ~ pembaca yang suka tempat dan air
kisah persahabatan orang dewasa ~ pembaca yang mahu setia tanpa cinta
buku untuk dibaca bersama keluarga ~ ibu bapa dan anak
bacaan cuti yang berisi ~ pembaca di pantai atau beranda
`
