/** Whether the request belongs to an account with another address than the one in the form. Ignores case. */
export const isUnderOtherAddress = (email: string, accountEmail: string | null) =>
  accountEmail !== null && accountEmail.toLowerCase() !== email.toLowerCase()
