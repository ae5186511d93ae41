/** For tests: every text of the dictionaries, as people see them. */

export type Text = { key: string; text: string }
type Sample = InstanceType<typeof String>

/** Usable as a text and as a number: the result shows which of the two the dictionary took it for. */
export const mixedSamples = (names: string[]): Sample[] =>
  names.map((text, index) => Object.assign(new String(text), { valueOf: () => index + 5 }))

export function dictionaries(modules: Record<string, unknown>) {
  const areas = Object.entries(modules).map(([path, module]) => {
    const area = path.replace(/^.*\/|\.ts$/g, '')
    return [area, (module as { words?: unknown }).words] as const
  })
  return new Map(areas.filter(([, words]) => words))
}

/** Every text under a key; functions are called with the samples. */
export function textsOf(value: unknown, key: string, samples: Sample[]): Text[] {
  if (typeof value === 'string' || value instanceof String) return [{ key, text: String(value) }]
  if (typeof value === 'function') return textsOf(value(...samples), key, samples)
  return Object.entries(value as object).flatMap(([name, part]) => textsOf(part, `${key}.${name}`, samples))
}

/** The keys, down to texts and functions; a list counts by its length. */
export function shapeOf(value: unknown, samples: Sample[]): unknown {
  if (typeof value === 'function') return shapeOf(value(...samples), samples)
  if (typeof value !== 'object' || value === null || value instanceof String) return 'text'
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part, samples)]))
}

/** Without the isolated parts. */
export const outside = (text: string) => text.replace(/[\u2066-\u2068][^\u2069]*\u2069/g, '')

export const without = (samples: Sample[], text: string) =>
  samples.reduce<string>((left, sample) => left.replaceAll(String(sample), ''), text)

/** Whether the text contains the sample, as text or as a number. */
export const shows = (text: string, sample: Sample) =>
  text.includes(String(sample)) || text.includes(String(Number(sample)))
