import type { Role } from './identity.ts'

/** The office is for these; a page of it may be for admins alone. */
export const isStaff = (role: Role) => role === 'admin' || role === 'acland'
