import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderStorage } from '#server/app/files.ts'
import { importKinds } from '#server/import-kinds.ts'
import { startApp } from '#test/harness.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { importFile } from './import-file.service.ts'

const { db, config, secret, get, person, land } = await startApp()
const place = await land.place()
await land.survey('RS')
const officer = await person('acland', [place.office_code])
const citizen = await person()
const storage = folderStorage(join(config.data_dir, 'files'))
const folder = temporaryFolder('import-file')

const square = [
  [89.5, 24],
  [89.501, 24],
  [89.501, 24.001],
  [89.5, 24.001],
]
const feature = (dag_no: string) => ({
  type: 'Feature',
  properties: { dag_no, khatian_no: '45' },
  geometry: { type: 'Polygon', coordinates: [square] },
})
const path = join(folder, 'parcels.geojson')
writeFileSync(path, JSON.stringify({ type: 'FeatureCollection', features: [feature('x1'), feature('')] }))

async function run(changes: Partial<Parameters<typeof importFile>[1]> = {}) {
  const lines: string[] = []
  const wanted = {
    kind: 'parcels' as const,
    path,
    email: officer.email,
    survey: 'rs',
    mouza_id: undefined,
    zil_id: place.zil_id,
    grid: undefined,
    pattern: undefined,
    enter: false,
  }
  await importFile(
    { db, storage, kinds: importKinds({ boundary_percent: 5, secret }), say: (line) => lines.push(line) },
    { ...wanted, ...changes },
  )
  return lines
}
const dags = async () =>
  (await get(`/admin/dags?search=x1&zil_id=${place.zil_id}`, { token: officer.token })).body.total

it('a file is checked, and entered only on request', async () => {
  expect(await run()).toEqual([
    expect.stringMatching(/^Import \d+: 2 rows/),
    '  new: 1',
    '  changed: 0',
    '  same: 0',
    '  refused: 1',
    '  parcel 2: It has no dag number',
    'Nothing was entered. To go on, say --yes, or open the import in the office.',
  ])
  expect(await dags()).toBe(0)
  expect((await run({ enter: true })).at(-1)).toMatch(/^Import \d+ is entered\.$/)
  expect(await dags()).toBe(1)
})

it('staff accounts are entered from the command line without a password, by an admin alone', async () => {
  const staff = join(folder, 'staff.csv')
  writeFileSync(staff, 'Name,Email,Role,Upazilas\nNasrin Akter,nasrin@office.test,admin,\n')
  const wanted = { kind: 'staff' as const, path: staff, zil_id: undefined, enter: true }
  await expect(run(wanted)).rejects.toThrow('Only an admin')
  const admin = await person('admin')
  expect(await run({ ...wanted, email: admin.email })).toContainEqual(expect.stringMatching(/is entered\.$/))
  const { body } = await get('/admin/users?search=nasrin', { token: admin.token })
  expect(body.data).toMatchObject([{ email: 'nasrin@office.test', role: 'admin' }])
})

it.each([
  ['who is no officer', { email: citizen.email }, 'is no admin and no acland'],
  ['an unknown survey', { survey: 'XX' }, 'There is no survey XX'],
  ['a file that is not there', { path: join(folder, 'none.geojson') }, 'There is no file'],
  ['a zil elsewhere', { zil_id: 999_999 }, 'This record does not exist'],
])('the import of a file is refused in plain words: %s', async (_what, changes, words) => {
  await expect(run(changes)).rejects.toThrow(words)
})
