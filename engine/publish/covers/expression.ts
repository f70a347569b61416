/** What an expression of a cover's template can be: a number, a text, a truth, a list, a record such as a box, or a function. */
export type Value =
  | number
  | string
  | boolean
  | null
  | readonly Value[]
  | { readonly [name: string]: Value }
  | ((...values: readonly Value[]) => Value)

export type Scope = Readonly<Record<string, Value>>

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
