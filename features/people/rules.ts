/** The orders of the list of people, besides newest first; « - » is descending. */
export const PEOPLE_SORTS = ['name', '-name', 'date', '-date'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]
