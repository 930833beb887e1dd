import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { Email, Role } from '#contract/identity/identity.ts'
import { mobilePhone } from '#contract/phones.ts'
import { recordsQuery, versionFields } from '#contract/records/records.ts'
import { personName } from '#contract/text-input.ts'

const upazila = z.object({
  id: z.int(),
  name_en: z.string(),
  name_bn: z.string(),
  district: z.object({ name_en: z.string(), name_bn: z.string() }),
})

/** An account for admins. */
export const UserRecord = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: Role,
  /** Workplace of a helper; null for everybody else. */
  digital_centre: z.string().nullable(),
  email_verified_at: Moment.nullable(),
  two_factor_enabled: z.boolean(),
  disabled_at: Moment.nullable(),
  last_used_at: Moment.nullable(),
  /** True while nobody logged in or set a password of their own. */
  is_unused: z.boolean(),
  upazilas: z.array(upazila),
  created_at: Moment,
  ...versionFields,
})
export type UserRecord = z.infer<typeof UserRecord>

/** True for an account that an admin may give a first password: rules/roles.md#first-password. */
export const takesFirstPassword = ({ role, disabled_at, is_unused }: Access) =>
  role !== 'user' && disabled_at === null && is_unused
type Access = Pick<UserRecord, 'role' | 'disabled_at' | 'is_unused'>

export const UsersQuery = recordsQuery('name', 'email', 'role', 'created_at').extend({
  /** `staff` finds everybody but citizens, helpers too. */
  role: z.enum([...Role.options, 'staff'], { error: 'unknown_choice' }).optional(),
  status: z.enum(['active', 'disabled'], { error: 'unknown_choice' }).optional(),
})

const upazila_ids = z
  .array(z.int({ error: 'wrong_type' }).min(1, { error: 'wrong_type' }))
  .max(600, { error: 'too_long' })

const digital_centre = z.union([personName(120), z.literal('').transform(() => null), z.null()]).default(null)

type Places = { role: Role; upazila_ids: number[]; digital_centre: string | null }

const placesFitRole = (form: Places, context: z.RefinementCtx) => {
  const needs = form.role === 'acland'
  if (needs && form.upazila_ids.length === 0)
    context.addIssue({ code: 'custom', path: ['upazila_ids'], message: 'upazilas_required' })
  if (!needs && form.upazila_ids.length > 0)
    context.addIssue({ code: 'custom', path: ['upazila_ids'], message: 'upazilas_acland_only' })
  const helps = form.role === 'helper'
  if (helps && form.digital_centre === null)
    context.addIssue({ code: 'custom', path: ['digital_centre'], message: 'digital_centre_required' })
  if (!helps && form.digital_centre !== null)
    context.addIssue({ code: 'custom', path: ['digital_centre'], message: 'digital_centre_helper_only' })
}

/**
 * New member of staff or helper. An acland works in at least one upazila, a helper in a digital centre:
 * rules/roles.md#roles
 */
export const NewStaff = z
  .object({
    name: personName(120),
    email: Email,
    phone: z.union([mobilePhone, z.literal(''), z.null()]).optional(),
    role: z.enum(['admin', 'acland', 'helper'], { error: 'unknown_choice' }),
    upazila_ids: upazila_ids.default([]),
    digital_centre,
  })
  .superRefine(placesFitRole)
export type NewStaff = z.output<typeof NewStaff>

/**
 * The one-time password is shown once; the first login must change it. A citizen who joins the staff gets one too,
 * since passwords of staff are longer, and an unused account on request; other changes give none.
 */
export const StaffAnswer = z.object({ user: UserRecord, one_time_password: z.string().nullable() })
export type StaffAnswer = z.infer<typeof StaffAnswer>

const current_password = z.string({ error: 'required' }).min(1, { error: 'required' }).max(200, { error: 'too_long' })

/** Gives an unused account of staff a one-time password. The admin must enter their own password again. */
export const GiveFirstPassword = z.object({ current_password })
export type GiveFirstPassword = z.output<typeof GiveFirstPassword>

/** Changes a role or upazilas, or ends an account. The admin must enter their own password again. */
export const ChangeUser = z
  .object({
    role: Role,
    upazila_ids: upazila_ids.default([]),
    digital_centre,
    disabled: z.boolean({ error: 'wrong_type' }),
    current_password,
  })
  .superRefine(placesFitRole)
export type ChangeUser = z.output<typeof ChangeUser>
