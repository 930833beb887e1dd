import { expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { mutationGround } from '#test/mutations.ts'

const { db, call, post, person, place, officer, applied, pay, dagNumbered } = await mutationGround()

const why = 'The original papers were seen at the counter.'
const { token } = officer
const approve = (id: number) =>
  call('PATCH', `/admin/mutations/${id}`, { token, body: { status: 'approved', override_reason: why } })
const owners = [{ id: 'a', owner: 'Abdur Rahim', share: '1.000', area: 4356 }]
let dags = 9700
const dag = () => dagNumbered(String(++dags), { owners, area: 4356 })

let made = 0
/** A number that no other test has. */
const number = () => `017900${String(++made).padStart(5, '0')}`

type Heir = { name: string; relation: string; phone?: string | null; buyer?: number }
const rahela: Heir = { name: 'Rahela Khatun', relation: 'daughter', buyer: 1 }

/** An inheritance of somebody who is not on record, so that the office needs a reason, after the days of the heirs. */
async function inherited(heirs: Heir[], contact_number = number()) {
  const named = await dag()
  const citizen = await person()
  const { id } = await applied(citizen.token, {
    ...named,
    mutation_type: 'inheritance',
    previous_owner_name: 'Kamal Hossain',
    contact_number,
    family: {
      religion: 'muslim',
      sex: 'man',
      died_on: '2026-01-02',
      persons: heirs,
      partition: { deed_number: 'P-1', deed_date: '2026-02-01', registry_office: 'Savar' },
    },
  })
  expect((await pay(citizen.token, id)).status).toBe(200)
  clock.offset_ms = 17 * 86_400_000
  return { id: Number(id), citizen, ...named }
}

const textsTo = async (phones: string[]) => {
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient', 'template'])
    .where(
      'recipient',
      'in',
      phones.map((phone) => `+88${phone}`),
    )
    .where('template', 'in', ['heir_overridden', 'mutation_overridden'])
    .where('channel', '=', 'sms')
    .execute()
  return rows.map(({ recipient, template }) => `${template} ${recipient.slice(3)}`).sort()
}

/** Columns: whose number it is besides, the heirs by the number, the number of the form, who is told by it. */
const table: [string, (phone: string) => Heir[], boolean, boolean][] = [
  ['an heir alone', (phone) => [rahela, { name: 'Karim Mia', relation: 'son', phone }], false, true],
  ['the contact', (phone) => [rahela, { name: 'Karim Mia', relation: 'son', phone }], true, false],
  [
    'a new owner',
    (phone) => [
      { ...rahela, phone },
      { name: 'Karim Mia', relation: 'son', phone },
    ],
    false,
    false,
  ],
  [
    'another heir, who is no new owner',
    (phone) => [rahela, { name: 'Karim Mia', relation: 'son', phone }, { name: 'Rafiq Mia', relation: 'son', phone }],
    false,
    true,
  ],
]

it.each(table)('a number of %s', async (_, heirs, is_contact, is_told) => {
  const phone = number()
  const { id } = await inherited(heirs(phone), is_contact ? phone : undefined)
  const { status, body } = await approve(id)
  expect([status, body.checklist]).toEqual([200, expect.anything()])
  expect(await textsTo([phone])).toEqual(is_told ? [`heir_overridden ${phone}`] : [])
})

it('the account of the applicant, and of a helper who acted, get no message of an heir', async () => {
  const phones = [number(), number()] as [string, string]
  const [own, of_helper] = phones
  const { id, citizen } = await inherited([
    rahela,
    { name: 'Karim Mia', relation: 'son', phone: own },
    { name: 'Rafiq Mia', relation: 'son', phone: of_helper },
  ])
  const helper = await person()
  await db
    .updateTable('users')
    .set({ phone: `+88${own}` })
    .where('id', '=', citizen.id)
    .execute()
  await db
    .updateTable('users')
    .set({ phone: `+88${of_helper}` })
    .where('id', '=', helper.id)
    .execute()
  await db
    .insertInto('mutation_events')
    .values({
      mutation_id: id,
      by_user_id: helper.id,
      by_role: 'user',
      at: new Date(),
      to_status: 'pending',
      checklist: '[]',
    })
    .execute()
  expect((await approve(id)).status).toBe(200)
  expect(await textsTo(phones)).toEqual([])
})

it('who has the dag by an account is told there and not as an heir too, and nobody twice of one reason', async () => {
  const phone = number()
  const made = await inherited([rahela, { name: 'Karim Mia', relation: 'son', phone }])
  const holder = await person()
  await db
    .updateTable('users')
    .set({ phone: `+88${phone}`, phone_verified_at: new Date() })
    .where('id', '=', holder.id)
    .execute()
  const { survey_type_id } = await db
    .selectFrom('dags')
    .select('survey_type_id')
    .where('id', '=', made.dag_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('land_tax_registrations')
    .values({
      upazila_id: place.upazila_id,
      mouza_id: place.mouza_id,
      dag_id: made.dag_id,
      dag_number: made.dag_number,
      user_id: holder.id,
      survey_type_id: survey_type_id ?? 0,
      khatiyan_number: '45',
      land_type: 'Agricultural',
      land_area: '4356',
      reviewer_id: officer.id,
      reviewed_at: new Date(),
      status: 'approved',
      taxable_from: '2026-27',
      share_numerator: 1,
      share_denominator: 1,
    })
    .execute()
  expect((await approve(made.id)).status).toBe(200)
  const body = { override_reason: why, row_ids: ['a'] }
  expect((await post(`/admin/mutations/${made.id}/apply`, { token, body })).status).toBe(200)
  expect(await textsTo([phone])).toEqual([`mutation_overridden ${phone}`])
})
