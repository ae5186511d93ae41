/** So many people who repeat the same until told to stop, or until one call throws. */
export function underLoad<Outcome>(
  people: number,
  turn: (person: number, allGoHome: () => void) => Promise<Outcome>,
) {
  const outcomes: Outcome[] = []
  let going = true
  const allGoHome = () => {
    going = false
  }
  const everyone = Promise.all(
    Array.from({ length: people }, async (_, person) => {
      while (going) outcomes.push(await turn(person, allGoHome))
    }),
  )
  everyone.catch(allGoHome)
  return {
    outcomes,
    /** All outcomes; throws if a call has thrown. */
    async stop(): Promise<Outcome[]> {
      allGoHome()
      await everyone
      return outcomes
    },
  }
}
