import { z } from 'zod'
import type { Role } from '#contract/identity/identity.ts'
import { roomSettings } from '#server/app/settings/room-settings.ts'
import { issuer, secretSetting, setting, text } from '#server/app/settings/setting-values.ts'

/** A provider of logins (OpenID Connect). */
export type OpenidProvider = {
  issuer: string
  client_id: string
  client_secret: string
  /** Name on its button. */
  name: string
}

/** Role for who has a value in the claim of roles; an acland has upazilas, by name or code. */
export type RoleRule = { value: string; role: Extract<Role, 'admin' | 'acland'>; upazilas: string[] }

/** The provider of the office, with rules for who has which role; no rules leave roles to Jomi. */
export type StaffProvider = OpenidProvider & { role_claim: string; role_rules: RoleRule[] }

export type OpenidProviders = { staff: StaffProvider | null; citizen: OpenidProvider | null }

/** Reads `jomi-admins=admin; savar=acland:2672,2614`; undefined when it is written otherwise. */
export function readRoleRules(text: string): RoleRule[] | undefined {
  const rules: RoleRule[] = []
  for (const part of text.split(';').filter((each) => each.trim() !== '')) {
    const [, value, role, upazilas] = /^\s*([^=;]+?)\s*=\s*(admin|acland)\s*(?::([^;]*))?$/.exec(part) ?? []
    const names = (upazilas ?? '').split(',').flatMap((each) => each.trim() || [])
    if (value === undefined || (role !== 'admin' && role !== 'acland')) return undefined
    if ((role === 'acland') !== names.length > 0) return undefined
    rules.push({ value, role, upazilas: names })
  }
  return rules.length > 0 ? rules : undefined
}

/** `OIDC_ROLES`: value=role, separated by semicolons. */
const roleRules = text.transform((value, context) => {
  const rules = readRoleRules(value)
  if (rules) return rules
  context.addIssue({
    code: 'custom',
    message: 'set it to value=admin or value=acland:upazila,upazila, separated by semicolons',
  })
  return z.NEVER
})

/** Logins elsewhere that open accounts here. */
export const openidSettings = roomSettings({
  shape: {
    OIDC_ISSUER: setting(
      issuer.optional(),
      'Provider by which staff log in (OpenID Connect): its issuer. See [staff login](operating/staff-login.md#the-login-of-the-office).',
      'staff log in with passwords and passkeys only',
    ),
    OIDC_CLIENT_ID: setting(text.optional(), 'Name of Jomi at that provider.', 'needed with `OIDC_ISSUER`'),
    OIDC_CLIENT_SECRET: secretSetting(text.optional(), 'Secret of Jomi at that provider.', 'needed with `OIDC_ISSUER`'),
    OIDC_NAME: setting(text.max(60).optional(), 'Name of that login on its button.', 'the host of the issuer'),
    OIDC_ROLES: setting(
      roleRules.optional(),
      'Role and upazilas for each value of the claim of roles, such as `jomi-admins=admin; savar=acland:2672,2614`, set at each login.',
      'roles are those given in Jomi',
    ),
    OIDC_ROLE_CLAIM: setting(text.default('groups'), 'Claim of that provider that has the values.', '`groups`'),
    CITIZEN_OIDC_ISSUER: setting(
      issuer.optional(),
      'Provider by which citizens log in, such as a national login: its issuer.',
      'citizens log in with passwords and passkeys only',
    ),
    CITIZEN_OIDC_CLIENT_ID: setting(
      text.optional(),
      'Name of Jomi at that provider.',
      'needed with `CITIZEN_OIDC_ISSUER`',
    ),
    CITIZEN_OIDC_CLIENT_SECRET: secretSetting(
      text.optional(),
      'Secret of Jomi at that provider.',
      'needed with `CITIZEN_OIDC_ISSUER`',
    ),
    CITIZEN_OIDC_NAME: setting(text.max(60).optional(), 'Name of that login on its button.', 'the host of the issuer'),
  },
  problems: (set) =>
    ['', 'CITIZEN_'].flatMap((who) =>
      [`${who}OIDC_CLIENT_ID`, `${who}OIDC_CLIENT_SECRET`]
        .filter((name) => set[`${who}OIDC_ISSUER`] && !set[name])
        .map((name) => `${name}: set it to what the provider of ${who}OIDC_ISSUER gave this site`),
    ),
  read(values): { openid: OpenidProviders } {
    const provider = (who: '' | 'CITIZEN_'): OpenidProvider | null => {
      const issuer = values[`${who}OIDC_ISSUER`]
      if (issuer === undefined) return null
      return {
        issuer,
        client_id: values[`${who}OIDC_CLIENT_ID`] ?? '',
        client_secret: values[`${who}OIDC_CLIENT_SECRET`] ?? '',
        name: values[`${who}OIDC_NAME`] ?? new URL(issuer).host,
      }
    }
    const staff = provider('')
    return {
      openid: {
        staff: staff && { ...staff, role_claim: values.OIDC_ROLE_CLAIM, role_rules: values.OIDC_ROLES ?? [] },
        citizen: provider('CITIZEN_'),
      },
    }
  },
})
