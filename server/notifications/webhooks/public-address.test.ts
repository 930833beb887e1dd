import { expect, it } from 'vitest'
import { networksOf } from '#server/app/networks.ts'
import { isAdmitted } from './public-address.ts'

const none = networksOf([])

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  '255.255.255.255',
  'ff02::1',
  'bank.example',
  '',
])('the address %j is refused', (address) => {
  expect(isAdmitted(address, none)).toBe(false)
})

it.each(['8.8.8.8', '103.48.16.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  'the address %j is admitted',
  (address) => {
    expect(isAdmitted(address, none)).toBe(true)
  },
)

it('a network that the office opened is admitted, and no other', () => {
  const opened = networksOf(['10.20.0.0/16', 'fd12::/16', '192.168.1.7'])
  expect(['10.20.3.4', 'fd12::9', '192.168.1.7'].map((each) => isAdmitted(each, opened))).toEqual([true, true, true])
  expect(['10.21.0.1', 'fd13::9', '192.168.1.8'].map((each) => isAdmitted(each, opened))).toEqual([false, false, false])
})
