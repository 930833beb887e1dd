/** Registers of identity that `IDENTITY_REGISTER` can name. An adapter is one file in this folder. */
export const identityRegisters = ['sandbox'] as const
export type IdentityRegisterName = (typeof identityRegisters)[number]
