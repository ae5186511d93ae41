import { z } from 'zod'
import { type Call, endpoints } from '#shared/api.ts'
import { type Endpoint, failure } from '#shared/endpoints.ts'
import type { Access } from './routes.ts'

export interface DocumentedCall {
  call: Call
  access: Access
}

/** The OpenAPI 3.1 document, made from the schemas that check the calls themselves. */
export function openApiDocument(title: string, calls: DocumentedCall[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call, access } of calls) {
    const [method, url] = call.split(' ') as [string, string]
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoints[call], access) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

function operation(endpoint: Endpoint, access: Access) {
  return {
    summary: endpoint.summary,
    tags: [access],
    ...(access === 'everyone' ? {} : { security: [{ token: [] }] }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        content: json(schemaOf(endpoint.answer, 'output')),
      },
      default: { description: 'Refusal', content: json(schemaOf(failure, 'output')) },
    },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function requestBody({ body, multipart, csv }: Endpoint) {
  if (body) return { requestBody: { content: json(schemaOf(body, 'input')) } }
  if (multipart)
    return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' } } } } }
  if (csv) return { requestBody: { content: { 'text/csv': { schema: { type: 'string' } } } } }
  return {}
}

const json = (schema: unknown) => ({ 'application/json': { schema } })
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
