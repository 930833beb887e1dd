import { sql } from 'kysely'
import { now } from '#server/app/database.ts'
import { openSession } from '#server/identity/sessions.service.ts'
import { startApp } from '../harness.ts'

/** Who may knock: decisions §4 and assurance R14. The acland `outside` works in another upazila than the rows asked for. */
export const knockers = ['anonymous', 'revoked', 'expired', 'other', 'outside', 'inside', 'admin', 'user'] as const
export type Knocker = (typeof knockers)[number]

/** An app with one of everything: rows of Savar, things of one citizen, and everybody who may knock. */
export async function authorizationGround() {
  const started = await startApp()
  const { db, person, land, post } = started
  const place = await land.place()
  const away = await land.place()
  const survey_type_id = await land.survey('RS')
  const dag_id = await land.dag(place, { survey_type_id })
  const map_id = await land.mouzaMap(place, { survey_type_id })
  const people = {
    user: await person(),
    other: await person(),
    inside: await person('acland', [place.office_code]),
    outside: await person('acland', [away.office_code]),
    admin: await person('admin'),
  }
  const order = (transaction_id: string, wish: object) => ({
    fee_amount: 100,
    payment_method: 'bkash',
    payer_identifier: '01712345678',
    transaction_id,
    ...wish,
  })
  const khatian = { type: 'khatian_request', dag_id }
  const application = await post('/applications', { token: people.user.token, body: order('T1', khatian) })
  const maps = { type: 'mouza_map_request', mouza_map_id: map_id, fee_amount: 500 }
  await post('/applications', { token: people.user.token, body: order('T2', maps) })
  const { rows } = await sql<{ id: number }>`select id from notifications where user_id = ${people.user.id}`.execute(db)

  const roles = { user: 'user', other: 'user', inside: 'acland', outside: 'acland', admin: 'admin' } as const
  const session = async (who: keyof typeof people) =>
    openSession(db, {
      user: { id: people[who].id, role: roles[who] },
      remember: false,
      device: 'test',
      at: await now(db),
    })

  /** A token of its own for each knock, so that one that ends sessions changes nothing for the next. */
  async function tokenOf(who: Knocker): Promise<string | undefined> {
    if (who === 'anonymous') return undefined
    if (who !== 'revoked' && who !== 'expired') return session(who)
    const token = await session('admin')
    const ended = who === 'revoked' ? sql`ended_at = now()` : sql`expires_at = now() - interval '1 second'`
    await sql`update sessions set ${ended} where id = (select max(id) from sessions)`.execute(db)
    return token
  }

  async function sessionOfUser(): Promise<number> {
    await session('user')
    const { rows: found } = await sql<{ id: number }>`
      select max(id) as id from sessions where user_id = ${people.user.id}`.execute(db)
    return found[0]?.id ?? 0
  }

  return {
    ...started,
    place,
    away,
    survey_type_id,
    dag_id,
    map_id,
    people,
    order,
    application_id: Number(application.body.id),
    notification_id: rows[0]?.id ?? 0,
    tokenOf,
    sessionOfUser,
  }
}

export type Ground = Awaited<ReturnType<typeof authorizationGround>>
