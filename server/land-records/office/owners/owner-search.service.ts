import { max_owners_found, type OwnerSearchForm, type OwnersFound } from '#contract/land-records/owner-search.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { isInside, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { allUpazilas, ownersOfSounds, type Sounds, type TypedWord, typedWords } from './owner-search.sql.ts'

/** Below this number of matches by sound, the search also takes similar spellings. */
const min_sound_matches = 10

/**
 * Owners whose name has every typed word, and whose father's has, in the upazilas of the person. Both scripts meet by
 * sound. The audit log gets the query and its reason before the answer. `forbidden` for an upazila of others.
 */
export const searchOwners = (
  db: Db,
  { actor, request_id }: RequestContext,
  { name, father = '', reason, note = '', upazila_id }: OwnerSearchForm,
): Promise<OwnersFound> =>
  transaction(db, async (trx) => {
    const offices = await officesOf(trx, actor)
    if (upazila_id !== undefined && !isInside(offices, upazila_id)) throw new AppError('forbidden')
    const whole = offices === 'everywhere' ? await allUpazilas(trx) : offices
    const upazilas = upazila_id === undefined ? whole : [upazila_id]
    const words = { owner: await typedWords(trx, name), father: await typedWords(trx, father) }
    const typed = { owner: words.owner.map(({ word }) => word), father: words.father.map(({ word }) => word) }
    const find = (soundsOf: (words: readonly TypedWord[]) => Sounds) =>
      ownersOfSounds(
        trx,
        { upazilas, owner: soundsOf(words.owner), father: soundsOf(words.father) },
        typed,
        max_owners_found + 1,
      )
    const heard = await find((typed) => typed.map(({ sound }) => [sound]))
    const found =
      heard.length < min_sound_matches
        ? await find((typed) => typed.map(({ sound, alike }) => [sound, ...alike]))
        : heard
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'search_owners',
      subject: 'owners',
      subject_id: String(upazila_id ?? 'all'),
      before: null,
      after: { name, father: father || null, reason, note: note || null, found: found.length },
      request_id,
    })
    return {
      owners: found.slice(0, max_owners_found).map(({ owner_en, father, share, ...owner }) => ({
        ...owner,
        ...(owner_en && { owner_en }),
        ...(father && { father }),
        ...(share && { share }),
      })),
      more: found.length > max_owners_found,
    }
  })
