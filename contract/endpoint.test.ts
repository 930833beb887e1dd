import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { call } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'
import type { applicationsApi } from './applications/applications.endpoints.ts'
import { type AnswerOf, endpoint } from './endpoint.ts'
import { kycOfficeApi } from './kyc/kyc-office.endpoints.ts'
import { RejectKyc } from './kyc/kyc-office.ts'
import { sendKycApi } from './kyc/send-kyc.endpoints.ts'
import type { dagsApi } from './land-records/land-record-office.endpoints.ts'
import { landRecordsApi } from './land-records/land-records.endpoints.ts'
import type { parcelApi } from './land-records/parcel.endpoints.ts'
import { papersApi } from './papers/papers.endpoints.ts'
import { feesApi } from './payments/fees.endpoints.ts'
import type { Fee } from './payments/payments.ts'

const answer = z.object({ name: z.string() })
const described = { tag: 'Places', id: 'renameMouza', summary: 'Renames a mouza' }

it('an endpoint has the method, url and schema that Fastify registers', () => {
  const rename = endpoint('PUT', '/mouzas/:id', {
    ...described,
    body: RejectKyc,
    answer,
    status: [200, 201],
  })
  expect(rename).toMatchObject({
    method: 'PUT',
    url: '/mouzas/:id',
    schema: {
      tags: ['Places'],
      operationId: 'renameMouza',
      summary: 'Renames a mouza',
      body: RejectKyc,
      response: { 200: answer, 201: answer },
    },
  })
  expect(rename.schema.params.parse({ id: '১২' })).toEqual({ id: 12 })
})

it('an endpoint has no schema for what it does not take', () => {
  const list = endpoint('GET', '/mouzas', { ...described, answer })
  expect(Object.keys(list.schema)).toEqual(['tags', 'operationId', 'summary', 'response'])
})

it('an endpoint knows the type of its answer', () => {
  expectTypeOf<AnswerOf<typeof feesApi.list>>().toEqualTypeOf<Fee[]>()
  expectTypeOf<AnswerOf<typeof applicationsApi.create>>().toHaveProperty('payment_status')
  expectTypeOf<AnswerOf<typeof dagsApi.list>['data'][number]['dag_no']>().toEqualTypeOf<string>()
  expectTypeOf<AnswerOf<typeof parcelApi.get>>().not.toBeAny()
})

it('an endpoint does not compile if a parameter of its path has no schema', () => {
  // @ts-expect-error: `code` needs a schema
  const incomplete = endpoint('GET', '/verify/:code', { ...described, answer })
  expect(incomplete.schema).not.toHaveProperty('params')
})

it('an endpoint does not compile without a summary', () => {
  // @ts-expect-error: `summary` is missing
  const incomplete = endpoint('GET', '/mouzas', { tag: 'Places', id: 'listMouzas', answer })
  expect(incomplete.schema.summary).toBeUndefined()
})

// Compiled and never run. An unused `@ts-expect-error` fails the type check.
const calls = async () => {
  await call(feesApi.list)
  await call(landRecordsApi.listDagsOfZil, { params: { id: 7 } })
  await call(landRecordsApi.listDagsOfZil, { params: { id: 7 }, query: new URLSearchParams('search=12') })
  await upload(sendKycApi.send, { form: new FormData() })
  // @ts-expect-error: the parameter is `code`
  await call(papersApi.verify, { params: { number: '7' } })
  // @ts-expect-error: the parameter is missing
  await call(papersApi.verify)
  // @ts-expect-error: the parameter is missing
  await call(papersApi.verify, { background: true })
  // @ts-expect-error: the query has no such field
  await call(landRecordsApi.listDagsOfZil, { params: { id: 7 }, query: { survey: 1 } })
  // @ts-expect-error: a GET takes no body
  await call(feesApi.list, { body: {} })
  // @ts-expect-error: the body lacks its field
  await call(kycOfficeApi.reject, { params: { id: 7 }, body: {} })
  // @ts-expect-error: the body has another field
  await call(kycOfficeApi.reject, { params: { id: 7 }, body: { reason: 'Blurred' } })
  // @ts-expect-error: no fee has this field
  return (await call(feesApi.list)).map(({ price }) => price)
}

const routes: FastifyPluginAsyncZod = async (app) => {
  app.route({
    ...kycOfficeApi.reject,
    config: { access: 'staff' },
    handler: (request) => ({ message: `${request.params.id.toFixed()} ${request.body.rejection_reason}` }),
  })
  app.route({
    ...kycOfficeApi.reject,
    config: { access: 'staff' },
    // @ts-expect-error: the body has another field
    handler: (request) => ({ message: request.body.reason }),
  })
  app.route({
    ...kycOfficeApi.reject,
    config: { access: 'staff' },
    // @ts-expect-error: the answer has another field
    handler: () => ({ text: '' }),
  })
  app.route({
    ...papersApi.verify,
    config: { access: 'anyone' },
    // @ts-expect-error: the parameter is `code`
    handler: (request, reply) => reply.redirect(request.params.id),
  })
}

it('calls and handlers do not compile with fields that the contract does not have', () => {
  expect([calls, routes]).toHaveLength(2)
})
