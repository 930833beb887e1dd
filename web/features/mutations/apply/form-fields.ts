import type { FieldErrors } from '#contract/field-errors.ts'

/** The sections of the form, in their order. */
export const sections = ['land', 'previous_owner', 'buyer', 'deed', 'contact', 'documents'] as const
export type Section = (typeof sections)[number]

const fieldsOf: Record<Section, readonly string[]> = {
  land: [
    'mutation_type',
    'division',
    'district',
    'upazila',
    'mouza',
    'khatian_number',
    'dag_number',
    'dag_id',
    'application_id',
    'land_type',
    'land_area',
  ],
  previous_owner: ['previous_owner_name', 'previous_owner_nid', 'previous_owner_address'],
  buyer: ['buyer_name', 'buyer_name_bn', 'buyer_father', 'buyer_nid', 'buyer_address', 'buyers', 'left_out', 'family'],
  deed: ['deed_number', 'deed_date', 'registry_office'],
  contact: ['contact_number', 'reason'],
  documents: [],
}

/** True if a section has an error. */
export const isWrong = (section: Section, errors: FieldErrors) =>
  Object.keys(errors).some((field) => fieldsOf[section].some((own) => field === own || field.startsWith(`${own}.`)))

const steps: Record<string, string> = {
  division_id: 'division',
  district_id: 'district',
  upazila_id: 'upazila',
  mouza_id: 'mouza',
  mouza_name: 'mouza',
}

/** Errors by the fields of the page: places by their step; the first buyer, who is sent twice, only once. */
export const visibleErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => !/^buyers\.0\.(name|name_bn|father|nid|address)$/.test(field))
      .map(([field, texts]) => [steps[field] ?? field, texts]),
  )
