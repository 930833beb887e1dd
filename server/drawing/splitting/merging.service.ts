import type { MergeForm, SuccessionMade } from '#contract/drawing/splitting.ts'
import { fraction, storable, sumOf, times } from '#contract/fractions.ts'
import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { recordedShare, writtenShare } from '#contract/land-records/recorded-share.ts'
import { secondRowId } from '#contract/mutations/new-row-id.ts'
import { fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { ownersAfter, refuseOtherShares } from '#server/land-records/office/khatians/form-khatian.ts'
import { replaceDags } from '#server/land-records/successions/successions.service.ts'
import { hundredthsOf } from '#server/land-tax/law/tax-amounts.ts'
import { carryTax } from '#server/land-tax/registrations/transfer/carry-tax.service.ts'
import { refuseStale } from '#server/records/refuse-stale.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { getBoundary } from '../boundaries/boundaries.service.ts'
import { withLineage } from '../lineage/hand-on.service.ts'
import { text } from '../text.ts'
import type { HeldDag } from './held-dag.sql.ts'
import { endRegistrations, lockOpenDags } from './hold-dags.service.ts'
import { joinedShape } from './parts.sql.ts'

/** Square feet by which neighbours may lie over each other: how finely people draw. */
const max_overlap = 1

/**
 * Joins neighbouring dags of one zil and survey into a new one and closes them, in one transaction. 422 where they are
 * not drawn, lie apart or over each other, or the new owners' areas do not add up to those of the owners of before.
 */
export function mergeDags(db: Db, author: RequestContext, form: MergeForm): Promise<SuccessionMade> {
  const { actor, language, request_id } = author
  return transaction(db, async (trx) => {
    const at = await now(trx)
    const dags = await lockOpenDags(
      trx,
      author,
      form.dags.map(({ id }) => id),
    )
    await refuseChanged(trx, author, dags, form)
    const made = { ...(await joined(trx, dags, form)), dag_no: form.dag_no, field: 'dag_no' }
    const confirmed = form.confirm_registrations
    const tax = await endRegistrations(trx, author, { dags, confirmed, successors: [made], at })
    const succession = {
      kind: 'merge',
      closing: dags,
      made: [made],
      reason: form.reason,
      actor_id: actor.id,
      at,
    } as const
    const closed = dags.map(({ id }) => id)
    const successors = await withLineage(trx, author, closed, () => replaceDags(trx, succession))
    const carried = successors.map(({ id }) => ({ id, owners: made.owners, from: made.from }))
    await carryTax(trx, { ...tax, successors: carried, came_by: 'merge', officer_id: actor.id, at })
    for (const { id, dag_no, area } of dags)
      await recordAudit(trx, {
        actor_id: actor.id,
        act: 'merge',
        subject: 'dags',
        subject_id: String(id),
        before: { dag_no, area },
        after: { successors: [`${made.dag_no} (${made.area})`], reason: form.reason },
        request_id,
      })
    return { message: text(language, 'dags_joined'), closed, successors }
  })
}

async function refuseChanged(trx: Db, { actor }: RequestContext, dags: readonly HeldDag[], form: MergeForm) {
  for (const { id, version } of dags) {
    const had = form.dags.find((sent) => sent.id === id)?.version ?? null
    await refuseStale(trx, { had, stands: version, subject: 'dags', id, current: () => getBoundary(trx, actor, id) })
  }
}

async function joined(trx: Db, dags: readonly [HeldDag, ...HeldDag[]], form: MergeForm) {
  const [first, ...others] = dags
  if (others.some((dag) => dag.zil_id !== first.zil_id || dag.survey_type_id !== first.survey_type_id))
    throw fieldError('dags', 'dags_of_one_sheet')
  const shape = await joinedShape(
    trx,
    dags.map(({ id }) => id),
  )
  if (!shape) throw fieldError('dags', 'dag_not_drawn')
  if (shape.sum_of_areas - shape.drawn_area > max_overlap) throw fieldError('dags', 'dags_overlap')
  if (shape.polygons > shape.sum_of_polygons - others.length) throw fieldError('dags', 'dags_apart')
  const together = allOwners(dags)
  if (form.khotiyan) refuseOtherShares('khotiyan', form.khotiyan, together)
  const owners = form.khotiyan ? ownersAfter(form.khotiyan, together) : together
  if (ownedBy(owners) !== ownedBy(dags.flatMap((dag) => dag.owners))) throw fieldError('khotiyan', 'parts_area_differs')
  return {
    khatiyan_number: form.khatiyan_number,
    owners,
    // Owners whose shares are not whole have less than their dag: the new one keeps what the register says of both.
    area: addedUp(dags.map((dag) => dag.area)),
    geojson: shape.geojson,
    from: dags.map((dag) => ({ dag_id: dag.id, area: dag.area })),
  }
}

const ownedBy = (owners: readonly OwnerRow[]) => addedUp(owners.map(({ area }) => area))

/**
 * Everybody with what they had. A row that a split has divided is one again. The shares are of all the land, where each row
 * has one.
 */
function allOwners(dags: readonly HeldDag[]): OwnerRow[] {
  const whole = hundredthsOf(addedUp(dags.map(({ area }) => area)))
  const rows = dags.flatMap((dag) =>
    dag.owners.map((owner) => {
      const share = recordedShare(owner)
      return { owner, share: share && times(share, fraction(hundredthsOf(dag.area), whole)) }
    }),
  )
  const people = [...Map.groupBy(rows, ({ owner }) => sameRowKey(owner)).values()]
  const shares = people.map((of) => sumOf(of.flatMap(({ share }) => share ?? [])))
  const stored = rows.every(({ share }) => share !== null) ? storable(shares) : null
  const taken = new Set(rows.map(({ owner }) => owner.id))
  const given = new Set<string>()
  return people.flatMap((of, at) => {
    const [first] = of
    if (!first) return []
    const { share: _, exact_share: __, ...owner } = first.owner
    let id = owner.id
    for (let count = 2; given.has(id); count += 1) {
      const next = secondRowId(owner.id, count)
      id = taken.has(next) ? id : next
    }
    given.add(id)
    const share = stored?.[at]
    return { ...owner, id, ...(share && writtenShare(share, 3)), area: addedUp(of.map((row) => row.owner.area)) }
  })
}

/** Key of a row: its parts have its id and its words. */
const sameRowKey = ({ id, owner, owner_en, father, address }: OwnerRow) =>
  JSON.stringify([id, owner, owner_en, father, address])
