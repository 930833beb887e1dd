import type { CaseHistory, CaseKind, EarlierCase } from '#contract/cases/cases.ts'
import { dhakaDay } from '#contract/dates.ts'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { hearingOf, type LinkOfFile, requestsInCase } from '../papers-requests/papers-requests.service.ts'
import { reviewsInCase } from '../reviews/reviews.service.ts'
import { deadlines } from '../working-days.service.ts'
import { type ByCitizen, casesOfDag, casesOfPerson, eventsOf, papersCame } from './case-history.sql.ts'

type OneCase = {
  kind: CaseKind
  subject: CaseSubject
  id: number
  /** Null for land that nobody has claimed. */
  user_id: number | null
  submitted_at: Date
  /** Working days are counted from here where the case has waited for an answer. */
  clock_from: Date | null
  waits: boolean
}

/** Current state of a case, the acts of officers, what was asked of the citizen, and the person's other cases. */
export async function caseHistory(db: Db, actor: Actor, one: OneCase, linkOf: LinkOfFile): Promise<CaseHistory> {
  const { kind, subject, id, user_id, submitted_at, clock_from, waits } = one
  const requests = await requestsInCase(db, one, linkOf)
  const persons = user_id === null ? [] : await casesOfPerson(db, user_id, await officesOf(db, actor))
  const events = await eventsOf(db, subject, id)
  const answers = await papersCame(db, subject, id)
  const reviews = await reviewsInCase(db, actor, one)
  return {
    deadline: waits ? (await deadlines(db, kind, [{ submitted_at, clock_from }]))({ submitted_at, clock_from }) : null,
    earlier: others(persons, one),
    events: [
      ...events.map((event) => ({ ...event, at: event.at.toISOString() })),
      ...answers.map((at) => byCitizen('papers_came', at)),
      ...reviews.map(({ asked_at }) => byCitizen('request_review', new Date(asked_at))),
      byCitizen('sent', submitted_at),
    ].toSorted((first, second) => Date.parse(first.at) - Date.parse(second.at)),
    requests,
    hearing: hearingOf(requests),
    reviews,
  }
}

/** Other cases about the same dag, by anybody; empty if the dag is not on record. */
export async function earlierOfDag(db: Db, actor: Actor, one: Named, dag_id: number | null): Promise<EarlierCase[]> {
  return dag_id === null ? [] : others(await casesOfDag(db, dag_id, await officesOf(db, actor)), one)
}

type Named = Pick<OneCase, 'kind' | 'id'>
type Sent = Awaited<ReturnType<typeof casesOfDag>>[number]

/** The newest first, without the case itself. */
const others = (cases: readonly Sent[], { kind, id }: Named): EarlierCase[] =>
  cases
    .filter((each) => each.kind !== kind || each.id !== id)
    .toSorted((first, second) => +second.submitted_at - +first.submitted_at)
    .map(({ submitted_at, ...each }) => ({ ...each, submitted_on: dhakaDay(submitted_at) }))

const byCitizen = (act: ByCitizen, at: Date) => ({ act, at: at.toISOString(), by: null })
