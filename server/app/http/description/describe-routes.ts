import { version } from '../../version.ts'
import type { DeclaredRoute } from '../access.ts'
import { withExample } from './examples/examples.ts'
import { apiSchemas } from './json-schemas.ts'
import { namedSchemas } from './named-schemas.ts'
import type { OpenApi } from './open-api.ts'
import { describeOperation, parameterSchemas, schemasOf } from './operation.ts'
import { tags } from './tags.ts'

type Facts = { support_phone: string; address: string }

/** The description of the API: every route under /api as it was declared, as OpenAPI 3.1. */
export function describeRoutes(declared: readonly DeclaredRoute[], { support_phone, address }: Facts): OpenApi {
  const routes = declared.filter(({ method, schema }) => method !== 'HEAD' && !schema.hide)
  const uses = routes.map(({ schema }) => schemasOf(schema))
  const named = namedSchemas()
  // Their fields are listed as single parameters.
  for (const { schema } of routes) for (const each of parameterSchemas(schema)) named.delete(each)
  const schemas = apiSchemas(named, {
    input: uses.flatMap(({ input }) => input),
    output: uses.flatMap(({ output }) => output),
  })
  const paths: OpenApi['paths'] = {}
  for (const route of inOrder(routes)) {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: withExample(describeOperation(route, schemas)) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jomi',
      version,
      summary: 'Land records and land development tax of Bangladesh',
      description: [
        'Land records and land development tax of Bangladesh. Money is BDT, area is square feet.',
        'Texts come in the language of `Accept-Language`: `bn` or `en`. Times are ISO 8601 in UTC, days are days in Dhaka.',
      ].join('\n\n'),
      contact: { name: `Support: phone ${support_phone}`, url: `${address}/.well-known/security.txt` },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/', description: 'The server that this description comes from' }],
    security: [],
    tags: tags
      .filter(({ name }) => routes.some(({ schema }) => schema.tags?.includes(name)))
      .map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The `token` that `POST /api/login` answers, sent as `Authorization: Bearer …`. It ends with `POST /api/logout`.',
        },
      },
      schemas: schemas.components,
    },
  }
}

const inOrder = (routes: DeclaredRoute[]) => {
  const place = ({ schema }: DeclaredRoute) => tags.findIndex(({ name }) => schema.tags?.includes(name))
  return routes.toSorted((a, b) => place(a) - place(b))
}
