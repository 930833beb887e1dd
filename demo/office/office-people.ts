import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { hashPassword } from '#server/identity/passwords/passwords.ts'

/** Officers in addition to the login accounts. Nobody knows their passwords, nor those of the citizens. */
export const officers = [
  { email: 'acland.savar@jomi.test', name: 'Farhana Yasmin', upazila: 'Savar', phone: '+8801700000911' },
  { email: 'acland.dhamrai@jomi.test', name: 'Tanvir Hasan', upazila: 'Dhamrai', phone: '+8801700000912' },
] as const

/** `name` is the name of the registration, in one script. */
export type Citizen = { name: string; name_en: string; name_bn: string }
type Stored = { id: number; email: string }

/** Makes the officers; returns the id of each by the name of their upazila. */
export async function makeOfficers(trx: Db, since: Date): Promise<ReadonlyMap<string, number>> {
  const people = officers.map(({ email, name, phone }) => ({ email, name, phone, role: 'acland', since }))
  const ids = new Map((await insertPeople(trx, people)).map(({ email, id }) => [email, id]))
  const places = officers.map(({ email, upazila }) => ({ user_id: ids.get(email) ?? 0, upazila }))
  await sql`insert into staff_upazilas (user_id, upazila_id)
    select row_.user_id, u.id
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as row_(user_id bigint, upazila text)
    join upazilas u on u.name_en = row_.upazila`.execute(trx)
  return new Map(places.map(({ upazila, user_id }) => [upazila, user_id]))
}

const emailOf = ({ name_en }: Citizen, place: number) => {
  const words = name_en
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .split(' ')
  return `${words.slice(-2).join('.')}${place}@jomi.test`
}

/** Makes citizens; returns their ids in the order of the list. */
export async function makeCitizens(trx: Db, citizens: readonly Citizen[], since: Date): Promise<number[]> {
  const people = citizens.map((citizen, place) => ({
    email: emailOf(citizen, place + 11),
    name: citizen.name,
    phone: `+88017000010${String(place + 1).padStart(2, '0')}`,
    role: 'user',
    since,
  }))
  const ids = new Map((await insertPeople(trx, people)).map(({ email, id }) => [email, id]))
  return people.map(({ email }) => ids.get(email) ?? 0)
}

/** All share one hash: it matches no password, and each hash takes a tenth of a second. */
async function insertPeople(trx: Db, people: readonly object[]): Promise<Stored[]> {
  const password_hash = await hashPassword(randomBytes(32).toString('hex'))
  const { rows } = await sql<Stored>`
    insert into users (email, name, phone, role, password_hash, demo, email_verified_at, created_at, updated_at)
    select email, name, phone, role, ${password_hash}, true, since, since, since
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as row_(email text, name text, phone text, role text, since timestamptz)
    returning id, email`.execute(trx)
  return rows
}
