import type { Language } from '../../../language.ts'
import type { Reading } from '../reading.ts'
import { tidySubject } from '../subject.ts'

/** A copyright page for what was typed between ⟦ and ⟧ in the prompt: the title first, then the author, then the publisher. */
export function copyrightPage(reading: Reading, language: Language, subject: string): string {
  const typed = [...reading.prompt.matchAll(/⟦([^⟧]*)⟧/g)].map((match) => tidySubject(match[1]!)).filter(Boolean)
  const title = subject || typed[0] || ''
  const author = typed.find((text) => text !== title) ?? ''
  const year = /\b(?:19|20)\d\d\b/.exec(reading.prompt)?.[0] ?? ''
  return pages[language](title, [year, author].filter(Boolean).join(' ')).join('\n\n')
}

const pages = {
  en: (title: string, holder: string) => [
    `**${title}**`,
    `Copyright © ${holder}`.trim(),
    'All rights reserved. No part of this book may be reproduced, stored or passed on in any form without the written permission of the publisher, except for brief quotations in reviews.',
    'Every care was taken in preparing this book, but it comes without warranty. Neither the author nor the publisher is liable for loss or damage that may follow from its use.',
    'First edition.',
  ],
  ms: (title: string, holder: string) => [
    `**${title}**`,
    `Hak Cipta © ${holder}`.trim(),
    'Hak cipta terpelihara. Mana-mana bahagian buku ini tidak boleh diterbitkan semula, disimpan atau disebarkan dalam apa-apa bentuk tanpa kebenaran bertulis penerbit, kecuali petikan ringkas untuk ulasan.',
    'Buku ini disediakan dengan teliti tetapi tanpa sebarang jaminan. Penulis dan penerbit tidak bertanggungjawab atas kerugian atau kerosakan yang timbul daripada penggunaannya.',
    'Edisi pertama.',
  ],
}
