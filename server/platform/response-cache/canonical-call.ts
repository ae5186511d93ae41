interface Read {
  params?: unknown
  query?: unknown
}

/** The address of a call rebuilt from what its schemas parsed: anything else in the address is left out. */
export function canonicalCall(call: string, read: Read): string {
  const params = (read.params ?? {}) as Record<string, unknown>
  const query = (read.query ?? {}) as Record<string, unknown>
  const pattern = call.slice(call.indexOf(' ') + 1)
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const known = Object.entries(query).filter(([, value]) => value !== undefined)
  if (known.length === 0) return path
  return `${path}?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`
}
