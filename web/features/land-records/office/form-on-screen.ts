import type { z } from 'zod'
import type { FormSchema } from '#web/parts/records/editing/record-form.ts'

/**
 * The contract's form together with what only a screen asks: both say what is wrong. `kept` is what of the screen's
 * own goes on.
 */
export const formOnScreen = <Asked extends object>(
  contract: z.ZodType<object>,
  screen: z.ZodType<Asked>,
  kept: (asked: Asked) => object,
): FormSchema => ({
  safeParse: (given) => {
    const form = contract.safeParse(given)
    const asked = screen.safeParse(given)
    if (form.success && asked.success) return { success: true, data: { ...form.data, ...kept(asked.data) } }
    return { success: false, error: { issues: [...(form.error?.issues ?? []), ...(asked.error?.issues ?? [])] } }
  },
})
