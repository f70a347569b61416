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
`
