import { unseen } from '#contract/digits.ts'

const min_letters = 10

/** True for a reason that an officer may give for going on without what is asked: at least 10 letters that can be seen. */
export const isReason = (text: string | null): boolean =>
  [...(text ?? '').replace(unseen, '').trim()].length >= min_letters
