import { z } from 'zod'
import { roomSettings } from '#server/app/settings/room-settings.ts'
import { number, setting } from '#server/app/settings/setting-values.ts'
import { type IdentityRegisterName, identityRegisters } from './registers/register-names.ts'

export const kycSettings = roomSettings({
  shape: {
    IDENTITY_REGISTER: setting(
      z.enum(identityRegisters, { error: `set it to ${identityRegisters.join(', ')}` }).optional(),
      'National register that officers may ask about an identity card. There is `sandbox`, which knows nobody and is for the demo: see [providers](operating/providers.md#a-register-of-identity).',
      '`sandbox` in the demo, else none: officers decide by the pictures',
    ),
    KYC_RETENTION_DAYS: setting(
      number(/^[1-9]\d{0,4}$/, 'set it to a whole number of days above 0').default(90),
      'Days from the decision until images of identity papers are deleted.',
      '90',
    ),
  },
  problems: (set, { demo }) =>
    !demo && set['IDENTITY_REGISTER']?.trim() === 'sandbox'
      ? ['IDENTITY_REGISTER: sandbox knows nobody and is for the demo; leave it out']
      : [],
  read(values, { demo }) {
    const usual: IdentityRegisterName | null = demo ? 'sandbox' : null
    return {
      /** Null: officers decide by the pictures alone. */
      identity_register: values.IDENTITY_REGISTER ?? usual,
      kyc_retention_days: values.KYC_RETENTION_DAYS,
    }
  },
})
