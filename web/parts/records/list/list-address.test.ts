import { describe, expect, it } from 'vitest'
import { addressOf, changed, filterQuestionOf, listStateIn, questionOf } from './list-address.ts'

const plain = listStateIn({})

describe('the address of a list', () => {
  it('is empty in the initial state', () => {
    expect(plain).toEqual({ page: 1, per_page: 10, search: '', sort: 'id', direction: 'desc', filters: {} })
    expect(addressOf(plain)).toEqual({})
  })

  it('is read as it was written', () => {
    const address = { page: '3', per_page: '50', search: 'সাভার', sort: 'name_en', direction: 'asc', division_id: '3' }
    expect(addressOf(listStateIn(address))).toEqual(address)
  })

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: 'x' },
    { per_page: '7' },
    { per_page: '1000' },
    { sort: 'id; drop' },
    { direction: 'up' },
  ])('ignores invalid values: %j', (address) => expect(listStateIn(address)).toEqual(plain))

  it('limits a search to the length that a list accepts', () =>
    expect(listStateIn({ search: 'a'.repeat(300) }).search).toHaveLength(254))

  it('returns to the first page with every change except a change of page', () => {
    const third = listStateIn({ page: '3', sort: 'name_en' })
    expect(changed(third, { search: 'a' }).page).toBe(1)
    expect(changed(third, { per_page: 20 }).page).toBe(1)
    expect(changed(third, { sort: 'id', direction: 'asc' }).page).toBe(1)
    expect(changed(third, { filters: { division_id: '1' } }).page).toBe(1)
    expect(changed(third, { page: 4 })).toEqual({ ...third, page: 4 })
  })

  it('loses one filter and keeps the others', () => {
    const state = listStateIn({ division_id: '1', district_id: '2' })
    expect(changed(state, { filters: { district_id: undefined } }).filters).toEqual({ division_id: '1' })
  })

  it('becomes the query for a page, and for a file of all pages', () => {
    const state = listStateIn({ page: '2', search: 'a b', mouza_id: '7' })
    expect(questionOf(state)).toBe('page=2&per_page=10&search=a+b&sort=id&direction=desc&mouza_id=7')
    expect(filterQuestionOf(state)).toBe('search=a+b&sort=id&direction=desc&mouza_id=7')
  })
})
