import { expect, it } from 'vitest'
import { formatDiagnostic } from '../../../engine/spec/diagnostic.ts'
import { runChecks } from '../../../engine/workbench/checks.ts'
import { readingOf, shippedTemplates } from '../../catalog.ts'

const COURSE = `kind: book
title:   { en: Course, ms: Kursus }
summary: { en: Lessons., ms: Pelajaran. }
tagline: { en: By post, ms: Melalui pos }
icon: book
fields:
  subject: { label: { en: Subject, ms: Mata pelajaran }, kind: text, required: true, example: { en: Bees, ms: Lebah } }
  lessons: { label: { en: Lessons, ms: Pelajaran }, options: [4, 6] }
flow: [outline, [lesson, exercises], answers]
steps:
  lesson: { as: chapter, each: lessons, label: { en: Lesson, ms: Pelajaran } }
  exercises: { label: { en: "Exercises of lesson {n}", ms: "Latihan pelajaran {n}" }, words: 100 }
  answers: { label: { en: Answers, ms: Jawapan }, words: 200, sees: [plan, exercises 1] }
prompt:
  templates: guide
  voice: { en: You teach., ms: Anda mengajar. }
  brief: { en: "A course on {{subject}}.", ms: "Kursus tentang {{subject}}." }
  exercises: { en: "- Three exercises.", ms: "- Tiga latihan." }
  answers: { en: "- Every answer.", ms: "- Setiap jawapan." }
checks:
`

function check(...checks: string[]): string[] {
  const text = `${COURSE}${checks.map((one) => `  - ${one}\n`).join('')}`
  const { catalog, diagnostics } = readingOf({ 'non-fiction/course.yaml': text }, shippedTemplates)
  expect(diagnostics.map(formatDiagnostic)).toEqual([])
  return runChecks(catalog!, catalog!.generators[0]!, (prompt) => prompt.length / 4, 2026).map(formatDiagnostic)
}

it('sees what `kalam prompt` shows: the plan, and the pieces that a step sees', () => {
  expect(check('{ step: answers, prompt: { contains: ["The whole of \\"Exercises of lesson 1\\""] } }')).toEqual([])
  expect(check('{ step: answers, prompt: { contains: ["The whole of \\"Exercises of lesson 2\\""] } }')).toHaveLength(1)
  expect(
    check('{ step: answers, language: ms, prompt: { lacks: ["Keseluruhan \\"Latihan pelajaran 1\\""] } }'),
  ).toHaveLength(1)
})

it('points at the name of a setting that is none, and at the value of another', () => {
  const [name] = check('{ settings: { subjekt: Wax }, flow: [outline, lesson exercises*4, answers] }')
  expect(name!.split('\n')[2]!.indexOf('^')).toBe(name!.split('\n')[1]!.indexOf('subjekt'))
  const [value] = check('{ settings: { lessons: 5 }, flow: [outline, lesson exercises*4, answers] }')
  expect(value!.split('\n')[2]!.indexOf('^')).toBe(value!.split('\n')[1]!.lastIndexOf('5'))
})
