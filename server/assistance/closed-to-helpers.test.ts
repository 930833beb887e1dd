import { expect, it } from 'vitest'
import { everyAssistance } from '#contract/assistance/assistance.ts'
import { assistanceGround } from '#test/assistance.ts'
import { routesNeededFor, routesOpenTo } from '#test/assisted-routes.ts'

const { app, helping } = await assistanceGround()

it.each(everyAssistance)(
  'a helper with consent for %s reaches what that needs and nothing else of a person',
  { timeout: 60_000 },
  async (kind) => {
    const { token } = await helping(kind)
    expect(await routesOpenTo(app, token)).toEqual(routesNeededFor(kind))
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
