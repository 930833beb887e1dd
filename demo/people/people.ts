import { pick, type Random } from '../random.ts'
import { type Community, namePartsOf, type Spelling } from './people-names.ts'

/** A made-up person in the form of a khatian. */
export type Person = { owner: string; owner_en: string; father: string; address: string }

/** Village of people, by BBS code of the district. */
export type Village = { bbs_code: string; address: string }

const hillDistricts = new Set(['2003', '2046', '2084'])

function communityOf(random: Random, bbs_code: string): Community {
  const lot = random()
  const division = bbs_code.slice(0, 2)
  if (hillDistricts.has(bbs_code.slice(0, 4)) && lot < 0.55) return 'hill'
  if ((division === '50' || division === '55') && lot < 0.03) return 'santal'
  if (division === '45' && lot < 0.03) return 'garo'
  if (division === '60' && lot < 0.03) return 'manipuri'
  return lot > 0.88 ? 'hindu' : 'muslim'
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')

function named(first: Spelling, last: Spelling, title: Spelling = ['', '']): Spelling {
  return [joined(title[0], first[0], last[0]), joined(title[1], first[1], last[1])]
}

const spelledSeldom = 0.45

function man(random: Random, community: Community, family: Spelling): Spelling {
  const titled = community === 'muslim' && random() < spelledSeldom
  return named(pick(random, namePartsOf(community).men), family, titled ? ['মোঃ', 'Md.'] : ['', ''])
}

function woman(random: Random, community: Community): Spelling {
  const { women, women_family } = namePartsOf(community)
  const titled = community === 'muslim' && random() < spelledSeldom
  return named(pick(random, women), pick(random, women_family), titled ? ['মোছাঃ', 'Mst.'] : ['', ''])
}

const late = (name: string) => `মৃত ${name}`

/** Co-owners: a family's children in most cases, else people who bought together. No name twice. */
export type Household = { owners: Person[]; father: Person }

/** Makes up a household of `size` owners of a village, and a father who may have been the previous owner. */
export function makeHousehold(random: Random, village: Village, size: number): Household {
  const community = communityOf(random, village.bbs_code)
  const family = pick(random, namePartsOf(community).family)
  const father = man(random, community, family)
  const related = random() < 0.75
  const gone = random() < 0.4
  const owners = new Map<string, Person>()
  const used = new Set([father[0]])
  while (owners.size < size) {
    const [owner, owner_en] = random() < 0.65 ? man(random, community, family) : woman(random, community)
    const own_father = related ? father[0] : man(random, community, family)[0]
    if (used.has(owner) || owner === own_father) continue
    used.add(owner)
    owners.set(owner, { owner, owner_en, father: gone ? late(own_father) : own_father, address: village.address })
  }
  const grandfather = man(random, community, family)[0]
  return {
    owners: [...owners.values()],
    father: { owner: father[0], owner_en: father[1], father: late(grandfather), address: village.address },
  }
}
