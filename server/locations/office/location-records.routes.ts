import type { FastifyPluginAsync } from 'fastify'
import {
  DistrictForm,
  DistrictRecord,
  DistrictsQuery,
  DivisionForm,
  DivisionRecord,
  DivisionsQuery,
  MouzaForm,
  MouzaRecord,
  MouzasQuery,
  UpazilaForm,
  UpazilaRecord,
  UpazilasQuery,
  ZilForm,
  ZilRecord,
  ZilsQuery,
} from '#contract/locations/location-records.ts'
import { recordRoutes } from '#server/records/record-routes.ts'
import type { RecordStore } from '#server/records/records.service.ts'
import { districtCsv, districtRecordKind } from './districts.service.ts'
import { divisionCsv, divisionRecordKind } from './divisions.service.ts'
import { mouzaCsv, mouzaRecordKind } from './mouzas.service.ts'
import { upazilaCsv, upazilaRecordKind } from './upazilas.service.ts'
import { zilCsv, zilRecordKind } from './zils.service.ts'

const tag = 'Places of the office'

/** Who may write which place: rules/roles.md#who-may-do-what. */
const adminOnly = { add: 'admin', change: 'admin', remove: 'admin' } as const
const staff = { add: 'staff', change: 'staff', remove: 'staff' } as const

export const locationRecordRoutes =
  (shelf: RecordStore): FastifyPluginAsync =>
  async (app) => {
    recordRoutes(app, shelf, {
      path: 'divisions',
      tag,
      ...adminOnly,
      query: DivisionsQuery,
      form: DivisionForm,
      row: DivisionRecord,
      keeping: divisionRecordKind,
      sheet: divisionCsv,
    })
    recordRoutes(app, shelf, {
      path: 'districts',
      tag,
      ...adminOnly,
      query: DistrictsQuery,
      form: DistrictForm,
      row: DistrictRecord,
      keeping: districtRecordKind,
      sheet: districtCsv,
    })
    recordRoutes(app, shelf, {
      path: 'upazilas',
      tag,
      ...adminOnly,
      change: 'staff',
      query: UpazilasQuery,
      form: UpazilaForm,
      row: UpazilaRecord,
      keeping: upazilaRecordKind,
      sheet: upazilaCsv,
    })
    recordRoutes(app, shelf, {
      path: 'mouzas',
      tag,
      ...staff,
      query: MouzasQuery,
      form: MouzaForm,
      row: MouzaRecord,
      keeping: mouzaRecordKind,
      sheet: mouzaCsv,
    })
    recordRoutes(app, shelf, {
      path: 'zils',
      tag,
      ...staff,
      query: ZilsQuery,
      form: ZilForm,
      row: ZilRecord,
      keeping: zilRecordKind,
      sheet: zilCsv,
    })
  }
