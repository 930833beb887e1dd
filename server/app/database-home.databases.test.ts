import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { claimRegister, isCopy, markCopy, openQuiet } from './database-home.ts'

const { db } = await emptyDatabase()
const open = () => openQuiet(db, { quiet: false })
const change = (part: object) =>
  sql`update settings set value = value || ${JSON.stringify(part)}::jsonb where key = 'database_home'`.execute(db)

beforeEach(async () => {
  await db.deleteFrom('settings').where('key', '=', 'database_home').execute()
})

describe('a database', () => {
  it('is at home where the first server starts on it', async () => {
    expect(await isCopy(db)).toBe(false)
    expect((await open()).isQuiet()).toBe(false)
    expect((await open()).isQuiet()).toBe(false)
  })

  it.each([
    ['was filled by a restore or a move', () => markCopy(db)],
    ['was cloned or loaded from a dump, and has another identity', () => change({ identity: 'another:1:2' })],
    ['was recovered from its files to a moment, and has another timeline', () => change({ timeline: 99_999 })],
  ])('that %s is quiet until it is taken over, while the server runs', async (_how, copy) => {
    await open()
    await copy()
    const quiet = await open()
    expect(quiet.isQuiet()).toBe(true)
    await quiet.refresh()
    expect(quiet.isQuiet()).toBe(true)
    await claimRegister(db)
    await quiet.refresh()
    expect(quiet.isQuiet()).toBe(false)
    expect((await open()).isQuiet()).toBe(false)
  })

  it('whose standby is promoted under a running server stays the register', async () => {
    const quiet = await open()
    await change({ timeline: 0 })
    await quiet.refresh()
    expect(quiet.isQuiet()).toBe(false)
    expect((await open()).isQuiet()).toBe(false)
  })

  it('that the settings call a copy is quiet', async () => {
    const quiet = await openQuiet(db, { quiet: true })
    await quiet.refresh()
    expect(quiet.isQuiet()).toBe(true)
  })
})
