import { SaxesParser } from 'saxes'
import type { Colours } from '../../spec/cover-colours.ts'
import { type Block, type Canvas, type CoverDesign, FACES, type Row } from './design.ts'
import { type Box, formatSmoothPath, insetBox, svgElement, svgNumber, svgPoints, svgRect } from './svg.ts'

/** An element of a template. */
interface TemplateElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: TemplateElement[]
}

/**
 * A design of covers from its template, a file of `templates/covers` as its README describes it, and the figures that all designs share.
 * Throws an `Error` for a file that is no XML. What is wrong within an expression is thrown when it is drawn.
 */
export function parseCoverDesign(xml: string, figures: string): CoverDesign {
  const { attributes, children } = elementOf(xml)
  const parts = Object.assign({}, ...elementOf(figures).children.map(partOf)) as Scope
  const art = children.find(({ name }) => name === 'art')!
  const open = (canvas: Canvas) => scopeAfter(children, { ...scopeOf(canvas), ...parts })
  return {
    art: (canvas) => markup(art.children, open(canvas)),
    type: (canvas) => {
      const scope = open(canvas)
      return children.filter(({ name }) => name === 'block').map((block) => blockOf(block, scope))
    },
    cloth: (colours) => values(attributes, { ...colours }) as unknown as ReturnType<CoverDesign['cloth']>,
  }
}

function elementOf(xml: string): TemplateElement {
  const parser = new SaxesParser()
  const open: TemplateElement[] = [{ name: '', attributes: {}, children: [] }]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const own = { name, attributes, children: [] }
    open.at(-1)!.children.push(own)
    open.push(own)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return open[0]!.children[0]!
}

/** What the expressions of a template may name. */
function scopeOf({ trim, bleed, unit, colours, chance, picture }: Canvas): Scope {
  const share = (x: number, y: number, width: number, height: number) => ({
    x: trim.x + trim.width * x,
    y: trim.y + trim.height * y,
    width: trim.width * width,
    height: trim.height * height,
  })
  const { floor, round, max, abs, sin, cos, atan2, PI: pi } = Math
  const each = (count: number, value: (at: number) => Value) => Array.from({ length: count }, (_, at) => value(at))
  const without = (list: readonly Value[], left: Value) => list.filter((one) => one !== left)
  const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })
  const joined = (list: readonly string[]) => list.join('')
  const functions = {
    floor,
    round,
    max,
    abs,
    sin,
    cos,
    atan2,
    mixed: mixColours,
    chance,
    share,
    box,
    inset: insetBox,
    around,
    smooth: formatSmoothPath,
    points: svgPoints,
  }
  return {
    ...colours,
    ...(functions as unknown as Scope),
    ...({ each, without, joined, num: printed, exact: String } as unknown as Scope),
    isDark: colours.tone === 'dark',
    foil: lightenAccent(colours),
    trim: { ...trim },
    bleed: { ...bleed },
    unit,
    pi,
    picture,
  }
}

/** The values of attributes that are expressions. */
function values(attributes: TemplateElement['attributes'], scope: Scope): Scope {
  return Object.fromEntries(Object.entries(attributes).map(([name, text]) => [name, evaluate(text, scope)]))
}

/** The scope with what the `let` elements of a list add; a later value may name an earlier one. */
function scopeAfter(elements: readonly TemplateElement[], scope: Scope): Scope {
  const added: Record<string, Value> = {}
  for (const { name, attributes } of elements)
    if (name === 'let')
      for (const [key, text] of Object.entries(attributes)) added[key] = evaluate(text, { ...scope, ...added })
  return { ...scope, ...added }
}

function blockOf({ attributes: { box = '', align, place }, children }: TemplateElement, scope: Scope): Block {
  const rows = children.map(
    ({ attributes: { says, face, size, gap = 0, colour = '' } }): Row => ({
      says: says as Row['says'],
      face: FACES[face as keyof typeof FACES],
      size: Number(size),
      gap: Number(gap),
      colour: String(evaluate(colour, scope)),
    }),
  )
  const [alignment, position] = [align as Block['align'], place as Block['place']]
  return { box: evaluate(box, scope) as unknown as Box, align: alignment, place: position, rows }
}

/** The SVG of elements one after the other. */
function markup(elements: readonly TemplateElement[], scope: Scope): string {
  let [text, inner] = ['', scope]
  for (const own of elements) {
    if (own.name === 'let') inner = scopeAfter([own], inner)
    else if (own.name === 'part') inner = { ...inner, ...partOf(own) }
    else text += (DRAWN[own.name] ?? (Object.hasOwn(inner, partName(own.name)) ? part : plain))(own, inner)
  }
  return text
}

/** The content of a part is in the scope under a name that no expression has. */
function partOf({ attributes: { name = '' }, children }: TemplateElement): Scope {
  return { [partName(name)]: children as unknown as Value }
}

function partName(name: string): string {
  return `<${name}>`
}

type Draw = (own: TemplateElement, scope: Scope) => string

/** What is neither an element of SVG nor a part. */
const DRAWN: Readonly<Record<string, Draw>> = {
  repeat({ attributes: { as = 'at', from = '0', by = '1', to = '' }, children }, scope) {
    const [first, step, end] = [from, by, to].map((text) => evaluate(text, scope)) as [number, number, number]
    let text = ''
    for (let at = first; at < end; at += step) text += markup(children, { ...scope, [as]: at })
    return text
  },
  if: ({ attributes: { test = '' }, children }, scope) => (evaluate(test, scope) ? markup(children, scope) : ''),
  cells: ({ attributes, children }, scope) =>
    cells(scope.bleed as unknown as Box, values(attributes, scope) as unknown as Size, markup(children, scope)),
  picture: ({ attributes }, scope) =>
    picture(values(attributes, scope).box as unknown as Box, scope.picture as string | null, scope.soft as string),
}

/** The content of a part with the values of the attributes. */
const part: Draw = ({ name, attributes }, scope) =>
  markup(scope[partName(name)] as unknown as readonly TemplateElement[], { ...scope, ...values(attributes, scope) })

/** An element of SVG. Of its attributes `box` is an expression; the others are texts with expressions in braces. */
const plain: Draw = ({ name, attributes: { box, ...attributes }, children }, scope) => {
  const { x, y, width, height } = box === undefined ? ({} as Partial<Box>) : (evaluate(box, scope) as unknown as Box)
  const texts = Object.entries(attributes).map(([key, text]) => [
    key,
    text.replace(/\{([^}]*)\}/g, (_, expression: string) => printed(evaluate(expression, scope))),
  ])
  const place = box === undefined ? {} : { x: x!, y: y!, width: width!, height: height! }
  return svgElement(name, { ...place, ...Object.fromEntries(texts) }, markup(children, scope))
}

/** Numbers to a hundredth, the values of a list with spaces between. */
function printed(value: Value): string {
  if (Array.isArray(value)) return value.map(printed).join(' ')
  return typeof value === 'number' ? svgNumber(value) : String(value)
}

type Size = Pick<Box, 'width' | 'height'>

/** A point on a circle; angles are in turns, from the right, clockwise. */
function around(x: number, y: number, radius: number, turn: number): readonly [number, number] {
  return [x + radius * Math.cos(turn * 2 * Math.PI), y + radius * Math.sin(turn * 2 * Math.PI)]
}

/** A motif in each cell of a grid that is laid from the middle of `box` and covers all of it; every second row is half a cell aside. */
function cells(box: Box, cell: Size, motif: string): string {
  const columns = Math.ceil(box.width / cell.width / 2) + 1
  const rows = Math.ceil(box.height / cell.height / 2) + 1
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const uses: string[] = []
  for (let row = -rows; row <= rows; row += 1)
    for (let column = -columns; column <= columns; column += 1) {
      const across = x + (column + (row % 2 === 0 ? 0 : 0.5)) * cell.width
      uses.push(svgElement('use', { href: '#motif', x: across, y: y + row * cell.height }))
    }
  return svgElement('defs', {}, svgElement('g', { id: 'motif' }, motif)) + uses.join('')
}

/** The picture cropped to a box, its middle in the middle; a plain ground where there is none. */
function picture(box: Box, href: string | null, ground: Colours['soft']): string {
  if (href === null) return svgRect(box, { fill: ground })
  const { x, y, width, height } = box
  const clip = svgElement('clipPath', { id: 'picture' }, svgRect(box, {}))
  const image = svgElement('image', { href, x, y, width, height, preserveAspectRatio: 'xMidYMid slice' })
  return svgElement('defs', {}, clip) + svgElement('g', { 'clip-path': 'url(#picture)' }, image)
}

/** What an expression of a cover's template can be: a number, a text, a truth, a list, a record such as a box, or a function. */
type Value =
  | number
  | string
  | boolean
  | null
  | readonly Value[]
  | { readonly [name: string]: Value }
  | ((...values: readonly Value[]) => Value)

type Scope = Readonly<Record<string, Value>>

type Expression = (scope: Scope) => Value

type Operator = readonly [power: number, apply: (left: number, right: number) => Value]

/** Those of a higher power are applied first. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  '==': [1, (left, right) => left === right],
  '>': [2, (left, right) => left > right],
  '+': [3, (left, right) => left + right],
  '-': [3, (left, right) => left - right],
  '*': [4, (left, right) => left * right],
  '/': [4, (left, right) => left / right],
  '%': [4, (left, right) => left % right],
}

const TOKEN = /\s*(\d+(?:\.\d+)?|'[^']*'|[A-Za-z]\w*|=>|==|[-+*/%>?:()[\],.])\s*/gy

const compiled = new Map<string, Expression>()

/**
 * The value of an expression such as `chance('sun') > 0.5 ? trim.width * 0.3 : [x, y][1]`, written as in JavaScript. `at => …` is a
 * function. Throws an `Error` for a text that is no expression, and for a name that the scope lacks.
 */
export function evaluate(text: string, scope: Scope): Value {
  const expression = compiled.get(text) ?? compile(text)
  compiled.set(text, expression)
  return expression(scope)
}

function compile(text: string): Expression {
  const tokens = [...text.matchAll(TOKEN)].map(([, token]) => token!)
  let at = 0
  const isNext = (token: string): boolean => {
    if (tokens[at] !== token) return false
    at += 1
    return true
  }
  const expect = (token: string): void => {
    if (!isNext(token)) throw new Error(`${text}: expected ${token} at ${tokens[at] ?? 'the end'}`)
  }
  const list = (end: string): Expression[] => {
    const items: Expression[] = []
    while (!isNext(end)) {
      items.push(whole())
      if (tokens[at] !== end) expect(',')
    }
    return items
  }
  const whole = (): Expression => {
    const test = operation(0)
    if (!isNext('?')) return test
    const met = whole()
    expect(':')
    const other = whole()
    return (scope) => (test(scope) ? met : other)(scope)
  }
  const operation = (least: number): Expression => {
    let value = operand()
    for (;;) {
      const [power, apply] = OPERATORS[tokens[at] ?? ''] ?? []
      if (power === undefined || apply === undefined || power < least) return value
      at += 1
      const [left, right] = [value, operation(power + 1)]
      value = (scope) => apply(left(scope) as number, right(scope) as number)
    }
  }
  const operand = (): Expression => {
    let value = simple()
    for (;;) {
      const of = value
      if (isNext('.')) {
        const name = tokens[at++]!
        value = (scope) => (of(scope) as Scope)[name]!
      } else if (isNext('[')) {
        const index = whole()
        expect(']')
        value = (scope) => (of(scope) as readonly Value[])[index(scope) as number]!
      } else if (isNext('(')) {
        const values = list(')')
        value = (scope) => (of(scope) as (...values: readonly Value[]) => Value)(...values.map((one) => one(scope)))
      } else return value
    }
  }
  const simple = (): Expression => {
    const token = tokens[at++] ?? ''
    if (token === '(') {
      const inner = whole()
      expect(')')
      return inner
    }
    if (token === '[') {
      const items = list(']')
      return (scope) => items.map((item) => item(scope))
    }
    if (token === '-') {
      const value = operand()
      return (scope) => -(value(scope) as number)
    }
    if (/^\d/.test(token)) return () => Number(token)
    if (token.startsWith("'")) return () => token.slice(1, -1)
    if (isNext('=>')) {
      const body = whole()
      return (scope) => (value) => body({ ...scope, [token]: value! })
    }
    return (scope) => {
      if (!Object.hasOwn(scope, token)) throw new Error(`${text}: there is no ${token || 'end'}`)
      return scope[token]!
    }
  }
  const expression = whole()
  if (at < tokens.length || text.replace(/\s+/g, '') !== tokens.join('').replace(/\s+/g, ''))
    throw new Error(`${text}: unexpected ${tokens[at] ?? 'sign'}`)
  return expression
}

/** A colour between two, `share` of the way from the first to the second. */
function mixColours(from: string, to: string, share: number): string {
  const values = [1, 3, 5].map((at) => {
    const [first, last] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number]
    return Math.round(first + (last - first) * share)
  })
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The accent as it stands on `deep`: lighter where it would hardly be seen. */
export function lightenAccent({ accent, deep, light }: Colours): string {
  for (let share = 0; share < 1; share += 0.1) {
    const colour = mixColours(accent, light, share)
    if (measureContrast(colour, deep) >= 4.5) return colour
  }
  return light
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function measureContrast(one: string, other: string): number {
  const luminances = [luminance(one), luminance(other)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
