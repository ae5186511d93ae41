/** How much of a course is done, rounded down so that 100 means every chapter. */
export const percentDone = (done: number, total: number) =>
  total === 0 ? 0 : Math.floor((done * 100) / total)
