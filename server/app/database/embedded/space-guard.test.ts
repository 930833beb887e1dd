import { describe, expect, it } from 'vitest'
import { SpaceGuard } from './space-guard.ts'

const megabytes = (count: number) => async () => count * 1024 * 1024

describe('a disk that is nearly full', () => {
  it.each([
    'insert into users values (1)',
    ' UPDATE users set id = 1',
    'delete from users',
    'with x as (delete from users returning 1) select 1',
  ])('refuses %s', async (sql) => {
    await expect(new SpaceGuard(megabytes(127)).admit(sql)).rejects.toMatchObject({
      code: 'disk_full',
      details: { retry_after_seconds: 30 },
    })
    await expect(new SpaceGuard(megabytes(129)).admit(sql)).resolves.toBeUndefined()
  })

  it.each(['select 1', 'begin', 'commit', 'rollback'])('still takes %s', async (sql) => {
    await expect(new SpaceGuard(megabytes(0)).admit(sql)).resolves.toBeUndefined()
  })
})
