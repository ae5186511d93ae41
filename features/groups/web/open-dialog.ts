/** Which dialog of the page of a group is open. */
export type OpenDialog = 'import' | 'add' | 'enrol' | 'edit' | 'delete' | null
