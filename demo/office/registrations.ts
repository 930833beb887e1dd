import { yearsAfter } from '#contract/land-tax/tax-years.ts'
import type { Db } from '#server/app/database.ts'
import { taxYearOf } from '#server/land-tax/law/tax-years.ts'
import { decidedColumns } from '#server/land-tax/registrations/registration-changes.sql.ts'
import { registrationsByIds } from '#server/land-tax/registrations/registrations.sql.ts'
import { auditFacts } from '#server/land-tax/registrations/review/audit-facts.ts'
import { at } from '../random.ts'
import { insertDecisions, insertRegistrations } from './cases.sql.ts'
import type { Land } from './lands.ts'
import type { Citizen } from './office-people.ts'
import type { PastEntry } from './past-audit.ts'
import { type Difference, type PlannedRegistration, plannedRegistrations } from './registration-plan.ts'
import type { WorkingDaysAgo } from './working-days-ago.ts'

export type Planned = { plan: PlannedRegistration; land: Land; citizen: Citizen }

const strangers: readonly Citizen[] = [
  { name: 'Jahanara Parvin', name_en: 'Jahanara Parvin', name_bn: 'জাহানারা পারভীন' },
  { name: 'শহীদুল ইসলাম', name_en: 'Shahidul Islam', name_bn: 'শহীদুল ইসলাম' },
  { name: 'Golam Rabbani', name_en: 'Golam Rabbani', name_bn: 'গোলাম রাব্বানী' },
  { name: 'নাজমা সুলতানা', name_en: 'Nazma Sultana', name_bn: 'নাজমা সুলতানা' },
  { name: 'Pradip Kumar Das', name_en: 'Pradip Kumar Das', name_bn: 'প্রদীপ কুমার দাস' },
]

/** Registrations with their land and their applicants, in one script or the other. */
export function planRegistrations(lands: readonly Land[]): Planned[] {
  let used = 0
  const first: Land[] = []
  return plannedRegistrations.map((plan, place) => {
    const shared = plan.shares_with === undefined ? undefined : first[plan.shares_with]
    const land = shared ?? at(lands, used)
    if (!shared) used += 1
    first.push(land)
    return { plan, land, citizen: citizenOf(plan.differs, land, place, shared ? 1 : 0) }
  })
}

function citizenOf(differs: Difference, land: Land, place: number, owner_place: number): Citizen {
  if (differs === 'other_name') return at(strangers, place % strangers.length)
  const { owner, owner_en } = at(land.owners, owner_place)
  const names = { name_en: owner_en, name_bn: owner }
  if (differs !== 'similar_name') return { ...names, name: place % 2 === 0 ? owner_en : owner }
  const misspelt = owner_en.replace(/([aeiou])(?!.*[aeiou])/, (vowel) => (vowel === 'a' ? 'o' : 'a'))
  return { ...names, name: misspelt }
}

/** Land as the citizen states it, with the planned deviation from the record. */
function statedLand({ differs }: PlannedRegistration, land: Land) {
  const { land_type, land_area, khatiyan_number, dag_no, dag_id } = land
  const stated = { land_type, land_area, khatiyan_number, dag_number: dag_no, dag_id }
  switch (differs) {
    case 'use':
      return { ...stated, land_type: land_type === 'Agricultural' ? 'Residential' : 'Agricultural' }
    case 'khatian':
      return { ...stated, khatiyan_number: String(Number(khatiyan_number) + 200) }
    case 'area':
      return { ...stated, land_area: Math.round(land_area * 1.18) }
    case 'unrecorded':
      return { ...stated, dag_number: `${900 + (dag_id % 90)}`, dag_id: null }
    default:
      return stated
  }
}

/** Input for writing past cases. */
export type PastCases = {
  planned: readonly Planned[]
  citizens: readonly number[]
  officers: ReadonlyMap<string, number>
  ago: WorkingDaysAgo
}

/** Writes registrations with the decisions of the officers; returns the audit entries. */
export async function makeRegistrations(
  trx: Db,
  { planned, citizens, officers, ago }: PastCases,
): Promise<PastEntry[]> {
  const rows = planned.map(({ plan, land }, place) => {
    const { upazila_id, mouza_id, survey_type_id, upazila } = land
    const submitted_at = ago(plan.days, 7 * place)
    return {
      ...statedLand(plan, land),
      user_id: at(citizens, place),
      upazila_id,
      mouza_id,
      survey_type_id,
      submitted_at,
      taxable_from: yearsAfter(taxYearOf(submitted_at), -(plan.years_before ?? 0)),
      ...(plan.status === 'pending'
        ? { status: plan.status, reviewer_id: null }
        : {
            status: plan.status,
            notes: plan.notes,
            reviewer_id: officers.get(upazila),
            reviewed_at: ago(plan.days - 4, 5 * place + 60),
          }),
    }
  })
  return recordDecisions(trx, await insertRegistrations(trx, rows), officers)
}

const acts = { approved: 'approve', rejected: 'reject', flagged: 'flag' } as const

/** Records the decisions as the screens would; returns the audit entries. */
async function recordDecisions(trx: Db, ids: readonly number[], officers: PastCases['officers']): Promise<PastEntry[]> {
  const columns = new Map((await decidedColumns(trx, ids)).map((row) => [row.id, row]))
  const decided = (await registrationsByIds(trx, ids)).flatMap((row) => {
    const { id, status, reviewed_at, upazila } = row
    const officer_id = officers.get(upazila.name_en)
    if (status === 'pending' || reviewed_at === null || officer_id === undefined) return []
    return [{ id, row, status, officer_id, decided_at: new Date(reviewed_at) }]
  })
  await insertDecisions(
    trx,
    decided.map(({ id, status, officer_id, decided_at }) => ({
      subject: 'land_tax_registrations',
      case_id: id,
      officer_id,
      status,
      decided_at,
      changed: [{ before: { ...columns.get(id), version: 1, notes: null }, version: 2 }],
    })),
  )
  return decided.map(({ id, row, status, officer_id, decided_at }) => ({
    at: decided_at,
    actor_id: officer_id,
    act: acts[status],
    subject: 'land_tax_registrations',
    subject_id: String(id),
    request_id: 'demo',
    before: auditFacts({ ...row, status: 'pending', notes: null }),
    after: auditFacts(row),
  }))
}
