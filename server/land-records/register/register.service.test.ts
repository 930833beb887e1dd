import { expect, it } from 'vitest'
import { AppError } from '#server/app/app-error.ts'
import { now, transaction } from '#server/app/database.ts'
import { startApp } from '#test/harness.ts'
import { reviseKhatian } from './register.service.ts'

const { db, land, person, scan } = await startApp()
const place = await land.place()
const officer = await person('admin')
const document_id = await scan()

const owners = [{ id: 'new', owner: 'সালেহা বেগম', area: 300 }]
const revision = { owners, area: 300, reason: 'Sale', changed_by: officer.id }
const mutation = { kind: 'mutation', id: 7 } as const

const versionsOf = (dag_id: number) =>
  db.selectFrom('khatians').selectAll().where('dag_id', '=', dag_id).orderBy('version').execute()
const dagOf = (id: number) => db.selectFrom('dags').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('a revision changes the owners with its cause; number, scan and the earlier version stay', async () => {
  const dag_id = await land.dag(place, { document_id })
  const before = await dagOf(dag_id)
  const at = await now(db)
  await transaction(db, (trx) => reviseKhatian(trx, { ...revision, dag_id, cause: mutation }))
  const [first, second, ...more] = await versionsOf(dag_id)
  expect(more).toEqual([])
  expect(first).toMatchObject({ version: 1, current: false, cause_kind: null, cause_id: null })
  expect(second).toMatchObject({
    version: 2,
    current: true,
    khatiyan_number: before.khatiyan_number,
    khotiyan: owners,
    document_id,
    reason: 'Sale',
    changed_by: officer.id,
    cause_kind: 'mutation',
    cause_id: 7,
  })
  expect(second?.since.getTime()).toBeGreaterThanOrEqual(at.getTime())
  expect(await dagOf(dag_id)).toMatchObject({ version: before.version + 1, area: '300.00', document_id })
})

it('a revision of a number changes the dag too', async () => {
  const dag_id = await land.dag(place)
  await transaction(db, (trx) => reviseKhatian(trx, { ...revision, dag_id, khatiyan_number: '912', cause: mutation }))
  expect((await dagOf(dag_id)).khatiyan_number).toBe('912')
})

it('a transaction that fails leaves no version', async () => {
  const dag_id = await land.dag(place)
  const failing = transaction(db, async (trx) => {
    await reviseKhatian(trx, { ...revision, dag_id, cause: mutation })
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(await versionsOf(dag_id)).toHaveLength(1)
})

it('a revision of an unknown dag is refused', async () => {
  const missing = transaction(db, (trx) => reviseKhatian(trx, { ...revision, dag_id: 999_999, cause: mutation }))
  await expect(missing).rejects.toBeInstanceOf(AppError)
})

it('two revisions at once are made one after the other', async () => {
  const dag_id = await land.dag(place)
  const revise = () => transaction(db, (trx) => reviseKhatian(trx, { ...revision, dag_id, cause: mutation }))
  await Promise.all([revise(), revise()])
  expect((await versionsOf(dag_id)).map(({ version, current }) => [version, current])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
})
