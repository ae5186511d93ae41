import type { Answer } from '#web/lib/api-call.ts'

export type Month = Answer<'GET /api/admin/dashboard/activity'>['data'][number]

export const SERIES = ['signUps', 'requests', 'completions'] as const

const names = {
  short: new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}

/** 2026-11 → « nov. » or « novembre 2026 ». */
export const monthName = (month: string, length: 'short' | 'long') =>
  names[length].format(new Date(`${month}-15T00:00:00Z`))
