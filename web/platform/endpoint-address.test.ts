import { expect, it } from 'vitest'
import { addressOf } from './endpoint-address.ts'

it('an address has the values of its path', () => {
  expect(addressOf('/admin/revenue/:stream/:date/csv', { params: { stream: 'mutations', date: '2026-11-20' } })).toBe(
    '/api/admin/revenue/mutations/2026-11-20/csv',
  )
})

it('an address encodes what would end or leave the path', () => {
  expect(addressOf('/verify/:code', { params: { code: '../a/b?c#d e' } })).toBe('/api/verify/..%2Fa%2Fb%3Fc%23d%20e')
  expect(addressOf('/verify/numbers/:number', { params: { number: '১২ক' } })).toBe(
    `/api/verify/numbers/${encodeURIComponent('১২ক')}`,
  )
})

it('an address keeps a value that looks like another name or a pattern', () => {
  expect(addressOf('/a/:b/:c', { params: { b: ':c', c: '$&' } })).toBe('/api/a/%3Ac/%24%26')
})

it('an address has its query in order, without undefined values', () => {
  const query = { page: 1, search: 'ক খ&=', survey_type_id: undefined, empty: '', zero: 0, none: false }
  const address = addressOf('/applications', { query })
  expect(address).toBe(
    `/api/applications?page=1&search=${encodeURIComponent('ক')}+${encodeURIComponent('খ')}%26%3D&empty=&zero=0&none=false`,
  )
  expect(new URL(address, 'https://jomi.test').searchParams.get('search')).toBe('ক খ&=')
})

it('an address has no question mark without a query', () => {
  expect(addressOf('/fees')).toBe('/api/fees')
  expect(addressOf('/fees', { query: { code: undefined } })).toBe('/api/fees')
  expect(addressOf('/fees', { query: new URLSearchParams() })).toBe('/api/fees')
})

it("an address takes the query of a page's address", () => {
  expect(addressOf('/admin/dags', { query: new URLSearchParams('page=2&search=a+b') })).toBe(
    '/api/admin/dags?page=2&search=a+b',
  )
})
