/** The part of JSON Schema that zod writes. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema | JsonSchema[]
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  maxLength?: number
  minimum?: number
  additionalProperties?: JsonSchema | boolean
}

/** Deeper than this a sample says no more. */
const DEEPEST = 6

/** A value of that shape, for people to read: `"text"`, `0`, the first of a choice. */
export function sampleOf(schema: JsonSchema, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return sampleOf(first, depth)
  if (depth > DEEPEST) return '…'
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' || schema.properties) return objectOf(schema, depth)
  if (type === 'array') return arrayOf(schema, depth)
  if (type === 'integer' || type === 'number') return Math.max(0, schema.minimum ?? 0)
  if (type === 'boolean') return false
  if (type === 'null') return null
  return type === 'string' ? (schema.format ?? 'text') : '…'
}

function objectOf({ properties = {}, additionalProperties }: JsonSchema, depth: number) {
  const known = Object.entries(properties).map(([name, one]) => [name, sampleOf(one, depth + 1)])
  const more =
    typeof additionalProperties === 'object' ? [['…', sampleOf(additionalProperties, depth + 1)]] : []
  return Object.fromEntries([...known, ...more])
}

function arrayOf({ items, prefixItems }: JsonSchema, depth: number) {
  const listed = prefixItems ?? (Array.isArray(items) ? items : items ? [items] : [])
  return listed.map((one) => sampleOf(one, depth + 1))
}

/** In a few words: `integer`, `fr | ar`, `string, at most 200`. */
export function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum) return schema.enum.map(String).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.maxLength ? `${type}, at most ${schema.maxLength}` : type
}
