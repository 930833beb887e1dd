// Written by `npm run texts`.
import admin from '#web/app/admin/text/en.json'
import audit from '#web/features/audit/text/en.json'
import cash from '#web/features/cash/text/en.json'
import correctionsOffice from '#web/features/corrections/office/text/en.json'
import dailyProofs from '#web/features/daily-proofs/text/en.json'
import demandOffice from '#web/features/demand/office/text/en.json'
import imports from '#web/features/drawing/imports/text/en.json'
import splitting from '#web/features/drawing/splitting/text/en.json'
import drawing from '#web/features/drawing/text/en.json'
import fees from '#web/features/fees/text/en.json'
import holidays from '#web/features/holidays/text/en.json'
import quality from '#web/features/land-records/office/quality/text/en.json'
import landRecordsOffice from '#web/features/land-records/office/text/en.json'
import landTaxOffice from '#web/features/land-tax/office/text/en.json'
import locations from '#web/features/locations/text/en.json'
import mutationsOffice from '#web/features/mutations/office/text/en.json'
import upazilaFigures from '#web/features/overview/office/upazila-figures/text/en.json'
import overview from '#web/features/overview/text/en.json'
import owners from '#web/features/owners/text/en.json'
import programs from '#web/features/programs/text/en.json'
import receivedMoney from '#web/features/received-money/text/en.json'
import reconciliation from '#web/features/reconciliation/text/en.json'
import revenue from '#web/features/revenue/text/en.json'
import announcements from '#web/features/status/announcements/text/en.json'
import topologyOffice from '#web/features/topology/office/text/en.json'
import users from '#web/features/users/text/en.json'
import records from '#web/parts/records/text/en.json'
import revenueTotals from '#web/parts/revenue-totals/text/en.json'
import taxAfter from '#web/parts/tax-after/text/en.json'
import list from '#web/ui/list/text/en.json'

export const words = {
  admin,
  audit,
  cash,
  'corrections-office': correctionsOffice,
  'daily-proofs': dailyProofs,
  'demand-office': demandOffice,
  imports,
  splitting,
  drawing,
  fees,
  holidays,
  quality,
  'land-records-office': landRecordsOffice,
  'land-tax-office': landTaxOffice,
  locations,
  'mutations-office': mutationsOffice,
  'upazila-figures': upazilaFigures,
  overview,
  owners,
  programs,
  'received-money': receivedMoney,
  reconciliation,
  revenue,
  announcements,
  'topology-office': topologyOffice,
  users,
  records,
  'revenue-totals': revenueTotals,
  'tax-after': taxAfter,
  list,
}
