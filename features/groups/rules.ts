/** What a line of an imported list does. */
export const IMPORT_OUTCOMES = ['invited', 'added', 'already', 'invalid'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** The columns that an imported list may have. */
export const IMPORT_COLUMNS = ['email', 'prenom', 'nom', 'telephone', 'langue'] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]
