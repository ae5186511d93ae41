/** Whether the request belongs to an account with another address than the one in the form. Ignores case. */
export const isUnderOtherAddress = (email: string, accountEmail: string | null) =>
  accountEmail !== null && accountEmail.toLowerCase() !== email.toLowerCase()

/** The orders of the list of requests, besides newest first; « - » is descending. */
export const REQUEST_SORTS = ['name', '-name', 'date', '-date', 'decided', '-decided'] as const
export type RequestSort = (typeof REQUEST_SORTS)[number]
