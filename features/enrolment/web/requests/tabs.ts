import type { RequestStatus } from '#shared/statuses.ts'

export const TABS = ['all', 'pending', 'approved', 'rejected'] as const
export type Tab = (typeof TABS)[number]

const statuses: Record<Tab, RequestStatus | undefined> = {
  all: undefined,
  pending: 'En attente',
  approved: 'Approuvée',
  rejected: 'Rejetée',
}

export const statusOf = (tab: Tab) => statuses[tab]

/** The tab in the address, which may be anything. */
export const tabFrom = (text: string | undefined): Tab => TABS.find((tab) => tab === text) ?? 'all'

type Counts = Record<Exclude<Tab, 'all'>, number>

export const countOf = (tab: Tab, counts: Counts | undefined) => {
  if (!counts) return undefined
  return tab === 'all' ? counts.pending + counts.approved + counts.rejected : counts[tab]
}
