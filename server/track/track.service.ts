import type { Tracked, TrackedCase, TrackedState, TrackRequest } from '#contract/track/track.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import { refuseBeyond, undoTry } from '#server/app/http/limits/limits.ts'
import { promisedDays } from '#server/cases/working-days.service.ts'
import { caseByReference, casesOfPerson, type TrackedRow, type Wanted } from './track.sql.ts'
import { standingOf } from './tracked.ts'

/** Wrong tries of one address for one reference, known or not: nobody goes through all ends of a phone number. */
const wrongByAddress = { name: 'track-reference-address', max: 5, window_s: 3600 }
/** Wrong tries of all addresses for one reference: looser, so that a stranger does not close a case to its owner. */
const wrongByReference = { name: 'track-reference', max: 20, window_s: 3600 }

/** State of a case. An unknown reference and one of another person take the same work and get the same refusal. */
export async function trackCase(db: Db, { reference, phone_last4 }: TrackRequest, address: string): Promise<Tracked> {
  const own = `${reference} ${address}`
  // An address that may not try any more does not count against the others.
  await refuseBeyond(db, wrongByAddress, own)
  await refuseBeyond(db, wrongByReference, reference)
  const at = await now(db)
  const found = await caseByReference(db, wantedOf(reference))
  const tracked = await presented(db, found ?? standIn(at))
  if (!found?.phone?.endsWith(phone_last4)) throw new AppError('not_found')
  await undoTry(db, wrongByAddress, own)
  await undoTry(db, wrongByReference, reference)
  return tracked
}

/** State of a case to somebody whose whole phone number is known: null unless it is that of the account of the case. */
export async function trackedFor(db: Db, reference: string, phone: string): Promise<Tracked | null> {
  const found = await caseByReference(db, wantedOf(reference))
  return found?.phone === phone ? presented(db, found) : null
}

/** The newest applications, registrations, mutations and corrections of a person, at most 20. */
export async function trackedCasesOf(db: Db, user_id: number): Promise<TrackedCase[]> {
  const cases: TrackedCase[] = []
  for (const row of await casesOfPerson(db, user_id))
    cases.push({ reference: `${letterOf[row.purpose]}-${row.case_id}`, ...(await presented(db, row)) })
  return cases
}

const letterOf = { application: 'A', registration: 'R', mutation: 'M', correction: 'C' } as const
const letters = { A: 'application_id', R: 'registration_id', M: 'mutation_id', C: 'correction_id' } as const

function wantedOf(reference: string): Wanted {
  const wanted = {
    number: reference,
    application_id: null,
    registration_id: null,
    mutation_id: null,
    correction_id: null,
  }
  const [, letter, id] = /^([ARMC])-([1-9]\d{0,14})$/.exec(reference) ?? []
  if (letter !== 'A' && letter !== 'R' && letter !== 'M' && letter !== 'C') return wanted
  return { ...wanted, [letters[letter]]: Number(id) }
}

async function presented(db: Db, row: TrackedRow): Promise<Tracked> {
  const standing = standingOf(row)
  const paid_at = row.paid_at === null ? null : new Date(row.paid_at)
  const submitted_at = new Date(row.submitted_at)
  const since = row.clock_from === null ? (paid_at ?? submitted_at) : new Date(row.clock_from)
  const promisedDay = await promisedDays(db, promiseOf(row.purpose), [since])
  return {
    ...standing,
    office_en: row.office_en,
    office_bn: row.office_bn,
    submitted_at: submitted_at.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    decided_at: decidedAt(row, standing.state),
    due_on: standing.state === 'waiting' ? promisedDay(since) : null,
    answer_by: row.answer_by,
  }
}

const promiseOf = (purpose: TrackedRow['purpose']) =>
  purpose === 'mutation' || purpose === 'correction' ? purpose : 'registration'

/** A case that is opened again has a look of the office, and no decision. */
const decidedAt = ({ decided_at }: TrackedRow, state: TrackedState) =>
  decided_at === null || state === 'waiting' || state === 'waiting_for_papers'
    ? null
    : new Date(decided_at).toISOString()

/** A case that nobody has, so that an unknown reference costs as much time as a known one. */
const standIn = (at: Date): TrackedRow => ({
  purpose: 'registration',
  phone: null,
  application_type: null,
  registration_status: 'pending',
  mutation_status: null,
  correction_status: null,
  is_applied: false,
  payment_state: null,
  office_en: '',
  office_bn: '',
  submitted_at: at,
  paid_at: null,
  clock_from: null,
  decided_at: null,
  is_asked: false,
  answer_by: null,
})
