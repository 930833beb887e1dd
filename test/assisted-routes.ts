import type { FastifyInstance } from 'fastify'
import type { AssistanceKind } from '#contract/assistance/assistance.ts'

const methods = { GET: 'GET', POST: 'POST', PUT: 'PUT', PATCH: 'PATCH', DELETE: 'DELETE' } as const
const isMethod = (name: string): name is keyof typeof methods => name in methods
const stop = 'POST /assistance/stop'

/** Routes that a case of each kind needs, listed by hand. */
const needed: Record<AssistanceKind, readonly string[]> = {
  khatian_copy: [
    'POST /applications',
    'GET /applications/:id',
    'POST /applications/:id/pay',
    'GET /applications/:id/invoice',
    'GET /applications/:id/document',
    'GET /payments/:reference',
    'POST /paper-links',
  ],
  mouza_map: [
    'POST /applications',
    'GET /applications/:id',
    'POST /applications/:id/pay',
    'GET /applications/:id/invoice',
    'GET /applications/:id/document',
    'GET /payments/:reference',
    'POST /paper-links',
  ],
  registration: ['POST /land-tax-registrations'],
  land_tax: [
    'GET /user/land-tax-registrations',
    'POST /land-tax-payments/calculate',
    'POST /land-tax-payments/pay',
    'GET /land-tax-orders/:id',
    'GET /land-tax-payments/:id/invoice',
    'GET /payments/:reference',
    'POST /paper-links',
  ],
  mutation: [
    'POST /mutations',
    'GET /mutations/:id',
    'POST /mutations/:id/documents',
    'POST /mutations/:id/papers-request/answer',
    'POST /mutations/:id/pay',
    'GET /mutations/:id/invoice',
    'GET /payments/:reference',
    'POST /paper-links',
  ],
}

/** Routes that a token for a case of this kind should reach, in order, without the one that ends the token. */
export const routesNeededFor = (kind: AssistanceKind): string[] => [...needed[kind], 'GET /assistance'].sort()

/** Routes behind a login that are not closed to a token, in order, without the one that ends it. */
export async function routesOpenTo(app: FastifyInstance, token: string): Promise<string[]> {
  const open: string[] = []
  for (const { access, method, url } of app.declaredRoutes) {
    const route = `${method} ${url.replace('/api', '')}`
    if (access === 'anyone' || !isMethod(method) || route === stop) continue
    const answer = await app.inject({
      method: methods[method],
      url: url.replace(/:\w+/g, '1'),
      headers: { authorization: `Bearer ${token}` },
    })
    const is_closed = answer.statusCode === 403 && answer.json().code === 'assistance_other_use'
    if (!is_closed) open.push(route)
  }
  return open.sort()
}
