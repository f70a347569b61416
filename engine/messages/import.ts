import type { Messages } from './message.ts'

/** The import of a manuscript. */
export const imports = {
  'import.large': {
    en: '{file} is larger than {most} MB. Take its pictures out, or split it and import the parts one by one.',
    ms: '{file} melebihi {most} MB. Keluarkan gambarnya atau pecahkan fail itu, kemudian bawa masuk satu demi satu.',
  },
  'import.long': {
    en: '{file} has {characters} characters of text; at most {most} are one book. Split it into volumes.',
    ms: 'Teks {file} ada {characters} aksara; sebuah buku paling banyak {most}. Pecahkan kepada beberapa jilid.',
  },
  'import.empty': {
    en: '{file} has no text. If its pages are pictures, run a text recognition over it first.',
    ms: '{file} tiada teks. Jika halamannya gambar, jalankan pengecaman teks dahulu.',
  },
  'import.no-text': {
    en: '{file} is no text that can be read. Save it as DOCX, EPUB, HTML, Markdown or plain text in UTF-8.',
    ms: '{file} bukan teks yang dapat dibaca. Simpan sebagai DOCX, EPUB, HTML, Markdown atau teks biasa UTF-8.',
  },
  'import.locked-or-old': {
    en: '{file} is protected by a password, or a document of Word 2003 or older. Open it in Word or LibreOffice, remove the password, and save it as DOCX.',
    ms: '{file} dilindungi kata laluan, atau dokumen Word 2003 atau lebih lama. Buka dalam Word atau LibreOffice, buang kata laluannya, dan simpan sebagai DOCX.',
  },
  'import.protected': {
    en: '{file} is encrypted: {part} cannot be read. Import a copy without copy protection or password.',
    ms: '{file} disulitkan: {part} tidak dapat dibaca. Bawa masuk salinan tanpa perlindungan salinan atau kata laluan.',
  },
  'import.pdf': {
    en: '{file} is a PDF: it holds pages, not paragraphs. Import the document that it was made from, or save it as DOCX or text in Word or LibreOffice.',
    ms: '{file} ialah PDF: isinya halaman, bukan perenggan. Bawa masuk dokumen asalnya, atau simpan sebagai DOCX atau teks dalam Word atau LibreOffice.',
  },
  'import.other-format': {
    en: '{file} is of a format that is not read. Save it as DOCX, EPUB, HTML, Markdown or plain text.',
    ms: 'Format {file} tidak dapat dibaca. Simpan sebagai DOCX, EPUB, HTML, Markdown atau teks biasa.',
  },
  'import.macros': {
    en: '{file} is a Word document with macros. Save it as DOCX, without macros.',
    ms: '{file} ialah dokumen Word yang mengandungi makro. Simpan sebagai DOCX tanpa makro.',
  },
  'import.damaged': {
    en: '{file} is damaged or incomplete: {part} cannot be read. Open it in the program that made it and save it again.',
    ms: '{file} rosak atau tidak lengkap: {part} tidak dapat dibaca. Buka dalam program asalnya dan simpan semula.',
  },
  'import.unpacked': {
    en: '{file} is not unpacked: its texts would take more than {most} MB. No book is that long; look where the file comes from.',
    ms: '{file} tidak dibuka: teksnya melebihi {most} MB. Tiada buku sepanjang itu; semak dari mana fail ini datang.',
  },
  'import.entries': {
    en: '{file} is not unpacked: it holds more than {most} files. Look where the file comes from.',
    ms: '{file} tidak dibuka: isinya melebihi {most} fail. Semak dari mana fail ini datang.',
  },
  'import.path': {
    en: '{file} names a file outside of itself: {part}. It is not read; look where the file comes from.',
    ms: '{file} menamakan fail di luar dirinya: {part}. Ia tidak dibaca; semak dari mana fail ini datang.',
  },
  'import.declarations': {
    en: '{file} declares entities of its own in {part}, which no book needs and which can hide an attack. Save it again in Word, LibreOffice or Calibre.',
    ms: '{file} mengisytiharkan entitinya sendiri dalam {part}; buku tidak memerlukannya dan ia boleh menyembunyikan serangan. Simpan semula dalam Word, LibreOffice atau Calibre.',
  },
  'import.lines': {
    en: '{file} has more than {most} lines or tags: no book has so many. Save it again in Word, LibreOffice or Calibre, or split it into volumes.',
    ms: '{file} melebihi {most} baris atau tag: tiada buku sebanyak itu. Simpan semula dalam Word, LibreOffice atau Calibre, atau pecahkan kepada beberapa jilid.',
  },
  'import.deep': {
    en: '{file} has elements within each other more than {most} deep. Save it again in Word, LibreOffice or Calibre.',
    ms: 'Elemen dalam {file} bersarang melebihi {most} peringkat. Simpan semula dalam Word, LibreOffice atau Calibre.',
  },
  'import.intricate': {
    en: '{file}, line {line}: there are more marks of Markdown, or more quotations and lists in turn or within each other, than in prose, or a table is too wide or has too many empty cells. Take them away there, or save the file as plain text.',
    ms: '{file}, baris {line}: tanda Markdown, atau petikan dan senarai yang bersarang atau silih berganti, lebih banyak daripada yang ada dalam prosa, atau sebuah jadual terlalu lebar atau terlalu banyak sel kosongnya. Buang tanda itu di situ, atau simpan fail sebagai teks biasa.',
  },
  'import.intricate-near': {
    en: '{file}, after “{words}”: there are more emphasis and links, or more quotations and lists in turn or within each other, than in prose, or a table is too wide or has too many empty cells. Remove the formatting there, or save the file as plain text.',
    ms: '{file}, selepas “{words}”: penekanan dan pautan, atau petikan dan senarai yang bersarang atau silih berganti, lebih banyak daripada yang ada dalam prosa, atau sebuah jadual terlalu lebar atau terlalu banyak sel kosongnya. Buang pemformatan di situ, atau simpan fail sebagai teks biasa.',
  },
  'import.parts': {
    en: '{file} seems to have {count} chapters and other parts; a book has at most {most}. Make fewer of its lines headings, or split it into volumes.',
    ms: '{file} nampaknya mempunyai {count} bab dan bahagian lain; sebuah buku mempunyai paling banyak {most}. Kurangkan baris yang dijadikan tajuk, atau pecahkan kepada beberapa jilid.',
  },
  'import.pictures-left': {
    en: 'Pictures that are not imported: {count}',
    ms: 'Gambar yang tidak dibawa masuk: {count}',
  },
  'import.comments-left': {
    en: 'Comments of reviewers that are not imported: {count}',
    ms: 'Ulasan penyemak yang tidak dibawa masuk: {count}',
  },
  'import.deletions-left': {
    en: 'Tracked deletions that are left out, as if they were accepted: {count}',
    ms: 'Pemadaman terjejak yang ditinggalkan, seolah-olah diterima: {count}',
  },
  'import.parts-left': {
    en: 'Names of parts of several chapters that are left out, because a book of Kalam has chapters only: {count}',
    ms: 'Nama bahagian yang merangkumi beberapa bab dan ditinggalkan, kerana buku Kalam hanya mempunyai bab: {count}',
  },
  'import.contents-left': {
    en: 'Tables of contents that are left out: {count}',
    ms: 'Senarai kandungan yang ditinggalkan: {count}',
  },
  'import.title-page-left': {
    en: 'Title pages that are left out; title and author become details of the book: {count}',
    ms: 'Halaman tajuk yang ditinggalkan; tajuk dan pengarang menjadi butiran buku: {count}',
  },
  'import.labels-left': {
    en: 'Labels such as “Chapter IV” that are left out, because the book labels its parts itself: {count}',
    ms: 'Label seperti “Bab IV” yang ditinggalkan, kerana buku melabelkan bahagiannya sendiri: {count}',
  },
  'import.headings-left': {
    en: 'Headings without a text, which are left out: {count}',
    ms: 'Tajuk tanpa teks, yang ditinggalkan: {count}',
  },
  'import.pages-left': {
    en: 'Pages that a book of Kalam makes itself or does not have, such as an index, and that are left out: {count}',
    ms: 'Halaman yang dibuat sendiri oleh buku Kalam atau tidak ada di dalamnya, misalnya indeks, dan ditinggalkan: {count}',
  },
  'import.chosen-left': {
    en: 'Parts that you left out: {count}',
    ms: 'Bahagian yang anda tinggalkan: {count}',
  },
  'import.details-left': {
    en: 'Details at the head of the file, which are kept as details of the book where it has a place for them: {count}',
    ms: 'Butiran di awal fail, yang disimpan sebagai butiran buku jika ada tempatnya: {count}',
  },
  'import.licence-left': {
    en: 'Texts of Project Gutenberg around the book that are left out: {count}',
    ms: 'Teks Project Gutenberg di sekeliling buku yang ditinggalkan: {count}',
  },
  'import.running-heads-left': {
    en: 'Page numbers, headers and footers of pages that are left out: {count}',
    ms: 'Nombor halaman, pengepala dan pengaki halaman yang ditinggalkan: {count}',
  },
  'import.scripts-left': {
    en: 'Scripts, style sheets and embedded objects that are left out: {count}',
    ms: 'Skrip, helaian gaya dan objek terbenam yang ditinggalkan: {count}',
  },
  'import.menus-left': {
    en: 'Menus, forms and buttons that are left out: {count}',
    ms: 'Menu, borang dan butang yang ditinggalkan: {count}',
  },
  'import.hidden-left': {
    en: 'Passages that the page hides and that are left out: {count}',
    ms: 'Petikan yang disembunyikan oleh halaman dan ditinggalkan: {count}',
  },
  'import.formulas': {
    en: 'Formulas that are written in one line of text; compare them with the original: {count}',
    ms: 'Formula yang ditulis sebagai sebaris teks; bandingkan dengan yang asal: {count}',
  },
  'import.links-left': {
    en: 'Links within the book that are kept as words alone: {count}',
    ms: 'Pautan dalam buku yang dikekalkan sebagai perkataan sahaja: {count}',
  },
  'import.initials-joined': {
    en: 'Large initials that are joined with their words again: {count}',
    ms: 'Huruf awal besar yang dicantumkan semula dengan perkataannya: {count}',
  },
  'import.cover-left': {
    en: 'Cover pages that are left out: {count}',
    ms: 'Halaman kulit yang ditinggalkan: {count}',
  },
  'import.note-signs-left': {
    en: 'Signs of footnotes that are left out, because the book numbers its notes itself: {count}',
    ms: 'Tanda nota kaki yang ditinggalkan, kerana buku menomborkan notanya sendiri: {count}',
  },
  'import.notes-left': {
    en: 'Footnotes that no text refers to and that are left out: {count}',
    ms: 'Nota kaki yang tidak dirujuk oleh mana-mana teks dan ditinggalkan: {count}',
  },
  'import.breaks-left': {
    en: "Letters between scenes, such as “oOo”, that are replaced by the book's own scene breaks: {count}",
    ms: 'Huruf antara babak, misalnya “oOo”, yang digantikan dengan tanda buku sendiri: {count}',
  },
  'import.halves-joined': {
    en: 'Words divided at the end of a line that are one word again: {count}',
    ms: 'Perkataan terbahagi di hujung baris yang dicantumkan semula: {count}',
  },
  'import.demo-notice-left': {
    en: 'Notices of the demo writer that are left out: {count}',
    ms: 'Makluman penulis demo yang ditinggalkan: {count}',
  },
  'import.notice-words': {
    en: '{notice} ({words} words)',
    ms: '{notice} ({words} patah perkataan)',
  },
  'import.counted': {
    en: '{file} words in the file: {book} in the book, {named} named below.',
    ms: '{file} patah perkataan dalam fail: {book} dalam buku, {named} dinamakan di bawah.',
  },
  'import.counted-whole': {
    en: '{file} words in the file: all of them in the book.',
    ms: '{file} patah perkataan dalam fail: semuanya ada dalam buku.',
  },
  'import.missing': {
    en: 'Words of the file that are neither in the book nor named: {words}. This is a fault of Kalam; please report it with the file.',
    ms: 'Perkataan dalam fail yang tiada dalam buku dan tidak dinamakan: {words}. Ini kesilapan Kalam; sila laporkan bersama-sama fail itu.',
  },
  'import.no-chapters': {
    en: 'The manuscript has no chapter left. Mark at least one part as a chapter.',
    ms: 'Manuskrip ini tiada bab lagi. Tandakan sekurang-kurangnya satu bahagian sebagai bab.',
  },
  'import.too-many': {
    en: 'The manuscript has {count} chapters; a book has at most {most}. Join some, or import the volumes one by one.',
    ms: 'Manuskrip ini ada {count} bab; sebuah buku paling banyak {most}. Gabungkan beberapa bab, atau bawa masuk satu jilid demi satu jilid.',
  },
  'import.no-entries': {
    en: '{title} writes no book of chapters. Choose another generator; kalam list shows them.',
    ms: '{title} tidak menulis buku berbab. Pilih penjana lain; kalam list menyenaraikannya.',
  },
  'import.fixed': {
    en: '{title} fixes its {count} parts, and the manuscript is to have {written}. Choose another generator, or join and leave out parts.',
    ms: '{title} menetapkan {count} bahagian, sedangkan manuskrip ini {written}. Pilih penjana lain, atau gabungkan dan tinggalkan beberapa bahagian.',
  },
  'import.fewer': {
    en: 'The book is to have {wanted} chapters, and the manuscript already has {written}. Ask for at least {written}.',
    ms: 'Buku ini diminta {wanted} bab, sedangkan manuskrip sudah ada {written}. Minta sekurang-kurangnya {written}.',
  },
  'import.closing-early': {
    en: 'The manuscript already ends with a closing text, and {written} of {wanted} chapters are written. Leave that text out, or make it a chapter.',
    ms: 'Manuskrip ini sudah ada teks penutup, sedangkan {written} daripada {wanted} bab ditulis. Tinggalkan teks itu, atau jadikan bab.',
  },
  'import.role-front': {
    en: 'front',
    ms: 'depan',
  },
  'import.role-opening': {
    en: 'opening',
    ms: 'pembuka',
  },
  'import.role-entry': {
    en: 'chapter',
    ms: 'bab',
  },
  'import.role-closing': {
    en: 'closing',
    ms: 'penutup',
  },
  'import.role-back': {
    en: 'back',
    ms: 'belakang',
  },
  'import.role-out': {
    en: 'out',
    ms: 'buang',
  },
  'import.role-join': {
    en: 'join',
    ms: 'gabung',
  },
  'import.why-label': {
    en: 'by its name',
    ms: 'menurut namanya',
  },
  'import.why-heading': {
    en: 'by its heading',
    ms: 'menurut tajuknya',
  },
  'import.why-number': {
    en: 'by its number',
    ms: 'menurut nombornya',
  },
  'import.why-look': {
    en: 'by a line set apart',
    ms: 'menurut baris tersendiri',
  },
  'import.why-page': {
    en: 'by a page break',
    ms: 'menurut pemisah halaman',
  },
  'import.why-before': {
    en: 'before the first chapter',
    ms: 'sebelum bab pertama',
  },
  'import.why-whole': {
    en: 'nothing parts the text',
    ms: 'tiada sempadan dalam teks',
  },
  'import.why-words': {
    en: 'by its length',
    ms: 'menurut panjangnya',
  },
  'import.why-author': {
    en: 'as you said',
    ms: 'seperti yang anda nyatakan',
  },
  'import.why-contents': {
    en: 'table of contents',
    ms: 'senarai kandungan',
  },
  'import.why-title-page': {
    en: 'title page',
    ms: 'halaman tajuk',
  },
  'import.why-part': {
    en: 'name of several chapters',
    ms: 'nama untuk beberapa bab',
  },
  'import.words': {
    en: '{count} words',
    ms: '{count} patah perkataan',
  },
  'import.how-to': {
    en: 'Each line is one part: its number, what it is (front, opening, chapter, closing, back, out, join) and its title. Change the word or the title. out leaves a part out, join puts it to the one before. To split a part, add a line without a number below it, such as: chapter: The Storm. Below that, > with the first words of its first paragraph. The order stays.',
    ms: 'Setiap baris ialah satu bahagian: nombornya, jenisnya (depan, pembuka, bab, penutup, belakang, buang, gabung) dan tajuknya. Ubah perkataan atau tajuk itu. buang meninggalkan bahagian itu, gabung menyatukannya dengan bahagian sebelumnya. Untuk membelah satu bahagian, tambah baris tanpa nombor di bawahnya, misalnya: bab: Ribut. Di bawahnya, > dengan perkataan pertama perenggan pertamanya. Susunannya kekal.',
  },
  'import.line-unknown': {
    en: 'This line is no part. Begin it with its number and one of: {roles}.',
    ms: 'Baris ini bukan bahagian. Mulakan dengan nombornya dan salah satu: {roles}.',
  },
  'import.part-unknown': {
    en: 'Line {line} of the parts: there is no part {part}. Keep the numbers as they were proposed.',
    ms: 'Baris {line} senarai bahagian: tiada bahagian {part}. Kekalkan nombor seperti yang dicadangkan.',
  },
  'import.part-twice': {
    en: 'Line {line} of the parts: part {part} is there twice. To split it, add a line without a number.',
    ms: 'Baris {line} senarai bahagian: bahagian {part} ada dua kali. Untuk membelahnya, tambah baris tanpa nombor.',
  },
  'import.part-order': {
    en: 'Line {line} of the parts: part {part} stands behind a later one. Parts keep the order of the manuscript.',
    ms: 'Baris {line} senarai bahagian: bahagian {part} berada di belakang bahagian yang lebih kemudian. Susunan manuskrip kekal.',
  },
  'import.begins-missing': {
    en: 'Line {line} of the parts: say where it begins, with > and the first words of a paragraph of the part before it.',
    ms: 'Baris {line} senarai bahagian: nyatakan permulaannya dengan > dan perkataan pertama satu perenggan dalam bahagian sebelumnya.',
  },
  'import.begins-unknown': {
    en: 'Line {line} of the parts: no paragraph of the part before it begins with “{text}”. Copy its first words to the letter.',
    ms: 'Baris {line} senarai bahagian: tiada perenggan dalam bahagian sebelumnya yang bermula dengan “{text}”. Salin perkataan pertamanya huruf demi huruf.',
  },
  'import.begins-twice': {
    en: 'Line {line} of the parts: more than one paragraph of the part before it begins with “{text}”. Copy some more of its words.',
    ms: 'Baris {line} senarai bahagian: lebih daripada satu perenggan dalam bahagian sebelumnya bermula dengan “{text}”. Salin beberapa perkataan lagi.',
  },
} as const satisfies Messages
