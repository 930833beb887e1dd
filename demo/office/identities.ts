import { randomUUID } from 'node:crypto'
import type { Db } from '#server/app/database.ts'
import { undrawnKey } from '../papers/drawn-when-opened.ts'
import type { SpecimenCard } from '../papers/specimen-card.ts'
import { at } from '../random.ts'
import { insertDecisions, insertIdentities, insertUndrawn } from './cases.sql.ts'
import type { PastEntry } from './past-audit.ts'
import type { PastCases, Planned } from './registrations.ts'

/** `person` is the index in the list of registrations, `days` the working days since the images were sent. */
type Identity = { person: number; days: number } & (
  | { status: 'pending' | 'success'; reason?: null }
  | { status: 'rejected'; reason: string }
)

/** Applicants with approved land: each was proven a working day before the registration, so that they could pay. */
const proven = [29, 26, 24, 21, 19, 16, 14, 12, 10].map(
  (days, place): Identity => ({ person: place + 1, days, status: 'success' }),
)

/** One of the waiting citizens sends new images after a refusal. */
const identities: readonly Identity[] = [
  ...proven,
  { person: 0, days: 20, status: 'success' },
  { person: 35, days: 12, status: 'rejected', reason: 'The number cannot be read.' },
  { person: 25, days: 11, status: 'rejected', reason: 'ছবি ঝাপসা। আলোতে আবার তুলুন।' },
  { person: 13, days: 10, status: 'success' },
  { person: 16, days: 9, status: 'pending' },
  { person: 27, days: 7, status: 'pending' },
  { person: 12, days: 6, status: 'pending' },
  { person: 25, days: 5, status: 'pending' },
  { person: 23, days: 3, status: 'pending' },
  { person: 21, days: 2, status: 'pending' },
  { person: 19, days: 1, status: 'pending' },
  { person: 14, days: 0, status: 'pending' },
]

/** Writes the proofs of identity with undrawn cards; returns the audit entries of the decided ones. */
export async function makeIdentities(trx: Db, { planned, citizens, officers, ago }: PastCases): Promise<PastEntry[]> {
  const reviewers = [...officers.values()]
  const rows = identities.map(({ person, days, status, reason = null }, place) => ({
    user_id: at(citizens, person),
    status,
    id_front: randomUUID(),
    id_back: randomUUID(),
    submitted_at: ago(days, 11 * place),
    rejection_reason: reason,
    ...(status !== 'pending' && {
      reviewer_id: at(reviewers, place % reviewers.length),
      reviewed_at: ago(days - 3, 11 * place + 30),
    }),
    cards: cardsOf(at(planned, person), person),
  }))
  await insertUndrawn(
    trx,
    rows.flatMap(({ id_front, id_back, cards: [front, back] }) => [cardFile(id_front, front), cardFile(id_back, back)]),
  )
  const ids = await insertIdentities(trx, rows)
  const stored = rows.map((row, place) => ({ ...row, id: at(ids, place) }))
  return recordDecisions(trx, stored)
}

const cardFile = (id: string, document: SpecimenCard) => ({
  id,
  storage_key: undrawnKey(id),
  name: `specimen-${document.side}.jpg`,
  encrypted: true,
  document,
})

function cardsOf({ citizen, land }: Planned, person: number): [SpecimenCard, SpecimenCard] {
  const card = {
    paper: 'specimen-card',
    name_en: citizen.name_en,
    name_bn: citizen.name_bn,
    number: `0000 ${String(1_000_000 + 7919 * (person + 3)).slice(0, 4)} ${String(100 + person)}`,
    address_en: `${land.mouza_en}, ${land.upazila}`,
    address_bn: `${land.mouza_bn}, ${land.upazila_bn}`,
  } as const
  return [
    { ...card, side: 'front' },
    { ...card, side: 'back' },
  ]
}

type Stored = {
  id: number
  user_id: number
  status: Identity['status']
  rejection_reason: string | null
  reviewer_id?: number
  reviewed_at?: Date
}

const minute_ms = 60_000

/** Officers open the pictures some minutes before their decision. */
async function recordDecisions(trx: Db, rows: readonly Stored[]): Promise<PastEntry[]> {
  const decided = rows.flatMap(({ reviewer_id, reviewed_at, ...row }) =>
    reviewer_id === undefined || reviewed_at === undefined ? [] : [{ ...row, reviewer_id, reviewed_at }],
  )
  await insertDecisions(
    trx,
    decided.map(({ id, status, reviewer_id, reviewed_at }) => ({
      subject: 'kycs',
      case_id: id,
      officer_id: reviewer_id,
      status,
      decided_at: reviewed_at,
      changed: [{ before: { id, version: 1 }, version: 2 }],
    })),
  )
  return decided.flatMap(({ id, user_id, status, rejection_reason, reviewer_id, reviewed_at }) => {
    const about = { actor_id: reviewer_id, subject: 'kycs', subject_id: String(id), request_id: 'demo' } as const
    const look = {
      ...about,
      at: new Date(+reviewed_at - 4 * minute_ms),
      act: 'look',
      before: null,
      after: null,
    } as const
    const act = status === 'success' ? 'approve' : 'reject'
    const before = { user_id, status: 'pending', rejection_reason: null }
    const after = { user_id, status, rejection_reason, images_opened: true }
    return [look, { ...about, at: reviewed_at, act, before, after }]
  })
}
