import { expect, it } from 'vitest'
import { progressOf } from './progress.ts'

const none = { state: 'none', due_amount: 0 } as const
const waiting = { status: 'pending', decide_by: '2026-12-01', tax: none } as const
const due = { status: 'approved', decide_by: null, tax: { state: 'due', due_amount: 1980 } } as const

it('a visitor begins with the first step', () => {
  expect(progressOf(null, null).states).toEqual({ register: 'now', identity: 'later', approval: 'later', pay: 'later' })
})

it('land and identity are checked at the same time', () => {
  const progress = progressOf([waiting, { ...waiting, decide_by: '2026-11-30' }], 'none')
  expect(progress.states).toEqual({ register: 'done', identity: 'now', approval: 'now', pay: 'later' })
  expect([progress.waiting, progress.decide_by]).toEqual([2, '2026-11-30'])
})

it('due tax is paid once the identity is proven', () => {
  expect(progressOf([due, due, waiting], 'pending').states.pay).toBe('later')
  const progress = progressOf([due, due], 'success')
  expect(progress.states).toEqual({ register: 'done', identity: 'done', approval: 'done', pay: 'now' })
  expect([progress.due, progress.due_amount]).toEqual([2, 3960])
})

it('approval is done once no land waits for the office or for an answer to it', () => {
  const flagged = { ...waiting, status: 'flagged', decide_by: null } as const
  for (const open of [waiting, flagged]) expect(progressOf([due, open], 'success').states.approval).toBe('now')
  expect(progressOf([flagged], 'success').states.approval).toBe('now')
  expect(progressOf([due, waiting], 'success').states.pay).toBe('now')
})
