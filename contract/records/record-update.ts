import { z } from 'zod'

/** The fields that a request names, of a form; the record has the others. */
export type Update<Form> = { form: z.ZodType<Form>; named: Readonly<Record<string, unknown>> }

const forms = new WeakMap<z.ZodType, z.ZodType>()

/**
 * Body of an update: any fields of a form. One that is not named stays as it is on record, so the whole is checked once
 * the record is locked: rules/records.md#fields-not-sent.
 */
export function updateOf<Form extends z.ZodType>(form: Form) {
  const fields = fieldsOf(form)
  const body: z.ZodType = z.looseObject({}).transform((sent) => ({
    form,
    named: Object.fromEntries(Object.entries(sent).filter(([name]) => fields.has(name))),
  }))
  forms.set(body, form)
  return body as z.ZodType<Update<z.output<Form>>, Partial<z.input<Form>>>
}

/** Names of the fields of a form, also behind its transformations. */
function fieldsOf(form: z.ZodType): ReadonlySet<string> {
  if (form instanceof z.ZodObject) return new Set(Object.keys(form.shape))
  if (form instanceof z.ZodPipe && form.in instanceof z.ZodType) return fieldsOf(form.in)
  throw new Error('the form of an update is no object')
}

/** True for an update that names no field of its form. */
export const namesNothing = ({ named }: Update<unknown>): boolean => Object.keys(named).length === 0

/** An update that an act makes, with no field of a form. */
export const noFields: Update<unknown> = { form: z.unknown(), named: {} }

/** The form of an update's body; undefined for any other schema. */
export const formOfUpdate = (body: z.ZodType): z.ZodType | undefined => forms.get(body)
