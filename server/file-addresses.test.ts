import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { get } = await startApp()

/** Addresses that answer with a file without a token, and what a caller needs instead. Any other needs a token. */
const withoutToken: Record<string, string> = {
  'GET /api/files/{id}':
    'a signed link of 15 minutes; for papers of a case and sealed files bound to viewer and session',
  'GET /api/kyc/{id}/{side}': 'a signed link of 5 minutes, bound to viewer and session',
  'GET /api/locations/mouza-maps/{id}/preview': 'nothing: a small picture with marks across it',
  'GET /api/locations/mouza-maps/{id}/sheet':
    'nothing where the map is published: marked and small; as it is by the session of who may see it',
  'GET /api/map/tiles/{layer}/{z}/{x}/{y}.mvt': 'nothing: public boundaries',
  'GET /api/map/zils/{id}/parcels.fgb': 'nothing: public boundaries',
  'GET /api/shared-papers/{token}/file': 'the token of a link that its owner made and can take back',
}

type Operation = { 'x-access'?: string; responses?: Record<string, { content?: object }> }

it('every address that answers with a file needs a token, or is listed with what it needs instead', async () => {
  const { body } = await get('/openapi.json')
  const open = Object.entries(body.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const types = Object.keys(operation.responses?.['200']?.content ?? {})
      const is_file = types.some((type) => !type.includes('json'))
      return is_file && operation['x-access'] === 'anyone' ? [`${method.toUpperCase()} ${path}`] : []
    }),
  )
  expect(open.sort()).toEqual(Object.keys(withoutToken).sort())
})
