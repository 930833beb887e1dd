import { z } from 'zod'
import { pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Application, ApplicationsQuery, CreateApplication, PayApplication } from './applications.ts'

const tag = 'Applications'

export const applicationsApi = {
  create: endpoint('POST', '/applications', {
    tag,
    body: CreateApplication,
    answer: Application,
    // 200 where the same key made this application before.
    status: [200, 201],
  }),
  list: endpoint('GET', '/applications', { tag, query: ApplicationsQuery, answer: pageOf(Application) }),
  get: endpoint('GET', '/applications/:id', { tag, answer: Application }),
  pay: endpoint('POST', '/applications/:id/pay', { tag, body: PayApplication, answer: Application }),
  invoice: endpoint('GET', '/applications/:id/invoice', { tag, answer: z.any() }),
  document: endpoint('GET', '/applications/:id/document', { tag, answer: z.any() }),
}
