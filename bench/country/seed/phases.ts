import { randomBytes } from 'node:crypto'
import { demoPassword } from '#demo/people/accounts.ts'
import type { Db } from '#server/app/database.ts'
import { hashPassword } from '#server/identity/passwords/passwords.ts'
import { insertApplications, insertCopies } from './cases/applications.sql.ts'
import { chainLane, lanes } from './cases/audit.ts'
import { insertDecisions, listDeeds } from './cases/decisions.sql.ts'
import { insertIdentities } from './cases/identities.sql.ts'
import { insertOrders } from './cases/land-tax.sql.ts'
import { insertMutationPapers } from './cases/mutation-papers.sql.ts'
import { insertBuyers, insertEvents, insertMutations } from './cases/mutations.sql.ts'
import { insertNotifications } from './cases/notifications.sql.ts'
import { addUpRevenue, insertCharges, insertLedger, insertPayments, purposes } from './cases/payments.sql.ts'
import { insertCitizens, insertOfficers, writeWords } from './cases/people.sql.ts'
import { indexReceiptNumbers, insertReceipts, numberReceipts, recordSeries } from './cases/receipts.sql.ts'
import { indexTaxed, insertRegistrations, listTaxed } from './cases/registrations.sql.ts'
import { type Sizes, type Span, spansOf } from './cases/sizes.ts'
import { writeTaxWords } from './cases/tax-words.ts'
import { insertDags, insertMouzas, insertZils, type Mouzas } from './land/dags.sql.ts'
import { insertEarlierKhatians, insertKhatians, insertOwnerNames } from './land/khatians.sql.ts'
import {
  addUpCounts,
  insertMaps,
  insertPlaceNames,
  writeExtents,
  writeSheetsAndCounts,
  writeTiles,
} from './land/map.sql.ts'
import { dags_a_mouza } from './layout/block.ts'
import type { Phase, Unit } from './run/run-units.ts'

/** Mouzas of a unit: some twenty thousand dags. */
const mouzas_a_unit = 120
const cases_a_unit = 50_000

const one = (name: string, run: Unit['run']): Phase => ({ name, units: [{ name, run }] })

const inSpans = (name: string, count: number, run: (trx: Db, span: Span) => Promise<unknown>): Phase => ({
  name,
  units: spansOf(count, cases_a_unit).map((span) => ({
    name: `${name} from ${span.first}`,
    run: (trx) => run(trx, span),
  })),
})

function inMouzas(name: string, dags: number, run: (trx: Db, mouzas: Mouzas) => Promise<unknown>): Phase {
  const spans = spansOf(Math.ceil(dags / dags_a_mouza), mouzas_a_unit)
  return {
    name,
    units: spans.map(({ first, end }) => ({
      name: `${name} from ${first}`,
      run: (trx) => run(trx, { first: first - 1, end: end - 1, dags }),
    })),
  }
}

/** Mouzas, sheets, dags and their khatians. */
export const landPhases = ({ dags, mutations, maps }: Sizes): Phase[] => [
  inMouzas('mouzas', dags, async (trx, mouzas) => {
    await insertMouzas(trx, mouzas)
    await insertZils(trx, mouzas)
    await writeTiles(trx, mouzas)
  }),
  {
    name: 'names and maps',
    units: [
      { name: 'names of mouzas', run: insertPlaceNames },
      { name: 'mouza maps', run: (trx) => insertMaps(trx, maps) },
    ],
  },
  inMouzas('dags and khatians', dags, async (trx, mouzas) => {
    await insertDags(trx, mouzas)
    await insertEarlierKhatians(trx, mouzas)
    await insertKhatians(trx, mouzas, mutations)
    await insertOwnerNames(trx, mouzas)
    await writeSheetsAndCounts(trx, mouzas)
  }),
]

/** People, their cases and their payments. */
export async function casePhases(sizes: Sizes): Promise<Phase[]> {
  const nobodys = await hashPassword(randomBytes(32).toString('hex'))
  const { payments } = sizes
  return [
    one('officers', async (trx) => insertOfficers(trx, await hashPassword(demoPassword))),
    inSpans('citizens', sizes.citizens, (trx, span) => insertCitizens(trx, span, sizes.citizens, nobodys)),
    one('identities', (trx) => insertIdentities(trx, sizes)),
    {
      name: 'registrations, applications and mutations',
      units: [
        ...inSpans('registrations', sizes.registrations, (trx, span) => insertRegistrations(trx, span, sizes)).units,
        ...inSpans('applications', sizes.applications, (trx, span) => insertApplications(trx, span, sizes)).units,
        ...inSpans('mutations', sizes.mutations, (trx, span) => insertMutations(trx, span, sizes)).units,
      ],
    },
    one('land that is taxed', async (trx) => {
      await listTaxed(trx, sizes)
      await indexTaxed(trx)
    }),
    inSpans('land tax', sizes.orders, (trx, span) => insertOrders(trx, span, sizes)),
    {
      name: 'payments',
      units: purposes.flatMap((purpose) => {
        const count = { application: sizes.applications, land_tax: sizes.orders, mutation: sizes.mutations }[purpose]
        return inSpans(`payments, ${purpose}`, count, (trx, span) => insertPayments(trx, purpose, span)).units
      }),
    },
    one('numbers of receipts', async (trx) => {
      await numberReceipts(trx)
      await indexReceiptNumbers(trx)
      await recordSeries(trx)
      await writeTaxWords(trx)
    }),
    {
      name: 'ledger, receipts and papers',
      units: [
        ...inSpans('charges', payments, insertCharges).units,
        ...inSpans('ledger', payments, insertLedger).units,
        ...purposes.flatMap(
          (purpose) =>
            inSpans(`receipts, ${purpose}`, payments, (trx, span) => insertReceipts(trx, purpose, span)).units,
        ),
        ...inSpans('copies', sizes.applications, insertCopies).units,
        ...inSpans('buyers', sizes.mutations, insertBuyers).units,
        ...inSpans('events', sizes.mutations, insertEvents).units,
      ],
    },
    {
      name: 'messages and papers of mutations',
      units: [
        ...inSpans('notifications', payments, insertNotifications).units,
        ...inSpans('papers of mutations', sizes.mutations, insertMutationPapers).units,
      ],
    },
    {
      name: 'decisions and totals',
      units: [
        { name: 'decisions', run: insertDecisions },
        { name: 'deeds', run: (trx) => listDeeds(trx, lanes) },
        { name: 'words of names', run: writeWords },
        { name: 'revenue', run: addUpRevenue },
        { name: 'extents', run: writeExtents },
        { name: 'counts', run: addUpCounts },
      ],
    },
    {
      name: 'audit log',
      units: Array.from({ length: lanes }, (_, lane) => ({
        name: `lane ${lane}`,
        run: (trx: Db) => chainLane(trx, lane),
      })),
    },
  ]
}
