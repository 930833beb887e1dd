import { z } from 'zod'
import { AreaClass, areaClassField } from '#contract/land-tax/tax-rates.ts'
import {
  codeOrNullOrUnchanged,
  emptyIsNullOrUnchanged,
  metaField,
  neededCode,
  neededId,
  neededLine,
  recordsQuery,
  versionFields,
} from '#contract/records/records.ts'
import { OptionalId } from '#contract/text-input.ts'
import { District, Division, Mouza, Upazila, Zil } from './locations.ts'
import { datedChange } from './place-pasts.ts'

// Places as the office records them: rows of lists and forms. Texts: rules/texts.md#quoted-texts.

const placeNames = { id: z.int(), name_en: z.string(), name_bn: z.string() }

export const DivisionForm = z.object({
  name_en: neededLine(200, 'division_required'),
  name_bn: neededLine(200, 'division_required'),
  bbs_code: codeOrNullOrUnchanged(12),
  ...datedChange,
})
export type DivisionForm = z.output<typeof DivisionForm>
export const DivisionRecord = Division.extend(versionFields)
export type DivisionRecord = z.infer<typeof DivisionRecord>
export const DivisionsQuery = recordsQuery('name_en', 'name_bn', 'bbs_code')

export const DistrictForm = z.object({
  division_id: neededId('district_required'),
  name_en: neededLine(200, 'district_required'),
  name_bn: neededLine(200, 'district_required'),
  bbs_code: codeOrNullOrUnchanged(12),
  ...datedChange,
})
export type DistrictForm = z.output<typeof DistrictForm>
export const DistrictRecord = District.extend(versionFields)
export type DistrictRecord = z.infer<typeof DistrictRecord>
export const DistrictsQuery = recordsQuery('name_en', 'name_bn', 'bbs_code', 'division').extend({
  division_id: OptionalId,
})

export const UpazilaForm = z.object({
  district_id: neededId('upazila_required'),
  name_en: neededLine(200, 'upazila_required'),
  name_bn: neededLine(200, 'upazila_required'),
  bbs_code: codeOrNullOrUnchanged(12),
  tax_area_class: areaClassField,
  ...datedChange,
})
export type UpazilaForm = z.output<typeof UpazilaForm>
/** `office_code` is part of receipt numbers: made with the upazila, never changed. */
export const UpazilaRecord = Upazila.extend({
  ...versionFields,
  office_code: z.string(),
  /** Rates its mouzas that have no class of their own. */
  tax_area_class: AreaClass.nullable(),
  division: z.object(placeNames),
})
export type UpazilaRecord = z.infer<typeof UpazilaRecord>
export const UpazilasQuery = recordsQuery('name_en', 'name_bn', 'bbs_code', 'district').extend({
  division_id: OptionalId,
  district_id: OptionalId,
})

export const MouzaForm = z.object({
  upazila_id: neededId('mouza_required'),
  name_en: neededLine(200, 'mouza_required'),
  name_bn: neededLine(200, 'mouza_required'),
  jl_no: codeOrNullOrUnchanged(20),
  mouza_code: codeOrNullOrUnchanged(20),
  meta: metaField('meta_not_an_object'),
  tax_area_class: areaClassField,
  ...datedChange,
})
export type MouzaForm = z.output<typeof MouzaForm>
export const MouzaRecord = Mouza.extend({
  ...versionFields,
  /** Null: the upazila's class applies. */
  tax_area_class: AreaClass.nullable(),
  district: z.object(placeNames),
  division: z.object(placeNames),
})
export type MouzaRecord = z.infer<typeof MouzaRecord>
export const MouzasQuery = recordsQuery('name_en', 'name_bn', 'jl_no', 'upazila').extend({
  district_id: OptionalId,
  upazila_id: OptionalId,
})

/** A link for people: http or https, no name or password in it. The server itself never fetches it. */
const mapUrl = emptyIsNullOrUnchanged(500).refine((url) => url == null || isWebAddress(url), { error: 'url_invalid' })

function isWebAddress(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hostname !== ''
}

export const ZilForm = z.object({
  mouza_id: neededId('zil_required'),
  zil_no: neededCode(40, 'zil_required'),
  map_url: mapUrl,
  meta: metaField('meta_not_an_object'),
})
export type ZilForm = z.output<typeof ZilForm>
export const ZilRecord = Zil.extend({
  ...versionFields,
  mouza: Zil.shape.mouza.extend({ jl_no: z.string().nullable() }),
  upazila: z.object(placeNames),
  district: z.object(placeNames),
  division: z.object(placeNames),
})
export type ZilRecord = z.infer<typeof ZilRecord>
export const ZilsQuery = recordsQuery('zil_no', 'mouza').extend({ upazila_id: OptionalId, mouza_id: OptionalId })
