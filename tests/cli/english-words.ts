/** English words that no Malay sentence has, and no option, file or command of the table. */
const ENGLISH = new Set(
  `an and are argument as at before belongs but can cannot can't choose command did didn't every expected
  for from give got has have in invalid is isn't it its leave mean missing must name no not of one only option or
  out read required settings than that the their there these this to too unknown use with without write you`.split(
    /\s+/,
  ),
)

/** The English words of a Malay sentence, without what is no language's: quoted texts, options, paths, columns. */
export const foreignIn = (text: string): string[] =>
  text
    .replace(/"[^"]*"|'[^']*'|--?[\w-]+(?:[ =]\S+)?|\S+\/\S*|<[^>]*>|lajur [^,:]+/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}'-]+/u)
    .filter((word) => ENGLISH.has(word))
