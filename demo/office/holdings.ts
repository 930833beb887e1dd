import { HoldingForm } from '#contract/land-tax/recorded-holdings.ts'
import { type TaxYear, yearsAfter } from '#contract/land-tax/tax-years.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { getDag } from '#server/land-records/land-records.service.ts'
import { taxYearOf } from '#server/land-tax/law/tax-years.ts'
import { holdingsOnRecord } from '#server/land-tax/recorded-holdings/recorded-holdings.sql.ts'
import { holdingRecordKind } from '#server/land-tax/recorded-holdings/write-holding.service.ts'
import { searchPlaces } from '#server/locations/place-search.service.ts'
import { isRecorded, recordSetting } from '../batches.ts'
import { demoActor } from '../people/actors.ts'

type Plan = Pick<HoldingForm, 'holding_number' | 'land_type' | 'dakhilas'> & { dag: string }

/**
 * Holdings of register 2 in Savar with the years that were paid before this system; the first two are of land that the
 * citizen registered. Their years end before those that a registration of the demo is taxed for.
 */
function plannedHoldings(current: TaxYear): Plan[] {
  const span = (from: number, to: number) => `${yearsAfter(current, from)} to ${yearsAfter(current, to)}`
  const summer = (year: number) => `${yearsAfter(current, year).slice(0, 4)}-08-16`
  const page = (number: string) => `রেজিস্টার ২, খণ্ড ৪, পৃষ্ঠা ${number}`
  return [
    {
      dag: '124',
      holding_number: '412',
      land_type: 'Residential',
      dakhilas: [
        { years: span(-7, -5), dakhila_number: '118204', paid_on: summer(-5), proof: page('৩৭') },
        { years: span(-4, -3), dakhila_number: '131877', paid_on: summer(-3), proof: page('৩৭') },
      ],
    },
    {
      dag: '131',
      holding_number: '418',
      land_type: 'Agricultural',
      dakhilas: [{ years: span(-5, -3), dakhila_number: '131902', paid_on: '১২ আষাঢ় ১৪৩০', proof: page('৪১') }],
    },
    {
      dag: '125',
      holding_number: '413',
      land_type: 'Residential',
      dakhilas: [{ years: span(-9, -6), dakhila_number: '104551', paid_on: null, proof: null }],
    },
    { dag: '126', holding_number: '414', land_type: null, dakhilas: [] },
  ]
}

/** Writes the holdings as the officer of Savar would by hand, all or none; one that is on record already stays. */
export async function makeDemoHoldings(db: Db, secret: SecretKeys): Promise<void> {
  if (await isRecorded(db, 'demo_holdings')) return
  const actor = await demoActor(db, 'acland@jomi.test')
  const forms: HoldingForm[] = []
  for (const plan of plannedHoldings(taxYearOf(await now(db)))) forms.push(await formOf(db, secret, plan))
  await transaction(db, async (trx) => {
    const on_record = new Set((await holdingsOnRecord(trx, forms)).map((holding) => holding.at))
    const writing = {
      actor,
      at: await now(trx),
      offices: await officesOf(trx, actor),
      document_id: null,
      language: 'bn' as const,
    }
    const ids: number[] = []
    for (const form of forms.filter((_, place) => !on_record.has(place))) {
      const id = await holdingRecordKind.insert(trx, form, writing)
      const after = await holdingRecordKind.byId(trx, id, 'everywhere')
      await recordAudit(trx, {
        actor_id: actor.id,
        act: 'create',
        subject: 'holdings',
        subject_id: String(id),
        before: null,
        after,
        request_id: 'demo',
      })
      ids.push(id)
    }
    await recordSetting(trx, 'demo_holdings', { ids })
  })
}

async function formOf(db: Db, secret: SecretKeys, { dag: number, ...plan }: Plan): Promise<HoldingForm> {
  const found = (await searchPlaces(db, `dag ${number} savar`)).find(({ dag_id }) => dag_id)
  const dag = await getDag(db, secret, null, found?.dag_id ?? 0)
  return HoldingForm.parse({
    ...plan,
    mouza_id: dag.mouza.id,
    survey_type_id: dag.survey_type_id,
    khatiyan_number: dag.khatiyan_number,
    dag_number: dag.dag_no,
    area: dag.area,
  })
}
