/** So many people who each do the same again and again until told to stop, or until one of their turns throws. */
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
    /** Everything that happened; throws what a turn threw. */
    async stop(): Promise<Outcome[]> {
      allGoHome()
      await everyone
      return outcomes
    },
  }
}
