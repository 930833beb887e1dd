import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'

const { app, call, person, post } = await startApp()

type Operation = { security?: object[] }
const description: { paths: Record<string, Record<string, Operation>> } = JSON.parse(JSON.stringify(app.describeApi()))

const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const
const isMethod = (name: string): name is keyof typeof methods => name in methods

const guarded = Object.entries(description.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([name, { security }]) =>
    isMethod(name) && security
      ? [{ method: methods[name], path: path.replace(/^\/api/, '').replace(/\{\w+\}/g, '1') }]
      : [],
  ),
)

const { token: ended } = await person()
await post('/logout', { token: ended })

/** The quoted text ends with a stop where land is registered. */
const stopOf = (method: string, path: string) =>
  method === 'POST' && path === '/land-tax-registrations' ? { en: '.', bn: '।' } : { en: '', bn: '' }

describe('a login', () => {
  it('is required by every route of a person', () => {
    const own = /^\/(me|applications|notifications|logout)/
    const paths = Object.keys(description.paths).map((path) => path.replace(/^\/api/, ''))
    const open = paths.filter(
      (path) => own.test(path) && !guarded.some((each) => path.replace(/\{\w+\}/g, '1') === each.path),
    )
    expect(open).toEqual([])
    expect(guarded.length).toBeGreaterThan(20)
  })

  it.each(guarded)(
    'is required: $method $path refuses visitors, made-up tokens and ended sessions, in both languages',
    async ({ method, path }) => {
      for (const bearer of [undefined, 'made-up-token-of-enough-length', ended]) {
        const english = await call(method, path, { token: bearer })
        expect([english.status, english.body.code, english.body.message]).toEqual([
          401,
          'unauthenticated',
          `Please login first${stopOf(method, path).en}`,
        ])
        const bengali = await call(method, path, { token: bearer, language: 'bn' })
        expect(bengali.body.message).toBe(`অনুগ্রহ করে আগে লগইন করুন${stopOf(method, path).bn}`)
      }
    },
  )
})
