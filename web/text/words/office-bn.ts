// Written by `npm run texts`.
import admin from '#web/app/admin/text/bn.json'
import audit from '#web/features/audit/text/bn.json'
import cash from '#web/features/cash/text/bn.json'
import correctionsOffice from '#web/features/corrections/office/text/bn.json'
import dailyProofs from '#web/features/daily-proofs/text/bn.json'
import demandOffice from '#web/features/demand/office/text/bn.json'
import imports from '#web/features/drawing/imports/text/bn.json'
import splitting from '#web/features/drawing/splitting/text/bn.json'
import drawing from '#web/features/drawing/text/bn.json'
import fees from '#web/features/fees/text/bn.json'
import holidays from '#web/features/holidays/text/bn.json'
import quality from '#web/features/land-records/office/quality/text/bn.json'
import landRecordsOffice from '#web/features/land-records/office/text/bn.json'
import landTaxOffice from '#web/features/land-tax/office/text/bn.json'
import locations from '#web/features/locations/text/bn.json'
import mutationsOffice from '#web/features/mutations/office/text/bn.json'
import upazilaFigures from '#web/features/overview/office/upazila-figures/text/bn.json'
import overview from '#web/features/overview/text/bn.json'
import owners from '#web/features/owners/text/bn.json'
import programs from '#web/features/programs/text/bn.json'
import receivedMoney from '#web/features/received-money/text/bn.json'
import reconciliation from '#web/features/reconciliation/text/bn.json'
import revenue from '#web/features/revenue/text/bn.json'
import announcements from '#web/features/status/announcements/text/bn.json'
import topologyOffice from '#web/features/topology/office/text/bn.json'
import users from '#web/features/users/text/bn.json'
import records from '#web/parts/records/text/bn.json'
import revenueTotals from '#web/parts/revenue-totals/text/bn.json'
import taxAfter from '#web/parts/tax-after/text/bn.json'
import list from '#web/ui/list/text/bn.json'

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
