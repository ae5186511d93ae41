/** Somebody who reads a question or an answer, and may follow, teach or administer its course. */
export interface Reader {
  isAuthor: boolean
  /** Teaches or administers the course. */
  isStaff: boolean
}

export const mayEdit = ({ isAuthor }: Reader) => isAuthor

export const mayRemove = ({ isAuthor, isStaff }: Reader) => isAuthor || isStaff

/** Closing a question, opening it again, or accepting one of its answers. */
export const mayResolve = ({ isAuthor, isStaff }: Reader) => isAuthor || isStaff

export const mayReport = ({ isAuthor }: Reader) => !isAuthor

/** Nobody decides about a report of what they wrote themselves. */
export const mayDecideReports = ({ isAuthor, isStaff }: Reader) => isStaff && !isAuthor
