import type { Language } from '../../engine/base/language.ts'
import { textOf } from '../language/text.ts'

const DAYS_PER_WEEK = 7
/** Mean length of a calendar month. */
const DAYS_PER_MONTH = 30.44
const DAYS_PER_YEAR = 365

/** How long ago a day such as `2026-11-21` is, counted in calendar days: Today, Yesterday, 3 days, 2 weeks, 5 months ago. */
export function formatAge(day: string, now: Date, language: Language): string {
  const days = daysBetween(day, now)
  if (days <= 0) return textOf('dashboard.today', language)
  if (days === 1) return textOf('dashboard.yesterday', language)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  if (days < DAYS_PER_WEEK) return format.format(-days, 'day')
  if (days < DAYS_PER_MONTH) return format.format(-Math.floor(days / DAYS_PER_WEEK), 'week')
  if (days < DAYS_PER_YEAR) return format.format(-Math.min(11, Math.floor(days / DAYS_PER_MONTH)), 'month')
  return format.format(-Math.max(1, yearsBetween(day, now)), 'year')
}

/** Whole years since the day. */
function yearsBetween(day: string, now: Date): number {
  const [year = 0, month = 0, date = 0] = day.slice(0, 10).split('-').map(Number)
  const isBefore = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < date)
  return now.getFullYear() - year - (isBefore ? 1 : 0)
}

function daysBetween(day: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((today - Date.parse(day)) / 86_400_000)
}
