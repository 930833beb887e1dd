import { readShare } from '#contract/fractions.ts'
import { isNamed, placeKey } from '#contract/locations/place-key.ts'
import type { MutationInFull } from '#contract/mutations/mutation-answers.ts'
import { mutationApplicationFee, mutationFee } from '#contract/mutations/mutation-fees.ts'
import { type Buyer, buyersOf, type MutationForm, sharesOf } from '#contract/mutations/mutations.ts'
import { fromTaka, sumPoisha } from '#contract/payments/money.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { recordAssistedCase } from '#server/assistance/assisted-cases.service.ts'
import { endDraft } from '#server/drafts/drafts.service.ts'
import { checkedPlaces } from '#server/locations/mouza-places.ts'
import { feeInForce } from '#server/payments/fees.service.ts'
import { checkFamily } from './check-family.ts'
import { insertFamily } from './families.sql.ts'
import { formDag } from './gate/form-dag.ts'
import { checklistOfDag, refuseBlocked } from './gate/gate.service.ts'
import { insertDocuments, insertEvent, insertMutation } from './mutation-changes.sql.ts'
import { getMutationInFull, type MutationParts } from './mutations.service.ts'
import { paidKhatianApplication } from './mutations.sql.ts'
import { sealedNid } from './nids.sql.ts'
import { registryOfficeKey } from './registry-office.sql.ts'

/**
 * Applies for a mutation, which then waits for its fee. What could never be approved is refused at its field. The draft
 * of the form is deleted, and its papers become those of the mutation.
 */
export async function applyForMutation(
  parts: MutationParts,
  actor: Actor,
  form: MutationForm,
  form_id?: string,
): Promise<MutationInFull> {
  const id = await transaction(parts.db, async (trx) => {
    const made = await makeMutation({ ...parts, db: trx }, actor, form)
    await endDraft(trx, actor, 'mutation', form_id, async (papers) => {
      const added_at = await now(trx)
      const rows = papers.map(({ document_group, file_id }) => ({
        mutation_id: made,
        document_group,
        group_stated: true,
        file_id,
        added_at,
      }))
      if (rows.length > 0) await insertDocuments(trx, rows)
    })
    return made
  })
  return getMutationInFull(parts, actor, id)
}

async function makeMutation(parts: MutationParts, actor: Actor, form: MutationForm): Promise<number> {
  const { db: trx, secret } = parts
  const at = await now(trx)
  await checkPlaces(trx, form)
  if (form.family) checkFamily({ ...form, family: form.family, buyers: buyersOf(form) })
  const fees = await feesOf(trx, form, at)
  const dag = await dagOf(trx, actor, form)
  const buyers = buyersOf(form)
  const registry_office_key = await registryOfficeKey(trx, form)
  const judged = {
    ...form,
    user_id: actor.id,
    buyers,
    id: null,
    dag_id: dag?.id ?? null,
    registry_office_key,
    shares: sharesOf(buyers),
    groups: [],
    unsorted_papers: 0,
    family: form.family && { stated: form.family, gave_up: [], decided: [], named: [], hearing: null },
  }
  const checklist = await checklistOfDag(parts, judged, dag, at)
  refuseBlocked(checklist)
  const of_record = { user_id: actor.id, dag_id: dag?.id ?? null, registry_office_key }
  const mutation = { ...storedColumns(secret, form), ...fees, ...of_record }
  const times = { created_at: at, updated_at: at }
  const id = await insertMutation(
    trx,
    { ...mutation, ...times },
    buyers.map((buyer) => buyerColumns(secret, buyer)),
  )
  if (form.family) await insertFamily(trx, secret, id, form.family, at)
  await recordAssistedCase(trx, actor, id)
  await insertEvent(trx, {
    mutation_id: id,
    at,
    by_user_id: actor.id,
    by_role: 'user',
    from_status: null,
    to_status: 'pending_payment',
    remark: null,
    checklist,
  })
  return id
}

/** The places form a chain, and the name of the mouza, where one is sent, is its own in one of the scripts. */
async function checkPlaces(trx: Db, form: MutationForm): Promise<void> {
  const { places, fields } = await checkedPlaces(trx, form)
  const name = placeKey(form.mouza_name ?? '')
  if (name !== '' && !isNamed(places, name)) fields['mouza_name'] = ['mouza_name_differs']
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}

/** Both fees as they are in force; what the browser says of them is compared, never believed. */
async function feesOf(trx: Db, form: MutationForm, at: Date) {
  const application = await feeInForce(trx, mutationApplicationFee, at)
  const mutation = await feeInForce(trx, mutationFee[form.land_type], at)
  if (fromTaka(form.fee_amount) !== sumPoisha([application.amount_poisha, mutation.amount_poisha]))
    throw fieldError('fee_amount', 'fee_differs')
  return { application_fee_poisha: application.amount_poisha, mutation_fee_poisha: mutation.amount_poisha }
}

/** The dag on record: of the form, else of the khatian application that it names, which must be for the same one. */
async function dagOf(trx: Db, actor: Actor, form: MutationForm) {
  if (form.application_id === null) return formDag(trx, form)
  const application = await paidKhatianApplication(trx, actor.id, form.application_id)
  if (!application?.dag_id) throw fieldError('application_id', 'application_unfit')
  if (form.dag_id !== null && form.dag_id !== application.dag_id)
    throw fieldError('application_id', 'application_unfit')
  try {
    return await formDag(trx, { ...form, dag_id: application.dag_id })
  } catch (error) {
    throw form.dag_id === null && error instanceof AppError ? fieldError('application_id', 'application_unfit') : error
  }
}

/** The form as its row keeps it. */
export function storedColumns(secret: SecretKeys, form: MutationForm) {
  const nid = sealedNid(secret, form.previous_owner_nid)
  return {
    application_id: form.application_id,
    mutation_type: form.mutation_type,
    reason: form.reason,
    upazila_id: form.upazila_id,
    mouza_id: form.mouza_id,
    khatian_number: form.khatian_number,
    dag_number: form.dag_number,
    land_type: form.land_type,
    land_area: form.land_area,
    previous_owner_name: form.previous_owner_name,
    previous_owner_nid: nid.sealed,
    previous_owner_nid_end: nid.end,
    previous_owner_address: form.previous_owner_address,
    deed_number: form.deed_number,
    deed_date: form.deed_date,
    registry_office: form.registry_office,
    contact_number: form.contact_number,
  }
}

export function buyerColumns(secret: SecretKeys, { name, name_bn, father, nid, address, share }: Buyer) {
  const { sealed, end } = sealedNid(secret, nid)
  const part = readShare(share)
  if (!part) throw new Error('the share of a buyer was not checked')
  return {
    name,
    name_bn,
    father,
    nid: sealed,
    nid_end: end,
    address,
    share_numerator: Number(part.numerator),
    share_denominator: Number(part.denominator),
  }
}
