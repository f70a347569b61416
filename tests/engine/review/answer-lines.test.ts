import { expect, it } from 'vitest'
import { readAnswer } from '../../../engine/review/answer-lines.ts'

const ONE = {
  category: 'facts',
  quotes: ['nine old locks', 'all ten locks'],
  why: 'Nine here, ten there.',
  repair: { find: 'nine old locks', replace: 'ten old locks' },
}
const OTHER = { category: 'thread', quotes: ['The letter lay unopened.'], why: 'Nobody opens it.', repair: null }
const line = JSON.stringify(ONE)
const both = [ONE, OTHER]

it.each([
  ['plain lines', `${line}\n${JSON.stringify(OTHER)}`],
  ['lines in a fence', `\`\`\`json\n${line}\n${JSON.stringify(OTHER)}\n\`\`\``],
  ['an array', JSON.stringify(both)],
  ['an array over several lines', JSON.stringify(both, null, 2)],
  ['an object of findings', JSON.stringify({ findings: both })],
  [
    'words before and after',
    `Here is what I found:\n\n1. ${line}\n2. ${JSON.stringify(OTHER)}\n\nI hope this helps {really}.`,
  ],
  [
    'working notes before it',
    `[[NOTES]]\n{"quotes":["no"],"why":"a note"}\n[[/NOTES]]\n${line}\n${JSON.stringify(OTHER)}`,
  ],
  ['thinking before it', `<think>{"quotes":["no"],"why":"a draft"}</think>\n${line}\n${JSON.stringify(OTHER)}`],
  ['a comma too many', `${line.replace('"}}', '",}}')},\n${JSON.stringify(OTHER)},`],
  ['a line cut off before them', `${line.slice(0, 60)}\n${line}\n${JSON.stringify(OTHER)}`],
  ['a line cut off behind them', `${line}\n${JSON.stringify(OTHER)}\n${line.slice(0, -20)}`],
])('an answer in lines of JSON is read from %s', (_, answer) => {
  expect(readAnswer(answer)).toEqual({ findings: both, isAnswer: true })
})

it('an answer in lines of JSON is read with line breaks within its strings', () => {
  const answer = String.raw`{"category":"plot","quotes":["One.\n\nTwo."],"why":"Twice`.concat(
    '\nor so.","repair":null}',
  )
  expect(readAnswer(answer).findings).toEqual([
    { category: 'plot', quotes: ['One.\n\nTwo.'], why: 'Twice or so.', repair: null },
  ])
})

it.each(['{"none":true}', '[]', '```json\n[]\n```', '{"findings":[]}', '{"none": true}\n\nNothing to find.'])(
  'an answer in lines of JSON says that there is nothing: %j',
  (answer) => {
    expect(readAnswer(answer)).toEqual({ findings: [], isAnswer: true })
  },
)

it.each([
  '',
  'I am sorry, I cannot read this book.',
  '{"error":"too long"}',
  '{"none":false}',
  '{"quotes":[],"why":"?"}',
])('an answer in lines of JSON is no answer: %j', (answer) => {
  expect(readAnswer(answer)).toEqual({ findings: [], isAnswer: false })
})

it.each([
  ['style', { category: 'style' }],
  ['characterisation', { category: 'Characterization' }],
  ['plot', { kind: 'contradiction', class: 'timeline and plot' }],
  ['world', { kind: 'contradiction', class: 'world and setting' }],
  ['thread', { kind: 'thread', class: 'timeline and plot' }],
  ['repeat', { kind: 'repeat', class: 'image' }],
  ['repeat', { category: 'ulangan' }],
  ['thread', { category: 'jalinan cerita' }],
  ['characterisation', { category: 'perwatakan' }],
  ['facts', { category: 7 }],
  ['facts', {}],
])('an answer in lines of JSON has the category %s for %j', (category, called) => {
  const { findings } = readAnswer(JSON.stringify({ ...called, quotes: 'a quote', why: 'A reason.' }))
  expect(findings).toEqual([{ category, quotes: ['a quote'], why: 'A reason.', repair: null }])
})

it('an answer in lines of JSON keeps a finding whose repair is no repair', () => {
  for (const repair of [null, 'ten', { find: '', replace: 'x' }, { find: 'x' }, [], { find: 1, replace: 2 }])
    expect(readAnswer(JSON.stringify({ ...ONE, repair })).findings).toEqual([{ ...ONE, repair: null }])
})
