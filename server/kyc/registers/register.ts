import type { RegisterAnswer } from '#contract/kyc/identity-check.ts'
import type { IdentityRegisterName } from '#server/kyc/registers/register-names.ts'

/** Number and birth date that an officer reads on a card, and the name of the account that it is to prove. */
export type IdentityClaim = { nid: string; birth_date: string; name: string }

/**
 * A national register of identity. Nothing is built on one: where there is none, or it is away, the officer decides by the
 * pictures. Its answer is a help for the officer and decides nothing by itself.
 */
export type IdentityRegister = {
  name: IdentityRegisterName
  /** Throws where the register does not answer in time, or refuses the office. */
  check: (claim: IdentityClaim) => Promise<RegisterAnswer>
}
