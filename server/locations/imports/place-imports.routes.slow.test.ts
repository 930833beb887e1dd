import { expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'
import { importerOf } from '#test/imports.ts'

// Each file is read by a process of its own.
vi.setConfig({ testTimeout: 120_000 })

const started = await startApp()
const { get, post, call, person, land } = started
const place = await land.place()
const away = await land.place()
const officer = await person('acland', [place.office_code])
const admin = await person('admin')
const ofOfficer = importerOf(started, officer.token)
const ofAdmin = importerOf(started, admin.token)

const mouzas = async (search: string) =>
  (await get(`/admin/mouzas?search=${search}&direction=asc`, { token: officer.token })).body.data

it('mouzas are added and changed as their form does, with an entry each in the audit log, and undone as a whole', async () => {
  const rows = [
    { 'Name (EN)': 'Notun Char', 'নাম (বাংলা)': 'নতুন চর', 'JL No': '২০১', Meta: '{"note": "new"}' },
    { 'Name (EN)': 'Purba Char', 'নাম (বাংলা)': 'পূর্ব চর', 'JL No': '202' },
  ]
  const checked = await ofOfficer.check(rows, { kind: 'mouzas' })
  expect(checked).toMatchObject({ state: 'ready', counts: { new: 2, changed: 0, same: 0, refused: 0 } })
  expect(await mouzas('Notun')).toEqual([])
  await ofOfficer.act(checked.id, 'enter')
  const [added] = await mouzas('Notun')
  expect(added).toMatchObject({ upazila_id: place.upazila_id, name_bn: 'নতুন চর', jl_no: '201', meta: { note: 'new' } })
  const log = (await get('/admin/audit?subject=mouzas', { token: admin.token })).body.data
  expect(log.map(({ subject_id }: { subject_id: string }) => subject_id)).toContain(String(added.id))

  expect((await ofOfficer.check(rows, { kind: 'mouzas' })).counts).toMatchObject({ same: 2 })
  const renamed = await ofOfficer.check([{ ...rows[1], 'নাম (বাংলা)': 'পূবের চর' }], { kind: 'mouzas' })
  const [item] = await ofOfficer.items(renamed.id)
  expect(item).toMatchObject({ outcome: 'changed', before: [{ name: 'Name (BN)', value: 'পূর্ব চর' }] })
  await ofOfficer.act(renamed.id, 'enter')
  expect(await ofOfficer.act(checked.id, 'undo')).toMatchObject({
    status: 409,
    body: { records: [{ name: 'Purba Char, JL 202', page: null }] },
  })
  expect((await ofOfficer.act(renamed.id, 'undo')).body.state).toBe('undone')
  expect((await mouzas('Purba'))[0].name_bn).toBe('পূর্ব চর')
})

it('a mouza that has zils by now is not undone', async () => {
  const checked = await ofOfficer.check([{ 'Name (EN)': 'Uttar Bil', 'Name (BN)': 'উত্তর বিল', 'JL No': '210' }], {
    kind: 'mouzas',
  })
  await ofOfficer.act(checked.id, 'enter')
  const zils = await ofOfficer.check([{ Mouza: 'উত্তর বিল', 'JL No': '২১০', 'Zil No': '১' }], { kind: 'zils' })
  expect(zils.counts).toMatchObject({ new: 1 })
  await ofOfficer.act(zils.id, 'enter')
  expect((await ofOfficer.act(checked.id, 'undo')).status).toBe(409)
  await ofOfficer.act(zils.id, 'undo')
  expect((await ofOfficer.act(checked.id, 'undo')).status).toBe(200)
})

it('rows are refused with the reasons that the form would give', async () => {
  const [one, other] = [place.office_code, away.office_code].map((code) => `Char ${code}`)
  const upazila = (await get(`/admin/upazilas/${away.upazila_id}`, { token: admin.token })).body.name_en
  const checked = await ofOfficer.check(
    [
      { 'Name (EN)': '', 'Name (BN)': 'ক', Upazila: '', 'Area class': '' },
      { 'Name (EN)': one ?? '', 'Name (BN)': 'খ', Upazila: 'Nowhere', 'Area class': '' },
      { 'Name (EN)': other ?? '', 'Name (BN)': 'গ', Upazila: upazila, 'Area class': '' },
      { 'Name (EN)': 'Twice', 'Name (BN)': 'ঘ', Upazila: '', 'Area class': '' },
      { 'Name (EN)': 'twice', 'Name (BN)': 'ঙ', Upazila: '', 'Area class': '' },
      { 'Name (EN)': 'Classed', 'Name (BN)': 'চ', Upazila: '', 'Area class': 'খ' },
    ],
    { kind: 'mouzas' },
  )
  expect(checked.counts).toEqual({ new: 0, changed: 0, same: 0, refused: 5 })
  const refused = await ofOfficer.items(checked.id, 'outcome=refused')
  const told = refused.map(
    ({ lines, faults, reason }: { lines: { first: number }; faults: { column: string }[]; reason: string }) => [
      lines.first,
      faults[0]?.column ?? reason,
    ],
  )
  expect(told).toEqual([
    [2, 'Name (EN)'],
    [3, 'Upazila'],
    [4, 'Upazila'],
    [5, 'The file has this record twice'],
    [7, expect.stringMatching(/admin/i)],
  ])
})

it.each(['divisions', 'districts', 'upazilas', 'survey_types'])('an acland imports no %s', async (kind) => {
  const answer = await ofOfficer.send([{ Code: 'X', 'Name (EN)': 'X', 'Name (BN)': 'ক' }], { kind })
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['kind']])
})

it('divisions, districts, upazilas and survey types are imported in this order', async () => {
  const steps: [string, Record<string, string>][] = [
    ['divisions', { 'Name (EN)': 'Padma', 'Name (BN)': 'পদ্মা', 'BBS Code': '70' }],
    ['districts', { Division: 'Padma', 'Name (EN)': 'Padmapar', 'Name (BN)': 'পদ্মাপাড়', 'BBS Code': '7001' }],
    ['upazilas', { District: 'পদ্মাপাড়', 'Name (EN)': 'Char Padma', 'Name (BN)': 'চর পদ্মা', 'BBS Code': '700101' }],
    ['survey_types', { Code: 'DIARA', 'Name (EN)': 'Diara survey', 'Name (BN)': 'দিয়ারা জরিপ' }],
  ]
  const entered: number[] = []
  for (const [kind, row] of steps) {
    const { id, counts } = await ofAdmin.check([row], { kind })
    expect([kind, counts.new]).toEqual([kind, 1])
    await ofAdmin.act(id, 'enter')
    expect((await ofAdmin.check([row], { kind })).counts).toMatchObject({ same: 1 })
    entered.push(id)
  }
  for (const id of entered.toReversed()) expect((await ofAdmin.act(id, 'undo')).body.state).toBe('undone')
  expect((await post('/admin/imports', { token: admin.token, body: { kind: 'divisions' } })).status).toBe(422)
})

it('a mouza of a former name is refused with its present one; another JL number is another mouza', async () => {
  const { upazila_id } = place
  const body = { upazila_id, name_en: 'Nimtali', name_bn: 'নিমতলী', jl_no: '301' }
  const { body: mouza } = await post('/admin/mouzas', { token: officer.token, body })
  const changes = { name_en: 'Natun Nimtali', name_bn: 'নতুন নিমতলী', changed_on: '2019-07-01' }
  await call('PUT', `/admin/mouzas/${mouza.id}`, { token: officer.token, body: { ...body, ...changes } })
  const rows = [
    { 'Name (EN)': 'Nimtali', 'Name (BN)': 'নিমতলী', 'JL No': '301' },
    { 'Name (EN)': 'Nimtali', 'Name (BN)': 'নিমতলী', 'JL No': '' },
    { 'Name (EN)': 'Nimtali', 'Name (BN)': 'নিমতলী', 'JL No': '302' },
  ]
  const checked = await ofOfficer.check(rows, { kind: 'mouzas' })
  expect(checked.counts).toMatchObject({ new: 1, refused: 2 })
  const [first] = await ofOfficer.items(checked.id, 'outcome=refused')
  expect(first.faults).toMatchObject([{ value: 'Nimtali', reason: expect.stringContaining('Natun Nimtali, ') }])
})

it('divisions, districts and upazilas of a former name are refused', async () => {
  const former = await land.place()
  const rowsOf = async (kind: string, id: number) => (await get(`/admin/${kind}/${id}`, { token: admin.token })).body
  const upazila = await rowsOf('upazilas', former.upazila_id)
  const district = await rowsOf('districts', upazila.district_id)
  const division = await rowsOf('divisions', district.division_id)
  const rename = async (kind: string, { id, ...row }: { id: number; name_en: string; name_bn: string }) => {
    const names = { name_en: `New ${row.name_en}`, name_bn: `নতুন ${row.name_bn}`, changed_on: '2019-07-01' }
    const parent = { division_id: district.division_id, district_id: district.id }
    const answer = await call('PUT', `/admin/${kind}/${id}`, {
      token: admin.token,
      body: { ...(kind !== 'divisions' && parent), ...names },
    })
    expect([kind, answer.status]).toEqual([kind, 200])
  }
  await rename('upazilas', upazila)
  const ofUpazila = { 'Name (EN)': upazila.name_en, 'Name (BN)': 'ক', District: district.name_en }
  expect((await ofAdmin.check([ofUpazila], { kind: 'upazilas' })).counts).toMatchObject({ new: 0, refused: 1 })
  await rename('districts', district)
  const ofDistrict = { 'Name (EN)': district.name_en, 'Name (BN)': 'ক', Division: division.name_en }
  expect((await ofAdmin.check([ofDistrict], { kind: 'districts' })).counts).toMatchObject({ new: 0, refused: 1 })
  await rename('divisions', division)
  const ofDivision = { 'Name (EN)': division.name_en, 'Name (BN)': 'ক' }
  expect((await ofAdmin.check([ofDivision], { kind: 'divisions' })).counts).toMatchObject({ new: 0, refused: 1 })
})
