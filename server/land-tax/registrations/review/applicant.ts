import { areInOneScript, isSameName, isSimilarName } from '#contract/land-records/same-name.ts'
import type { ApplicantAmongOwners } from '#contract/land-tax/registration-case.ts'

type Owner = { owner: string; owner_en: string | null }

/**
 * Looks for a person among the owners on record, by their names in the script of the person's: the same name, without
 * titles and in any order, or one that differs in few letters or lacks a part. It decides nothing: names repeat, and
 * are written in many ways.
 */
export function applicantAmong(name: string, owners: readonly Owner[]): ApplicantAmongOwners | null {
  if (owners.length === 0) return null
  const inScript = owners.map(({ owner, owner_en }) =>
    [owner, owner_en ?? ''].filter((each) => each !== '' && areInOneScript(each, name)),
  )
  if (inScript.every((names) => names.length === 0)) return { result: 'other_script', owner: null }
  const find = (fits: (one: string, other: string) => boolean) =>
    inScript.findIndex((names) => names.some((each) => fits(name, each)))
  const same = find(isSameName)
  if (same >= 0) return { result: 'found', owner: same }
  const similar = find(isSimilarName)
  return similar >= 0 ? { result: 'similar', owner: similar } : { result: 'not_found', owner: null }
}
