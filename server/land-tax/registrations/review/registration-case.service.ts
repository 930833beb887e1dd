import type { RegistrationCase } from '#contract/land-tax/registration-case.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { caseHistory } from '#server/cases/history/case-history.service.ts'
import { caseFileLink } from '#server/files/document-links.ts'
import { presentLatestKyc } from '#server/kyc/kyc.service.ts'
import { landOfDag } from '#server/land-records/land.service.ts'
import { recordedHoldingsOf } from '../../recorded-holdings/recorded-holdings.service.ts'
import { recordOf, rowInside } from '../registered-land.service.ts'
import { applicantAmong } from './applicant.ts'
import { clockOf } from './staff-registrations.service.ts'

type Parts = { db: Db; secret: SecretKeys }

/** The applicant, whether the record names them, and what happened so far; 404 outside the actor's upazilas. */
export async function getRegistrationCase({ db, secret }: Parts, actor: Actor, id: number): Promise<RegistrationCase> {
  const row = await rowInside(db, actor, id)
  const record = await recordOf(db, row)
  const owners = record ? ((await landOfDag(db, record.dag_id))?.khatian.owners ?? []) : []
  return {
    identity: row.user_id === null ? null : await presentLatestKyc(db, secret, row.user_id, actor),
    applicant: applicantAmong(row.user.name, owners),
    recorded_holdings: await recordedHoldingsOf(db, id),
    history: await caseHistory(
      db,
      actor,
      {
        kind: 'registration',
        subject: 'land_tax_registrations',
        id,
        user_id: row.user_id,
        ...clockOf(row),
        waits: row.status === 'pending',
      },
      (file_id, at) => caseFileLink(secret, file_id, actor, at),
    ),
  }
}
