import type { SplitForm, SplitPreview, SuccessionMade } from '#contract/drawing/splitting.ts'
import { addedUp } from '#contract/land-records/area.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { ownersAfter, refuseOtherShares } from '#server/land-records/office/khatians/form-khatian.ts'
import { replaceDags } from '#server/land-records/successions/successions.service.ts'
import { carryTax } from '#server/land-tax/registrations/transfer/carry-tax.service.ts'
import { refuseStale } from '#server/records/refuse-stale.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { getBoundary } from '../boundaries/boundaries.service.ts'
import { withLineage } from '../lineage/hand-on.service.ts'
import { text } from '../text.ts'
import { cutDag } from './cut-dag.service.ts'
import { dividedOwners } from './divided-owners.ts'
import { dagsInside, type HeldDag } from './held-dag.sql.ts'
import { endRegistrations, lockOpenDags } from './hold-dags.service.ts'
import { inProportion } from './in-proportion.ts'
import { partNumbersOf } from './parts.sql.ts'

/** Preview of a cut: parts with free numbers, and owners in proportion to the drawing. */
export async function previewSplit(db: Db, actor: Actor, id: number, cut: SplitForm['cut']): Promise<SplitPreview> {
  const [dag] = await dagsInside(db, [id], await officesOf(db, actor))
  if (!dag) throw new AppError('not_found')
  if (dag.is_closed) throw new AppError('dag_closed')
  if (dag.survey_type_id === null) throw new AppError('survey_not_stated')
  if (!dag.is_drawn) throw fieldError('cut', 'dag_not_drawn')
  const parts = await cutDag(db, dag, cut)
  const numbers = freeNumbers(dag.dag_no, await partNumbersOf(db, dag), parts.length)
  const areas = parts.map(({ area }) => area)
  const owners = dividedOwners(dag.owners, areas)
  return {
    area: ownedOf(dag),
    parts: parts.map(({ geojson, drawn_area, area }, at) => ({
      dag_no: numbers[at] ?? '',
      geojson,
      drawn_area: Math.round(drawn_area * 100) / 100,
      area,
      khotiyan: owners[at] ?? [],
    })),
  }
}

/** 12/1, 12/2 … without those that are taken. */
function freeNumbers(dag_no: string, taken: readonly string[], count: number): string[] {
  const free: string[] = []
  for (let part = 1; free.length < count; part += 1)
    if (!taken.includes(`${dag_no}/${part}`)) free.push(`${dag_no}/${part}`)
  return free
}

/**
 * Cuts a dag into new ones and closes it, in one transaction. 422 where the parts are not those of the cut or their
 * areas on record do not add up to that of the dag, to the hundredth of a square foot.
 */
export function splitDag(db: Db, author: RequestContext, id: number, form: SplitForm): Promise<SuccessionMade> {
  const { actor, language, request_id, if_match } = author
  return transaction(db, async (trx) => {
    const at = await now(trx)
    const [dag] = await lockOpenDags(trx, author, [id])
    const stale = { had: if_match, stands: dag.version, current: () => getBoundary(trx, actor, id) }
    await refuseStale(trx, { ...stale, subject: 'dags', id })
    if (!dag.is_drawn) throw fieldError('cut', 'dag_not_drawn')
    const made = await partsOfForm(trx, dag, form)
    const ending = { dags: [dag], confirmed: form.confirm_registrations, successors: made, at }
    const tax = await endRegistrations(trx, author, ending)
    const succession = { kind: 'split', closing: [dag], made, reason: form.reason, actor_id: actor.id, at } as const
    const successors = await withLineage(trx, author, [id], () => replaceDags(trx, succession))
    const carried = successors.map(({ id: successor }, place) => ({ id: successor, ...ownersOf(made[place]) }))
    await carryTax(trx, { ...tax, successors: carried, came_by: 'split', officer_id: actor.id, at })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'split',
      subject: 'dags',
      subject_id: String(id),
      before: { dag_no: dag.dag_no, area: dag.area },
      after: { successors: successors.map(({ dag_no, area }) => `${dag_no} (${area})`), reason: form.reason },
      request_id,
    })
    return { message: text(language, 'dag_split'), closed: [id], successors }
  })
}

async function partsOfForm(trx: Db, dag: HeldDag, { cut, parts: sent }: SplitForm) {
  const parts = await cutDag(trx, dag, cut)
  if (parts.length !== sent.length) throw fieldError('parts', 'parts_differ')
  const made = sent.map(({ dag_no, khatiyan_number, khotiyan = [] }, at) => {
    refuseOtherShares(`parts.${at}.khotiyan`, khotiyan, dag.owners)
    const owners = ownersAfter(khotiyan, dag.owners)
    const area = addedUp(owners.map((owner) => owner.area))
    return {
      dag_no,
      field: `parts.${at}.dag_no`,
      khatiyan_number: khatiyan_number ?? dag.khatiyan_number,
      owners,
      owned: area,
      geojson: parts[at]?.geojson ?? { type: 'MultiPolygon' as const, coordinates: [] },
    }
  })
  const owned = made.map((part) => part.owned)
  if (addedUp(owned) !== ownedOf(dag)) throw fieldError('parts', 'parts_area_differs')
  // Owners whose shares are not whole have less than the dag: its parts keep what the register says of it.
  const areas = ownedOf(dag) === dag.area ? owned : inProportion(dag.area, owned)
  return made.map(({ owned: _, ...part }, at) => {
    const area = areas[at] ?? 0
    return { ...part, area, from: [{ dag_id: dag.id, area }] }
  })
}

/** Square feet that the owners of a dag have on record. */
const ownedOf = ({ owners }: Pick<HeldDag, 'owners'>) => addedUp(owners.map(({ area }) => area))

/** Owners of a part and the land that it comes from. */
function ownersOf(part: Awaited<ReturnType<typeof partsOfForm>>[number] | undefined) {
  if (!part) throw new Error('a part has no dag')
  return { owners: part.owners, from: part.from }
}
