import type { Access } from '../access.ts'
import type { JsonSchema } from './json-schemas.ts'

/** The parts of OpenAPI 3.1 that the description has. */
export type OpenApi = {
  openapi: '3.1.0'
  info: object
  servers: { url: string; description: string }[]
  security: []
  tags: readonly { name: string; description: string }[]
  paths: { [path: string]: { [method: string]: Operation } }
  components: { securitySchemes: object; schemas: { [name: string]: JsonSchema } }
}

export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: readonly string[]
  /** Roles that may call; OpenAPI has no word for roles. */
  'x-access': Access
  security?: { token: [] }[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: { [status: string]: Answer }
}

export type Parameter = {
  in: 'path' | 'query' | 'header'
  name: string
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export type Content = { [content_type: string]: { schema: JsonSchema; example?: unknown } }

export type Answer = {
  description: string
  headers?: { [name: string]: { description: string; schema: JsonSchema } }
  content?: Content
}
