import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { mutationGround } from '#test/mutations.ts'
import { type Db, now, transaction } from './app/database.ts'
import { confirm as confirmAssistance, tryCode as tryCodeOfAssistance } from './assistance/assistances.sql.ts'
import { confirmLook, tryCode as tryCodeOfLook } from './hotline/looks.sql.ts'
import { endSignup, trySignup } from './identity/signup/phone-signups.sql.ts'
import { endChallenge, tryChallenge } from './identity/two-factor/two-factor.sql.ts'
import { redeemPhoneCode, tryPhoneCode } from './identity/verification/phone.sql.ts'
import { changeHeir, tryCodeOfHeir } from './mutations/heirs/heirs.sql.ts'

const { db, person, paid } = await mutationGround()
const { id: user_id } = await person()
const { id: mutation_id } = await paid()

let made = 0
const hashOf = (nth: number) => Buffer.from(`${nth}`.padStart(32, '0'))
const confirmed = (at: Date) => ({ confirmed_at: at, expires_at: new Date(at.getTime() + 60_000) })

type Code = {
  /** Makes a code that is good until a moment, and returns its row. */
  make: (nth: number, until: RawBuilder<unknown>) => RawBuilder<unknown>
  attempt: (trx: Db, of: { id: number; nth: number }, at: Date) => Promise<object | undefined>
  use: (trx: Db, id: number, at: Date) => Promise<unknown>
}

const codes: Record<string, Code> = {
  'a helper is allowed to act': {
    make: (nth, until) => sql`
      insert into assistances (helper_id, helper_name, digital_centre, user_id, kind, code_hash, code_expires_at, asked_at)
      values (${user_id}, 'x', 'x', ${user_id}, 'mutation', ${hashOf(nth)}, ${until}, now())`,
    attempt: (trx, { id }, at) => tryCodeOfAssistance(trx, id, at),
    use: (trx, id, at) => confirmAssistance(trx, id, confirmed(at)),
  },
  'the hotline sees cases': {
    make: (nth, until) => sql`insert into hotline_looks (operator_id, user_id, code_hash, code_expires_at, asked_at)
      values (${user_id}, ${user_id}, ${hashOf(nth)}, ${until}, now())`,
    attempt: (trx, { id }, at) => tryCodeOfLook(trx, id, at),
    use: (trx, id, at) => confirmLook(trx, id, confirmed(at)),
  },
  'a phone is proven': {
    make: (nth, until) => sql`insert into phone_codes (user_id, phone, code_hash, expires_at)
      values (${user_id}, '01712345678', ${hashOf(nth)}, ${until})`,
    attempt: (trx, _, at) => tryPhoneCode(trx, user_id, at),
    use: redeemPhoneCode,
  },
  'an account is opened': {
    make: (nth, until) => sql`
      insert into phone_signups (token_hash, name, phone, password_hash, language, code_hash, created_at, expires_at)
      values (${hashOf(nth)}, 'x', '01712345678', 'x', 'en', ${hashOf(nth)}, now(), ${until})`,
    attempt: (trx, { nth }, at) => trySignup(trx, hashOf(nth), at),
    use: endSignup,
  },
  'a second factor is shown': {
    make: (nth, until) => sql`insert into login_challenges (user_id, token_hash, remember, expires_at)
      values (${user_id}, ${hashOf(nth)}, false, ${until})`,
    attempt: (trx, { nth }, at) => tryChallenge(trx, hashOf(nth), at),
    use: endChallenge,
  },
  'an heir gives up a share': {
    make: (nth, until) => sql`
      insert into mutation_heirs (mutation_id, place, token_hash, code_hash, code_expires_at)
      values (${mutation_id}, ${nth}, ${hashOf(nth)}, ${hashOf(nth)}, ${until})`,
    attempt: (trx, { id }, at) => tryCodeOfHeir(trx, id, at),
    use: (trx, id) => changeHeir(trx, id, { code_hash: null, code_expires_at: null }),
  },
}

/** Makes a code. Returns an act that enters it, right or wrong, and whether it opened something. */
async function newCode({ make, attempt, use }: Code, seconds = 60) {
  made += 1
  const nth = made
  const insert = make(nth, sql`now() + make_interval(secs => ${seconds})`)
  const { rows } = await sql<{ id: number }>`${insert} returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  return (is_right: boolean) =>
    transaction(db, async (trx) => {
      const at = await now(trx)
      const found = await attempt(trx, { id, nth }, at)
      if (!found || !is_right) return false
      await use(trx, id, at)
      return true
    })
}
const every = Object.entries(codes)

it.each(every)('a code by which %s is good once', async (_, code) => {
  const enter = await newCode(code)
  expect(await enter(false)).toBe(false)
  expect(await enter(true)).toBe(true)
  expect(await enter(true)).toBe(false)
})

it.each(every)('a code by which %s is good at the fifth try', async (_, code) => {
  const enter = await newCode(code)
  for (let tries = 0; tries < 4; tries += 1) await enter(false)
  expect(await enter(true)).toBe(true)
})

it.each(every)('a code by which %s is good no more after five wrong tries', async (_, code) => {
  const enter = await newCode(code)
  for (let tries = 0; tries < 5; tries += 1) await enter(false)
  expect(await enter(true)).toBe(false)
})

it.each(every)('a code by which %s is good no more when it is late', async (_, code) => {
  const enter = await newCode(code, -1)
  expect(await enter(true)).toBe(false)
})

it.each(every)('a code by which %s is good for one of two at the same moment', async (_, code) => {
  const enter = await newCode(code)
  expect((await Promise.all([enter(true), enter(true)])).toSorted()).toEqual([false, true])
})
