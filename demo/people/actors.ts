import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { userByEmail } from '#server/identity/accounts/accounts.service.ts'

/** A person of the demo as an actor. */
export async function demoActor(db: Db, email: string): Promise<Actor> {
  const person = await userByEmail(db, email)
  if (!person) throw new Error(`the demo has no ${email}`)
  return {
    id: person.id,
    role: person.role,
    session_id: 0,
    demo: true,
    must_set_up_two_factor: false,
    must_set_up_passkey: false,
    second_factor: { code: false, passkey: false, age_s: null },
    must_change_password: false,
    assistance: null,
  }
}
