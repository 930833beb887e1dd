import type { Role } from './identity.ts'

/** True for roles with access to the office; some of its pages are for admins only. */
export const isStaff = (role: Role) => role === 'admin' || role === 'acland'
