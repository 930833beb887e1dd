import { latinDigits } from '#contract/digits.ts'
import { spacedCode } from '#contract/papers/spaced-code.ts'
import { VerifyCode } from '#contract/papers/verify-code.ts'

const length = 12

/** Typed code (lower case, Bengali digits, any dashes) in the server's form; `null` if it cannot be one. */
export function readCode(typed: string): string | null {
  const code = VerifyCode.safeParse(latinDigits(typed))
  return code.success && code.data.length === length ? code.data : null
}

/** Typed code in readable groups; unchanged if it cannot be a code. */
export function readableCode(typed: string): string {
  const code = readCode(typed)
  return code === null ? typed : spacedCode(code)
}
