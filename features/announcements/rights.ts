type Reader = { isAuthor: boolean; isAdmin: boolean }

/** Corrects and deletes it. */
export const mayEdit = ({ isAuthor, isAdmin }: Reader) => isAuthor || isAdmin
