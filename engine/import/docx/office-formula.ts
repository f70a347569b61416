import { attributeOf, elementsOf, textOfXml, type XmlElement } from '../archive/xml.ts'
import type { FormulaNode } from '../html/formula.ts'

/** A formula of Word (OMML, ECMA-376 part 1, section 22.1) as MathML says it. */
export function officeFormula(element: XmlElement): FormulaNode {
  const { name } = element
  const part = (child: string) => officeFormula(childOf(element, child) ?? EMPTY)
  const property = (child: string) => {
    const properties = childOf(element, `${name}Pr`)
    const found = properties === undefined ? undefined : childOf(properties, child)
    return found === undefined ? undefined : (attributeOf(found, 'val') ?? '')
  }
  switch (name) {
    case 'r':
      return row(elementsOf(element, 't').flatMap((text) => terms(textOfXml(text))))
    case 'f':
      return node('mfrac', [part('num'), part('den')])
    case 'rad': {
      const degree = part('deg')
      return degree.children.length === 0 ? node('msqrt', [part('e')]) : node('mroot', [part('e'), degree])
    }
    case 'sSup':
      return node('msup', [part('e'), part('sup')])
    case 'sSub':
      return node('msub', [part('e'), part('sub')])
    case 'sSubSup':
      return node('msubsup', [part('e'), part('sub'), part('sup')])
    case 'sPre':
      return node('mmultiscripts', [part('e'), node('mprescripts', []), part('sub'), part('sup')])
    case 'limLow':
      return node('munder', [part('e'), part('lim')])
    case 'limUpp':
      return node('mover', [part('e'), part('lim')])
    case 'acc':
      return node('mover', [part('e'), leaf('mo', property('chr') || '\u0302')])
    case 'bar':
      return node('mover', [part('e'), leaf('mo', '\u0304')])
    case 'nary':
      return row([
        node('munderover', [leaf('mo', property('chr') ?? '∫'), part('sub'), part('sup')]),
        leaf('mtext', ' '),
        part('e'),
      ])
    case 'func':
      return row([part('fName'), leaf('mtext', ' '), part('e')])
    case 'd':
      return {
        ...node('mfenced', childrenOf(element, 'e').map(officeFormula)),
        attributes: {
          open: property('begChr') ?? '(',
          close: property('endChr') ?? ')',
          separators: property('sepChr') ?? '|',
        },
      }
    case 'm':
      return node('mtable', childrenOf(element, 'mr').map(officeFormula))
    case 'mr':
      return node('mtr', childrenOf(element, 'e').map(officeFormula))
    case 'eqArr':
      return node(
        'mtable',
        childrenOf(element, 'e').map((line) => node('mtr', [officeFormula(line)])),
      )
    default:
      return row(
        element.children.flatMap((child) =>
          typeof child === 'string' || child.name.endsWith('Pr') ? [] : [officeFormula(child)],
        ),
      )
  }
}

const EMPTY: XmlElement = { name: '', space: '', attributes: [], children: [] }

function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name)
}

function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0]
}

function node(name: string, children: readonly FormulaNode[]): FormulaNode {
  return { name, text: '', children, attributes: {} }
}

function leaf(name: string, text: string): FormulaNode {
  return { name, text, children: [], attributes: {} }
}

/** A row of one term is that term. */
function row(children: readonly FormulaNode[]): FormulaNode {
  return children.length === 1 ? children[0]! : node('mrow', children)
}

/** The numbers, names and operators of a run, which Word doesn't separate. Two letters are a product, three a name. */
function terms(text: string): FormulaNode[] {
  return [
    ...text.matchAll(/\p{N}+(?:[.,]\p{N}+)*|\p{L}\p{M}*\p{L}[\p{L}\p{M}]*\p{L}|\p{L}\p{M}*|\s+|[^\p{N}\p{L}\s]/gu),
  ].map(([term]) => {
    if (/^\s/.test(term)) return leaf('mtext', term)
    return leaf(/^\p{N}/u.test(term) ? 'mn' : /^\p{L}/u.test(term) ? 'mi' : 'mo', term)
  })
}
