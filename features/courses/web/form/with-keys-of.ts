/**
 * A form that the server has just saved, whose rows have the keys of the form that was sent: both list the same rows in
 * the same order, and what is drawn for a row stays.
 */
export function withKeysOf<Form>(saved: Form, sent: unknown): Form {
  if (Array.isArray(saved)) {
    const rows = Array.isArray(sent) ? sent : []
    return saved.map((row, index) => withKeysOf(row, rows[index])) as Form
  }
  if (!isObject(saved) || !isObject(sent)) return saved
  const members = Object.entries(saved).map(([name, value]) => [
    name,
    name === 'key' && typeof sent.key === 'string' ? sent.key : withKeysOf(value, sent[name]),
  ])
  return Object.fromEntries(members) as Form
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
