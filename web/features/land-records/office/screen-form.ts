import type { z } from 'zod'
import type { FormSchema } from '#web/parts/records/editing/record-form.ts'

/**
 * Combines the contract's form with the fields of the screen: both report errors. `toBody` selects the screen's values
 * that are sent.
 */
export const screenForm = <ScreenValues extends object>(
  contract: z.ZodType<object>,
  screen: z.ZodType<ScreenValues>,
  toBody: (values: ScreenValues) => object,
): FormSchema => ({
  safeParse: (input) => {
    const form = contract.safeParse(input)
    const onScreen = screen.safeParse(input)
    if (form.success && onScreen.success) return { success: true, data: { ...form.data, ...toBody(onScreen.data) } }
    return { success: false, error: { issues: [...(form.error?.issues ?? []), ...(onScreen.error?.issues ?? [])] } }
  },
})
