import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

/** Odd values of every kind, as a faulty or hostile client sends them. */

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff\ud83d',
  '\ufeff',
  '\u202egnp.exe',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '0',
  '1e400',
  '0x10',
  '９',
  '9'.repeat(40),
  '../../etc/passwd',
  '%00',
  "' or 1=1 --",
  "'; drop table users; --",
  '%_\\',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'a\r\nBcc: eve@exemple.test',
  'é'.repeat(300),
  'x'.repeat(30_000),
]
const ODD_NUMBERS = [
  0,
  -0,
  -1,
  0.5,
  -1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  Number.MIN_VALUE,
]

export const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 20 }),
)
const oddNumber = fc.oneof(fc.constantFrom(...ODD_NUMBERS), fc.integer(), fc.double({ noNaN: true }))

/** Nested lists: as deep as a megabyte allows would be too deep for a test to print. */
const deep = fc.integer({ min: 2, max: 2_000 }).map((depth) => {
  let value: unknown = 'bottom'
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
})

const junk: Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1 }, { toString: 'x' }, { id: 1 }),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(oddText, oddNumber, { maxKeys: 3 }),
)

type JsonSchema = Exclude<z.core.JSONSchema.JSONSchema, boolean>

/** Input for a schema in which each part may be right, odd, of another type, missing or unknown. */
export function spoiledInput(schema: z.ZodType): Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return fc.oneof(
    { weight: 8, arbitrary: nearly(shape) },
    { weight: 1, arbitrary: junk },
    { weight: 1, arbitrary: deep },
  )
}

function nearly(shape: z.core.JSONSchema._JSONSchema): Arbitrary<unknown> {
  if (typeof shape === 'boolean') return junk
  return fc.oneof({ weight: 3, arbitrary: plausible(shape) }, { weight: 1, arbitrary: junk })
}

function plausible(shape: JsonSchema): Arbitrary<unknown> {
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf
  if (choices) return fc.oneof(...choices.map(nearly))
  switch (shape.type) {
    case 'object':
      return spoiledObject(shape)
    case 'array':
      return fc.array(nearly((shape.items as JsonSchema) ?? {}), { maxLength: 4 })
    case 'integer':
    case 'number':
      return oddNumber
    case 'boolean':
      return fc.boolean()
    case 'string':
      return shape.format === 'email' ? fc.constantFrom('nora@exemple.ma', 'n\0@exemple.ma', '@') : oddText
    default:
      return fc.oneof(oddText, oddNumber)
  }
}

function spoiledObject({ properties = {} }: JsonSchema) {
  const known = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, nearly(part)]))
  return fc
    .tuple(
      fc.record(known, { requiredKeys: [] }),
      fc.option(fc.record(known), { freq: 2 }),
      fc.option(fc.dictionary(oddText, junk, { maxKeys: 2 }), { freq: 4 }),
    )
    .map(([some, all, more]) => ({ ...more, ...(all ?? some) }))
}

/** A valid body with one odd part, or one more property. */
export function slightlyOdd(body: object): Arbitrary<object> {
  const part = fc.oneof({ weight: 3, arbitrary: oddText }, oddNumber)
  return fc
    .tuple(fc.constantFrom(...Object.keys(body), 'more'), part)
    .map(([name, odd]) => ({ ...body, [name]: odd }))
}

/** Bodies that are not JSON, or not what their headers announce. */
export const RAW_BODIES: Array<{ type?: string; body: string | Buffer; encoding?: string }> = [
  { type: 'application/json', body: '{' },
  { type: 'application/json', body: '{"email": "a@b.c",}' },
  { type: 'application/json', body: 'NaN' },
  { type: 'application/json', body: '{"__proto__": {"role": "admin"}}' },
  { type: 'application/json', body: '{"constructor": {"prototype": {"role": "admin"}}}' },
  { type: 'application/json', body: '"' },
  { type: 'application/json', body: Buffer.from([0xff, 0xfe, 0x00, 0x7b]) },
  { type: 'application/json', body: '{}', encoding: 'gzip' },
  { type: 'application/json; charset=utf-16', body: Buffer.from('{}', 'utf16le') },
  { type: 'application/x-www-form-urlencoded', body: 'email=a%40b.c&password=Secret12' },
  { type: 'text/plain', body: '{"email":"a@b.c"}' },
  { type: 'text/html', body: '<form>' },
  { type: 'application/xml', body: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' },
  { type: 'multipart/form-data', body: 'no boundary' },
  { type: 'multipart/form-data; boundary=x', body: '--x\r\n' },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
  },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="constructor"; filename="a"\r\n\r\n1\r\n--x--\r\n',
  },
  { type: 'sans/sens; ;=', body: 'x' },
  { body: 'without a type' },
]

/** Deeply nested or very long JSON. */
export const LARGE_BODIES = [
  '['.repeat(200_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `{"email":${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}}`,
  `"${'x'.repeat(1_100_000)}"`,
]

/** Segments of an address that name nothing. */
export const ODD_SEGMENTS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '%201',
  '%D9%A1',
  '9999999999',
  '99999999999999999999',
  'NaN',
  '%00',
  '%',
  '%E0%A4%A',
  '%ff',
  '..%2f..%2fetc%2fpasswd',
  '%252e%252e%252f',
  '__proto__',
  "1'%20or%20'1'='1",
  '1;drop%20table%20users',
  'x'.repeat(400),
  'x'.repeat(2_000),
  '%F0%9F%92%A9',
]

export const ODD_QUERIES = [
  'page=-1',
  'page=0',
  'page=1.5',
  'page=NaN',
  'page=1e9',
  'page=1&page=2',
  'page[]=1',
  'page[__proto__]=1',
  '__proto__=1&constructor=2',
  'size=0',
  'size=1000000',
  'search=%00',
  'search=%ED%A0%80',
  'search=%',
  `search=${'x'.repeat(5_000)}`,
  'search=a&search=b',
  "search='%20or%201=1%20--",
  'search=%25_%5C&page=1',
  'role=root',
  'status=x',
  'formationId=x',
  'action=%00',
  'userId=0',
  'userId=%00',
  '&&&===',
  '?',
  '%00=%00',
]
