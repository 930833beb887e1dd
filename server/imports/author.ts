import type { Role } from '#contract/identity/identity.ts'
import type { Actor } from '#server/app/http/access.ts'

/** The author of an import as the one who acts: it is checked and entered without a session. */
export const actorOfAuthor = ({ id, role }: { id: number; role: Role }): Actor => ({
  id,
  role,
  session_id: 0,
  demo: false,
  assistance: null,
  must_set_up_two_factor: false,
  must_set_up_passkey: false,
  must_change_password: false,
  second_factor: { code: false, passkey: false, age_s: null },
})
