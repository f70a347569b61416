const RAISED: Readonly<Record<string, string>> = signs(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ',
)
const LOWERED: Readonly<Record<string, string>> = signs(
  '0123456789+-−=()aehijklmnoprstuvx',
  '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ',
)

/** Characters of a superscript or subscript; a longer one is ordinary text that is only displayed so. */
const MAX_CHARACTERS = 40

function signs(plain: string, set: string): Readonly<Record<string, string>> {
  const found = [...set]
  return Object.fromEntries([...plain].map((sign, at) => [sign, found[at]!]))
}

/**
 * A superscript (`sup`) or subscript (`sub`) as plain text: with Unicode's signs, such as `x²`, else `x^(a/b)`. A text without letters and
 * digits, such as the star of a note, and a bracketed or long one stay as they are.
 */
export function scriptText(text: string, script: 'sup' | 'sub'): string {
  const plain = text.trim()
  if (!/[\p{L}\p{N}]/u.test(plain) || plain.length > MAX_CHARACTERS || /^[[{]/.test(plain)) return text
  const known = script === 'sup' ? RAISED : LOWERED
  const found = [...plain.replaceAll(' ', '')].map((sign) => known[sign])
  if (found.every((sign) => sign !== undefined)) return found.join('')
  return `${script === 'sup' ? '^' : '_'}${[...plain].length === 1 ? plain : `(${plain})`}`
}
