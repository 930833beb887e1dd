import type { User } from '#contract/identity/identity.ts'

const citizen: User = {
  id: 3,
  name: 'Rahima Begum',
  email: 'rahima@jomi.test',
  phone: '01712345678',
  role: 'user',
  email_verified_at: '2026-01-01T00:00:00.000Z',
  phone_verified_at: null,
  two_factor_enabled: false,
  must_set_up_two_factor: false,
  must_set_up_passkey: false,
  must_change_password: false,
  permanent_address: null,
  mailing_address: null,
  upazilas: [],
}

const savar = { id: 30, district_id: 20, division_id: 10, name_en: 'Savar', name_bn: 'সাভার' }

/** People who may look at a screen. The token of each is the name here. */
export const people = {
  citizen,
  admin: { ...citizen, id: 1, name: 'Nasrin Akter', email: 'admin@jomi.test', role: 'admin' },
  helper: { ...citizen, id: 4, name: 'Salma Akter', email: 'helper@jomi.test', role: 'helper' },
  acland: { ...citizen, id: 2, name: 'Mahbub Alam', email: 'acland@jomi.test', role: 'acland', upazilas: [savar] },
} as const satisfies Record<string, User>
