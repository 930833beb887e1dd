import { expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { SecretRefused } from '#server/app/secrets/secret-check.ts'
import { readConfig } from '#server/config.ts'
import { emptyDatabase } from '#test/database.ts'
import { listPaperKeys, RetirementRefused, retireKey, trustedSigningKey, trustPaperKey } from './paper-keys.service.ts'

const { db } = await emptyDatabase()
const keysOf = (secret: string) => secretKeys(readConfig({ DATA_DIR: '/nowhere', SECRET_KEY: secret }))
const [old_keys, new_keys] = [
  keysOf('Kx4mW8pLz2VtQ9rYc7NsGd5BhF3jTa6EuXo1'),
  keysOf('Zr7kQ2vXw9TnB4yLs8MdHc3PfJ6gAe1UoRi5'),
]

const untils = async () => new Map((await listPaperKeys(db)).map(({ key_id, until }) => [key_id, until]))

it('a paper key is retired by a day, which may only move earlier, and signs nothing from then on', async () => {
  const old = await trustedSigningKey(db, old_keys)
  await expect(retireKey(db, { secret: old_keys }, old.key_id, '2026-01-31')).rejects.toThrow(
    'npm run jomi -- keys rotate',
  )
  await trustPaperKey(db, new_keys)
  const { key_id: current } = await trustedSigningKey(db, new_keys)
  await expect(retireKey(db, { secret: new_keys }, current, '2026-01-31')).rejects.toThrow(RetirementRefused)
  await expect(retireKey(db, { secret: new_keys }, '00000000', '2026-01-31')).rejects.toThrow(
    'There is no paper key 00000000',
  )
  const tomorrow = dhakaDay(new Date(Date.now() + 86_400_000))
  await expect(retireKey(db, { secret: new_keys }, old.key_id, tomorrow)).rejects.toThrow('still to come')
  expect(await untils()).toEqual(
    new Map([
      [current, null],
      [old.key_id, null],
    ]),
  )

  await retireKey(db, { secret: new_keys }, old.key_id, '2026-01-31')
  await expect(retireKey(db, { secret: new_keys }, old.key_id, '2026-02-01')).rejects.toThrow('Only an earlier day')
  await retireKey(db, { secret: new_keys }, old.key_id, '2026-01-15')
  expect(await untils()).toEqual(
    new Map([
      [current, null],
      [old.key_id, '2026-01-15'],
    ]),
  )

  await expect(trustedSigningKey(db, old_keys)).rejects.toThrow(SecretRefused)
  await trustPaperKey(db, old_keys)
  await expect(trustedSigningKey(db, old_keys)).rejects.toThrow(SecretRefused)
  expect((await trustedSigningKey(db, new_keys)).key_id).toBe(current)
  const entries = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'paper_keys')
    .orderBy('id')
    .execute()
  expect(entries.map(({ subject_id, before, after }) => [subject_id, before, after])).toEqual([
    [old.key_id, { until: null }, { until: '2026-01-31' }],
    [old.key_id, { until: '2026-01-31' }, { until: '2026-01-15' }],
  ])
})
