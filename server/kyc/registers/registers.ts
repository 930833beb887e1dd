import type { IdentityRegisterName } from '#server/kyc/registers/register-names.ts'
import type { IdentityRegister } from './register.ts'
import { sandboxRegister } from './sandbox.ts'

const registers: Record<IdentityRegisterName, IdentityRegister> = { sandbox: sandboxRegister }

/** The register that the settings name. */
export const registerOf = (name: IdentityRegisterName | null): IdentityRegister | null => name && registers[name]
