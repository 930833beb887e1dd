import {
  DistrictForm,
  type DistrictRecord,
  DivisionForm,
  type DivisionRecord,
  MouzaForm,
  type MouzaRecord,
  UpazilaForm,
  type UpazilaRecord,
  ZilForm,
  type ZilRecord,
} from '#contract/locations/location-records.ts'
import { placeKey } from '#contract/locations/place-key.ts'
import { recordImportKind } from '#server/imports/tables/record-kind.ts'
import { districtRecordKind } from '../office/districts.service.ts'
import { divisionRecordKind } from '../office/divisions.service.ts'
import { mouzaRecordKind } from '../office/mouzas.service.ts'
import { upazilaRecordKind } from '../office/upazilas.service.ts'
import { zilRecordKind } from '../office/zils.service.ts'
import { districtsOnceNamed, divisionsOnceNamed, mouzasOnceNamed, upazilasOnceNamed } from './former-places.sql.ts'
import { districtNamed, divisionNamed, mouzaNamed, upazilaNamed, zilNumbered } from './named-places.sql.ts'
import { districtOfRow, divisionOfRow, mouzaOfRow, upazilaOfRow } from './parents.ts'
import { districtExchange, divisionExchange, mouzaExchange, upazilaExchange, zilExchange } from './place-exchange.ts'

const divisions = recordImportKind<DivisionForm, DivisionRecord>({
  id: 'divisions',
  exchange: divisionExchange,
  record: divisionRecordKind,
  form: DivisionForm,
  keyOf: ({ name_en }) => placeKey(name_en),
  find: (db, { name_en }) => divisionNamed(db, name_en),
  namesNow: (db, { name_en }) => divisionsOnceNamed(db, name_en),
  name: ({ name_en }) => name_en,
})

const districts = recordImportKind<DistrictForm, DistrictRecord>({
  id: 'districts',
  exchange: districtExchange,
  record: districtRecordKind,
  form: DistrictForm,
  parent: { field: 'division_id', find: divisionOfRow },
  keyOf: ({ name_en }) => placeKey(name_en),
  find: (db, { division_id, name_en }) => districtNamed(db, division_id, name_en),
  namesNow: (db, { division_id, name_en }) => districtsOnceNamed(db, division_id, name_en),
  name: ({ name_en }) => name_en,
})

const upazilas = recordImportKind<UpazilaForm, UpazilaRecord>({
  id: 'upazilas',
  exchange: upazilaExchange,
  record: upazilaRecordKind,
  form: UpazilaForm,
  parent: { field: 'district_id', find: districtOfRow },
  keyOf: ({ name_en }) => placeKey(name_en),
  find: (db, { district_id, name_en }) => upazilaNamed(db, district_id, name_en),
  namesNow: (db, { district_id, name_en }) => upazilasOnceNamed(db, district_id, name_en),
  name: ({ name_en }) => name_en,
})

const mouzas = recordImportKind<MouzaForm, MouzaRecord>({
  id: 'mouzas',
  exchange: mouzaExchange,
  record: mouzaRecordKind,
  form: MouzaForm,
  parent: { field: 'upazila_id', find: upazilaOfRow },
  keyOf: ({ name_en, jl_no }) => `${placeKey(name_en)}/${jl_no ?? ''}`,
  find: (db, form) => mouzaNamed(db, form),
  namesNow: mouzasOnceNamed,
  name: ({ name_en, jl_no }) => (jl_no === null ? name_en : `${name_en}, JL ${jl_no}`),
})

const zils = recordImportKind<ZilForm, ZilRecord>({
  id: 'zils',
  exchange: zilExchange,
  record: zilRecordKind,
  form: ZilForm,
  parent: { field: 'mouza_id', find: mouzaOfRow },
  keyOf: ({ zil_no }) => zil_no,
  find: (db, { mouza_id, zil_no }) => zilNumbered(db, mouza_id, zil_no),
  name: ({ zil_no, mouza }) => `${mouza.name_en} ${zil_no}`,
})

/** Imports of places, each kind from the widest to the finest. */
export const placeKinds = { divisions, districts, upazilas, mouzas, zils }
