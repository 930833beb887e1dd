import { assistanceApi } from '#contract/assistance/assistance.endpoints.ts'
import type { User } from '#contract/identity/identity.ts'
import { call } from './api.ts'

/** Citizen for whom a helper acts; the helper sees only the facts that the case needs. */
export async function helpedPerson(signal: AbortSignal): Promise<User> {
  const { person } = await call(assistanceApi.state, { signal })
  return {
    id: 0,
    name: person,
    email: '',
    phone: null,
    role: 'user',
    email_verified_at: null,
    phone_verified_at: null,
    two_factor_enabled: false,
    must_set_up_two_factor: false,
    must_set_up_passkey: false,
    must_change_password: false,
    permanent_address: null,
    mailing_address: null,
    upazilas: [],
  }
}
