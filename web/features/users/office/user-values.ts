import type { Role } from '#contract/identity/identity.ts'
import type { UserRecord } from '#contract/users/users.ts'

/** Values of a person's form, for a new account or a change of access. */
export type UserValues = {
  name: string
  email: string
  phone: string
  role: Role
  upazila_ids: number[]
  digital_centre: string
  disabled: boolean
  current_password: string
}

export const valuesOf = (user: UserRecord | null): UserValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  role: user?.role ?? 'acland',
  upazila_ids: user?.upazilas.map(({ id }) => id) ?? [],
  digital_centre: user?.digital_centre ?? '',
  disabled: user?.disabled_at != null,
  current_password: '',
})

/**
 * Only an acland has upazilas and only a helper a digital centre: values typed for an earlier choice of role are not
 * sent.
 */
export const bodyOf = (values: UserValues) => ({
  ...values,
  upazila_ids: values.role === 'acland' ? values.upazila_ids : [],
  digital_centre: values.role === 'helper' ? values.digital_centre : '',
})
