import { isHillDistrict } from '#contract/land-tax/hill-districts.ts'
import { landTypeOf } from '#contract/land-tax/land-classes.ts'
import type {
  LandLookup,
  LandLookupQuery,
  MyRegistration,
  RegistrationForm,
  RegistrationMade,
} from '#contract/land-tax/land-tax-registrations.ts'
import { namesNothing, type Update } from '#contract/records/record-update.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { Actor } from '#server/app/http/access.ts'
import { wholeForm } from '#server/app/http/whole-form.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { CheckedFile } from '#server/app/uploads/check-file.ts'
import { finishAssistedCase, recordAssistedCase } from '#server/assistance/assisted-cases.service.ts'
import { answerRequest, deleteCaseAnswers } from '#server/cases/papers-requests/answers.service.ts'
import { endPapersRequest } from '#server/cases/papers-requests/papers-requests.service.ts'
import { endDraft } from '#server/drafts/drafts.service.ts'
import { sealedImage } from '#server/files/sealed-images.ts'
import { checkedPlaces } from '#server/locations/mouza-places.ts'
import { deletedWords } from '#server/records/record-words.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { text } from '../text.ts'
import { landByNumber, surveyTypeExists } from './land.sql.ts'
import { bestRecord } from './matching.ts'
import { ownView } from './own-view.ts'
import {
  deleteRegistration,
  hasRegisteredDag,
  insertRegistration,
  lockOwnRegistration,
  lockRegistering,
  updateRegistration,
} from './registration-changes.sql.ts'
import { ownRegistrations, type RegistrationRow, registrationsOf } from './registrations.sql.ts'

export type RegistrationParts = { db: Db; storage: Storage; secret: SecretKeys }

/**
 * Registers land for the tax; the land office reviews it. The tax year of this moment is the first that is due. The
 * draft of the form is deleted.
 */
export async function registerLand(
  db: Db,
  author: RequestContext,
  form: RegistrationForm,
  form_id?: string,
): Promise<RegistrationMade> {
  const { actor, language } = author
  const id = await refusingDouble(() =>
    transaction(db, async (trx) => {
      const at = await now(trx)
      const dag_id = await checkLand(trx, actor, form, null)
      const year = taxYearOf(at)
      const row = {
        ...storedColumns(form),
        user_id: actor.id,
        taxable_from: year,
        dag_id,
        submitted_at: at,
        notes: null,
      }
      const made = await insertRegistration(trx, { ...row, reviewer_id: null, created_at: at, updated_at: at })
      await recordAssistedCase(trx, actor, made.id)
      await finishAssistedCase(trx, 'registration', made.id)
      await endDraft(trx, actor, 'registration', form_id)
      return made.id
    }),
  )
  return { message: text(language, 'registered'), registration: await ownRegistration(db, actor, id) }
}

/** Everything a person registered, each with what is due; newest first. */
export async function listOwnRegistrations(db: Db, person: Pick<Actor, 'id'>): Promise<MyRegistration[]> {
  const rows = await registrationsOf(db, person.id)
  return rows.length === 0 ? [] : ownView(db, person, rows)
}

async function ownRegistration(db: Db, actor: Actor, id: number): Promise<MyRegistration> {
  const [registration] = await ownView(db, actor, await ownRegistrations(db, actor.id, [id]))
  if (!registration) throw new AppError('not_found')
  return registration
}

/** A registration as its form sends it. */
const formOf = ({ division, district, upazila, mouza, survey_type, ...present }: RegistrationRow) => ({
  ...present,
  division_id: division.id,
  district_id: district.id,
  upazila_id: upazila.id,
  mouza_id: mouza.id,
  survey_type_id: survey_type.id,
})

/** Changes a pending registration, or corrects a flagged one, which is pending again. What is not named stays. */
export async function changeOwnRegistration(
  db: Db,
  { actor, if_match }: RequestContext,
  id: number,
  change: Update<RegistrationForm>,
): Promise<MyRegistration> {
  await refusingDouble(() =>
    transaction(db, async (trx) => {
      const at = await now(trx)
      const before = await lockOwnRegistration(trx, actor.id, id)
      if (!before) throw new AppError('not_found')
      if (before.status !== 'pending' && before.status !== 'flagged') throw new AppError('registration_settled')
      if (if_match !== null && if_match !== before.version)
        throw new AppError('conflict', { extra: { current: await ownRegistration(trx, actor, id), changed: null } })
      if (namesNothing(change)) return
      const [present] = await ownRegistrations(trx, actor.id, [id])
      if (!present) throw new AppError('not_found')
      const form = wholeForm(change, formOf(present))
      const dag_id = await checkLand(trx, actor, form, id)
      const answered = before.status === 'flagged' ? await answeredBy(trx, id, before, at) : null
      await updateRegistration(trx, id, {
        ...storedColumns(form),
        dag_id,
        registered_before: false,
        updated_at: at,
        ...answered,
      })
    }),
  )
  return ownRegistration(db, actor, id)
}

type Flagged = { submitted_at: Date; clock_from: Date | null }

/**
 * Columns of a flagged registration that its owner corrects: a correction answers what was asked, so that it has its
 * place and its clock goes on. An older one without a request begins again.
 */
async function answeredBy(trx: Db, id: number, { submitted_at, clock_from }: Flagged, at: Date) {
  const waited = { subject: 'land_tax_registrations', case_id: id, counted_from: clock_from ?? submitted_at } as const
  const ended = await endPapersRequest(trx, waited, { at, answered: true })
  return { ...waitingAgain, ...(ended ? { clock_from: ended.clock_from } : { submitted_at: at }) }
}

const waitingAgain = { status: 'pending', reviewer_id: null, reviewed_at: null } as const

/** Answers what the office asks in one's own flagged registration, which is pending again, in its place. */
export async function answerOwnRegistration(
  { db, storage, secret }: RegistrationParts,
  { actor }: RequestContext,
  id: number,
  { remarks, files }: { remarks: string | null; files: readonly CheckedFile[] },
): Promise<MyRegistration> {
  await answerRequest(
    { db, storage },
    {
      subject: 'land_tax_registrations',
      id,
      lock: (trx) => lockOwnRegistration(trx, actor.id, id),
      giveBack: (trx, change, at) => updateRegistration(trx, id, { ...waitingAgain, ...change, updated_at: at }),
    },
    // A paper may be of identity.
    { remarks, files: files.map((file) => sealedImage(secret, file)) },
  )
  return ownRegistration(db, actor, id)
}

/** Withdraws a pending registration: it is gone, and the parcel may be registered again. */
export async function withdrawRegistration(db: Db, { actor, language }: RequestContext, id: number) {
  await transaction(db, async (trx) => {
    const before = await lockOwnRegistration(trx, actor.id, id)
    if (!before) throw new AppError('not_found')
    if (before.status !== 'pending') throw new AppError('registration_settled')
    await deleteCaseAnswers(trx, 'land_tax_registrations', id)
    await deleteRegistration(trx, id)
  })
  return { message: deletedWords('land_tax_registrations', language) }
}

/** Land on record under a dag number, without its owners: open to all, as the search of dags is. */
export async function findLand(db: Db, query: LandLookupQuery): Promise<LandLookup> {
  const found = await landByNumber(db, query)
  return {
    matches: found.map(({ dag_id, zil_no, dag_number, khatiyan_number, land_class, land_class_bn, land_area }) => ({
      dag_id,
      zil_no,
      dag_number,
      khatiyan_number,
      land_class,
      land_class_bn,
      land_type: landTypeOf(land_class, land_class_bn),
      land_area,
    })),
  }
}

/** Columns of a form; division and district are those of its upazila. */
const storedColumns = ({ division_id: _, district_id: __, ...columns }: RegistrationForm) => columns

/** The land must lie in one chain of places, where the tax applies; answers the dag on record, if there is one. */
async function checkLand(trx: Db, actor: Actor, form: RegistrationForm, except: number | null): Promise<number | null> {
  const { places, fields } = await checkedPlaces(trx, form)
  if (!(await surveyTypeExists(trx, form.survey_type_id))) fields['survey_type_id'] = ['not_on_record']
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
  const { district_bbs_code: bbs_code, district_en: name_en, district_bn: name_bn } = places
  if (isHillDistrict({ bbs_code, name_en, name_bn }))
    throw new AppError('tax_not_applicable', { fields: { district_id: ['tax_does_not_apply'] } })
  await lockRegistering(trx, actor.id)
  const record = bestRecord(form, await landByNumber(trx, form))
  if (record && (await hasRegisteredDag(trx, actor.id, record.dag_id, except)))
    throw fieldError('dag_number', 'parcel_registered')
  return record?.dag_id ?? null
}

async function refusingDouble<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (uniqueViolation(error) === 'land_tax_registrations_standing')
      throw fieldError('dag_number', 'parcel_registered')
    throw error
  }
}
