import type { Answer } from '#web/lib/api-call.ts'

export type Month = Answer<'GET /api/admin/dashboard/activity'>['data'][number]

export const SERIES = ['signUps', 'requests', 'completions'] as const

/** The top of the axis: the first of 4, 6, 10, 20, 40 … above the highest bar, so that its half is a whole number too. */
export function roundedTop(highest: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(highest, 1)))
  const top = [2, 4, 6, 10].map((step) => step * magnitude).find((step) => step >= highest) ?? highest
  return Math.max(top, 4)
}
