/** Malay stanzas that may stand in any order; ` / ` divides lines. */
export const verseMalay = `
== stanzas
Hujan berhenti di hujung atap, / titisnya jatuh satu-satu; / ada yang lama tidak terucap / kini bersinar di daun itu.
Kubuka pintu separuh sahaja, / pelita kupasang tidak terang; / yang pernah hilang entah ke mana / mengenal jalan, lalu pulang.
Kita menanam di awal musim / kacang di batas, dua baris; / kini junjungnya berdiri diam / mendengar hijau yang tidak habis.
Sungai tidak mengira batu, / tidak pula menyebut lewat; / yang tajam diasah setiap waktu, / dihulurkannya licin dan bulat.
Ada kerusi tidak berpenghuni, / ada cawan tidak tersimpan; / suatu pagi dialihkan ia, / dan kita pun duduk berhadapan.
Bukit mendaki, nasi sebungkus, / hari kulipat di dalam baju; / hajat di hati hendak terus, / murai menahan di hujung kayu.
Kelkatu datang mengitar lampu / seakan itu sahaja dunia; / kubuka tingkap, angin berlalu, / malam yang luas menjadi miliknya.
Kautanya bagaimana jahitan ini: / sehelai benang, sejenak diam; / koyaknya masih di sini, / tetapi kini bertepi senja yang temaram.
Perahu datang, perahu pergi, / jeti tidak menahan siapa; / daripada air ia mengerti / menjadi tempat segala tiba.
Seorang budak melukis di jalan / matahari dengan tujuh jari; / biarpun hangus disiram hujan, / jalan itu hangat tujuh hari.
Layang-layang senja menjahit langit / dengan benang yang tidak nampak; / di bawahnya aku berdiri sedikit, / dan dunia memberi tempat bertapak.
Surat kutulis terlalu lama / sampai marahnya menjadi pudar; / kukirim juga pada malamnya, / isinya cuma cahaya di luar.
Tangan ibu mengenal adunan / daripada diamnya di dalam talam; / aku menunggu, tidak keruan, / ia tetap naik menjelang malam.
Kucing tua lena di tangga, / kakinya berlari di dalam mimpi; / apa yang kita jaga bersama / masih ada padang di sana lagi.
Di celah detik dengan detiknya / ada sebuah bilik yang lapang; / kugantung baju di tepi jamnya, / di situ aku menumpang pulang.
Burung merpati di bumbung stesen / tidak bertanya kereta ke mana; / aku pun duduk, tidak tergesa, / menunggu pagi menyebut nama.
Kucing menemui satu-satunya panas / lalu melipat kakinya di situ; / ia tidak menunggu, tidak pula malas, / ia cuma tengah hari yang satu.
Wau terbang di atas jeti, / talinya panjang, ekornya merah; / kata budak yang memegangnya tadi, / ia menarik seperti lapar sudah.
Rambutan lewat, kerengga tidak, / tangga bersandar pada dahannya; / kata ayah, yang kita hendak / tak sebanyak yang gugur sahaja.
Bas penuh baju dan hujan, / nafas orang dan bunga di tangan; / seorang budak melukis di tingkapan / sebuah rumah di tepi jalan.
== close
Biarlah petang mengambil masa, / air di cerek mula bersuara; / tiada bukit yang perlu didaki / selain yang pernah kita bersama.
Dan jika pagi bertanya siapa / menyapu tangga, menyusun kerusi, / kukata aku, kukata engkau, / dan suara yang menyanyi di sisi.
Tidaklah banyak: pintu dan lampu, / meja yang bersih, sepinggan nasi; / pernah kutempuh jalan seribu / untuk yang kurang daripada ini.
== titles
Cawan di Jendela
Pelita Pukul Enam
Pagar yang Tahu
Nasi dan Cuaca
`
