import { generate } from 'otplib'
import { password, startApp } from '#test/harness.ts'
import { outboxOf } from '#test/outbox.ts'

/** The app, and the ways in which its texts are brought about. */
export async function startTexts() {
  const app = await startApp()
  const { call, post, person, forgot } = app
  const outbox = outboxOf(app)

  async function withTwoFactor() {
    const someone = await person()
    const { secret } = (await post('/me/2fa/setup', { token: someone.token, body: { password } })).body
    await post('/me/2fa/enable', { token: someone.token, body: { code: await generate({ secret }) } })
    return { ...someone, secret: String(secret) }
  }

  async function resetLink(role: 'user' | 'admin') {
    const { email } = await person(role)
    await forgot(email)
    const { params } = await outbox.last(email)
    return { email, token: new URL(params['url'] ?? '').searchParams.get('token') ?? '' }
  }

  const wrongCode = (path: string, token: string, language: Language) =>
    post(path, { token, body: { password, code: '000000' }, language })

  const asSomebody =
    (act: (token: string, language: Language) => ReturnType<typeof call>): Act =>
    async (language) =>
      act((await person()).token, language)

  return { ...app, withTwoFactor, resetLink, wrongCode, asSomebody }
}

type Language = 'en' | 'bn'
type Answer = { status: number; body: Awaited<ReturnType<Awaited<ReturnType<typeof startApp>>['call']>>['body'] }
export type Act = (language: Language) => Promise<Answer>

export const newPassword = { password: 'nodir dhare bari', password_confirmation: 'nodir dhare bari' }
export const change = { current_password: password, ...newPassword }
