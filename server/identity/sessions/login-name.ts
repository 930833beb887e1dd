import { storedPhone } from '#contract/phones.ts'
import { localPhone } from '#contract/text-input.ts'

/** Login name of an account: a mobile number in any spelling, or an e-mail. */
export function loginName(typed: string) {
  const phone = localPhone.safeParse(typed)
  return phone.success
    ? ({ column: 'phone', value: storedPhone(phone.data) } as const)
    : ({ column: 'email', value: typed } as const)
}
