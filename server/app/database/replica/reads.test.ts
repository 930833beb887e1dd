import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database.ts'
import { lateReader, type ReadTarget } from './reads.ts'

// An act gives its database back; a reader looks into neither.
const [leader, replica] = ['leader', 'replica'] as unknown as [Db, Db]
const named = async (db: Db) => String(db)

let is_good = true
let read: ReadTarget[] = []
const losses = new Set<() => void>()
const reader = () =>
  lateReader({
    leader,
    replica,
    isGood: () => is_good,
    onRead: (target) => read.push(target),
    onLoss(act) {
      losses.add(act)
      return () => losses.delete(act)
    },
  })

beforeEach(() => {
  is_good = true
  read = []
  losses.clear()
})

describe('a read that may be late', () => {
  it('goes to the replica while that is good, and to the leader while it is not', async () => {
    expect(await reader()(named)).toBe('replica')
    is_good = false
    expect(await reader()(named)).toBe('leader')
    is_good = true
    expect(await reader()(named)).toBe('replica')
    expect(read).toEqual(['replica', 'leader', 'replica'])
  })

  it.each([
    ['a lost connection', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['a conflict with the replay', Object.assign(new Error('conflict with recovery'), { code: '40001' })],
    ['a record that it does not have yet', new Error('not found')],
  ])('is done again on the leader after %s', async (_what, error) => {
    const answer = reader()(async (db, is_late) => {
      if (is_late) throw error
      return named(db)
    })
    expect(await answer).toBe('leader')
    expect(read).toEqual(['leader_again'])
  })

  it('is done again on the leader at once when the replica is lost under it', async () => {
    const answer = reader()((db, is_late) => (is_late ? new Promise<string>(() => undefined) : named(db)))
    expect(losses.size).toBe(1)
    for (const lose of losses) lose()
    expect(await answer).toBe('leader')
    expect(losses.size).toBe(0)
  })

  it('that fails on the leader too is refused', async () => {
    await expect(
      reader()(async (db) => {
        throw new Error(`refused by ${db}`)
      }),
    ).rejects.toThrow('refused by leader')
  })

  it('stays on the leader for the rest of its request, and does not go back in time', async () => {
    const reads = reader()
    is_good = false
    expect(await reads(named)).toBe('leader')
    is_good = true
    expect(await reads(named)).toBe('leader')
    expect(await reader()(named)).toBe('replica')
  })
})
