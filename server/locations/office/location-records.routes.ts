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
import type { Shelf } from '#server/records/keeping.service.ts'
import { recordRoutes } from '#server/records/record-routes.ts'
import { districtKeeping, districtSheet } from './districts.service.ts'
import { divisionKeeping, divisionSheet } from './divisions.service.ts'
import { mouzaKeeping, mouzaSheet } from './mouzas.service.ts'
import { upazilaKeeping, upazilaSheet } from './upazilas.service.ts'
import { zilKeeping, zilSheet } from './zils.service.ts'

const tag = 'Places of the office'

/** Who may write which place: rules/roles.md#who-may-do-what. */
const adminOnly = { add: 'admin', change: 'admin', remove: 'admin' } as const
const staff = { add: 'staff', change: 'staff', remove: 'staff' } as const

export const locationRecordRoutes =
  (shelf: Shelf): FastifyPluginAsync =>
  async (app) => {
    recordRoutes(app, shelf, {
      path: 'divisions',
      tag,
      ...adminOnly,
      query: DivisionsQuery,
      form: DivisionForm,
      row: DivisionRecord,
      keeping: divisionKeeping,
      sheet: divisionSheet,
    })
    recordRoutes(app, shelf, {
      path: 'districts',
      tag,
      ...adminOnly,
      query: DistrictsQuery,
      form: DistrictForm,
      row: DistrictRecord,
      keeping: districtKeeping,
      sheet: districtSheet,
    })
    recordRoutes(app, shelf, {
      path: 'upazilas',
      tag,
      ...adminOnly,
      change: 'staff',
      query: UpazilasQuery,
      form: UpazilaForm,
      row: UpazilaRecord,
      keeping: upazilaKeeping,
      sheet: upazilaSheet,
    })
    recordRoutes(app, shelf, {
      path: 'mouzas',
      tag,
      ...staff,
      query: MouzasQuery,
      form: MouzaForm,
      row: MouzaRecord,
      keeping: mouzaKeeping,
      sheet: mouzaSheet,
    })
    recordRoutes(app, shelf, {
      path: 'zils',
      tag,
      ...staff,
      query: ZilsQuery,
      form: ZilForm,
      row: ZilRecord,
      keeping: zilKeeping,
      sheet: zilSheet,
    })
  }
