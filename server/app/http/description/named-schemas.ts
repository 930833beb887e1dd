import { z } from 'zod'
import * as answers from '#contract/answers.ts'
import * as applications from '#contract/applications/applications.ts'
import * as audit from '#contract/audit/audit.ts'
import * as bookmarks from '#contract/bookmarks/bookmarks.ts'
import * as cases from '#contract/cases/cases.ts'
import * as holidays from '#contract/cases/holidays.ts'
import * as drafts from '#contract/drafts/drafts.ts'
import * as boundaries from '#contract/drawing/boundaries.ts'
import * as lineage from '#contract/drawing/lineage.ts'
import * as parcelImports from '#contract/drawing/parcel-imports.ts'
import * as sheetPins from '#contract/drawing/sheet-pins.ts'
import * as splitting from '#contract/drawing/splitting.ts'
import * as topology from '#contract/drawing/topology.ts'
import * as identity from '#contract/identity/identity.ts'
import * as imports from '#contract/imports/imports.ts'
import * as identityCheck from '#contract/kyc/identity-check.ts'
import * as kyc from '#contract/kyc/kyc.ts'
import * as landRecords from '#contract/land-records/land-records.ts'
import * as landRecordsOffice from '#contract/land-records/land-records-office.ts'
import * as quality from '#contract/land-records/quality.ts'
import * as landTaxPayments from '#contract/land-tax/land-tax-payments.ts'
import * as landTaxRegistrations from '#contract/land-tax/land-tax-registrations.ts'
import * as recordedHoldings from '#contract/land-tax/recorded-holdings.ts'
import * as registrationCase from '#contract/land-tax/registration-case.ts'
import * as taxRates from '#contract/land-tax/tax-rates.ts'
import * as locationRecords from '#contract/locations/location-records.ts'
import * as locations from '#contract/locations/locations.ts'
import * as officePlaces from '#contract/locations/office-places.ts'
import * as ogc from '#contract/map/ogc.ts'
import * as mapParcels from '#contract/map/parcels.ts'
import * as conflictGate from '#contract/mutations/conflict-gate.ts'
import * as mutationAnswers from '#contract/mutations/mutation-answers.ts'
import * as mutationMoves from '#contract/mutations/mutation-moves.ts'
import * as mutations from '#contract/mutations/mutations.ts'
import * as neededPapers from '#contract/mutations/needed-papers.ts'
import * as notifications from '#contract/notifications/notifications.ts'
import * as overview from '#contract/overview/overview.ts'
import * as ownTasks from '#contract/own-tasks/own-tasks.ts'
import * as papers from '#contract/papers/documents.ts'
import * as paperLinks from '#contract/papers/paper-links.ts'
import * as withdrawnPapers from '#contract/papers/withdrawn-papers.ts'
import * as cash from '#contract/payments/cash.ts'
import * as fees from '#contract/payments/fees.ts'
import * as heldPayments from '#contract/payments/held-payments.ts'
import * as officePayments from '#contract/payments/office-payments.ts'
import * as ownPayments from '#contract/payments/own-payments.ts'
import * as payments from '#contract/payments/payments.ts'
import * as reconciliation from '#contract/payments/reconciliation.ts'
import * as refunds from '#contract/payments/refunds.ts'
import * as records from '#contract/records/records.ts'
import * as challans from '#contract/revenue/challans.ts'
import * as revenue from '#contract/revenue/revenue.ts'
import * as revenueTotals from '#contract/revenue/revenue-totals.ts'
import * as announcements from '#contract/status/announcements.ts'
import * as status from '#contract/status/status.ts'
import * as textInput from '#contract/text-input.ts'
import * as users from '#contract/users/users.ts'
import { Refusal } from './refusal.ts'

const modules = [
  { Refusal },
  announcements,
  answers,
  applications,
  audit,
  cases,
  topology,
  holidays,
  identity,
  identityCheck,
  kyc,
  boundaries,
  splitting,
  parcelImports,
  imports,
  sheetPins,
  landRecords,
  landRecordsOffice,
  quality,
  landTaxPayments,
  landTaxRegistrations,
  lineage,
  recordedHoldings,
  registrationCase,
  taxRates,
  locationRecords,
  locations,
  officePlaces,
  mapParcels,
  ogc,
  conflictGate,
  mutationAnswers,
  mutationMoves,
  mutations,
  neededPapers,
  notifications,
  overview,
  ownTasks,
  papers,
  bookmarks,
  drafts,
  paperLinks,
  withdrawnPapers,
  cash,
  fees,
  officePayments,
  heldPayments,
  refunds,
  ownPayments,
  payments,
  reconciliation,
  records,
  challans,
  revenue,
  revenueTotals,
  status,
  textInput,
  users,
]

/** Schemas have the same names in the contract and in the API's description. */
export function namedSchemas(): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>()
  const known = new Set<string>()
  for (const [name, value] of modules.flatMap((each) => Object.entries<unknown>(each))) {
    if (!(value instanceof z.ZodType) || value instanceof z.ZodAny || !/^[A-Z]/.test(name) || names.has(value)) continue
    if (known.has(name)) throw new Error(`the contract has two schemas with the name ${name}`)
    known.add(name)
    names.set(value, name)
  }
  return names
}
