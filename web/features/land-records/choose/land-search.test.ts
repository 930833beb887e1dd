import { describe, expect, it } from 'vitest'
import { landSearchIn } from './land-search.ts'

const chosen = (search: Record<string, unknown>) => JSON.parse(JSON.stringify(landSearchIn(search)))

describe('the address of /land', () => {
  it('keeps every choice', () => {
    expect(
      chosen({ tab: 'mouza_map', division: '3', zil: '415', survey: '3', map: '427', list: 'rs', apply: '1' }),
    ).toEqual({
      tab: 'mouza_map',
      division: 3,
      zil: 415,
      survey: 3,
      map: 427,
      list: 'rs',
      apply: 1,
    })
  })

  it('drops invalid choices', () => {
    expect(chosen({ tab: 'other', dag: '-1', zil: 'x', list: '', apply: 'yes', pin: '1234' })).toEqual({})
  })
})
