import { describe, expect, it } from 'vitest'
import { checkShares, sumOfAreas } from './share-check.ts'

const owner = (area: string, share = '') => ({ area, share })

describe('the sum of areas', () => {
  it.each([
    [[], 0],
    [[owner('1000.5'), owner('৩,০০১.৫০')], 4002],
    [[owner('0.1'), owner('0.2')], 0.3],
    [[owner('1,00,000'), owner('x'), owner(' ')], 100_000],
  ])('of %j is %d', (owners, sum) => expect(sumOfAreas(owners)).toBe(sum))
})

describe('the shares next to areas', () => {
  it('have the computed part of each area in the whole', () => {
    const { lines } = checkShares([owner('1000', '0.25'), owner('3000', '০.৭৫'), owner('')])
    expect(lines.map(({ computed }) => computed)).toEqual([0.25, 0.75, null])
    expect(lines.some(({ differs }) => differs)).toBe(false)
  })

  it.each([
    ['0.255', false],
    ['0.245', false],
    ['0.256', true],
    ['0.244', true],
    ['', false],
    ['x', false],
  ])('with a quarter written as %s differ: %s', (share, differs) =>
    expect(checkShares([owner('1', share), owner('3')]).lines[0]?.differs).toBe(differs),
  )

  it.each([
    [[], 'none'],
    [['', ''], 'none'],
    [['0.5', ''], 'some'],
    [['0.5', '0.5'], 'good'],
    [['০.৫০', '০.৫০'], 'good'],
    [['0.333', '0.333', '0.333'], 'good'],
    [['0.5', '0.4'], 'off'],
    [['0.6', '0.5'], 'off'],
  ])('typed as %j are %s', (shares, state) =>
    expect(checkShares(shares.map((share) => owner('1', share))).state).toBe(state),
  )

  it('add up without losing a thousandth', () => {
    expect(checkShares([owner('1', '0.1'), owner('2', '0.2')]).total).toBe(0.3)
  })
})
