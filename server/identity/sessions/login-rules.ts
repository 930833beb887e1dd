import type { BlockList } from 'node:net'
import type { Role } from '#contract/identity/identity.ts'
import { isStaff } from '#contract/identity/staff.ts'
import { isWithin } from '#server/app/networks.ts'

/** An installation's rules for logins, by its settings. */
export type LoginRules = {
  /** Roles that must have two-factor login or a passkey. */
  two_factor_roles: readonly Role[]
  /** True if staff must have a passkey. */
  staff_passkey: boolean
  /** Networks from which staff may log in and work; null for all. */
  staff_networks: BlockList | null
}

/** Facts of an account that the rules need: its role and by what it is opened. */
export type LoginFacts = { role: Role; two_factor_enabled_at: Date | null; has_passkey: boolean }

/** A person of a role that needs two factors uses nothing before they have them: rules/accounts.md#two-factor. */
const mustSetUpTwoFactor = (rules: LoginRules, { role, two_factor_enabled_at, has_passkey }: LoginFacts) =>
  rules.two_factor_roles.includes(role) && two_factor_enabled_at === null && !has_passkey

const mustSetUpPasskey = (rules: LoginRules, { role, has_passkey }: LoginFacts) =>
  rules.staff_passkey && isStaff(role) && !has_passkey

/** The steps that a person must take before anything else. A provider of logins sees to them for its own people. */
export function dutiesOf(
  rules: LoginRules,
  person: LoginFacts & { password_change_required: boolean },
  by_openid: boolean,
) {
  return {
    must_set_up_two_factor: !by_openid && mustSetUpTwoFactor(rules, person),
    must_set_up_passkey: !by_openid && mustSetUpPasskey(rules, person),
    must_change_password: !by_openid && person.password_change_required,
  }
}

export type Duties = ReturnType<typeof dutiesOf>

/**
 * True if a password does not open the account, because its owner has a passkey and the role needs more than a
 * password. Otherwise who knows the password could set up an authenticator app of their own.
 */
export const needsPasskey = (rules: LoginRules, person: LoginFacts): boolean =>
  person.has_passkey &&
  ((rules.staff_passkey && isStaff(person.role)) ||
    (rules.two_factor_roles.includes(person.role) && person.two_factor_enabled_at === null))

/** True for staff at an address outside the networks of the office. */
export function isElsewhere({ staff_networks }: LoginRules, role: Role, ip: string): boolean {
  return staff_networks !== null && isStaff(role) && !isWithin(staff_networks, ip)
}
