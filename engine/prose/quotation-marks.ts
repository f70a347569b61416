/** A replacement with the quotation marks that the text around it has. */
export function matchQuotationMarks(text: string, replacement: string): string {
  const curlyDouble = /[“”]/.test(text) && !text.includes('"')
  const curlySingle = /’/.test(text) && !text.includes("'")
  const double = curlyDouble ? replacement.replace(/(?<=^|[\s([—–-])"/gu, '“').replaceAll('"', '”') : replacement
  return curlySingle ? double.replace(/(?<=^|[\s([—–“])'(?=\p{L})/gu, '‘').replaceAll("'", '’') : double
}

/** A quotation of at least two words, and the marks around it: a text that is split at it loses nothing. */
export const QUOTATION_PATTERN = /([“"„«])([^“”"„«»\n]*\s[^“”"„«»\n]*)([”"“»])/gu
