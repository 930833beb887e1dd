import { expect, it } from 'vitest'
import type { DraftBuyer } from '#contract/drafts/drafts.ts'
import { formatFraction } from '#contract/fractions.ts'
import { emptyBuyer } from './draft.ts'
import { equalShares, partsOf, totalOf, withOneMore, without } from './shares.ts'

const buyers = (...shares: string[]): DraftBuyer[] => shares.map((share) => ({ ...emptyBuyer, share }))
const sharesOf = (all: DraftBuyer[]) => all.map(({ share }) => share)

it('untyped shares stay equal when a buyer is added or removed', () => {
  expect(sharesOf(withOneMore(buyers('')))).toEqual(['1/2', '1/2'])
  expect(sharesOf(withOneMore(buyers('1/2', '1/2')))).toEqual(['1/3', '1/3', '1/3'])
  expect(sharesOf(without(buyers('1/3', '1/3', '1/3'), 1))).toEqual(['1/2', '1/2'])
})

it('typed shares stay as they are', () => {
  expect(sharesOf(withOneMore(buyers('1/4', '3/4')))).toEqual(['1/4', '3/4', ''])
  expect(sharesOf(without(buyers('1/4', '1/4', '1/2'), 0))).toEqual(['1/4', '1/2'])
})

it('a single buyer has no share to type', () => {
  expect(without([{ ...emptyBuyer, share: '1/2', relative: 'Son' }, ...buyers('1/2')], 1)).toEqual([emptyBuyer])
})

it.each([
  [['1/3', '২/৩'], '1', true],
  [['1/2', '1/3'], '5/6', false],
  [['1', ''], '1', false],
  [['1/2', 'half'], '1/2', false],
])('the shares %j add up to %s', (shares, sum, isWhole) => {
  const total = totalOf(buyers(...shares))
  expect([formatFraction(total.sum), total.isWhole]).toEqual([sum, isWhole])
})

it('seven equal shares are the whole, and an unreadable share has no width', () => {
  expect(totalOf(equalShares(buyers('', '', '', '', '', '', ''))).isWhole).toBe(true)
  expect(partsOf(buyers('1/4', 'x')).map(({ share }) => share)).toEqual([0.25, 0])
})
