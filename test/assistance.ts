import type { AssistanceKind } from '#contract/assistance/assistance.ts'
import { startApp } from './harness.ts'
import { outboxOf } from './outbox.ts'

/** The app with what a test of assisted use needs: helpers, citizens with a proven number, and the code they read out. */
export async function assistanceGround(settings: Record<string, string> = {}) {
  const started = await startApp(settings)
  const { db, person, post } = started
  const outbox = outboxOf(started)

  async function citizen() {
    const someone = await person()
    const { phone } = await db
      .updateTable('users')
      .set({ phone_verified_at: new Date() })
      .where('id', '=', someone.id)
      .returning('phone')
      .executeTakeFirstOrThrow()
    return { ...someone, phone: (phone ?? '').replace('+88', '') }
  }
  type Citizen = Awaited<ReturnType<typeof citizen>>
  type Helper = { token: string }

  const ask = (helper: Helper, phone: string, kind: AssistanceKind, language: 'en' | 'bn' = 'en') =>
    post('/assistances', { token: helper.token, body: { phone, kind }, language })
  const codeFor = async ({ phone }: Citizen) => (await outbox.last(`+88${phone}`)).params['code'] ?? ''
  const confirm = (helper: Helper, id: number, code: string, language: 'en' | 'bn' = 'en') =>
    post(`/assistances/${id}/confirm`, { token: helper.token, body: { code }, language })

  /** A helper to whom the citizen has given the code. */
  async function helping(kind: AssistanceKind, given: { helper?: Helper; citizen?: Citizen } = {}) {
    const helper = given.helper ?? (await person('helper'))
    const helped = given.citizen ?? (await citizen())
    await db.deleteFrom('rate_counts').execute()
    const asked = await ask(helper, helped.phone, kind)
    const started = await confirm(helper, asked.body.id, await codeFor(helped))
    const token: string = started.body.token
    return { helper, citizen: helped, id: Number(asked.body.id), token, state: started.body.assistance }
  }

  return { ...started, outbox, citizen, ask, codeFor, confirm, helping }
}
