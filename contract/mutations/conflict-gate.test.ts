import { expect, it } from 'vitest'
import { fraction, whole } from '#contract/fractions.ts'
import { blocking, checklistOf, type GateFacts, GateRule, refusing, weightOf } from './conflict-gate.ts'
import { type FamilyFacts, judgedFamily, without_family } from './family-gate.ts'
import { DocumentGroup } from './needed-papers.ts'

const sound: GateFacts = {
  type: 'sale',
  dag: { area: 8712, outline_area: 8712 },
  other_open_id: null,
  deed_used_in: null,
  deed_date: '2026-11-20',
  today: '2026-11-20',
  sold_area: null,
  seller: { result: 'found', held: 4356 },
  shares: [whole],
  arrears: 0,
  land_type: 'agricultural',
  ceiling: { held: 0, brought: 4356 },
  groups: DocumentGroup.options,
  unsorted_papers: 0,
  boundary_percent: 5,
  family: without_family,
}

const only_son = {
  gave_up: [],
  decided: [],
  named: [],
  hearing: null,
  stated: {
    religion: 'muslim',
    sex: 'man',
    partition: null,
    persons: [{ relation: 'son', alive: true, child_of: null, buyer: 1 }],
  },
} satisfies FamilyFacts

const judged = (family: FamilyFacts) => judgedFamily({ family, shares: [whole], today: '2026-11-20', separate: null })

const tripping = (change: Partial<GateFacts>) =>
  checklistOf({ ...sound, ...change })
    .filter(({ state }) => state === 'trips')
    .map(({ rule }) => rule)

it('a sound mutation trips no rule', () => {
  expect(tripping({})).toEqual([])
  expect(blocking(checklistOf(sound))).toEqual([])
})

it.each<[GateRule, Partial<GateFacts>, Partial<GateFacts>]>([
  ['open_mutation', { other_open_id: 7 }, { other_open_id: null }],
  ['deed_used', { deed_used_in: 7 }, { deed_used_in: null }],
  ['deed_in_future', { deed_date: '2026-11-21' }, { deed_date: '2026-11-20' }],
  ['more_than_held', { sold_area: 4356.01 }, { sold_area: 4356 }],
  [
    'shares_not_whole',
    { shares: [fraction(1, 3), fraction(1, 3), fraction(333, 1000)] },
    { shares: [fraction(1, 3), fraction(1, 3), fraction(1, 3)] },
  ],
  ['dag_not_found', { dag: null }, {}],
  ['seller_not_owner', { seller: { result: 'similar', held: 4356 } }, { seller: { result: 'found', held: 4356 } }],
  ['tax_in_arrears', { arrears: 1 }, { arrears: 0 }],
  // 5 % of 8,712 is 435.6: one decimal.
  ['boundary_differs', { dag: { area: 8712, outline_area: 9147.61 } }, { dag: { area: 8712, outline_area: 9147.6 } }],
  // 60 standard bigha are 1,980 decimals.
  [
    'over_ceiling',
    { ceiling: { held: 1_900 * 435.6, brought: 80 * 435.6 + 0.01 } },
    { ceiling: { held: 1_900 * 435.6, brought: 80 * 435.6 } },
  ],
  [
    'papers_missing',
    { groups: ['khatian', 'deed', 'buyer_nid'] },
    { type: 'inheritance', groups: ['khatian', 'deed', 'buyer_nid'], family: judged(only_son) },
  ],
])('the rule %s trips alone, and not within its limit', (rule, tripped, just_not) => {
  expect(tripping(tripped)).toEqual([rule])
  expect(tripping(just_not)).toEqual([])
  expect(blocking(checklistOf({ ...sound, ...tripped })).map((line) => line.rule)).toEqual(
    weightOf[rule] === 'blocks' ? [rule] : [],
  )
  expect(refusing(checklistOf({ ...sound, ...tripped }))).toEqual(blocking(checklistOf({ ...sound, ...tripped })))
})

it.each<[GateRule, Partial<GateFacts>, object]>([
  ['open_mutation', { other_open_id: 7 }, { id: 7 }],
  ['deed_used', { deed_used_in: 7 }, { id: 7 }],
  ['deed_in_future', { deed_date: '2026-11-21' }, { deed_date: '2026-11-21' }],
  ['more_than_held', { sold_area: 5000 }, { sold: 5000, held: 4356 }],
  ['shares_not_whole', { shares: [] }, {}],
  ['dag_not_found', { dag: null }, {}],
  ['seller_not_owner', { seller: { result: 'similar', held: null } }, { result: 'similar' }],
  ['tax_in_arrears', { arrears: 2 }, { years: 2 }],
  ['boundary_differs', { dag: { area: 8712, outline_area: 10_000 } }, { recorded: 8712, drawn: 10_000 }],
  ['over_ceiling', { ceiling: { held: 900_000, brought: 5 } }, { held: 900_000, sold: 5 }],
  ['papers_missing', { groups: ['deed'] }, { groups: ['khatian', 'buyer_nid', 'previous_owner_nid'] }],
  ['papers_missing', { unsorted_papers: 2 }, { groups: [], unsorted: 2 }],
])('the line of %s says what the officer has to know', (rule, change, facts) => {
  const line = checklistOf({ ...sound, ...change }).find((each) => each.rule === rule)
  expect(line).toEqual({ rule, weight: weightOf[rule], state: 'trips', facts })
})

it('only an inheritance is asked for the family; the family refuses no application', () => {
  const daughter = { relation: 'daughter', alive: true, child_of: null, buyer: null } as const
  const stated = { ...only_son.stated, persons: [...only_son.stated.persons, daughter] }
  const left_out = { type: 'inheritance', family: judged({ ...only_son, stated }) } as const
  expect(tripping({ type: 'inheritance' })).toEqual(['family_not_stated'])
  expect(tripping(left_out)).toEqual(['heirs_incomplete', 'shares_not_lawful'])
  expect(tripping({ ...left_out, type: 'gift' })).toEqual([])
  expect(refusing(checklistOf({ ...sound, ...left_out }))).toEqual([])
})

it('a boundary may differ much on a small plot, and a little on a large one', () => {
  expect(tripping({ dag: { area: 435.6, outline_area: 871.2 } })).toEqual([])
  expect(tripping({ dag: { area: 87_120, outline_area: 91_000 } })).toEqual([])
})

it('a boundary differs beyond the percentage of the setting', () => {
  const dag = { area: 87_120, outline_area: 80_000 }
  expect([tripping({ dag, boundary_percent: 8 }), tripping({ dag, boundary_percent: 9 })]).toEqual([
    ['boundary_differs'],
    [],
  ])
})

it('the ceiling is of agricultural land that is bought: it says nothing of heirs and of other land', () => {
  const ceiling = { held: 2_000 * 435.6, brought: 1 }
  expect(tripping({ ceiling })).toEqual(['over_ceiling'])
  expect(tripping({ ceiling, type: 'gift' })).toEqual(['over_ceiling'])
  expect(tripping({ ceiling, type: 'inheritance' })).not.toContain('over_ceiling')
  expect(tripping({ ceiling, land_type: 'non-agricultural' })).toEqual([])
})

it('a rule is unknown where its facts are missing', () => {
  const unknownIn = (change: Partial<GateFacts>) =>
    checklistOf({ ...sound, ...change })
      .filter(({ state }) => state === 'unknown')
      .map(({ rule }) => rule)
  expect(unknownIn({ dag: null, seller: null })).toEqual([
    'more_than_held',
    'seller_not_owner',
    'tax_in_arrears',
    'boundary_differs',
  ])
  expect(unknownIn({ ceiling: null })).toEqual(['over_ceiling'])
  expect(unknownIn({ seller: { result: 'found', held: null }, sold_area: 1e9 })).toEqual(['more_than_held'])
  expect(unknownIn({ dag: { area: 8712, outline_area: null } })).toEqual(['boundary_differs'])
  expect(unknownIn({ seller: { result: 'not_found', held: null }, sold_area: 1e9 })).toEqual(['more_than_held'])
})

it('the checklist names the blocking rules first', () => {
  const weights = GateRule.options.map((rule) => weightOf[rule])
  expect(weights).toEqual(weights.toSorted())
  expect(GateRule.options.filter((rule) => weightOf[rule] === 'blocks')).toEqual([
    'open_mutation',
    'deed_used',
    'deed_in_future',
    'more_than_held',
    'shares_not_whole',
    'heirs_incomplete',
    'heirs_unheard',
    'family_not_stated',
  ])
})
