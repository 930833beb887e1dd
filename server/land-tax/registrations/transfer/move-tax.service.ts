import type { Fraction } from '#contract/fractions.ts'
import { isEqual, none } from '#contract/fractions.ts'
import { landTypeOf } from '#contract/land-tax/land-classes.ts'
import { writtenShare } from '#contract/land-tax/land-shares.ts'
import type { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import { type TaxYear, yearsAfter } from '#contract/land-tax/tax-years.ts'
import type { MutationLandType } from '#contract/mutations/mutations.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { endPapersRequest } from '#server/cases/papers-requests/papers-requests.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { taxOfYear } from '../../law/calculation.ts'
import { endTax } from '../closed-land.sql.ts'
import { insertRegistration, lockRegistrations, updateRegistration } from '../registration-changes.sql.ts'
import { lacksClass, taxedLand } from '../registration-view.ts'
import { type RegistrationRow, registrationsByIds } from '../registrations.sql.ts'
import { approvedOfLand, lockLandShares } from '../review/land-shares.sql.ts'
import { taxBasisFor } from '../tax-basis.ts'
import { approval, landColumns, shareColumns } from './new-registration.ts'
import {
  type HeldShare,
  type LandTransfer,
  type Receiver,
  type TaxAfterChange,
  taxAfterTransfer,
} from './tax-after.service.ts'
import { type TaxedDag, taxedDag } from './taxed-dag.sql.ts'
import { formThatGivesWay } from './waiting-land.service.ts'

/** Change of the record that moves the tax. */
type Cause = { kind: 'mutation' | 'correction'; id: number }

type Moving = { cause: Cause; officer_id: number; at: Date }

/** Locks the shares of a dag and its registrations to the end of the transaction: before the dag itself, as an approval does. */
export async function lockTaxOfDag(trx: Db, dag_id: number): Promise<void> {
  const dag = await taxedDag(trx, dag_id)
  if (!dag) return
  const land = { ...dag, dag_id }
  await lockLandShares(trx, land)
  const ids = await approvedOfLand(trx, land)
  if (ids.length > 0) await lockRegistrations(trx, ids)
}

/** Outcome for the registrations of a dag when its tax moved. */
export type MovedTax = { cause: Cause; last_year: TaxYear; holders: MovedHolder[] }
type MovedHolder = { row: RegistrationRow; before: Fraction; ends: boolean }

/**
 * Moves the tax of a dag with its land, inside the transaction that enters the transfer: who gave pays by the shares
 * before to the end of the tax year, or as far as it is paid in advance; who received holds a registration from the year
 * after. Where the shares would be more than the whole, the new ones wait for an officer. Null where no tax is due.
 */
export async function moveTax(
  trx: Db,
  transfer: LandTransfer,
  { mutation_id, land_type, shares_later, ...act }: TransferAct,
): Promise<MovedTax | null> {
  const tax = await taxAfterTransfer(trx, transfer, act.at)
  if (!tax) return null
  refuseOpenShares(tax, shares_later)
  const moving = { ...act, cause: { kind: 'mutation', id: mutation_id } } as const
  const written = await writeHolders(trx, tax, moving)
  for (const receiver of tax.made) written.push(await writeReceiver(trx, receiver, tax, { ...moving, land_type }))
  return movedTax(trx, written, tax, moving.cause)
}

type TransferAct = Omit<Moving, 'cause'> & {
  mutation_id: number
  land_type: MutationLandType
  /** The officer's word that shares which do not fit are set later. */
  shares_later: boolean
}

/** 409 `tax_shares_open` where the shares would be more than the whole and no officer has said that they are set later. */
function refuseOpenShares(tax: TaxAfterChange, shares_later: boolean): void {
  if (!tax.fits && !shares_later) throw new AppError('tax_shares_open')
}

/**
 * Moves the tax of a dag by its corrected record, inside the transaction that writes it: all is due by the record before to
 * the end of the tax year, or as far as it is paid in advance. `tax` is read before the record is written.
 */
export async function moveTaxByCorrection(
  trx: Db,
  tax: TaxAfterChange,
  { shares_later, ...moving }: Moving & Pick<TransferAct, 'shares_later'>,
): Promise<MovedTax> {
  refuseOpenShares(tax, shares_later)
  return movedTax(trx, await writeHolders(trx, tax, moving), tax, moving.cause)
}

/** Writes what changes for those who are registered; where shares are more than the whole, an officer sets them. */
async function writeHolders(trx: Db, tax: TaxAfterChange, moving: Moving): Promise<Written[]> {
  const written: Written[] = []
  for (const holder of tax.holders) {
    const { row, gives, goes_on } = holder
    if (goes_on === null) continue
    if (tax.fits || gives) written.push(await writeChange(trx, { ...holder, goes_on }, tax, moving))
    else await updateRegistration(trx, row.id, { shares_open: true, updated_at: moving.at })
  }
  return written
}

/** True if an officer sets the shares once more: land would be taxed by nobody, or it was so before. */
const isLookedAtAgain = ({ untaxed_area, holders }: TaxAfterChange) =>
  untaxed_area !== null || holders.some(({ row }) => row.shares_open)

async function movedTax(
  trx: Db,
  written: readonly Written[],
  { last_year }: TaxAfterChange,
  cause: Cause,
): Promise<MovedTax> {
  const ids = written.map(({ id }) => id)
  const rows = new Map((await registrationsByIds(trx, ids)).map((row) => [row.id, row]))
  const holders = written.flatMap(({ id, before, ends }) => {
    const row = rows.get(id)
    return row ? [{ row, before, ends }] : []
  })
  return { cause, last_year, holders }
}

/** A registration after the change; `ends` if nothing is left of it. */
type Written = { id: number; before: Fraction; ends: boolean }

/** Ends a registration with the last year, and goes on with the share after in a new one; before its first year it just changes. */
async function writeChange(
  trx: Db,
  { row, before, after, goes_on }: HeldShare & { goes_on: object },
  tax: TaxAfterChange,
  { cause, officer_id, at }: Moving,
): Promise<Written> {
  const { last_year } = tax
  if (isEqual(after, none)) {
    await endTax(trx, row.id, last_year, at)
    return { id: row.id, before, ends: true }
  }
  const land = { ...goes_on, ...shareColumns(after), shares_open: isLookedAtAgain(tax) }
  if (row.taxable_from > last_year) {
    await updateRegistration(trx, row.id, { ...land, updated_at: at })
    return { id: row.id, before, ends: false }
  }
  await endTax(trx, row.id, last_year, at)
  const { id } = await insertRegistration(trx, {
    ...land,
    ...approval(officer_id, at),
    user_id: row.user_id,
    land_type: row.land_type,
    taxable_from: yearsAfter(last_year, 1),
    came_by: cause.kind,
    mutation_id: row.mutation_id,
    buyer_place: row.buyer_place,
  })
  return { id, before, ends: false }
}

/** Registers land for who receives it; their own form for it, if it waits, is approved by that. */
async function writeReceiver(
  trx: Db,
  { place, name, user_id, share }: Receiver & { share: Fraction },
  tax: TaxAfterChange,
  { cause, officer_id, land_type, at }: Moving & Pick<TransferAct, 'land_type'>,
): Promise<Written> {
  const { dag, last_year, holders, fits } = tax
  const form_id = user_id === null ? null : await formThatGivesWay(trx, user_id, dag, at)
  const columns = {
    ...landColumns(dag),
    ...(fits
      ? { ...shareColumns(share), ...approval(officer_id, at), shares_open: isLookedAtAgain(tax) }
      : { shares_open: true, status: 'pending' as const, submitted_at: at }),
    land_type: landTypeAfter(dag, holders, land_type),
    taxable_from: yearsAfter(last_year, 1),
    came_by: cause.kind,
    mutation_id: cause.id,
    buyer_place: place,
    updated_at: at,
  }
  const before = none
  if (form_id !== null) {
    const request = { subject: 'land_tax_registrations' as const, case_id: form_id, counted_from: null }
    await endPapersRequest(trx, request, { at, answered: false })
    await updateRegistration(trx, form_id, { ...columns, registered_before: false })
    return { id: form_id, before, ends: false }
  }
  const { id } = await insertRegistration(trx, {
    ...columns,
    user_id,
    holder_name: user_id === null ? name : null,
    created_at: at,
  })
  return { id, before, ends: false }
}

/** The use that those who gave had, if it was one; else that of the class on record, else that of the application. */
function landTypeAfter(dag: TaxedDag, holders: readonly HeldShare[], stated: MutationLandType): LandType {
  const types = new Set(holders.filter(({ gives }) => gives).map(({ row }) => row.land_type))
  const [only] = types
  if (only && types.size === 1) return only
  const recorded = landTypeOf(dag.land_class, dag.land_class_bn)
  return recorded ?? (stated === 'agricultural' ? 'Agricultural' : 'Others')
}

/** Tells the holders with an account of moved tax, and records it in the audit log, one entry a registration. */
export async function announceMovedTax(trx: Db, moved: MovedTax, { actor, request_id }: RequestContext, at: Date) {
  await notifyOfMovedTax(trx, moved, at)
  for (const entry of entriesOfMovedTax(moved)) await recordAudit(trx, { ...entry, actor_id: actor.id, request_id })
}

/** Entries of the audit log about moved tax, one a registration. */
export const entriesOfMovedTax = ({ cause, holders }: MovedTax) =>
  holders.map(({ row: { id, share, taxable_from, taxable_until, status }, before, ends }) => ({
    act: 'move_tax' as const,
    subject: 'land_tax_registrations' as const,
    subject_id: String(id),
    before: { share: written(before) },
    after: {
      share: ends ? '0' : writtenShare(share),
      taxable_from,
      taxable_until,
      status,
      [`${cause.kind}_id`]: cause.id,
    },
  }))

const written = ({ numerator, denominator }: Fraction) =>
  numerator === 0n ? '0' : writtenShare({ numerator: Number(numerator), denominator: Number(denominator) })

/** Tells each holder with an account from when they pay for what. */
async function notifyOfMovedTax(trx: Db, { cause, last_year, holders }: MovedTax, at: Date) {
  for (const { row, before, ends } of holders) {
    const { user_id, khatiyan_number, dag_number, share } = row
    if (user_id === null || row.status !== 'approved') continue
    const dedupe_key = `land-tax-${cause.kind === 'mutation' ? 'moved' : 'corrected'}:${cause.id}:${row.id}`
    const about = { user_id, link: '/dashboard?tab=ldt', dedupe_key }
    const land = { khatiyan_number, dag_number }
    if (ends) {
      await notify(trx, { ...about, type: 'land_tax_ends', params: { ...land, years: [last_year] } })
      continue
    }
    const first_year = yearsAfter(last_year, 1)
    const yearly_poisha = await yearlyTax(trx, { ...row, user_id }, first_year, at)
    const params = { ...land, share: writtenShare(share), years: [first_year], yearly_poisha }
    await notify(trx, { ...about, type: typeOf(cause, before), params })
  }
}

function typeOf({ kind }: Cause, before: Fraction) {
  if (kind === 'correction') return 'land_tax_corrected' as const
  return isEqual(before, none) ? ('land_tax_received' as const) : ('land_tax_share_moved' as const)
}

/** A year's tax by the rates known today; null where it cannot be calculated. */
async function yearlyTax(trx: Db, row: RegistrationRow & { user_id: number }, year: TaxYear, at: Date) {
  const land = lacksClass(row) ? null : taxedLand(row)
  if (!land) return null
  return taxOfYear(land, year, await taxBasisFor(trx, row.user_id, at))?.principal ?? null
}
