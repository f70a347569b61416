import type { Language } from '../../engine/base/language.ts'
import { shorten } from '../../engine/base/shorten.ts'
import type { Comparison } from '../../engine/report/comparison.ts'
import type { Measures, Report } from '../../engine/report/report.ts'
import { measureRows } from '../../engine/report/rows.ts'
import { say } from '../messages/say.ts'
import { figureTable } from '../terminal/numbers.ts'
import { type Paint, stripControls } from '../terminal/style.ts'
import type { LabelName } from './values.ts'
import {
  chapterName,
  factGroupName,
  formatCompared,
  formatFigure,
  formatPercent,
  habitRows,
  languageName,
  listReportQuotations,
  NO_VALUE,
  stripMarkdown,
  summaryRows,
} from './values.ts'

interface TextOptions {
  readonly language: Language
  readonly paint: Paint
}

/** A report as lines for a terminal or a file, in either language. */
export function renderReportText(report: Report, options: TextOptions): string {
  const { language } = options
  const label = (name: LabelName) => say(`label.${name}`, language)
  const sections: readonly (readonly [title: string, lines: string])[] = [
    [label('report'), summary(report, language)],
    [label('chapters'), report.chapters.length < 2 ? '' : chapterTable(report, options)],
    [label('quarters'), comparisonTable(report.quarters, [label('first'), label('last')], options)],
    [label('likeness'), comparisonTable(report.likeness, [label('text'), label('page')], options)],
    [label('printed'), habitTable(report, options)],
    [label('phrases'), report.phrases.map(({ phrase, count }) => `${count} × ${phrase}\n`).join('')],
    [label('switches'), quotations(report, 'switches', language)],
    [label('foreign'), quotations(report, 'foreign', language)],
    [label('indonesian'), indonesian(report, language)],
    [label('facts'), facts(report, options)],
  ]
  return stripControls(
    sections
      .filter(([, lines]) => lines !== '')
      .map(([title, lines]) => `${options.paint('bold', title)}\n${lines}`)
      .join('\n'),
  )
}

function summary(report: Report, language: Language): string {
  const languages = report.languages.map((one) => `${languageName(one, language)} ${one.paragraphs}`).join(', ')
  const rows = [...summaryRows(report, language), [say('label.languages', language), languages || NO_VALUE] as const]
  const width = Math.max(...rows.map(([label]) => label.length))
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${value}\n`).join('')
}

function chapterTable(report: Report, { language, paint }: TextOptions): string {
  const head = ['titled', 'words', 'reading-ease', 'sentence', 'paragraph', 'dialogue'] as const
  const figures = (measures: Measures) => measureRows(measures).map(formatFigure)
  const rows = report.chapters.map((chapter, at) => [
    shorten(chapterName(report, at, language), MAX_TITLE_CHARACTERS),
    ...figures(chapter),
  ])
  const total = [say('label.text', language), ...figures(report)]
  return figureTable([head.map((name) => say(`label.${name}`, language)), ...rows, total], paint)
}

const MAX_TITLE_CHARACTERS = 40

function comparisonTable(
  comparison: Comparison | null,
  [one, other]: readonly [string, string],
  { language, paint }: TextOptions,
): string {
  if (comparison === null) return ''
  const rows = comparison.measures.map((values) => [
    say(`measure.${values.measure}`, language),
    formatCompared(values, values.one, language),
    formatCompared(values, values.other, language),
    formatPercent(values.likeness),
  ])
  const alike = say('label.alike', language)
  return figureTable([['', one, other, alike], ...rows, [alike, '', '', formatPercent(comparison.likeness)]], paint)
}

function habitTable(report: Report, { language, paint }: TextOptions): string {
  const head = ['', say('label.text', language), say('label.in-print', language)]
  return report.habits.length === 0 ? '' : figureTable([head, ...habitRows(report, language)], paint)
}

function quotations(report: Report, of: 'switches' | 'foreign', language: Language): string {
  return listReportQuotations(report, of, language)
    .map(([where, quote]) => `${where}\n  ${quote}\n`)
    .join('')
}

function indonesian(report: Report, language: Language): string {
  return report.indonesian
    .map(({ word, count, places }) => {
      const lines = places.map(
        (place) => `  ${chapterName(report, place.chapter, language)}: ${stripMarkdown(place.sentence)}\n`,
      )
      return `${word} (${count})\n${lines.join('')}`
    })
    .join('')
}

function facts(report: Report, { language, paint }: TextOptions): string {
  return report.facts
    .map((group) => {
      const lines = group.facts.map(({ quote, sentence, chapter }) => {
        const where = `  ${quote} · ${chapterName(report, chapter, language)}`
        return sentence === quote ? `${where}\n` : `${where}: ${stripMarkdown(sentence)}\n`
      })
      return `${paint('dim', factGroupName(group, language))}\n${lines.join('')}`
    })
    .join('')
}
