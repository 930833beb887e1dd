import { expect, it } from 'vitest'
import { tabForKey, tabIds, tabOf } from './tabs.ts'
import bn from './text/bn.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }

it('the dashboard has its ten tabs in order, each with its label in both languages', () => {
  expect(tabIds.map((id) => en.tab[id])).toEqual([
    'Personal Information',
    'Address',
    'Mutations',
    'Corrections',
    'Your Khatiyan And Maps',
    'Land Development Tax (LDT)',
    'Payments & Receipts',
    'Profile & KYC',
    'Messages',
    'Security',
  ])
  for (const id of tabIds) expect(bn.tab[id]).toMatch(/[\u0985-\u09b9]/)
})

it.each([
  ['payments', 'payments'],
  ['security', 'security'],
  ['Payments', 'personalInfo'],
  ['__proto__', 'personalInfo'],
  ['', 'personalInfo'],
  [undefined, 'personalInfo'],
])('the tab %j of an address is read as %s', (id, tab) => expect(tabOf(id)).toBe(tab))

it.each([
  ['ArrowDown', 'personalInfo', 'address'],
  ['ArrowDown', 'security', 'personalInfo'],
  ['ArrowUp', 'address', 'personalInfo'],
  ['ArrowUp', 'personalInfo', 'security'],
  ['Home', 'messages', 'personalInfo'],
  ['End', 'address', 'security'],
  ['a', 'address', undefined],
] as const)('the key %s on the tab %s leads to %s', (key, from, to) => expect(tabForKey(key, from)).toBe(to))
