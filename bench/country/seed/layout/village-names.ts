import type { MouzaName } from '#demo/geography/mouza-names.ts'
import type { Spelling } from '#demo/people/people-names.ts'

const spellings = (text: string): Spelling[] =>
  text.split(';').map((pair) => {
    const [bn = '', en = ''] = pair.split('/')
    return [bn.trim().normalize('NFC'), en.trim()]
  })

/** Prefixes for a village that has a namesake. */
const sides = spellings(
  'উত্তর / Uttar; দক্ষিণ / Dakshin; পূর্ব / Purba; পশ্চিম / Paschim; মধ্য / Madhya; বড় / Bara; ছোট / Chhota; চর / Char; নয়া / Naya',
)

const stems = spellings(
  'রাম / Ram; শিব / Shib; নূর / Nur; গোপাল / Gopal; হরি / Hari; কাশি / Kashi; সোনা / Sona; আলম / Alam; মির্জা / Mirza; রসুল / Rasul; ফতে / Fate; মোহাম্মদ / Mohammad; ইসলাম / Islam; লক্ষ্মী / Lakshmi; জয় / Joy; চাঁদ / Chand; রহিম / Rahim; করিম / Karim; দৌলত / Daulat; সুলতান / Sultan',
)
const endings = spellings(
  'পুর / pur; নগর / nagar; গঞ্জ / ganj; পাড়া / para; কান্দি / kandi; গাঁও / gaon; হাটি / hati; দিয়া / dia',
)

/** Names of villages that many upazilas have. */
const common: Spelling[] = endings.flatMap(([end_bn, end_en]) =>
  stems.map(([bn, en]): Spelling => [`${bn}${end_bn}`, `${en}${end_en}`]),
)

export type VillageName = { name_en: string; name_bn: string; made_up: boolean }

/**
 * Lists `count` distinct names for the mouzas of an upazila: its own from geodata first; then common ones, from another
 * place in the list for each upazila; then all of them with the prefix of a side.
 */
export function villageNames(own: readonly MouzaName[], upazila_id: number, count: number): VillageName[] {
  const names = new Map<string, VillageName>()
  const add = (name: VillageName) => {
    const is_known = names.has(name.name_en) || [...names.values()].some(({ name_bn }) => name_bn === name.name_bn)
    if (names.size < count && !is_known) names.set(name.name_en, name)
  }
  for (const { name_en, name_bn } of own) add({ name_en, name_bn, made_up: false })
  const first = (upazila_id * 37) % common.length
  const others = [...common.slice(first), ...common.slice(0, first)].slice(0, 40)
  for (const [name_bn, name_en] of others) add({ name_en, name_bn, made_up: true })
  const bases = [...names.values()]
  for (const [side_bn, side_en] of sides)
    for (const { name_en, name_bn } of bases)
      add({ name_en: `${side_en} ${name_en}`, name_bn: `${side_bn} ${name_bn}`, made_up: true })
  return [...names.values()]
}
