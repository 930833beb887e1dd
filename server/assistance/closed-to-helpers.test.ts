import { expect, it } from 'vitest'
import { everyAssistance } from '#contract/assistance/assistance.ts'
import { assistanceGround } from '#test/assistance.ts'

const { app, helping } = await assistanceGround()

const methods = { GET: 'GET', POST: 'POST', PUT: 'PUT', PATCH: 'PATCH', DELETE: 'DELETE' } as const
const isMethod = (name: string): name is keyof typeof methods => name in methods
const personal = app.declaredRoutes.filter(({ access, method }) => access !== 'anyone' && isMethod(method))

/** Routes that each kind of case needs, listed by hand. */
const needed = {
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
    'POST /mutations/:id/pay',
    'GET /mutations/:id/invoice',
    'GET /payments/:reference',
    'POST /paper-links',
  ],
}
const always = ['GET /assistance', 'POST /assistance/stop']

it.each(everyAssistance)(
  'a helper with consent for %s reaches what that needs and nothing else of a person',
  { timeout: 60_000 },
  async (kind) => {
    const { token } = await helping(kind)
    const open: string[] = []
    for (const { method, url } of personal) {
      const name = `${method} ${url.replace('/api', '')}`
      // It would end what the next ones are asked with.
      if (name === 'POST /assistance/stop') continue
      const answer = await app.inject({
        method: isMethod(method) ? method : 'GET',
        url: url.replace(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${token}` },
      })
      const closed = answer.statusCode === 403 && answer.json().code === 'assistance_other_use'
      if (!closed) open.push(name)
    }
    expect(open.sort()).toEqual([...needed[kind], ...always.slice(0, 1)].sort())
  },
)

it('a helper is refused in both languages', async () => {
  const { token } = await helping('mutation')
  for (const [language, text] of [
    ['en', /does not belong to the one case/],
    ['bn', /একটি কাজে সম্মতি/],
  ] as const) {
    const answer = await app.inject({
      url: '/api/notifications',
      headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    })
    expect(answer.json().message).toMatch(text)
  }
})
