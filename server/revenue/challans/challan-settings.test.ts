import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

const codesOf = (CHALLAN_CODES: string) => readConfig({ DEMO: '1', CHALLAN_CODES }).challan_codes

it('account codes of the treasury are read for each stream', () => {
  expect(codesOf('applications=1-4631-0000-1811; land-tax-payments = 1463100001281;mutations=1411101')).toEqual({
    applications: '1-4631-0000-1811',
    'land-tax-payments': '1463100001281',
    mutations: '1411101',
  })
  expect(codesOf('mutations=1411101')).toEqual({ mutations: '1411101' })
  expect(codesOf('')).toEqual({})
})

it.each([
  'mutations',
  'mutations=',
  'mutations=12-34',
  'fines=1411101',
  'mutations=1411101;mutations=1411102',
  'mutations=1411101=2',
])('the account codes %j stop the start', (codes) => {
  expect(() => codesOf(codes)).toThrow('CHALLAN_CODES: set it to')
})
