import { sql } from 'kysely'
import sharp from 'sharp'
import { type Db, now } from '#server/app/database.ts'
import { createAccount } from '#server/identity/accounts/accounts.service.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'
import { landFactory } from '#test/land.ts'
import { comeAgain } from '../come-again.ts'
import type { Ground } from '../ground.ts'

export const officer_password = 'the officer of the day'

type Land = {
  division_id: number
  district_id: number
  upazila_id: number
  mouza_id: number
  survey_type_id: number
  khatiyan_number: string
  dag_number: string
  land_type: string
  land_area: number
}

export type SeededDay = { officer: string; citizens: { token: string; land: Land }[] }

/**
 * Every second registration agrees in full, every third of the others names another khatian, and the rest differ only
 * in their use.
 */
const differenceOf = (at: number) => (at % 2 === 0 ? 'none' : at % 3 === 0 ? 'khatian' : 'use')

/** An officer, and people with land of the officer's upazila, some of it registered wrongly. */
export const prepareDay = (ground: Ground, people: number): Promise<SeededDay> =>
  ground.withDatabase(async (db) => {
    const factory = landFactory(db)
    const place = await placeOf(db, ground.land)
    const survey_type_id = await factory.survey('RS')
    const at = await now(db)
    async function session(email: string, role: 'acland' | 'user', name: string, upazilas: string[]) {
      const account = { email, name, role, phone: null, password: officer_password, upazilas, demo: true }
      const user = await createAccount(db, account)
      return openSession(db, { user, remember: false, device: 'assurance', at })
    }
    const officer = await session('officer@jomi.test', 'acland', 'Officer of the day', [place.office_code])
    const citizens: SeededDay['citizens'] = []
    for (let each = 0; each < people; each += 1) {
      const dag_number = String(5000 + each)
      await factory.dag(place, { dag_no: dag_number, khatiyan_number: '45', area: 4356, survey_type_id })
      const { division_id, district_id, upazila_id, mouza_id } = place
      const difference = differenceOf(each)
      citizens.push({
        token: await session(`citizen${each}@jomi.test`, 'user', `Abdur Rahim ${each}`, []),
        land: {
          division_id,
          district_id,
          upazila_id,
          mouza_id,
          survey_type_id,
          dag_number,
          khatiyan_number: difference === 'khatian' ? '46' : '45',
          land_type: difference === 'use' ? 'Residential' : 'Agricultural',
          land_area: 4356,
        },
      })
    }
    return { officer, citizens }
  })

/** The place of the first dag. */
const placeOf = (db: Db, { dags: [dag = 0] }: Ground['land']) =>
  db
    .selectFrom('dags')
    .innerJoin('upazilas', 'upazilas.id', 'dags.upazila_id')
    .innerJoin('districts', 'districts.id', 'upazilas.district_id')
    .select(['dags.zil_id', 'dags.mouza_id', 'dags.upazila_id', 'upazilas.district_id', 'districts.division_id'])
    .select(sql<string>`upazilas.office_code`.as('office_code'))
    .where('dags.id', '=', dag)
    .executeTakeFirstOrThrow()

/** Each citizen sends an identity card, then registers the land. */
export async function sendCases(address: string, { citizens }: SeededDay): Promise<void> {
  const card = await sharp({ create: { width: 800, height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  for (const { token } of citizens) {
    const form = new FormData()
    for (const side of ['id_front', 'id_back'])
      form.append(side, new Blob([card], { type: 'image/jpeg' }), `${side}.jpg`)
    await sent(`${address}/api/user/kyc/upload`, token, form)
  }
  for (const { token, land } of citizens)
    await sent(`${address}/api/land-tax-registrations`, token, JSON.stringify(land), 'application/json')
}

async function sent(url: string, token: string, body: FormData | string, type?: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) }
  const response = await comeAgain(() => fetch(url, { method: 'POST', headers, body }))
  if (response.status !== 201) throw new Error(`${url} was answered ${response.status} ${await response.text()}`)
}
