import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#contract/identity/identity.ts'
import { AppError } from '../app-error.ts'
import { type Access, type Actor, actorOf, guardRoutes } from './access.ts'

const actor = (role: Role, more: Partial<Actor> = {}): Actor => ({
  id: 1,
  role,
  session_id: 1,
  demo: false,
  must_set_up_two_factor: false,
  must_set_up_passkey: false,
  second_factor: { code: false, passkey: false, age_s: null },
  must_change_password: false,
  assistance: null,
  ...more,
})

const callers: Record<string, Actor> = {
  user: actor('user'),
  acland: actor('acland'),
  admin: actor('admin'),
  'without two factors': actor('admin', { must_set_up_two_factor: true }),
  'with a password of others': actor('admin', { must_change_password: true }),
  'with neither': actor('admin', { must_set_up_two_factor: true, must_change_password: true }),
}
const tokenOf = (caller: string) => `token-of-${caller.replaceAll(' ', '-')}-0000000000`
const uses: string[] = []

const app = Fastify()
beforeEach(() => void uses.splice(0))
guardRoutes(app, async (token, use) => {
  uses.push(use)
  return Object.entries(callers).find(([caller]) => tokenOf(caller) === token)?.[1] ?? null
})
app.setErrorHandler((error, _request, reply) =>
  reply.status(400).send({ code: error instanceof AppError ? error.code : 'fault' }),
)
app.register(async (rooms) => {
  const route = (url: string, access: Access, config = {}) =>
    rooms.get(`/api/${url}`, { config: { access, ...config } }, async (request) => ({
      code: request.actor?.role ?? 'visitor',
    }))
  route('anyone', 'anyone')
  route('signed-in', 'signed-in')
  route('staff', 'staff')
  route('admin', 'admin')
  route('two-factor', 'signed-in', { before_two_factor: true })
  route('password', 'signed-in', { before_new_password: true })
  rooms.get('/page', async (request) => ({ code: actorOf(request).role }))
})

async function codeOf(url: string, authorization?: string, headers = {}) {
  const answer = await app.inject({ url, headers: { ...(authorization && { authorization }), ...headers } })
  return answer.json<{ code: string }>().code
}

describe('the access rule of a route', () => {
  const [first, second] = ['password_change_required', 'two_factor_setup_required']
  it.each([
    [
      'nobody',
      ['visitor', 'unauthenticated', 'unauthenticated', 'unauthenticated', 'unauthenticated', 'unauthenticated'],
    ],
    ['user', ['user', 'user', 'forbidden', 'forbidden', 'user', 'user']],
    ['acland', ['acland', 'acland', 'acland', 'forbidden', 'acland', 'acland']],
    ['admin', ['admin', 'admin', 'admin', 'admin', 'admin', 'admin']],
    ['without two factors', ['visitor', second, second, second, 'admin', second]],
    ['with a password of others', ['visitor', first, first, first, first, 'admin']],
    ['with neither', ['visitor', first, first, first, first, 'admin']],
  ])('answers each caller as it should: %s', async (caller, codes) => {
    const urls = ['anyone', 'signed-in', 'staff', 'admin', 'two-factor', 'password']
    const answers = urls.map((url) => codeOf(`/api/${url}`, `Bearer ${tokenOf(caller)}`))
    expect(await Promise.all(answers)).toEqual(codes)
  })

  it.each([
    ['', 'no token'],
    [tokenOf('admin'), 'no scheme'],
    [`bearer ${tokenOf('admin')}`, 'another scheme'],
    [`Basic Bearer ${tokenOf('admin')}`, 'another scheme before it'],
    [`Bearer ${tokenOf('admin')} more`, 'something behind it'],
    ['Bearer short', 'a short token'],
    [`Bearer ${'x'.repeat(201)}`, 'a long token'],
  ])('treats %j as nobody: %s', async (authorization) => {
    expect(await codeOf('/api/signed-in', authorization)).toBe('unauthenticated')
    expect(uses).toEqual([])
  })

  it('records background polling apart from what the person does', async () => {
    const token = `Bearer ${tokenOf('user')}`
    await codeOf('/api/anyone', token, { 'x-background': '1' })
    await codeOf('/api/anyone', token, { 'x-background': '0' })
    await codeOf('/api/anyone', token)
    expect(uses).toEqual(['background', 'person', 'person'])
  })

  it('gives an account to a route that needs one', async () => {
    expect(await codeOf('/page')).toBe('unauthenticated')
    expect(await codeOf('/page', `Bearer ${tokenOf('user')}`)).toBe('user')
  })
})

describe('the declaration of a route', () => {
  const declaring = (url: string, config?: object) => {
    const other = Fastify()
    guardRoutes(other, async () => null)
    other.get(url, { ...(config && { config }) }, async () => 'ok')
    return other
  }

  it('says who may call it, or the server does not start', () => {
    expect(() => declaring('/api/x')).toThrow('GET /api/x does not say who may call it')
    expect(() => declaring('/page')).not.toThrow()
    expect(() => declaring('/api/docs/x')).toThrow('GET /api/docs/x does not say who may call it')
  })

  it('needs an account where the route needs idempotency keys', () => {
    const idempotency = 'required'
    expect(() => declaring('/api/x', { access: 'anyone', idempotency })).toThrow('no account')
    expect(declaring('/api/x', { access: 'signed-in', idempotency }).declaredRoutes).toMatchObject([
      { method: 'GET', url: '/api/x', access: 'signed-in', idempotency },
      { method: 'HEAD' },
    ])
  })
})
