import type { Role } from '#contract/identity/identity.ts'

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
