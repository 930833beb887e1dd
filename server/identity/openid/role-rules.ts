import type { RoleRule } from '#server/identity/openid/openid-settings.ts'

/** Role and upazilas that the rules give for the values of a claim; null for none. An admin has no upazilas. */
export function roleOf(rules: readonly RoleRule[], claim: unknown): Omit<RoleRule, 'value'> | null {
  const values = Array.isArray(claim) ? claim : [claim]
  const matching = rules.filter(({ value }) => values.includes(value))
  if (matching.length === 0) return null
  if (matching.some(({ role }) => role === 'admin')) return { role: 'admin', upazilas: [] }
  return { role: 'acland', upazilas: [...new Set(matching.flatMap(({ upazilas }) => upazilas))] }
}
