import { z } from 'zod'

/** The fields that a request names, of a form; the record has the others. */
export type Update<Form> = { form: z.ZodType<Form>; named: Readonly<Record<string, unknown>> }

const forms = new WeakMap<z.ZodType, z.ZodType>()

/**
 * Body of an update: any fields of a form. One that is not named stays as it is on record, so the whole is checked once
 * the record is locked: rules/records.md#fields-not-sent.
 */
export function updateOf<Form extends z.ZodType>(form: Form) {
  const body: z.ZodType = z.looseObject({}).transform((named) => ({ form, named }))
  forms.set(body, form)
  return body as z.ZodType<Update<z.output<Form>>, Partial<z.input<Form>>>
}

/** An update that an act makes, with no field of a form. */
export const noFields: Update<unknown> = { form: z.unknown(), named: {} }

/** The form of an update's body; undefined for any other schema. */
export const formOfUpdate = (body: z.ZodType): z.ZodType | undefined => forms.get(body)
