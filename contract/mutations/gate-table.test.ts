import { describe, expect, it } from 'vitest'
import { fraction, whole } from '#contract/fractions.ts'
import { blocking, checklistOf, type GateFacts, GateRule, impassableIn, refusing, unknownIn } from './conflict-gate.ts'
import { type FamilyLines, without_family } from './family-gate.ts'
import { DocumentGroup } from './needed-papers.ts'
import { overriddenByEntry } from './override.ts'

// Every rule of the gate: its fact, who may leave it out, and what each state does. The same table is in
// docs/rules/mutations.md#gate. A new rule without a row does not compile.

const states = ['good', 'trips', 'unknown'] as const
type State = (typeof states)[number]
/** `refused`: neither applied for nor paid. `reason`: an officer goes on with a reason that is told. */
type Outcome = 'refused' | 'blocks' | 'reason' | '-'
/** Applying, paying, approving, entering. */
type Outcomes = readonly [Outcome, Outcome, Outcome, Outcome]

type Row = {
  fact: string
  left_out_by: 'nobody' | 'applicant' | 'office'
  /** Facts of each state; null for a state that the rule never has. */
  facts: Record<State, Partial<GateFacts> | null>
  trips: Outcomes
  unknown: Outcomes | null
}

const good_lines = Object.fromEntries(
  Object.keys(without_family).map((rule) => [rule, { state: 'good' }]),
) as FamilyLines

const inheritance = (rule: keyof FamilyLines, state: State, weight?: 'blocks') => ({
  type: 'inheritance' as const,
  family: { ...good_lines, [rule]: { state, ...(weight && { weight }) } },
})
const of_family = (rule: keyof FamilyLines): Row['facts'] => ({
  good: inheritance(rule, 'good'),
  trips: inheritance(rule, 'trips'),
  unknown: inheritance(rule, 'unknown'),
})

const dag = { area: 8712, outline_area: 8712 }
const found = { result: 'found', held: 4356 } as const

const nothing: Outcomes = ['-', '-', '-', '-']
const refused: Outcomes = ['refused', 'refused', 'blocks', 'blocks']
const of_office: Outcomes = ['-', '-', 'blocks', 'blocks']
const passable: Outcomes = ['-', '-', 'reason', 'reason']
const at_entry: Outcomes = ['-', '-', '-', 'reason']

const table: Record<GateRule, Row> = {
  open_mutation: {
    fact: 'other open mutations',
    left_out_by: 'nobody',
    trips: refused,
    unknown: null,
    facts: { good: { other_open_id: null }, trips: { other_open_id: 7 }, unknown: null },
  },
  deed_used: {
    fact: 'other mutations of the deed',
    left_out_by: 'nobody',
    trips: refused,
    unknown: null,
    facts: { good: { deed_used_in: null }, trips: { deed_used_in: 7 }, unknown: null },
  },
  deed_in_future: {
    fact: 'day of the deed',
    left_out_by: 'nobody',
    trips: refused,
    unknown: null,
    facts: { good: {}, trips: { deed_date: '2026-11-21' }, unknown: null },
  },
  more_than_held: {
    fact: 'what the seller holds',
    left_out_by: 'applicant',
    trips: refused,
    unknown: passable,
    facts: { good: { sold_area: 4356 }, trips: { sold_area: 4357 }, unknown: { seller: { ...found, held: null } } },
  },
  shares_not_whole: {
    fact: 'shares of the buyers',
    left_out_by: 'nobody',
    trips: refused,
    unknown: null,
    facts: { good: { shares: [whole] }, trips: { shares: [fraction(1, 2)] }, unknown: null },
  },
  heirs_incomplete: {
    fact: 'family',
    left_out_by: 'applicant',
    trips: of_office,
    unknown: passable,
    facts: of_family('heirs_incomplete'),
  },
  heirs_unheard: {
    fact: 'answers of the heirs',
    left_out_by: 'applicant',
    trips: of_office,
    unknown: passable,
    facts: of_family('heirs_unheard'),
  },
  // It says that the family is unknown: it is passed over as what is unknown is.
  family_not_stated: {
    fact: 'family',
    left_out_by: 'applicant',
    trips: passable,
    unknown: null,
    facts: { ...of_family('family_not_stated'), unknown: null },
  },
  dag_not_found: {
    fact: 'dag on record',
    left_out_by: 'applicant',
    trips: nothing,
    unknown: null,
    facts: { good: { dag }, trips: { dag: null }, unknown: null },
  },
  seller_not_owner: {
    fact: 'owners on record',
    left_out_by: 'applicant',
    trips: at_entry,
    unknown: at_entry,
    facts: { good: { seller: found }, trips: { seller: { result: 'similar', held: 4356 } }, unknown: { seller: null } },
  },
  tax_in_arrears: {
    fact: 'unpaid tax years',
    left_out_by: 'office',
    trips: nothing,
    unknown: nothing,
    facts: { good: { arrears: 0 }, trips: { arrears: 2 }, unknown: { dag: null } },
  },
  boundary_differs: {
    fact: 'drawn boundary',
    left_out_by: 'office',
    trips: nothing,
    unknown: nothing,
    facts: {
      good: { dag },
      trips: { dag: { ...dag, outline_area: 20_000 } },
      unknown: { dag: { ...dag, outline_area: null } },
    },
  },
  over_ceiling: {
    fact: 'land of the buyer',
    left_out_by: 'applicant',
    trips: nothing,
    unknown: nothing,
    facts: {
      good: { ceiling: { held: 0, brought: 1 } },
      trips: { ceiling: { held: 900_000, brought: 1 } },
      unknown: { ceiling: null },
    },
  },
  papers_missing: {
    fact: 'papers',
    left_out_by: 'applicant',
    trips: at_entry,
    unknown: null,
    facts: { good: {}, trips: { groups: [] }, unknown: null },
  },
  shares_not_lawful: {
    fact: 'family',
    left_out_by: 'applicant',
    trips: nothing,
    unknown: nothing,
    facts: of_family('shares_not_lawful'),
  },
  separate_without_partition: {
    fact: 'partition',
    left_out_by: 'applicant',
    trips: nothing,
    unknown: nothing,
    facts: of_family('separate_without_partition'),
  },
}

const sound: GateFacts = {
  type: 'sale',
  dag,
  other_open_id: null,
  deed_used_in: null,
  deed_date: '2026-11-20',
  today: '2026-11-20',
  sold_area: null,
  seller: found,
  shares: [whole],
  arrears: 0,
  land_type: 'agricultural',
  ceiling: { held: 0, brought: 1 },
  groups: DocumentGroup.options,
  unsorted_papers: 0,
  boundary_percent: 5,
  family: without_family,
}

/** What a rule does to each step. */
function outcomesOf(rule: GateRule, facts: Partial<GateFacts>): Outcomes {
  const checklist = checklistOf({ ...sound, ...facts })
  const isIn = (lines: readonly { rule: GateRule }[]) => lines.some((line) => line.rule === rule)
  const first: Outcome = isIn(refusing(checklist)) ? 'refused' : '-'
  const stop: Outcome = isIn(impassableIn(checklist)) ? 'blocks' : isIn(unknownIn(checklist)) ? 'reason' : '-'
  const entry = overriddenByEntry({ checklist, is_proven: true, picked: false }).includes(rule) ? 'reason' : stop
  return [first, first, stop, entry]
}

const stateOf = (rule: GateRule, facts: Partial<GateFacts>) =>
  checklistOf({ ...sound, ...facts }).find((line) => line.rule === rule)?.state

describe.each(GateRule.options)('the rule %s', (rule) => {
  const { facts, ...row } = table[rule]
  it.each(states.filter((state) => facts[state] !== null))('does in the state %s what the table says', (state) => {
    const given = facts[state] ?? {}
    expect(stateOf(rule, given)).toBe(state)
    expect(outcomesOf(rule, given)).toEqual(state === 'good' ? nothing : row[state])
  })

  it('has an outcome of the state unknown where it has that state', () => {
    expect(row.unknown === null).toBe(facts.unknown === null)
  })
})

it('no line that blocks is passed in silence at the approval or the entry', () => {
  for (const rule of GateRule.options)
    for (const state of ['trips', 'unknown'] as const) {
      const given = table[rule].facts[state]
      if (given === null) continue
      const blocks = blocking(checklistOf({ ...sound, ...given })).some((line) => line.rule === rule)
      if (blocks) expect(outcomesOf(rule, given).slice(2)).not.toContain('-')
    }
})

it('a separate mutation without a partition blocks where the setting says so', () => {
  const facts = inheritance('separate_without_partition', 'trips', 'blocks')
  expect(outcomesOf('separate_without_partition', facts)).toEqual(of_office)
})

it.each([
  ['an applicant who is not proven', { is_proven: false, picked: false }, ['identity_not_proven']],
  ['rows of another name', { is_proven: true, picked: true }, ['rows_picked']],
  ['a proven applicant and the rows of the seller', { is_proven: true, picked: false }, []],
] as const)('%s: the entry needs a reason for %j', (_, more, facts) => {
  expect(overriddenByEntry({ checklist: checklistOf(sound), ...more })).toEqual(facts)
})
