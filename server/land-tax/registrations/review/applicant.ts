import { distance } from 'fastest-levenshtein'
import type { ApplicantAmongOwners } from '#contract/land-tax/registration-case.ts'
import { placeKey } from '#contract/locations/place-key.ts'

type Owner = { owner: string; owner_en: string | null }

/** Words before or after a name that are omitted or spelt in many ways. */
const titles = new Set(
  (
    'md mohd mohammad mohammed muhammad mst mosammat mosammot most mrs mr ms haji hajji hazi alhaj late sri shri ' +
    'sree begum khatun bibi bewa মো মোঃ মোহাম্মদ মোহাম্মাদ মুহাম্মদ মোছা মোছাঃ মোসা মোসাঃ মোসাম্মৎ মিসেস হাজী হাজি ' +
    'আলহাজ্ব আলহাজ মৃত শ্রী শ্রীমতী বেগম খাতুন বিবি বেওয়া'
  )
    .split(' ')
    .map((word) => word.normalize('NFC')),
)

const bengali = /[\u0980-\u09ff]/

/**
 * Looks for a person among the owners on record, by their names in the script of the person's: the same name, without
 * titles and in any order, or one that differs in few letters or lacks a part. It decides nothing: names repeat, and
 * are written in many ways.
 */
export function applicantAmong(name: string, owners: readonly Owner[]): ApplicantAmongOwners | null {
  if (owners.length === 0) return null
  const inScript = owners.map(({ owner, owner_en }) =>
    [owner, owner_en ?? ''].filter((each) => each !== '' && bengali.test(each) === bengali.test(name)),
  )
  if (inScript.every((names) => names.length === 0)) return { result: 'other_script', owner: null }
  const find = (fits: (one: string[], other: string[]) => boolean) =>
    inScript.findIndex((names) => names.some((each) => fits(partsOf(name), partsOf(each))))
  const same = find((one, other) => one.toSorted().join(' ') === other.toSorted().join(' '))
  if (same >= 0) return { result: 'found', owner: same }
  const similar = find(isSimilar)
  return similar >= 0 ? { result: 'similar', owner: similar } : { result: 'not_found', owner: null }
}

/** The words of a name without titles; a name of titles alone keeps them. */
function partsOf(name: string): string[] {
  const words = placeKey(name).replaceAll(':', ' ').split(/\s+/).filter(Boolean)
  const parts = words.filter((word) => !titles.has(word))
  return parts.length > 0 ? parts : words
}

/** Each word of the shorter name is like a word of the longer one; a single word only matches a name of at most two. */
function isSimilar(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 2 && long.length > 2) return false
  return short.every((word) => long.some((each) => isLike(word, each)))
}

/** One letter in four may differ. */
const isLike = (one: string, other: string) => distance(one, other) * 4 <= Math.max(one.length, other.length)
