/** An element of MathML, or what an element of another notation means in it. */
export interface FormulaNode {
  /** Without its prefix. */
  readonly name: string
  /** Of a leaf, such as `mi`. */
  readonly text: string
  readonly children: readonly FormulaNode[]
  readonly attributes: Readonly<Record<string, string>>
}

/** Operators between two terms, which get spaces around them. */
const BETWEEN = /^[=+\-−±∓×÷<>≤≥≠≈≡≅∼∝→←↔⇒⇐⇔↦∈∉⊂⊆⊃⊇∪∩∧∨∖≪≫:|∣*·⋅∗∘⊕⊗]$|^(?::=|<=|>=|!=|->|=>)$/

const OPEN = /[([{⟨⌊⌈|√]$/

/** Large operators and names of functions, which a space follows. */
const LARGE = /^[∑∏∫∬∭∮⋃⋂⨁⨂]/

/** Marks over a letter, by what MathML sets there. */
const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  ['\u0304¯‾―\u0305', '\u0332_', '\u0302^ˆ', '\u0303~˜', '\u20d7→', '\u0307˙.', '\u0308¨'].flatMap((signs) =>
    [...signs].map((sign) => [sign, signs[0]!]),
  ),
)

/** A formula in one line of plain text, such as `x = (−b ± √(b² − 4ac)) / (2a)`. */
export function formulaText(formula: FormulaNode): string {
  return linear(formula).replace(/\s+/g, ' ').trim()
}

function linear(node: FormulaNode): string {
  const { name, children, attributes } = node
  const [first, second, third] = children
  switch (name) {
    case 'mi':
    case 'mn':
    case 'mtext':
    case 'ms':
      return node.text.replace(/\s+/g, ' ')
    case 'mo':
      return operator(node)
    case 'mspace':
      return ' '
    case 'annotation':
    case 'annotation-xml':
      return ''
    case 'mfrac':
      return fraction(part(first), part(second))
    case 'msqrt':
      return `√${grouped(row(children))}`
    case 'mroot':
      return `${scriptText(part(second), 'sup')}√${grouped(part(first))}`
    case 'msup':
      return scripted(part(first), '', part(second))
    case 'msub':
      return scripted(part(first), part(second), '')
    case 'msubsup':
      return scripted(part(first), part(second), part(third))
    case 'munder':
      return accented(part(first), part(second)) ?? scripted(part(first), part(second), '')
    case 'mover':
      return accented(part(first), part(second)) ?? scripted(part(first), '', part(second))
    case 'munderover':
      return scripted(part(first), part(second), part(third))
    case 'mmultiscripts':
      return multiscripts(children)
    case 'mfenced': {
      const separators = [...(attributes.separators ?? ',').replace(/\s/g, '')]
      const inner = children.map((child, at) => {
        const sign = separators[Math.min(at - 1, separators.length - 1)] ?? ''
        return at === 0 || sign === '' ? part(child) : `${spaced(sign)}${part(child)}`
      })
      return `${attributes.open ?? '('}${inner.join('')}${attributes.close ?? ')'}`
    }
    case 'mtable':
      return rows(children)
    case 'mtr':
    case 'mlabeledtr':
      return cells(children)
    default:
      return children.length === 0 ? node.text : row(children)
  }
}

function part(node: FormulaNode | undefined): string {
  return node === undefined ? '' : linear(node).trim()
}

function spaced(sign: string): string {
  return /^[,;]$/.test(sign) ? `${sign} ` : BETWEEN.test(sign) ? ` ${sign} ` : sign
}

function operator({ text }: FormulaNode): string {
  const sign = text.trim()
  // Of function application, invisible times, separator and plus.
  if (/^[\u2061\u2062\u2064]?$/.test(sign)) return ''
  return sign === '\u2063' ? ', ' : sign === '-' ? '−' : sign
}

/** A row of terms, with spaces around the operators between two of them. */
function row(children: readonly FormulaNode[]): string {
  let text = ''
  for (const child of children.flatMap(unwrapped)) {
    const one = linear(child)
    if (one === '') continue
    const sign = child.name === 'mo' ? one : ''
    const isFirst = text.trim() === '' || OPEN.test(text) || /[,;=+\-−±∓×÷<>≤≥≠≈·→]\s*$/.test(text)
    if (sign !== '' && (/^[,;]$/.test(sign) || (BETWEEN.test(sign) && !isFirst))) text += spaced(sign)
    else if (needsSpace(text, one, child)) text += ` ${one}`
    else text += one
  }
  return text.trim()
}

/** The terms of a row within a row. */
function unwrapped(node: FormulaNode): readonly FormulaNode[] {
  return /^(?:mrow|mstyle|mpadded)$/.test(node.name) ? node.children.flatMap(unwrapped) : [node]
}

/** Whether two terms would become one word: the name of a function and its argument, a sum and its term. */
function needsSpace(text: string, next: string, { name }: FormulaNode): boolean {
  const last = /(?<![\p{L}\p{M}\p{N}ᵢⁿ])[\p{L}\p{M}\p{N}ᵢⁿ]+$/u.exec(text)?.[0] ?? ''
  if (text === '' || /[\s([{]$/.test(text) || !/^[\p{L}\p{N}√∑∫]/u.test(next)) return false
  if (LARGE.test(/(?<!\S)\S*$/.exec(text)?.[0] ?? '')) return true
  if (name === 'mtable' || name === 'mtext') return false
  return /^\p{L}{2,}/u.test(next) ? last !== '' : /(?<![\p{L}\p{N}])\p{L}{2,}$/u.test(last) && isName(last)
}

function isName(word: string): boolean {
  return /^(?:sin|cos|tan|cot|sec|csc|log|ln|lg|exp|lim|max|min|sup|inf|det|dim|ker|gcd|mod|arg|deg|arcsin|arccos|arctan|sinh|cosh|tanh)$/i.test(
    word,
  )
}

/** A term in brackets, unless it is one number, letter or name, or has brackets already. */
function grouped(text: string): string {
  const isOne = /^(?:\p{N}+(?:[.,]\p{N}+)?|\p{L}\p{M}*['′″]*|\p{L}\p{M}*[₀-₉⁰-⁹²³¹ⁿᵢ]+|[∞∅…])$/u.test(text)
  return text === '' || isOne || isBracketed(text) ? text : `(${text})`
}

function isBracketed(text: string): boolean {
  if (!/^[([{].*[)\]}]$/su.test(text)) return false
  let depth = 0
  for (const [at, sign] of [...text].entries()) {
    if ('([{'.includes(sign)) depth++
    if (')]}'.includes(sign)) depth--
    if (depth === 0 && at < [...text].length - 1) return false
  }
  return depth === 0
}

function fraction(above: string, below: string): string {
  const [top, bottom] = [grouped(above), grouped(below)]
  return top.length + bottom.length <= 6 && !/[()]/.test(top + bottom) ? `${top}/${bottom}` : `${top} / ${bottom}`
}

function scripted(base: string, below: string, above: string): string {
  const isWord = /^\p{L}[\p{L}\p{M}]*$/u.test(base) || LARGE.test(base)
  return `${isWord ? base : grouped(base)}${script(below, 'sub')}${script(above, 'sup')}`
}

function script(text: string, kind: 'sup' | 'sub'): string {
  if (text === '' || /^['′″‴*†∗⋆]+$/.test(text)) return text
  const found = scriptText(text, kind)
  return found === text ? `${kind === 'sup' ? '^' : '_'}${grouped(text)}` : found
}

function accented(base: string, mark: string): string | null {
  const sign = ACCENTS[mark]
  return sign === undefined || [...base].length !== 1 ? null : `${base}${sign}`
}

function multiscripts([base, ...scripts]: readonly FormulaNode[]): string {
  const at = scripts.findIndex(({ name }) => name === 'mprescripts')
  const behind = at < 0 ? scripts : scripts.slice(0, at)
  const before = at < 0 ? [] : scripts.slice(at + 1)
  const set = (nodes: readonly FormulaNode[]) =>
    nodes.map((node, index) => script(part(node), index % 2 === 0 ? 'sub' : 'sup')).join('')
  return `${set(before)}${part(base)}${set(behind)}`
}

function rows(children: readonly FormulaNode[]): string {
  return children
    .map((child) => part(child))
    .filter((line) => line !== '')
    .join('; ')
}

/** Cells of a row. Those of an aligned equation go on with its sign. */
function cells(children: readonly FormulaNode[]): string {
  return children
    .map((child) => row(child.children.length > 0 ? child.children : [child]))
    .filter((cell) => cell !== '')
    .reduce(
      (line, cell) => (line === '' ? cell : /^[=<>≤≥≈+−±→]/.test(cell) ? `${line} ${cell}` : `${line}, ${cell}`),
      '',
    )
}

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
