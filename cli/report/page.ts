import type { Language } from '../../engine/base/language.ts'
import type { Comparison } from '../../engine/report/comparison.ts'
import type { Report } from '../../engine/report/report.ts'
import { measureRows } from '../../engine/report/rows.ts'
import { say } from '../messages/say.ts'
import { grouped } from '../terminal/numbers.ts'
import {
  chapterName,
  factGroupName,
  formatCompared,
  formatFigure,
  formatPercent,
  habitRows,
  type LabelName,
  languageName,
  listReportQuotations,
  stripMarkdown,
  summaryRows,
} from './values.ts'

interface PageOptions {
  readonly language: Language
  /** Of the text. */
  readonly title: string
  /** HTML with `{{language}}`, `{{title}}` and `{{body}}`. */
  readonly template: string
}

/** A report as a page of its own: no script, nothing loaded, charts as SVG. */
export function renderReportPage(report: Report, { language, title, template }: PageOptions): string {
  const values = {
    language,
    title: escaped(`${title} · ${say('label.report', language)}`),
    body: body(report, title, language),
  }
  return template.replace(/\{\{(language|title|body)\}\}/g, (_, name: keyof typeof values) => values[name])
}

function body(report: Report, title: string, language: Language): string {
  const label = (name: LabelName) => say(`label.${name}`, language)
  const none = `<p class="none">${escaped(label('none'))}</p>`
  const parts: readonly (readonly [title: string, html: string])[] = [
    [label('chapters'), report.chapters.length < 2 ? '' : chapterCharts(report, language)],
    [label('quarters'), comparison(report.quarters, [label('first'), label('last')], language)],
    [label('likeness'), comparison(report.likeness, [label('text'), label('page')], language)],
    [label('printed'), habitTable(report, language)],
    [label('phrases'), phrases(report, language) || none],
    [label('switches'), quotations(report, 'switches', language) || none],
    [label('languages'), languages(report, language)],
    [label('indonesian'), report.language === 'en' ? '' : indonesian(report, language) || none],
    [label('facts'), facts(report, language) || none],
  ]
  const sections = parts
    .filter(([, html]) => html !== '')
    .map(([name, html]) => `<section>\n<h2>${escaped(name)}</h2>\n${html}\n</section>`)
  const head = `<header><p>${escaped(label('report'))}</p><h1>${escaped(title)}</h1></header>`
  return `${head}\n<main>\n${summary(report, language)}\n${sections.join('\n')}\n</main>`
}

function summary(report: Report, language: Language): string {
  const { readingEase } = report
  const list = summaryRows(report, language).map(
    ([label, value]) => `<div><dt>${label}</dt><dd>${escaped(value)}</dd></div>`,
  )
  const note =
    readingEase === null ? '' : `<p class="note">${escaped(say(`label.${readingEase.formula}-note`, language))}</p>`
  return `<dl class="tiles">${list.join('')}</dl>${note}`
}

/** A table for each figure, with a row for each chapter: its name, its drawing and its figure. */
function chapterCharts(report: Report, language: Language): string {
  const note = `<p class="note">${say('label.spread-note', language)}</p>`
  const chapters = report.chapters.map(measureRows)
  const charts = chapters[0]!.map(({ name, lengths }, figure) => {
    const column = chapters.map((rows) => rows[figure]!)
    const max = name === 'dialogue' ? 1 : Math.max(0, ...column.map((row) => row.lengths?.high ?? row.value ?? 0))
    const rows = column.map((row, at) => {
      const svg = row.value === null ? '' : row.lengths ? rangeChart(row.lengths, max) : barChart(row.value, max)
      return `<tr><th scope="row">${escaped(chapterName(report, at, language))}</th><td class="drawing">${svg}</td><td class="figure">${escaped(formatFigure(row))}</td></tr>`
    })
    const table = `<table class="chart"><caption>${say(`label.${name}`, language)}</caption><tbody>${rows.join('')}</tbody></table>`
    return lengths === undefined ? table : table + note
  })
  return charts.join('\n')
}

function comparison(compared: Comparison | null, [one, other]: readonly [string, string], language: Language): string {
  if (compared === null) return ''
  const alike = say('label.alike', language)
  const rows = compared.measures.map((values) => {
    const cells = [values.one, values.other].map(
      (value) => `<td>${escaped(formatCompared(values, value, language))}</td>`,
    )
    return `<tr><th scope="row">${say(`measure.${values.measure}`, language)}</th>${cells.join('')}${likeness(values.likeness)}</tr>`
  })
  const head = `<tr><td></td><th scope="col">${one}</th><th scope="col">${other}</th><th scope="col" class="alike" colspan="2">${alike}</th></tr>`
  const total = `<tr class="total"><th scope="row">${alike}</th><td></td><td></td>${likeness(compared.likeness)}</tr>`
  return `<table class="compared"><thead>${head}</thead><tbody>${rows.join('')}${total}</tbody></table>`
}

function likeness(share: number): string {
  return `<td class="drawing">${barChart(share, 1)}</td><td class="figure">${formatPercent(share)}</td>`
}

function habitTable(report: Report, language: Language): string {
  const head = [say('label.printed', language), say('label.text', language), say('label.in-print', language)]
  const rows = [head, ...habitRows(report, language)].map(
    ([name, ...figures]) =>
      `<tr><th scope="row">${name}</th>${figures.map((figure) => `<td class="figure">${figure}</td>`).join('')}</tr>`,
  )
  return report.habits.length === 0 ? '' : `<table class="chart"><tbody>${rows.join('')}</tbody></table>`
}

function phrases(report: Report, language: Language): string {
  if (report.phrases.length === 0) return ''
  const rows = report.phrases.map(
    ({ phrase, count, chapters }) =>
      `<tr><th scope="row">${escaped(phrase)}</th><td class="drawing">${ticksChart(chapters, report.chapters.length)}</td><td class="figure">${count} ×</td></tr>`,
  )
  const head = `<tr><th scope="col">${say('label.phrase', language)}</th><th scope="col">${say('label.chapters', language)}</th><th scope="col" class="figure">${say('label.times', language)}</th></tr>`
  return `<table class="chart"><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`
}

function languages(report: Report, language: Language): string {
  const all = report.languages.reduce((sum, { paragraphs }) => sum + paragraphs, 0)
  const rows = report.languages.map(
    (one) =>
      `<tr><th scope="row">${languageName(one, language)}</th><td class="drawing">${barChart(one.paragraphs, all)}</td><td class="figure">${grouped(one.paragraphs)}</td></tr>`,
  )
  return `<table class="chart"><tbody>${rows.join('')}</tbody></table>${quotations(report, 'foreign', language)}`
}

function indonesian(report: Report, language: Language): string {
  return report.indonesian
    .map(({ word, count, places }) => {
      const items = places.map((place) => `<li>${placed(report, place.chapter, place.sentence, language)}</li>`)
      return `<h3>${escaped(word)} <small>${count} ×</small></h3><ul>${items.join('')}</ul>`
    })
    .join('')
}

function facts(report: Report, language: Language): string {
  return report.facts
    .map((group) => {
      const items = group.facts.map(
        ({ quote, chapter, sentence }) =>
          `<li><b>${escaped(quote)}</b> ${placed(report, chapter, sentence, language)}</li>`,
      )
      return `<h3>${escaped(factGroupName(group, language))} <small>${group.facts.length}</small></h3><ul>${items.join('')}</ul>`
    })
    .join('')
}

function placed(report: Report, chapter: number, sentence: string, language: Language): string {
  return `<span class="place">${escaped(chapterName(report, chapter, language))}</span> ${escaped(stripMarkdown(sentence))}`
}

function quotations(report: Report, of: 'switches' | 'foreign', language: Language): string {
  return listReportQuotations(report, of, language)
    .map(
      ([where, quote]) =>
        `<figure><figcaption>${escaped(where)}</figcaption><blockquote>${escaped(quote)}</blockquote></figure>`,
    )
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ENTITIES[mark]!)
}

/** Small charts as SVG. Positions are percentages, so that a chart is as wide as its place and its text stays text. */

const HEIGHT = 14

/** A bar as long as its value. */
function barChart(value: number, max: number): string {
  return drawn(`<rect class="bar" x="0" y="3" height="8" rx="2" width="${place(value, max)}"/>`)
}

/** The range that most values are within, with a mark at the middle one. */
function rangeChart({ low, median, high }: { low: number; median: number; high: number }, max: number): string {
  const [from, middle, to] = [low, median, high].map((value) => place(value, max)) as [string, string, string]
  return drawn(
    `<line class="range" x1="${from}" x2="${to}" y1="7" y2="7"/><circle class="mark" cx="${middle}" cy="7" r="4"/>`,
  )
}

/** A mark for each chapter of `count` that is in the list. */
function ticksChart(chapters: readonly number[], count: number): string {
  const marks = chapters.map((chapter) => `<circle class="mark" cx="${place(chapter + 0.5, count)}" cy="7" r="3"/>`)
  return drawn(`<line class="axis" x1="0" x2="100%" y1="7" y2="7"/>${marks.join('')}`)
}

function drawn(shapes: string): string {
  return `<svg width="100%" height="${HEIGHT}" aria-hidden="true">${shapes}</svg>`
}

function place(value: number, max: number): string {
  return `${max <= 0 ? 0 : Math.round(Math.min(1, Math.max(0, value / max)) * 10_000) / 100}%`
}
