import { describe, expect, it } from 'vitest'
import { ownerAreas } from './owner-areas.ts'

const share = (text: string) => ({ share: text, area: null })
const area = (square_feet: number) => ({ share: null, area: square_feet })

describe('the areas of owners', () => {
  it.each([
    ['two halves of a dag', [share('1/2'), share('1/2')], 100.01, [50.01, 50], 100.01, []],
    [
      'three thirds as a register rounds them',
      [share('1/3'), share('1/3'), share('1/3')],
      100,
      [33.34, 33.33, 33.33],
      100,
      [],
    ],
    ['areas that add up', [area(30), area(70)], 100, [30, 70], 100, []],
    ['areas without one of the dag', [area(30), area(70)], null, [30, 70], 100, []],
    ['areas under that of the dag', [area(30), area(60)], 100, [30, 60], 100, ['import_areas_not_sum']],
    ['shares under the whole', [share('1/4'), share('1/4')], 100, [25, 25], 100, ['import_shares_under']],
    ['shares over the whole', [share('3/4'), share('3/4')], 100, [75, 75], 100, ['import_shares_over']],
    ['one owner without a share', [{ share: null, area: null }], 55.5, [55.5], 55.5, []],
    ['a dag that is only drawn', [], null, [], 0, []],
  ] as const)('of %s', (_, owners, dag, areas, whole, warnings) => {
    expect(ownerAreas([...owners], dag)).toEqual({ owners: areas, area: whole, warnings })
  })

  it.each([
    ['no area at all', [share('1/2'), share('1/2')], null, 'import_area_missing'],
    ['one of two owners without a part', [share('1/2'), { share: null, area: null }], 100, 'import_part_missing'],
    ['a share of nothing', [share('1/100000000'), share('99999999/100000000')], 1, 'import_part_missing'],
    ['an area without an owner', [], 100, 'owners_missing'],
  ] as const)('with %s are refused', (_, owners, dag, fault) => {
    expect(ownerAreas([...owners], dag)).toEqual({ fault })
  })
})
