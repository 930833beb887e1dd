import { expect, it } from 'vitest'
import { groupOf, groupsOf, sumDue } from './land-groups.ts'

const land = (
  status: 'pending' | 'approved' | 'rejected' | 'flagged',
  state: Parameters<typeof groupOf>[0]['tax']['state'],
) => ({
  status,
  tax: { state },
})

it.each([
  [land('approved', 'due'), 'due'],
  [land('pending', 'none'), 'running'],
  [land('flagged', 'none'), 'running'],
  [land('approved', 'checking'), 'running'],
  [land('approved', 'paid'), 'paid'],
  [land('rejected', 'none'), 'others'],
  [land('approved', 'class_not_set'), 'others'],
  [land('approved', 'area_not_stated'), 'others'],
] as const)('the land %j is in the group %s', (each, group) => expect(groupOf(each)).toBe(group))

it('due land comes first, and an empty group is left out', () => {
  const lands = [land('pending', 'none'), land('approved', 'paid'), land('approved', 'due')]
  expect(groupsOf(lands).map(({ name }) => name)).toEqual(['due', 'running', 'paid'])
})

it('the due amounts add up to the poisha, and have no sum if one is unknown', () => {
  const owing = (due_amount: number | null) => ({ tax: { due_amount } })
  expect(sumDue([owing(0.1), owing(0.2)])).toBe(0.3)
  expect(sumDue([owing(1237.5), owing(null)])).toBeNull()
})
