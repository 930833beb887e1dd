import { describe, expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { recordLook } from '#server/kyc/images.service.ts'
import { mutationGround } from '#test/mutations.ts'
import { passkeysOf } from '#test/passkeys.ts'

const ground = await mutationGround({ REVEALS_PER_HOUR: '3' })
const { db, get, post, person, applied, place, admin, proveEmail } = ground
const passkeys = passkeysOf(ground)
await proveEmail(admin.id)
const citizen = await person()

const newOfficer = () => person('acland', [place.office_code])
const see = async (token: string, id: number) => post(`/admin/mutations/${id}/nids`, { token })

/** Sees the NIDs of so many new mutations; answers the last answer. */
async function seeNew(token: string, number: number) {
  let last = { status: 0, id: 0, code: undefined as string | undefined }
  for (let each = 0; each < number; each += 1) {
    const { id } = await applied(citizen.token)
    const { status, body } = await see(token, id)
    last = { status, id, code: body.code }
  }
  return last
}

const alarmsAbout = async (user_id: number) => {
  const { data } = (await get('/notifications', { token: admin.token })).body
  return data.filter(({ link }: { link: string | null }) => link === `/admin/audit?actor_id=${user_id}`)
}
const loggedAlarms = (user_id: number) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('act', '=', 'many_reveals')
    .where('subject_id', '=', String(user_id))
    .execute()

/** An hour passes: what was seen before lies outside of it. The log itself cannot be changed. */
async function anHourLater(act: () => Promise<void>) {
  clock.offset_ms = 61 * 60_000
  await act().finally(() => {
    clock.offset_ms = 0
  })
}

describe('many looks at NIDs', () => {
  it('notify admins in the product and by mail, once an hour, and stand in the audit log', async () => {
    const officer = await newOfficer()
    await seeNew(officer.token, 2)
    expect(await alarmsAbout(officer.id)).toEqual([])
    await seeNew(officer.token, 3)
    const [alarm, ...more] = await alarmsAbout(officer.id)
    expect(more).toEqual([])
    expect(alarm.message).toContain(`(${officer.email}) saw NIDs or identity pictures of 3 cases within an hour`)
    expect(await loggedAlarms(officer.id)).toEqual([{ actor_id: null, after: { total: 3 } }])
    const mails = await db.selectFrom('outbox').select('recipient').where('template', '=', 'many_reveals').execute()
    expect(mails).toEqual([{ recipient: admin.email }])
    await anHourLater(async () => {
      await seeNew(officer.token, 3)
    })
    expect(await loggedAlarms(officer.id)).toHaveLength(2)
  })

  it('at one case count once', async () => {
    const officer = await newOfficer()
    const { id } = await seeNew(officer.token, 1)
    for (let each = 0; each < 4; each += 1) expect((await see(officer.token, id)).status).toBe(200)
    expect(await alarmsAbout(officer.id)).toEqual([])
  })

  it('ask for the second factor at each further case', async () => {
    const officer = await newOfficer()
    const device = await passkeys.add(officer.token)
    const give = async () => {
      device.device.counter += 1
      const { options } = (await post('/me/second-factor/passkey/options', { token: officer.token })).body
      const body = { credential: device.sign(options) }
      expect((await post('/me/second-factor/passkey', { token: officer.token, body })).status).toBe(200)
    }
    await give()
    expect((await seeNew(officer.token, 3)).status).toBe(200)
    const refused = await seeNew(officer.token, 1)
    expect([refused.status, refused.code]).toEqual([403, 'fresh_factor_needed'])
    await give()
    expect((await see(officer.token, refused.id)).status).toBe(200)
    // The case was seen; another one needs another factor.
    expect((await see(officer.token, refused.id)).status).toBe(200)
    expect((await seeNew(officer.token, 1)).code).toBe('fresh_factor_needed')
  })

  it('of who has no second factor go on, and the admins know', async () => {
    const officer = await newOfficer()
    expect((await seeNew(officer.token, 5)).status).toBe(200)
    expect(await alarmsAbout(officer.id)).toHaveLength(1)
  })

  it('at once are all counted', async () => {
    const officer = await newOfficer()
    const ids = [await applied(citizen.token), await applied(citizen.token), await applied(citizen.token)]
    await Promise.all(ids.map(({ id }) => see(officer.token, id)))
    expect(await alarmsAbout(officer.id)).toHaveLength(1)
  })
})

it('pictures of identity papers count too', async () => {
  const officer = await newOfficer()
  const reveals = { reveals_per_hour: 3, fresh_factor_minutes: 60 }
  for (const id of [1, 2, 3]) await recordLook(db, { viewer: officer.id, reveals, act: 'look' }, id, 'request')
  expect(await alarmsAbout(officer.id)).toHaveLength(1)
})
