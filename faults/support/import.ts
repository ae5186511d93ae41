import type { TestPerson } from '#server/testing/academy.ts'

/** A list of people whom the academy does not know. */
export const strangers = (count: number) =>
  Array.from({ length: count }, (_, index) => `inconnue.${index + 1}@exemple.test`)

const listOf = (addresses: string[]) =>
  ['email;prenom;nom', ...addresses.map((address, index) => `${address};Nadia;Numéro ${index}`)].join('\n')

/** Imports people into a group. Rejects if the connection fails. */
export async function importPeople(
  { url }: { url: string },
  { as, groupId, addresses }: { as: TestPerson; groupId: number; addresses: string[] },
): Promise<Record<string, number>> {
  const answer = await fetch(`${url}/api/admin/groups/${groupId}/import?dryRun=false`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${as.token}` },
    body: listOf(addresses),
  })
  const body = (await answer.json()) as { counts: Record<string, number> }
  if (answer.status !== 200) throw new Error(`the list was not imported: ${JSON.stringify(body)}`)
  return body.counts
}
