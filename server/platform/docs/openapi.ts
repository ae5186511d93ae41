import { z } from 'zod'
import { type Endpoint, failure } from '#shared/endpoints.ts'
import { statusesOf } from '../serialise.ts'
import { type DocumentedCall, isVersioned, refusalsOf, typesOf } from './refusals.ts'
import type { JsonSchema } from './schema-words.ts'

/** The OpenAPI 3.1 document, made from the schemas that check the calls themselves. */
export function openApiDocument(title: string, calls: DocumentedCall[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of calls) {
    const [method, url] = one.call.split(' ') as [string, string]
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: documented(one) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: schemaOf(failure, 'output') },
      headers: { RetryAfter: { description: 'In seconds', schema: { type: 'integer' } } },
    },
  }
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

/** What a call takes and answers, as JSON Schema. */
export const operation = ({ params, query, body, answer, idempotent }: Endpoint) => ({
  parameters: [
    ...parameters('path', params),
    ...parameters('query', query),
    ...(idempotent ? [idempotencyKey] : []),
  ],
  body: body && schemaOf(body, 'input'),
  answer: schemaOf(answer, 'output'),
})

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
}

function documented(one: DocumentedCall) {
  const { call, endpoint, access } = one
  const { parameters: taken, body, answer } = operation(endpoint)
  return {
    operationId: call.replace(/[^A-Za-z0-9]+/g, '_'),
    summary: endpoint.summary,
    tags: [access],
    security: access === 'everyone' ? [] : [{ token: [] }],
    parameters: taken,
    ...requestBody(endpoint, body),
    responses: {
      ...Object.fromEntries(statusesOf(endpoint).map((status) => [status, success(endpoint, answer)])),
      ...(isVersioned(one) ? { 304: { description: 'Not modified' } } : {}),
      ...Object.fromEntries(
        Object.entries(refusalsOf(one)).map(([status, codes]) => [status, refusal(Number(status), codes)]),
      ),
    },
  }
}

const success = (endpoint: Endpoint, answer: JsonSchema) => ({
  description: 'Success',
  content: Object.fromEntries(
    typesOf(endpoint).map((type) => [type, { schema: isJson(type) ? answer : { type: 'string' } }]),
  ),
})

const isJson = (type: string) => /[/+]json$/.test(type)

/** With these the answer says when to come again. */
const LATER = [429, 503]

const refusal = (status: number, codes: string[]) => ({
  description: codes.join(', '),
  ...(LATER.includes(status)
    ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
    : {}),
  content: json({
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      { type: 'object', properties: { code: { enum: codes } }, required: ['code'] },
    ],
  }),
})

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as JsonSchema & { required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function requestBody({ multipart, csv }: Endpoint, body: JsonSchema | undefined) {
  if (body) return { requestBody: { content: json(body) } }
  if (multipart)
    return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } }
  if (csv) return { requestBody: { content: { 'text/csv': { schema: { type: 'string' } } } } }
  return {}
}

const json = (schema: unknown) => ({ 'application/json': { schema } })
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as JsonSchema
}
