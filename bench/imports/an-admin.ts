import { type Db, now } from '#server/app/database.ts'
import { createAccount } from '#server/identity/accounts/accounts.service.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'

export const password = 'the admin of the bench'

/** An admin of the bench; returns the token of a session. */
export async function anAdmin(db: Db): Promise<string> {
  const user = await createAccount(db, {
    email: 'admin@bench.test',
    name: 'Admin',
    role: 'admin',
    phone: null,
    upazilas: [],
    demo: true,
    password,
  })
  return openSession(db, { user, remember: false, device: 'bench', at: await now(db) })
}
