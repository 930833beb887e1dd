import { wholeShare } from '#contract/land-tax/land-shares.ts'
import type { RateChange, TaxRateForm, TaxRatePreview, TaxRateProposal } from '#contract/land-tax/tax-rates.ts'
import { firstTaxYear, type TaxYear, yearsAfter, yearsFrom } from '#contract/land-tax/tax-years.ts'
import { type Poisha, poisha, takaOf, takaOrNull, toTaka } from '#contract/payments/money.ts'
import { type Db, now } from '#server/app/database.ts'
import { type Rate, rateFor, taxOfYear } from '../law/calculation.ts'
import { hundredthsOf, principalOf } from '../law/tax-amounts.ts'
import { isTaxedIn, taxYearOf, yearOfDay } from '../law/tax-years.ts'
import { allRates } from './rates.sql.ts'
import { taxRateRecordKind } from './tax-rate-records.service.ts'
import { type LandsAlike, landsAlike, overlapping } from './tax-rate-records.sql.ts'

/** Decimals of the examples: a plot, half an acre's third, an acre; of farm land some above the limit. */
const sizes = { farmed: [826, 1000, 2000], other: [5, 33, 100] }

type Kind = Pick<Rate, 'use' | 'area_class'>
type Rates = { before: readonly Rate[]; after: readonly Rate[]; current: TaxYear }
/** The tax year at present, and all years with another amount. */
type Times = { current: TaxYear; years: readonly TaxYear[] }

/**
 * Effect of a row that is added, changed or, without a form, deleted: every tax year with another amount, past years
 * too, since the rate at the time of payment applies. Nothing is written.
 */
export async function previewTaxRate(db: Db, { rate, id = null }: TaxRateProposal): Promise<TaxRatePreview> {
  const before = await allRates(db)
  const others = before.filter((row) => row.id !== id)
  // The proposed row comes first, so that it wins over rows that it overlaps.
  const after = rate ? [proposed(rate), ...others] : others
  const rates = { before, after, current: taxYearOf(await now(db)) }
  const changes: RateChange[] = []
  for (const kind of kindsOf([...before.filter((row) => row.id === id), ...(rate ? [rate] : [])])) {
    const found = changedYears(kind, rates)
    const years = [...new Set(found.flatMap(yearsOf))].toSorted()
    const land = found.length > 0 ? await landsAlike(db, kind, { limits: limitsOf(found), years }) : []
    changes.push(...found.map((some) => changeOf(kind, some, land, { ...rates, years })))
  }
  return { changes, overlaps: rate ? await overlapsOf(db, rate, id) : [] }
}

async function overlapsOf(db: Db, rate: TaxRateForm, id: number | null) {
  const kind = await taxRateRecordKind(db)
  const rows = await Promise.all((await overlapping(db, rate, id)).map((other) => kind.byId(db, other, 'everywhere')))
  return rows.flatMap((row) => row ?? [])
}

const proposed = ({ amount, exempt_fee, ...form }: TaxRateForm): Rate => ({
  ...form,
  id: 0,
  poisha_per_decimal: Math.round(amount * 100),
  exempt_fee_poisha: exempt_fee === null ? null : Math.round(exempt_fee * 100),
})

/** A row that moves to another use or class changes the tax of both. */
const kindsOf = (rows: readonly Kind[]): Kind[] => [
  ...new Map(rows.map(({ use, area_class }) => [`${use} ${area_class}`, { use, area_class }])).values(),
]

type Years = {
  first: TaxYear
  last: TaxYear
  endless: boolean
  begun: boolean
  before: Rate | undefined
  after: Rate | undefined
}

/** The years in which another amount holds, those alike together; those begun and those to come apart. */
function changedYears(kind: Kind, { before, after, current }: Rates): Years[] {
  const found: Years[] = []
  const end = lastBoundary([...before, ...after], current)
  for (const year of yearsFrom(firstTaxYear, end)) {
    const rates = { before: rateFor(before, kind, year), after: rateFor(after, kind, year) }
    if (isSame(rates.before, rates.after)) continue
    const begun = year <= current
    const group = found.at(-1)
    const follows = group && group.begun === begun && yearsAfter(group.last, 1) === year
    if (follows && isSame(group.before, rates.before) && isSame(group.after, rates.after)) group.last = year
    else found.push({ first: year, last: year, endless: false, begun, ...rates })
  }
  return found.map((group) => ({ ...group, endless: group.last === end }))
}

const limitsOf = (found: readonly Years[]) => [
  ...new Set(
    found.flatMap(({ before, after }) => [before, after].flatMap((rate) => rate?.exempt_up_to_decimals ?? [])),
  ),
]

/** A year after which no row begins or ends: as it is then it stays. */
function lastBoundary(rates: readonly Rate[], current: TaxYear): TaxYear {
  const days = rates.map(({ valid_from, valid_to }) => valid_to ?? valid_from)
  const years = [current, ...days.map(yearOfDay)].toSorted()
  return yearsAfter(years.at(-1) ?? current, 1)
}

const isSame = (one: Rate | undefined, other: Rate | undefined) =>
  one?.poisha_per_decimal === other?.poisha_per_decimal &&
  one?.exempt_up_to_decimals === other?.exempt_up_to_decimals &&
  one?.exempt_fee_poisha === other?.exempt_fee_poisha

function changeOf(kind: Kind, years: Years, land: readonly LandsAlike[], times: Times): RateChange {
  const { before, after, first, last, endless, begun } = years
  const owed = land.map((parcel) => ({ parcel, open: openYears(parcel, years) })).filter(({ open }) => open.length > 0)
  const tax = (rate: Rate | undefined) =>
    rate ? takaOf(owed.reduce((sum, one) => sum + one.parcel.registrations * taxOf(kind, one, rate, times), 0)) : null
  const taxed = (decimals: number, rate: Rate | undefined) =>
    rate ? toTaka(principalOf(decimals, rate.poisha_per_decimal, wholeShare)) : null
  return {
    ...kind,
    from_year: first,
    to_year: endless ? null : last,
    begun,
    before: termsOf(before),
    after: termsOf(after),
    registrations: owed.reduce((sum, { parcel }) => sum + parcel.registrations, 0),
    tax_before: tax(before),
    tax_after: tax(after),
    examples: sizes[kind.use === 'agricultural' ? 'farmed' : 'other'].map((taxable_decimals) => ({
      taxable_decimals,
      before: taxed(taxable_decimals, before),
      after: taxed(taxable_decimals, after),
    })),
  }
}

const termsOf = (rate: Rate | undefined) =>
  rate
    ? {
        amount: takaOf(rate.poisha_per_decimal),
        exempt_up_to_decimals: rate.exempt_up_to_decimals,
        exempt_fee: takaOrNull(rate.exempt_fee_poisha),
      }
    : null

/** The years that are counted; of those to come the first stands for all. */
const yearsOf = ({ first, last, begun }: Years): TaxYear[] => yearsFrom(first, begun ? last : first)

/** Unpaid tax of a parcel for the years. */
const openYears = (lands: LandsAlike, years: Years) =>
  yearsOf(years).filter((year) => isTaxedIn(lands, year) && !lands.paid_years.includes(year))

type Owed = { parcel: LandsAlike; open: TaxYear[] }

function taxOf({ use, area_class }: Kind, { parcel, open }: Owed, rate: Rate, times: Times): Poisha {
  const land = { use, area_class, area_hundredths: hundredthsOf(parcel.taxed_area), share: parcel.share }
  const farmed = (year: TaxYear) => parcel.agricultural_hundredths[times.years.indexOf(year)] ?? 0
  const by = { current_year: times.current, rates: [rate], agriculturalHundredths: farmed }
  return poisha(open.reduce((sum, year) => sum + (taxOfYear(land, year, by)?.amount ?? 0), 0))
}
